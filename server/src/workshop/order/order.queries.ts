/** What the page of an order shows beside the order itself: plan, prints, letters, notes. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { AttemptReason, PrintStatus } from '@leksmedjan/contract/prints'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { AGAIN } from '../again.queries.ts'
import { isLetterOfOrder } from './letters.queries.ts'

interface Measured {
  sizeMm: { x: number; y: number; z: number } | null
  wallMm: number | null
  smallParts: number | null
  plan: WorkshopOrder['plan']
}

/** From the reports of whoever made the model. */
export async function findMeasures(tx: Tx, orderId: string): Promise<Measured | null> {
  const { rows } = await sql<Measured>`
    select report -> 'sizeMm' as "sizeMm", coalesce(report #>> '{wallMm,plate}', report #>> '{wallMm,permille}')::float as "wallMm",
      case when jsonb_typeof(report -> 'smallParts') = 'array' then jsonb_array_length(report -> 'smallParts') end as "smallParts",
      case when print_plan is not null then json_build_object(
        'hours', print_plan #> '{recommended,hours}', 'grams', print_plan #> '{recommended,grams}',
        'supportGrams', coalesce(print_plan #> '{recommended,supportGrams}', '0'),
        'colourChanges', print_plan #> '{recommended,colourChanges}', 'layerMm', print_plan -> 'layerMm',
        'filaments', (select coalesce(json_agg(json_build_object('colour', f -> 'colour', 'grams', f -> 'grams')), '[]')
          from jsonb_array_elements(print_plan #> '{recommended,filaments}') as f)) end as plan
    from order_models where order_id = ${orderId} and status = 'completed'`.execute(tx)
  return rows[0] ?? null
}

interface SafetyRow {
  isRequired: boolean
  file: { reference: string; validUntil: string | null } | null
  /** Names of its special features. */
  features: string[]
}

/** The safety file that covers the toy today. */
export async function findSafety(tx: Tx, orderId: string): Promise<SafetyRow> {
  const { rows } = await sql<SafetyRow>`
    select coalesce((select value = 'true' from shop_settings where key = 'safety.required'), false) as "isRequired",
      (select json_build_object('reference', f.reference, 'validUntil', f.valid_until)
        from safety_files f where f.id = safety_file_of(o.id)) as file,
      (select coalesce(json_agg(coalesce(s.name, v) order by s.sort_order), '[]')
        from unnest(features_of_toy(o.print_model_id)) as v left join special_features s on s.value = v) as features
    from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0] ?? { isRequired: false, file: null, features: [] }
}

interface PlainToy {
  /** 'Räv': the innermost level of the catalogue; '' where the design is gone. */
  kind: string
  /** Key of a picture of it without texts; null until it is drawn. */
  pictureKey: string | null
  /** Key of its solid with its texts left blank; null until it is made. */
  modelKey: string | null
}

export async function findPlainToy(tx: Tx, orderId: string): Promise<PlainToy> {
  const { rows } = await sql<PlainToy>`
    select coalesce(kind_of_design(o.print_model_id), '') as kind,
      plain_picture_of(o.id) as "pictureKey",
      (select p.model_key from plain_pictures p where p.order_id = o.id) as "modelKey"
    from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0] ?? { kind: '', pictureKey: null, modelKey: null }
}

export interface JobRow {
  code: string
  reason: AttemptReason
  version: number
  attempt: number
  status: PrintStatus
  printer: string | null
  startedAt: Date | null
  printedAt: Date | null
  holdReason: string | null
  serial: string | null
  isRejected: boolean
  isToStop: boolean
  /** Booked. */
  hasLabel: boolean
}

/** In the order of the attempts. */
export async function listJobs(tx: Tx, orderId: string): Promise<JobRow[]> {
  return tx
    .selectFrom('print_jobs')
    .leftJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .leftJoin('toys', 'toys.job_id', 'print_jobs.id')
    .select(({ eb, exists, selectFrom }) => [
      'print_jobs.code',
      'print_jobs.version',
      'print_jobs.attempt',
      'print_jobs.reason',
      'print_jobs.status',
      'printers.name as printer',
      'print_jobs.started_at as startedAt',
      'print_jobs.printed_at as printedAt',
      'print_jobs.hold_reason as holdReason',
      'toys.serial',
      exists(
        selectFrom('inspections')
          .whereRef('inspections.job_id', '=', 'print_jobs.id')
          .where('inspections.passed', '=', false)
          .where('inspections.taken_back_at', 'is', null),
      ).as('isRejected'),
      eb('print_jobs.attention', 'is not', null).as('isToStop'),
      exists(
        selectFrom('shipping_labels')
          .whereRef('shipping_labels.job_id', '=', 'print_jobs.id')
          .where('shipping_labels.state', '=', 'booked'),
      ).as('hasLabel'),
    ])
    .$narrowType<{
      status: PrintStatus
      reason: AttemptReason
      isRejected: boolean
      isToStop: boolean
      hasLabel: boolean
    }>()
    .where('print_jobs.order_id', '=', orderId)
    .orderBy('print_jobs.attempt')
    .execute()
}

export interface OtherOrder {
  orderNumber: string
  /** Of the board. */
  column: OrderStatus
  toyName: string
  orderedAt: Date
}

const MOST_OTHERS = 20

/** Of the same address, newest first, without drafts that nobody has begun to pay; none of a buyer who has been forgotten. */
export async function listOtherOrders(
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<OtherOrder[]> {
  if (email === '') return []
  const { rows } = await sql<OtherOrder>`
    with ${AGAIN}
    select o.order_number as "orderNumber", coalesce(again.in_column, o.status) as "column", o.toy_name as "toyName",
      o.created_at as "orderedAt"
    from orders o left join again on again.order_id = o.id
    where o.email_lower = ${email.toLowerCase()} and o.id <> ${id} and (o.status <> 'pending' or o.payment_attempts > 0)
    order by o.created_at desc limit ${MOST_OTHERS}`.execute(tx)
  return rows
}

/** When the erasure that its buyer asked for is due, by account or address; null where none is open. */
export async function findDeletionDue(tx: Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date }>`
    select r.due_at as "dueAt" from deletion_requests r join orders o on o.id = ${orderId}
    where r.done_at is null and (r.user_id = o.user_id or lower(r.email) = o.email_lower)
    order by r.due_at limit 1`.execute(tx)
  return rows[0]?.dueAt ?? null
}

export interface LetterRow {
  id: string
  name: string
  at: Date
  status: 'waiting' | 'sent' | 'refused'
  to: string
  subject: string
  text: string
  /** Of the note that keeps its words, where staff wrote it. */
  noteId: string | null
  isAgain: boolean
}

/** Newest first. */
export async function listLetters(
  tx: Tx,
  order: { id: string; orderNumber: string; email: string },
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select id, created_at as at, status, recipient as "to", subject, text,
      case when once_key ~ '^(step|proof):' then concat(split_part(once_key, ':', 1), ':', split_part(once_key, ':', 2))
        else split_part(once_key, ':', 1) end as name,
      case when once_key like 'from-workshop:%' then split_part(once_key, ':', 3) end as "noteId",
      strpos(once_key, ':again:') > 0 as "isAgain"
    from mail_messages
    where ${isLetterOfOrder({
      id: sql`${order.id}::uuid`,
      number: sql`${order.orderNumber}::text`,
      email: sql`${order.email}::text`,
    })}
    order by created_at desc`.execute(tx)
  return rows
}

export interface NoteRow {
  id: string
  at: Date
  who: string
  text: string
  subject: string | null
  isFromBuyer: boolean
  /** Oldest first. */
  photos: { id: string; fileKey: string }[]
}

/** Newest first. */
export async function listNotes(tx: Tx, orderId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.at, n.who, n.text, n.subject, n.from_buyer as "isFromBuyer",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fileKey', p.file_key) order by p.at, p.id)
        from note_photos p where p.note_id = n.id), '[]') as photos
    from order_notes n where n.order_id = ${orderId} order by n.at desc, n.id`.execute(tx)
  return rows
}

/** False where the id is taken. */
export async function insertNote(
  tx: Tx,
  orderId: string,
  { id, at, who, text, subject, isFromBuyer }: Omit<NoteRow, 'photos'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_notes')
    .values({
      id,
      order_id: orderId,
      at,
      who,
      text,
      subject,
      for_buyer: subject !== null,
      from_buyer: isFromBuyer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
