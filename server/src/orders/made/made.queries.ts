/** Rows that models, stories and prints write for an order, read for its pages. */
import type { NamedColour } from '@leksmedjan/contract/filaments'
import type { ModelStatus } from '@leksmedjan/contract/order-pages'
import type { Proof, ProofState } from '@leksmedjan/contract/proofs'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { NarrowRow } from '../../database/rows.ts'
import type { OrderStates } from '../orders.queries.ts'

export type StoryStatus = 'waiting' | 'running' | 'completed' | 'failed'

interface KnownModel {
  status: ModelStatus
  files: { format: string; key: string; bytes: number }[]
}

const MODEL = ['id', 'name', 'status', 'thumbnail_url', 'files', 'completed_at'] as const

export type ModelRow = Pick<NarrowRow<'order_models', KnownModel>, (typeof MODEL)[number]>

export async function listModels(tx: Tx, orderId: string): Promise<ModelRow[]> {
  return tx
    .selectFrom('order_models')
    .select(MODEL)
    .$narrowType<KnownModel>()
    .where('order_id', '=', orderId)
    .execute()
}

interface KnownStory {
  status: StoryStatus
  words_by: Proof['origin'] | null
  cover_by: Proof['origin'] | null
}

const STORY = ['status', 'available_from', 'title', 'file_key', 'bytes', 'words_by', 'cover_by'] as const

export type StoryRow = Pick<NarrowRow<'order_stories', KnownStory>, (typeof STORY)[number]>

export async function findStory(tx: Tx, orderId: string): Promise<StoryRow | null> {
  const row = await tx
    .selectFrom('order_stories')
    .select(STORY)
    .$narrowType<KnownStory>()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** What decides whether approval is or will be required; null when there is no such order, or it has never been paid. */
export async function findProof(tx: Tx, orderId: string) {
  const row = await tx
    .selectFrom('orders')
    .leftJoin('order_proofs', 'order_proofs.order_id', 'orders.id')
    .leftJoin('order_models', 'order_models.order_id', 'orders.id')
    .select([
      'orders.status',
      'order_models.status as model_status',
      'order_proofs.state',
      'order_proofs.answer_by',
      'order_proofs.answered_at',
      'order_proofs.silence_prints',
    ])
    .$narrowType<Pick<OrderStates, 'status'> & { state: ProofState | null }>()
    .where('orders.id', '=', orderId)
    .where('orders.paid_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

export interface Print {
  /** lost: after a lost parcel; returned: after one that came back damaged. */
  reason: 'first' | 'failed' | 'inspection' | 'complaint' | 'lost' | 'returned'
  status: 'queued' | 'starting' | 'printing' | 'paused' | 'printed' | 'checked' | 'failed'
  createdAt: Date
  startedAt: Date | null
  printedAt: Date | null
  /** null until its toy has passed its check. */
  checkedAt: Date | null
  /** Of its newest step, a failure among them. */
  changedAt: Date
  /** Of its model's print plan; null without one. */
  plannedHours: number | null
  /** Of a replacement: its buyer has no letter about it, as the bank decides about the payment, or gave it back. */
  isHeldByBank: boolean
}

/** Oldest first, without cancelled ones. */
export async function listPrints(tx: Tx, orderId: string): Promise<Print[]> {
  const { rows } = await sql<Print>`
    select j.reason, j.status, j.created_at as "createdAt", j.started_at as "startedAt", j.printed_at as "printedAt",
      t.checked_at as "checkedAt", j.updated_at as "changedAt",
      (m.print_plan #> '{recommended,hours}')::float8 as "plannedHours",
      exists (select from disputes d where d.order_id = j.order_id
          and (d.status = 'lost' or (d.closed_at is null and d.status not like 'warning_%')))
        and not exists (select from order_promises p where p.order_id = j.order_id and p.why = j.reason
          and p.moved_at >= j.created_at) as "isHeldByBank"
    from print_jobs j left join toys t on t.job_id = j.id left join order_models m on m.order_id = j.order_id
    where j.order_id = ${orderId} and j.status <> 'cancelled'
    order by j.attempt`.execute(tx)
  return rows
}

/** `planned`: filaments of its print plan, by slot; null until there is one. `offered`: every colour of the catalogue. */
export async function findPlannedColours(
  tx: Tx,
  orderId: string,
): Promise<{ planned: string[] | null; offered: NamedColour[] }> {
  const { rows } = await sql<{ planned: string[] | null; offered: NamedColour[] }>`
    select (select jsonb_path_query_array(print_plan, '$.recommended.filaments[*].colour')
        from order_models where order_id = ${orderId}) as planned,
      (select coalesce(json_agg(json_build_object('name', name, 'value', value) order by sort_order), '[]')
        from colors where is_active) as offered`.execute(tx)
  return rows[0] ?? { planned: null, offered: [] }
}
