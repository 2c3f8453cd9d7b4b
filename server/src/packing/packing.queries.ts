import type { PlannedWeight } from '@leksmedjan/contract/filaments'
import { GIFT_ADD_ONS } from '@leksmedjan/contract/add-ons'
import { PAPERS, type AddressColumns, type PackingJob, type Paper } from '@leksmedjan/contract/packing'
import { statusesIn } from '@leksmedjan/contract/orders'
import type { PrintStatus } from '@leksmedjan/contract/prints'
import type { ShipmentMethod } from '@leksmedjan/contract/shipments'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import {
  DECISIVE_FIRST,
  IS_KEPT_BACK,
  isBack,
  isToResend,
  isTravelling,
  JOURNEY,
  type Journey,
} from '../orders/orders.ts'
import { LABEL_FILE } from './labels.queries.ts'

export interface PackingRow {
  code: string
  orderId: string
  orderNumber: string
  toyName: string
  imageUrl: string
  showsTexts: boolean
  /** Of the toy without texts; null until it is drawn. */
  plainKey: string | null
  kind: string
  longestCm: number
  status: 'printed' | 'checked'
  size: string
  attempt: number
  since: Date
  promisedLast: string | null
  journey: Journey
  shippingMethod: string
  country: string
  isGift: boolean
  isLate: boolean
  hasNewDays: boolean
  needsReview: boolean
  awaitsCancellation: boolean
}

export interface SentRow extends PackingRow {
  sentAt: Date
  /** Of the newest sending; of one that came back, those that did. */
  parcels: { carrier: string; tracking_number: string | null }[]
  returnedAt: Date | null
  method: ShipmentMethod
  isDamaged: boolean
  /** What lay in a lost parcel waits to be sent again. */
  isToResend: boolean
}

const MOST_SENT = 50

/**
 * An add-on that makes a gift lies in the box of order o: one does not whose money, less its share of the discount, goes back, nor
 * one that was withdrawn from.
 */
const IS_GIFT = sql`exists (
  select from jsonb_array_elements(o.pricing -> 'lines') with ordinality as line (bought, nr)
  cross join lateral (select coalesce(sum(r.amount), 0) as ore from refunds r
    where r.order_id = o.id and r.status <> 'failed' and r.subject = line.bought ->> 'name') as back
  where line.bought ->> 'part' = any(${GIFT_ADD_ONS}::text[]) and not exists (select from withdrawals w
      where w.order_id = o.id and w.subject = 'goods' and line.bought ->> 'name' = any(string_to_array(w.goods, chr(10))))
    and (back.ore <= 0 or back.ore <
    (line.bought ->> 'priceOre')::int - coalesce((o.pricing -> 'discountsOre' ->> (line.nr - 1)::int)::int, 0)))`

const cardAt = (now: Date) => sql`
  j.code, o.id as "orderId", o.order_number as "orderNumber", o.toy_name as "toyName", o.image_url as "imageUrl",
  o.pricing #>> '{size,name}' as size, (o.pricing #>> '{size,longestCm}')::float as "longestCm", j.status,
  coalesce(kind_of_design(o.print_model_id), '') as kind,
  o.sign_text <> '' or o.engraving_enabled as "showsTexts", plain_picture_of(o.id) as "plainKey", j.attempt,
  coalesce(t.checked_at, j.printed_at, j.updated_at) as since,
  case when not awaits_new_days(o.id) and o.status <> 'cancelled' then o.promised_last::text end as "promisedLast", ${JOURNEY} as journey,
  coalesce(o.shipping_method, '') as "shippingMethod", o.country,
  ${IS_GIFT} as "isGift",
  o.id in (select order_id from late_orders(${now}::timestamptz)) as "isLate",
  o.id in (select order_id from orders_with_new_days(${now}::timestamptz)) as "hasNewDays", is_held(o) as "needsReview",
  o.awaits_cancellation as "awaitsCancellation"`
/** Of every order the newest attempt that was not given up. */
const NEWEST = sql`
  from print_jobs j join orders o on o.id = j.order_id left join toys t on t.job_id = j.id
  where not exists (select from print_jobs later
    where later.order_id = j.order_id and later.attempt > j.attempt and later.status <> 'cancelled')`

/** A toy that has been sent is printed again after a complaint: its newest print has not been sent. Of j, o and t. */
const REPLACES = sql`(o.status in ('shipped', 'delivered') and (j.status = 'printed' or t.checked_at > (
  select max(shipped_at) from shipments where order_id = o.id and voided_at is null)))`

/** Of orders in print, and of toys that replace one that was sent. */
export async function listAtTable(tx: Tx, status: 'printed' | 'checked', now: Date): Promise<PackingRow[]> {
  const { rows } = await sql<PackingRow>`
    select ${cardAt(now)} ${NEWEST} and j.status = ${status} and (o.status = 'printing' or ${REPLACES})
    order by o.promised_last, since`.execute(tx)
  return rows
}

/** Of every order the newest attempt that was sent: of one without a toy the host sent it unchecked. */
const SENT_LAST = sql`
  from print_jobs j join orders o on o.id = j.order_id left join toys t on t.job_id = j.id
  where j.status = 'checked' and (t.id is null
      or t.checked_at <= (select max(shipped_at) from shipments where order_id = o.id and voided_at is null))
    and not exists (select from print_jobs later left join toys made on made.job_id = later.id
      where later.order_id = j.order_id and later.attempt > j.attempt and later.status = 'checked' and (made.id is null
        or made.checked_at <= (select max(shipped_at) from shipments where order_id = o.id and voided_at is null)))`

/** Some of its parcels have not come to rest, for all that is seen before each is looked at. */
const MAY_BE_OPEN = sql`(o.status = 'shipped' or o.id in (select s.order_id from shipments s where s.voided_at is null
  and (coalesce(s.delivered_at, s.lost_at, s.returned_at) is null or (s.returned_at is not null and s.return_ended_at is null)
    or s.resend_agreed_at is not null)))`

/**
 * What waits to be sent again goes with the new toy, where one is made; of an order that has ended only what its buyer keeps is sent
 * again.
 */
const WAITS = sql`(not card."isMadeAgain" and case when card."orderStatus" = 'cancelled' then card."isKeptBack"
  else card."orderStatus" in ('shipped', 'delivered') and s.returned_at is not null and s.return_ended_at is null end)`
const IS_RESENT = sql`(not card."isMadeAgain" and card."orderStatus" <> 'refunded' and ${isToResend('card.orderId')})`

/** What came back first, then the newest: whatever has become of its order, a parcel on its way is one of them. */
export async function listSent(tx: Tx, now: Date): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select card.*, s.shipped_at as "sentAt", (
        select json_agg(json_build_object('carrier', p.carrier, 'tracking_number', p.tracking_number) order by p.shipped_at, p.place)
        from shipments p where p.order_id = card."orderId" and p.voided_at is null
          and case when ${WAITS} then p.shipped_at = s.shipped_at and ${isBack('p')}
            when ${IS_RESENT} or not ${isTravelling('card.orderId')}
              then p.shipped_at = s.shipped_at or coalesce(p.delivered_at, p.lost_at, p.returned_at) is null
            else coalesce(p.delivered_at, p.lost_at, p.returned_at) is null end) as parcels,
        case when ${WAITS} then s.returned_at end as "returnedAt", s.method, s.returned_damaged as "isDamaged",
        ${IS_RESENT} as "isToResend"
    from (select ${cardAt(now)}, o.status as "orderStatus", is_made_again(o.id) as "isMadeAgain", ${IS_KEPT_BACK} as "isKeptBack"
      ${SENT_LAST} and ${MAY_BE_OPEN}) card
    join lateral (select * from shipments where order_id = card."orderId" and voided_at is null
      order by ${DECISIVE_FIRST} limit 1) s on true
    where ${isTravelling('card.orderId')} or ${WAITS} or ${IS_RESENT} or (card."orderStatus" = 'shipped' and not card."isMadeAgain")
    order by not ${WAITS} and not ${IS_RESENT}, s.shipped_at desc limit ${MOST_SENT}`.execute(tx)
  return rows
}

/** Other toys of the same buyer to the same address that are checked and wait to be sent, the first promised first. */
export async function listToSameAddress(
  tx: Tx,
  { id }: Pick<PackingJobRow, 'id'>,
): Promise<PackingJob['same_address']> {
  const { rows } = await sql<PackingJob['same_address'][number]>`
    select j.code, o.order_number, o.toy_name ${NEWEST} and j.status = 'checked' and (o.status = 'printing' or ${REPLACES})
      and not is_held(o) and exists (
        select from print_jobs this_job join orders this_order on this_order.id = this_job.order_id
        where this_job.id = ${id} and this_order.id <> o.id and this_order.email_lower = o.email_lower
          and (this_order.delivery_full_name, this_order.street_address, this_order.postal_code, this_order.city, this_order.country)
            = (o.delivery_full_name, o.street_address, o.postal_code, o.city, o.country))
    order by o.promised_last, j.code`.execute(tx)
  return rows
}

export interface PackingJobRow {
  id: string
  code: string
  orderId: string
  status: 'printed' | 'checked' | 'failed'
  attempt: number
  printerId: string | null
  modelSha256: string | null
  printedAt: Date | null
}

interface PapersJob extends Omit<PackingJobRow, 'status'> {
  status: PrintStatus
}

/** At the packing table or sent; or the newest of an order that is paid, whatever has become of it, while it is to be made. */
export async function findPapersJob(tx: Tx, code: string): Promise<PapersJob | null> {
  const { rows } = await sql<PapersJob>`
    select j.id, j.code, j.order_id as "orderId", j.status, j.attempt, j.printer_id as "printerId",
      j.model_sha256 as "modelSha256", j.printed_at as "printedAt"
    from print_jobs j join orders o on o.id = j.order_id
    where j.code = ${code} and (j.status in ('printed', 'checked') or (j.status <> 'cancelled' and o.payment_status = 'paid'
      and o.status <> all(${statusesIn('ended')})
      and j.attempt = (select max(newest.attempt) from print_jobs newest where newest.order_id = j.order_id)))`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** What staff without the buyer's words see of a toy: its kind, '' where the design is gone, and its picture without texts. */
export async function findPlainToy(
  tx: Tx,
  orderId: string,
): Promise<{ kind: string; pictureKey: string | null }> {
  const { rows } = await sql<{ kind: string; pictureKey: string | null }>`
    select coalesce(kind_of_design(print_model_id), '') as kind, plain_picture_of(id) as "pictureKey"
    from orders where id = ${orderId}`.execute(tx)
  return rows[0] ?? { kind: '', pictureKey: null }
}

/** The order has ended, and its buyer keeps nothing of it that is to be sent again. */
export async function isNothingToSend(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select o.status = any(${statusesIn('ended')}) and not ${IS_KEPT_BACK}
      and not (o.status = 'cancelled' and ${isToResend('o.id')}) as "isOver"
    from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0]?.isOver ?? true
}

/** Status of the print that replaces a toy which was sent, until it is sent itself; null where there is none. */
export async function findReplacing(tx: Tx, orderId: string): Promise<'printed' | 'checked' | null> {
  const { rows } = await sql<{ status: 'printed' | 'checked' }>`
    select j.status ${NEWEST} and o.id = ${orderId} and j.status in ('printed', 'checked') and ${REPLACES}`.execute(
    tx,
  )
  return rows[0]?.status ?? null
}

/** Status of the print that is made in place of this one, until it is checked; null where there is none. */
export async function findNewPrint(
  tx: Tx,
  job: { orderId: string; attempt: number },
): Promise<PrintStatus | null> {
  const row = await tx
    .selectFrom('print_jobs')
    .select('status')
    .$narrowType<{ status: PrintStatus }>()
    .where('order_id', '=', job.orderId)
    .where('attempt', '>', job.attempt)
    .where('status', 'not in', ['cancelled', 'checked'])
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status ?? null
}

/** Printed or checked; `alsoFailed` for a check that is taken back. */
export async function findJob(tx: Tx, code: string, alsoFailed = false): Promise<PackingJobRow | null> {
  const row = await tx
    .selectFrom('print_jobs')
    .select([
      'id',
      'code',
      'order_id as orderId',
      'status',
      'attempt',
      'printer_id as printerId',
      'model_sha256 as modelSha256',
      'printed_at as printedAt',
    ])
    .$narrowType<{ status: PackingJobRow['status'] }>()
    .where('code', '=', code)
    .where('status', 'in', ['printed', 'checked', ...(alsoFailed ? (['failed'] as const) : [])])
    .executeTakeFirst()
  return row ?? null
}

/** Of a print that was agreed to: neither taken back nor given up. */
export async function isToBeMade(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('print_jobs')
    .select('id')
    .where('code', '=', code)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

/** Of the newest sending; null where it did not come back. */
export async function findReturn(
  tx: Tx,
  orderId: string,
): Promise<{ reason: string; isDamaged: boolean; isToBeSent: boolean; promisedLast: string | null } | null> {
  const row = await tx
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['return_reason', 'return_ended_at', 'returned_damaged', 'returned_to_send', 'promised_last'])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy(DECISIVE_FIRST)
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.return_reason === null || row.return_ended_at !== null) return null
  return {
    reason: row.return_reason,
    isDamaged: row.returned_damaged,
    isToBeSent: row.returned_to_send,
    promisedLast: row.promised_last,
  }
}

const filamentsOf = (model: 'own' | 'other') => sql`
  (select array_agg(f ->> 'colour' order by f ->> 'colour')
    from jsonb_array_elements(${sql.ref(`${model}.print_plan`)} #> '{recommended,filaments}') f)`

/** Lots of the toy checked last on this printer that was printed of the same filaments: lots are part of the safety record. */
export async function findLastLots(
  tx: Tx,
  { orderId, printerId }: Pick<PackingJobRow, 'orderId' | 'printerId'>,
): Promise<string[]> {
  const { rows } = await sql<{ lots: string[] }>`
    select t.lots from order_models own
      join toys t on t.printer_id is not distinct from ${printerId}
      join order_models other on other.order_id = t.order_id
    where own.order_id = ${orderId} and ${filamentsOf('own')} = ${filamentsOf('other')}
    order by t.checked_at desc limit 1`.execute(tx)
  return rows[0]?.lots ?? []
}

/**
 * Papers of this toy that were printed before; of one that came back, since then. One that was opened alone may only have been looked at:
 * it counts once a parcel has left since.
 */
export async function listPrintedPapers(
  tx: Tx,
  { code, orderId }: Pick<PackingJobRow, 'code' | 'orderId'>,
): Promise<ReadonlySet<Paper>> {
  const { rows } = await sql<{ papers: string; isEarly: boolean }>`
    select detail ->> 'papers' as papers, detail ? 'early' as "isEarly" from staff_log
    where act = 'packing: papers' and subject = ${code} and at > coalesce((select max(s.returned_at) from shipments s where s.order_id = ${orderId} and s.voided_at is null
        and ${isBack('s')}), '-infinity')
      and (not detail ? 'alone' or exists (select from shipments s where s.order_id = ${orderId} and s.voided_at is null
        and s.shipped_at > staff_log.at))`.execute(tx)
  const printed = new Set(
    rows.flatMap(({ papers, isEarly }) =>
      papers === LABEL_FILE ? [] : papers.split(' ').filter((paper) => !isEarly || paper !== 'slip'),
    ),
  )
  return new Set(PAPERS.filter((paper) => printed.has(paper)))
}

/** Model of the order, as a file key; null where it has none. */
export async function findModelKey(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select file ->> 'key' as key from order_models, jsonb_array_elements(files) file
    where order_id = ${orderId} and status = 'completed' and file ->> 'format' = 'glb'`.execute(tx)
  return rows[0]?.key ?? null
}

/** What its print plan says of weight; null where its print was not planned. */
export async function findPlate(tx: Tx, orderId: string): Promise<PlannedWeight | null> {
  const { rows } = await sql<PlannedWeight>`
    select print_plan #> '{recommended,filaments}' as filaments,
      coalesce((print_plan #>> '{recommended,supportGrams}')::float, 0) as "supportGrams"
    from order_models where order_id = ${orderId} and print_plan #> '{recommended,filaments,0}' is not null`.execute(
    tx,
  )
  return rows[0] ?? null
}

const REMADE_FOR = ['complaint', 'lost', 'returned'] as const

/** Why it is made again without charge, by its newest attempt for another reason than a failed print; null where it was paid for. */
export async function findRemadeFor(
  tx: Tx,
  { orderId, attempt }: Pick<PackingJobRow, 'orderId' | 'attempt'>,
): Promise<(typeof REMADE_FOR)[number] | null> {
  const { rows } = await sql<{ reason: string }>`
    select reason from print_jobs
    where order_id = ${orderId} and attempt <= ${attempt} and status <> 'cancelled' and reason not in ('failed', 'inspection')
    order by attempt desc limit 1`.execute(tx)
  return REMADE_FOR.find((reason) => reason === rows[0]?.reason) ?? null
}

/** The setting as it is written: `check_setting` refuses one that breaks its schema. */
export async function saveAddressColumns(tx: Tx, columns: AddressColumns): Promise<void> {
  await sql`
    insert into shop_settings (key, value) values ('packing.addresses', ${JSON.stringify(columns)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx)
}
