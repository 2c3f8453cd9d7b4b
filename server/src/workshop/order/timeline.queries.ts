/** What happened to an order beside its own steps: prints, checks, parcels, complaints, answers about its model. */
import type { ComplaintStatus } from '@leksmedjan/contract/complaints'
import type { AttemptReason, PrintFailure, PrintStatus } from '@leksmedjan/contract/prints'
import type { ChangePart } from '@leksmedjan/contract/proofs'
import { PICKUP_KEY, type ShipmentMethod } from '@leksmedjan/contract/shipments'
import type { ParcelThing } from '@leksmedjan/contract/parcel-contents'
import { sql } from 'kysely'
import { namedContents } from '../../orders/orders.ts'
import type { Tx } from '../../database/database.ts'

interface OfPrint {
  at: Date
  who: string
  why: string | null
  code: string
  attempt: number
  photoKeys: string[]
}

export interface PrintEvent extends OfPrint {
  reason: AttemptReason
  /** Of a start, from the staff log: the job itself keeps none after it was taken back. */
  printer: string | null
  was: PrintStatus | null
  became: PrintStatus
  failure: PrintFailure | null
  gramsLost: number | null
}

/** Of all its prints, oldest first; a failed one with its photos. */
export async function listPrintEvents(tx: Tx, orderId: string): Promise<PrintEvent[]> {
  const { rows } = await sql<PrintEvent>`
    select e.at, e.who, e.why, j.code, j.attempt, j.reason, e.was, e.became, e.failure,
      e.grams_lost as "gramsLost",
      case when e.became = 'failed' then array(select p.file_key from inspection_photos p
        where p.job_id = j.id and p.inspection_id is null order by p.at) else '{}' end as "photoKeys",
      case when e.became = 'printing' and e.was in ('queued', 'starting') then (
        select r.name from staff_log l join printers r on r.id::text = l.detail ->> 'printerId'
        where l.at between e.at - interval '5 seconds' and e.at + interval '5 seconds'
          and l.act = 'prints: start' and l.subject = j.code
        order by abs(extract(epoch from l.at - e.at)) limit 1) end as printer
    from print_jobs j join print_job_events e on e.job_id = j.id
    where j.order_id = ${orderId} order by e.id`.execute(tx)
  return rows
}

/** null until it is made. */
export async function findModelMadeAt(tx: Tx, orderId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('order_models')
    .select('completed_at')
    .where('order_id', '=', orderId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  return row?.completed_at ?? null
}

export interface CheckEvent extends OfPrint {
  passed: boolean
}

/** Oldest first. */
export async function listChecks(tx: Tx, orderId: string): Promise<CheckEvent[]> {
  const { rows } = await sql<CheckEvent>`
    select i.at, i.who, i.why, i.passed, j.code, j.attempt,
      array(select p.file_key from inspection_photos p where p.inspection_id = i.id order by p.at) as "photoKeys"
    from print_jobs j join inspections i on i.job_id = j.id
    where j.order_id = ${orderId} order by i.at`.execute(tx)
  return rows
}

export interface ParcelEvent {
  at: Date
  /** null: not known. */
  who: string | null
  why: string | null
  became: 'sent' | 'taken_back' | 'delivered' | 'delivery_taken_back' | 'returned' | 'lost'
  method: ShipmentMethod
  carrier: string
  /** Which of the parcels of its sending, and how many they are. */
  place: number
  of: number
  contents: ParcelThing[] | null
  isDamaged: boolean
}

/** Those whose sending was taken back are there too. Who recorded what became of one stands in the staff log alone. */
export async function listParcelEvents(
  tx: Tx,
  { id, orderNumber }: { id: string; orderNumber: string },
): Promise<ParcelEvent[]> {
  const { rows } = await sql<ParcelEvent>`
    select * from (select step.at, step.why, step.became, s.method, s.carrier, s.place, ${namedContents('s')} as contents,
      (select count(*)::int from shipments sent where sent.order_id = s.order_id and sent.shipped_at = s.shipped_at) as "of",
      step.became = 'returned' and s.returned_damaged as "isDamaged", case step.became when 'sent' then s.shipped_by else (
      select l.email from staff_log l where l.subject = ${orderNumber} and l.act = any(step.acts)
        and l.at between step.at - interval '1 minute' and step.at + interval '1 minute'
      order by l.id limit 1) end as who
    from shipments s cross join lateral (values
      (s.shipped_at, 'sent', null, '{}'::text[]),
      (s.voided_at, 'taken_back', s.void_reason, '{"orders: undo","orders: replacement taken back"}'),
      (s.delivered_at, 'delivered', null, '{"orders: deliver"}'),
      (s.returned_at, 'returned', s.return_reason, '{"orders: parcel came back"}'),
      (coalesce(s.lost_at, s.lost_before_at), 'lost', s.lost_reason, '{"orders: resend lost","orders: send lost again","orders: refund lost","orders: note lost"}')) as step (at, became, why, acts)
    where s.order_id = ${id} and step.at is not null
    union all
    select l.at, l.detail ->> 'why', 'delivery_taken_back', s.method, s.carrier, s.place, ${namedContents('s')},
      (select count(*)::int from shipments sent where sent.order_id = s.order_id and sent.shipped_at = s.shipped_at), false, l.email
    from staff_log l join shipments s on s.order_id = ${id} and s.shipped_at <= l.at
      and coalesce(s.tracking_number, ${PICKUP_KEY}) = any(string_to_array(coalesce(l.detail ->> 'number', ${PICKUP_KEY}), ', '))
    where l.subject = ${orderNumber} and l.act = 'orders: delivery taken back') happened
    order by at, place, became = 'delivered'`.execute(tx)
  return rows
}

export interface ComplaintEvent {
  at: Date
  who: string
  became: ComplaintStatus | 'taken_back'
}

/** Each twice: when it came, and when it was decided; a new print that was taken back stands in the staff log alone. */
export async function listComplaintEvents(
  tx: Tx,
  { id: orderId, orderNumber }: { id: string; orderNumber: string },
): Promise<ComplaintEvent[]> {
  const { rows } = await sql<ComplaintEvent>`
    select at, 'buyer' as who, 'open' as became from complaints where order_id = ${orderId}
    union all
    select decided_at, decided_by, status from complaints where order_id = ${orderId} and decided_at is not null
    union all
    select l.at, l.email, 'reprint' from staff_log l where l.subject = ${orderNumber} and l.act = 'complaint: reprint'
      and exists (select from staff_log taken where taken.subject = l.subject and taken.id > l.id
        and taken.act = 'complaint: reprint taken back')
    union all
    select l.at, l.email, 'taken_back' from staff_log l where l.subject = ${orderNumber} and l.act = 'complaint: reprint taken back'
    order by at`.execute(tx)
  return rows
}

export interface ProofEvent {
  at: Date
  who: string
  became: 'approved' | 'change_asked'
  /** Of a change, and what it is to be in the buyer's words. */
  part: ChangePart | null
  wish: string | null
}

/** What the buyer answered about the model, oldest first; a change is written down as 'part: wish'. */
export async function listProofEvents(tx: Tx, orderId: string): Promise<ProofEvent[]> {
  const { rows } = await sql<ProofEvent>`
    select at, who, became, split_part(said, ': ', 1) as part, substr(said, strpos(said, ': ') + 2) as wish
    from order_proof_history where order_id = ${orderId} and became in ('approved', 'change_asked') order by id`.execute(
    tx,
  )
  return rows
}

/** As it was requested. */
export interface RefundEvent {
  at: Date
  amountOre: number
  /** As the buyer reads it. */
  subject: string | null
}

export async function listRefundEvents(tx: Tx, orderId: string): Promise<RefundEvent[]> {
  const { rows } = await sql<RefundEvent>`
    select created_at as at, amount as "amountOre", subject from refunds where order_id = ${orderId} order by created_at`.execute(
    tx,
  )
  return rows
}
