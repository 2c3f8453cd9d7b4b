import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import type { AttemptReason, PrintFailure, PrintStatus } from '@leksmedjan/contract/prints'
import type { ProofState } from '@leksmedjan/contract/proofs'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database/database.ts'
import { JOURNEY, type Journey } from '../orders/orders.ts'
import { RUNNING_STATUSES } from './job.rules.ts'

export interface Job {
  id: string
  code: string
  orderId: string
  attempt: number
  reason: AttemptReason
  status: PrintStatus
  version: number
  printerId: string | null
  holdReason: string | null
  attention: string | null
  createdAt: Date
}

const JOB = [
  'id',
  'code',
  'order_id as orderId',
  'attempt',
  'reason',
  'status',
  'version',
  'printer_id as printerId',
  'hold_reason as holdReason',
  'attention',
  'created_at as createdAt',
] as const
type JobStates = Pick<Job, 'reason' | 'status'>

/** The first attempt of a paid order; does nothing where it has one. */
export function firstJob(orderId: string, code: string, at: Date): RawBuilder<unknown> {
  return sql`
    with job as (
      insert into print_jobs (code, order_id, attempt, reason, created_at, updated_at)
      values (${code}, ${orderId}::uuid, 1, 'first', ${at}::timestamptz, ${at}::timestamptz)
      on conflict (order_id, attempt) do nothing returning id)
    insert into print_job_events (job_id, at, became, who, why)
    select id, ${at}::timestamptz, 'queued', 'shop', 'the order is paid' from job`
}

export async function findOrderOfJob(tx: Tx, code: string): Promise<string | null> {
  const row = await tx.selectFrom('print_jobs').select('order_id').where('code', '=', code).executeTakeFirst()
  return row?.order_id ?? null
}

/** All attempts, the latest last. */
export async function listAttempts(tx: Tx, orderId: string): Promise<Job[]> {
  return tx
    .selectFrom('print_jobs')
    .select(JOB)
    .$narrowType<JobStates>()
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute()
}

/** Of an order whose toy was sent: another is made in its place, and is not sent. */
export async function isRemadeUnsent(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from reprints_of_sent_toys() where order_id = ${orderId}`.execute(tx)
  return rows.length > 0
}

export interface NewAttempt {
  code: string
  orderId: string
  attempt: number
  reason: AttemptReason
  agreedBy: string
}

/** Priority of a reprint, equal to a job that was moved first by hand: its buyer waits already. */
export const REPRINT_PRIORITY = 1

export async function insertAttempt(tx: Tx, wish: NewAttempt, at: Date): Promise<Job> {
  const { code, orderId, attempt, reason, agreedBy } = wish
  const job = await tx
    .insertInto('print_jobs')
    .values({
      code,
      order_id: orderId,
      attempt,
      reason,
      priority: REPRINT_PRIORITY,
      agreed_by: agreedBy,
      agreed_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning(JOB)
    .$narrowType<JobStates>()
    .executeTakeFirstOrThrow()
  await addEvents(tx, job.id, [{ at, was: null, became: 'queued', who: agreedBy, why: null }])
  return job
}

/** Deletes an attempt that was not started. Throws when it was. */
export async function deleteUnbegun(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('print_jobs')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('started_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export interface NewEvent {
  at: Date
  was: PrintStatus | null
  became: PrintStatus
  who: string
  why: string | null
  failure?: PrintFailure
  gramsLost?: number | null
}

export async function addEvents(tx: Tx, jobId: string, events: readonly NewEvent[]): Promise<void> {
  await tx
    .insertInto('print_job_events')
    .values(
      events.map(({ failure, gramsLost, ...event }) => ({
        ...event,
        job_id: jobId,
        failure: failure ?? null,
        grams_lost: gramsLost ?? null,
      })),
    )
    .execute()
}

export type EventRow = Omit<NewEvent, 'failure' | 'gramsLost'>

/** Code of another print on this printer that runs, or is to be stopped; null while its bed is free. */
export async function findRunningOn(tx: Tx, printerId: string, jobId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('print_jobs')
    .select('code')
    .where('printer_id', '=', printerId)
    .where('id', '<>', jobId)
    .where((eb) => eb.or([eb('status', 'in', RUNNING_STATUSES), eb('attention', 'is not', null)]))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Oldest first. */
export async function listEvents(tx: Tx, jobId: string): Promise<EventRow[]> {
  return tx
    .selectFrom('print_job_events')
    .select(['at', 'was', 'became', 'who', 'why'])
    .$narrowType<{ was: PrintStatus | null; became: PrintStatus }>()
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute()
}

export interface JobChanges {
  status?: PrintStatus
  printer_id?: string | null
  model_sha256?: string | null
  started_at?: Date | null
  printed_at?: Date | null
  hold_reason?: string | null
  attention?: string | null
  /** JSON. */
  filaments_changed?: string | null
}

/** Compare-and-set on `version`: false when the job was changed meanwhile. */
export async function changeJob(
  tx: Tx,
  { id, version }: Pick<Job, 'id' | 'version'>,
  changes: JobChanges,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set({ ...changes, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setPriority(tx: Tx, id: string, priority: number): Promise<void> {
  await tx.updateTable('print_jobs').set({ priority, rank: null }).where('id', '=', id).execute()
}

/** In the order of their codes, so that two moves at once do not wait for each other. */
export async function setRanks(tx: Tx, ranks: readonly { code: string; rank: number }[]): Promise<void> {
  for (const { code, rank } of ranks.toSorted((a, b) => a.code.localeCompare(b.code)))
    await tx.updateTable('print_jobs').set({ rank }).where('code', '=', code).execute()
}

export interface ShownRow extends Job {
  priority: number
  rank: number | null
  createdAt: Date
  startedAt: Date | null
  printedAt: Date | null
  isLatest: boolean
  orderNumber: string
  toyName: string
  imageUrl: string
  showsTexts: boolean
  /** Of the toy without texts; null until it is drawn. */
  plainKey: string | null
  kind: string
  longestCm: number
  sizeValue: string
  recipientAge: string | null
  orderStatus: OrderStatus
  /** refunded: also while all of it is on its way back. */
  paymentStatus: PaymentStatus
  needsReview: boolean
  promisedLast: string | null
  journey: Journey
  printsFrom: string | null
  lacksSafetyFile: boolean
  /** Its buyer was asked to wait more than 30 days, and has not answered. */
  asksToWait: boolean
  modelStatus: string | null
  printPlan: unknown
  report: unknown
  files: unknown
  proofState: ProofState | null
  silencePrints: boolean | null
  printerName: string | null
}

/** Of what is to be printed; what runs is not looked at again. */
const LACKS_SAFETY_FILE = sql<boolean>`j.status = 'queued' and lacks_safety_file(o.id)`.as('lacksSafetyFile')

/** Refunds are reserved when they are decided on, days before a bank may answer. */
const PAYMENT_STATUS = sql<string>`case when o.payment_status = 'paid' and is_all_back(o)
  then 'refunded' else o.payment_status end`.as('paymentStatus')

/** null while a toy that is made again has no days of its own. */
const DAY_IN_FORCE = sql<string | null>`case when not awaits_new_days(o.id) then o.promised_last end`.as(
  'promisedLast',
)

/** Ids of orders over their day. */
export async function listLate(tx: Tx, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from late_orders(${now}::timestamptz)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of orders whose buyers were told of new days, which are still to come, and may cancel. */
export async function listWithNewDays(tx: Tx, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from orders_with_new_days(${now}::timestamptz)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Jobs that are open, failed or to be looked at; one of them where `code` is given, whatever its status. */
export async function listShown(tx: Tx, code: string | null = null): Promise<ShownRow[]> {
  let query = tx
    .selectFrom('print_jobs as j')
    .innerJoin('orders as o', 'o.id', 'j.order_id')
    .leftJoin('order_models as m', 'm.order_id', 'j.order_id')
    .leftJoin('order_proofs as p', 'p.order_id', 'j.order_id')
    .leftJoin('printers as r', 'r.id', 'j.printer_id')
    .select([
      'j.id',
      'j.code',
      'j.order_id as orderId',
      'j.attempt',
      'j.reason',
      'j.status',
      'j.version',
      'j.printer_id as printerId',
      'j.hold_reason as holdReason',
      'j.attention',
      'j.priority',
      'j.rank',
      'j.created_at as createdAt',
      'j.started_at as startedAt',
      'j.printed_at as printedAt',
      'o.order_number as orderNumber',
      'o.toy_name as toyName',
      'o.image_url as imageUrl',
      'o.selected_size as sizeValue',
      'o.recipient_age as recipientAge',
      'o.status as orderStatus',
      PAYMENT_STATUS,
      'o.needs_review as needsReview',
      'o.prints_from as printsFrom',
      DAY_IN_FORCE,
      JOURNEY.as('journey'),
      LACKS_SAFETY_FILE,
      'm.status as modelStatus',
      'm.print_plan as printPlan',
      'm.report',
      'm.files',
      'p.state as proofState',
      'p.silence_prints as silencePrints',
      'r.name as printerName',
    ])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('print_jobs as later')
              .select('later.id')
              .whereRef('later.order_id', '=', 'j.order_id')
              .whereRef('later.attempt', '>', 'j.attempt'),
          ),
        )
        .as('isLatest'),
    )
    .select([
      sql<boolean>`o.sign_text <> '' or o.engraving_enabled`.as('showsTexts'),
      sql<boolean>`o.wait_beyond is not null and asks_to_wait(o)`.as('asksToWait'),
      sql<string>`coalesce(kind_of_design(o.print_model_id), '')`.as('kind'),
      sql<number>`(o.pricing #>> '{size,longestCm}')::float`.as('longestCm'),
      sql<string | null>`plain_picture_of(o.id)`.as('plainKey'),
    ])
    .$narrowType<
      JobStates & {
        orderStatus: OrderStatus
        paymentStatus: PaymentStatus
        proofState: ProofState | null
        isLatest: boolean
      }
    >()
  query =
    code === null
      ? query.where((eb) =>
          eb.or([eb('j.status', 'not in', ['checked', 'cancelled']), eb('j.attention', 'is not', null)]),
        )
      : query.where('j.code', '=', code)
  return query.execute()
}

/** How far the newest print of an order came, also one that was cancelled. */
export interface PrintReached {
  state: 'unprinted' | 'on_printer' | 'printed'
  /** null where none was named. */
  printer: string | null
}

export async function findReached(tx: Tx, orderId: string): Promise<PrintReached> {
  const row = await tx
    .selectFrom('print_jobs as j')
    .leftJoin('printers as r', 'r.id', 'j.printer_id')
    .select(['j.attention', 'j.printed_at', 'r.name as printer'])
    .where('j.order_id', '=', orderId)
    .orderBy('j.attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { state: 'unprinted', printer: null }
  const ended = row.printed_at === null ? 'unprinted' : 'printed'
  return { state: row.attention === null ? ended : 'on_printer', printer: row.printer }
}

export interface FailurePhoto {
  jobId: string
  fileKey: string
}

/** Of prints that failed, the oldest first. */
export async function listFailurePhotos(tx: Tx, jobIds: readonly string[]): Promise<FailurePhoto[]> {
  if (jobIds.length === 0) return []
  return tx
    .selectFrom('inspection_photos')
    .select(['job_id as jobId', 'file_key as fileKey'])
    .where('job_id', 'in', jobIds)
    .orderBy('at')
    .execute()
}

export interface JobEventRow extends EventRow {
  jobId: string
  failure: PrintFailure | null
  gramsLost: number | null
}

/** Of many jobs, oldest first. */
export async function listEventsOf(tx: Tx, jobIds: readonly string[]): Promise<JobEventRow[]> {
  if (jobIds.length === 0) return []
  return tx
    .selectFrom('print_job_events')
    .select(['job_id as jobId', 'at', 'was', 'became', 'who', 'why', 'failure', 'grams_lost as gramsLost'])
    .$narrowType<{ was: PrintStatus | null; became: PrintStatus; failure: PrintFailure | null }>()
    .where('job_id', 'in', jobIds)
    .orderBy('id')
    .execute()
}

/** How the print was stopped; null while it is not. */
export async function findStop(
  tx: Tx,
  code: string,
): Promise<{ at: Date; who: string; why: string | null } | null> {
  const row = await tx
    .selectFrom('print_jobs as j')
    .innerJoin('print_job_events as e', 'e.job_id', 'j.id')
    .select(['e.at', 'e.who', 'e.why'])
    .where('j.code', '=', code)
    .where('j.status', '=', 'cancelled')
    .where('e.became', '=', 'cancelled')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
