import { sql } from 'kysely'
import { statusesIn } from '@leksmedjan/contract/orders'
import type { ChangePart, ProofState } from '@leksmedjan/contract/proofs'
import type { Tx } from '../database/database.ts'
import type { RowOf } from '../database/rows.ts'
import type { ModelOrigin } from './model3d-provider.ts'

export interface OrderProof {
  orderId: string
  state: ProofState
  round: number
  sentAt: Date
  answerBy: Date
  silencePrints: boolean
  answeredAt: Date | null
  change: { part: ChangePart; wish: string } | null
  /** The model is the same as before the change that was asked for. */
  isUnchanged: boolean
  changesAsked: number
  /** Total delay of the promised delivery caused by answers and changes. */
  waitedSeconds: number
}

const COLUMNS = [
  'order_id',
  'state',
  'round',
  'sent_at',
  'answer_by',
  'silence_prints',
  'answered_at',
  'part',
  'wish',
  'is_unchanged',
  'changes_asked',
  'waited_seconds',
] as const

type Row = Pick<RowOf<'order_proofs'>, (typeof COLUMNS)[number]>

function proofOf(row: Row): OrderProof {
  const { part, wish } = row
  return {
    orderId: row.order_id,
    state: row.state as ProofState,
    round: row.round,
    sentAt: row.sent_at,
    answerBy: row.answer_by,
    silencePrints: row.silence_prints,
    answeredAt: row.answered_at,
    change: part === null || wish === null ? null : { part: part as ChangePart, wish },
    isUnchanged: row.is_unchanged,
    changesAsked: row.changes_asked,
    waitedSeconds: row.waited_seconds,
  }
}

export async function findProof(tx: Tx, orderId: string): Promise<OrderProof | null> {
  const row = await tx
    .selectFrom('order_proofs')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row === undefined ? null : proofOf(row)
}

export interface SubmittedProof {
  orderId: string
  round: number
  printFileSha256: string
  sentAt: Date
  answerBy: Date
  silencePrints: boolean
  waitedSeconds: number
}

/** Submits the model of this round for approval; null when a proof of this or a later round exists. */
export async function submitProof(
  tx: Tx,
  proof: SubmittedProof,
  was: ProofState | null,
): Promise<{ isUnchanged: boolean } | null> {
  const shown = {
    state: 'waiting',
    round: proof.round,
    print_file_sha256: proof.printFileSha256,
    sent_at: proof.sentAt,
    answer_by: proof.answerBy,
    silence_prints: proof.silencePrints,
    reminded_at: null,
    answered_at: null,
    waited_seconds: proof.waitedSeconds,
    updated_at: proof.sentAt,
  }
  const submitted = await tx
    .insertInto('order_proofs')
    .values({ order_id: proof.orderId, ...shown })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({
          ...shown,
          is_unchanged: sql<boolean>`order_proofs.print_file_sha256 = excluded.print_file_sha256`,
        })
        .where('order_proofs.state', '=', 'change_asked')
        .where('order_proofs.round', '<', proof.round),
    )
    .returning('is_unchanged')
    .executeTakeFirst()
  if (submitted === undefined) return null
  const { orderId, round, sentAt: at } = proof
  await addProofHistory(tx, { orderId, round, at, was, became: 'waiting', who: 'shop', said: null })
  return { isUnchanged: submitted.is_unchanged }
}

export interface ProofMove {
  became: Exclude<ProofState, 'waiting'>
  who: string
  at: Date
  change?: { part: ChangePart; wish: string }
  waitedSeconds?: number
}

/** Compare-and-set on state and round; false when they have changed. */
export async function moveProof(tx: Tx, proof: OrderProof, move: ProofMove): Promise<boolean> {
  const { became, who, at, change, waitedSeconds } = move
  const { numUpdatedRows } = await tx
    .updateTable('order_proofs')
    .set({
      state: became,
      updated_at: at,
      answered_at: became === 'lapsed' ? null : at,
      ...(change === undefined ? {} : { ...change, changes_asked: proof.changesAsked + 1 }),
      ...(waitedSeconds === undefined ? {} : { waited_seconds: waitedSeconds }),
    })
    .where('order_id', '=', proof.orderId)
    .where('state', '=', proof.state)
    .where('round', '=', proof.round)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const { orderId, round, state: was } = proof
  const said = change === undefined ? null : `${change.part}: ${change.wish}`
  await addProofHistory(tx, { orderId, round, at, was, became, who, said })
  return true
}

/** False when another process has reminded, or the buyer has answered. */
export async function noteReminder(tx: Tx, proof: OrderProof, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_proofs')
    .set({ reminded_at: at, updated_at: at })
    .where('order_id', '=', proof.orderId)
    .where('state', '=', 'waiting')
    .where('round', '=', proof.round)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface ProofEvent {
  orderId: string
  round: number
  at: Date
  was: ProofState | null
  became: ProofState
  who: string
  said: string | null
}

async function addProofHistory(tx: Tx, { orderId, ...event }: ProofEvent): Promise<void> {
  await tx
    .insertInto('order_proof_history')
    .values({ order_id: orderId, ...event })
    .execute()
}

/** Unanswered proofs sent before this instant; orders that have ended are skipped. */
export async function listUnanswered(
  tx: Tx,
  due: { remindBefore: Date; now: Date; most: number },
): Promise<OrderProof[]> {
  const rows = await tx
    .selectFrom('order_proofs')
    .innerJoin('orders', 'orders.id', 'order_proofs.order_id')
    .select(COLUMNS.map((column) => `order_proofs.${column}` as const))
    .where('order_proofs.state', '=', 'waiting')
    .where('orders.status', 'not in', statusesIn('ended'))
    .where(({ or, and, eb }) =>
      or([
        eb('order_proofs.answer_by', '<=', due.now),
        and([eb('order_proofs.reminded_at', 'is', null), eb('order_proofs.sent_at', '<=', due.remindBefore)]),
      ]),
    )
    .orderBy('order_proofs.answer_by')
    .limit(due.most)
    .execute()
  return rows.map(proofOf)
}

/** Open matters: a buyer's answer, a requested change, a review. */
export interface OpenProof {
  orderNumber: string
  toyName: string
  modelStatus: string
  reasons: string[]
  origin: ModelOrigin | null
  state: ProofState | null
  round: number | null
  answerBy: Date | null
  change: { part: ChangePart; wish: string } | null
}

export async function listOpenProofs(tx: Tx, most: number): Promise<OpenProof[]> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_models', 'order_models.order_id', 'orders.id')
    .leftJoin('order_proofs', 'order_proofs.order_id', 'orders.id')
    .select([
      'orders.order_number',
      'orders.toy_name',
      'order_models.status as model_status',
      'order_models.look_reasons',
      'order_models.origin',
      'order_proofs.state',
      'order_proofs.round',
      'order_proofs.answer_by',
      'order_proofs.part',
      'order_proofs.wish',
    ])
    .where('orders.status', 'in', statusesIn('to_make'))
    .where(({ or, eb }) =>
      or([
        eb('order_models.status', 'in', ['needs_look', 'failed']),
        eb('order_proofs.state', 'in', ['waiting', 'change_asked', 'lapsed']),
      ]),
    )
    .orderBy('order_models.updated_at')
    .limit(most)
    .execute()
  return rows.map(({ part, wish, ...row }) => ({
    orderNumber: row.order_number,
    toyName: row.toy_name,
    modelStatus: row.model_status,
    reasons: row.look_reasons as string[],
    origin: row.origin as ModelOrigin | null,
    state: row.state as ProofState | null,
    round: row.round,
    answerBy: row.answer_by,
    change: part === null || wish === null ? null : { part: part as ChangePart, wish },
  }))
}
