/** What waits for a person in tables that no other list of the shop reads. */
import type { BankStanding } from '@leksmedjan/contract/disputes'
import type { WithdrawalSubject } from '@leksmedjan/contract/withdrawal'
import type { GoodsAt, LateCard } from '@leksmedjan/contract/workshop-inbox'
import type { PrintStatus } from '@leksmedjan/contract/prints'
import type { ChangePart } from '@leksmedjan/contract/proofs'
import type { SentPart, Shipment, ShipmentMethod } from '@leksmedjan/contract/shipments'
import type { PromiseReason } from '@leksmedjan/contract/promise-reasons'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import {
  DECISIVE_FIRST,
  IS_KEPT_BACK,
  isBack,
  namedContents,
  type GivenBack,
  type PricedOrder,
} from '../../orders/orders.ts'
import { isLetterOfOrder } from '../order/letters.queries.ts'

/** Maximum length of a list. */
const MOST = 200

interface Row {
  id: string
  at: Date
}

interface OrderRow extends Row {
  orderNumber: string
}

export interface ComplaintRow extends OrderRow {
  text: string
  /** Names that it may contain. */
  names: string[]
  photos: number
  hasProposal: boolean
}

export async function listOpenComplaints(tx: Tx): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`
    select c.id, c.at, c.text, c.proposal is not null as "hasProposal", o.order_number as "orderNumber",
      (select count(*)::int from complaint_photos p where p.complaint_id = c.id) as photos,
      array_remove(array[o.recipient_name, nullif(o.sign_text, '')], null) as names
    from complaints c join orders o on o.id = c.order_id where c.status = 'open' order by c.at limit ${MOST}`.execute(
    tx,
  )
  return rows
}

export interface ToyRow {
  orderId: string
  orderNumber: string
  toyName: string
  kind: string
  longestCm: number
  sizeName: string
  imageUrl: string
  showsTexts: boolean
  /** Of the toy without texts; null until it is drawn. */
  plainKey: string | null
  /** Status of the newest print. */
  job: PrintStatus | null
  /** '' once its buyer is forgotten. */
  buyer: string
  bank: BankStanding | null
  /** null before it is paid. */
  leftOre: number | null
  priced: PricedOrder
  /** Without those that failed. */
  refunds: GivenBack[]
  /** Alone, by a message that names them. */
  hasWithdrawnGoods: boolean
  /** Its newest sending. */
  sending: SentPart[]
}

/** What orders are of, and whose. */
export async function listToys(tx: Tx, orderNumbers: readonly string[]): Promise<ToyRow[]> {
  if (orderNumbers.length === 0) return []
  const { rows } = await sql<ToyRow>`
    select o.id as "orderId", o.order_number as "orderNumber", o.toy_name as "toyName",
      exists (select from withdrawals w where w.order_id = o.id and w.subject = 'goods' and w.goods is not null) as "hasWithdrawnGoods", coalesce(kind_of_design(o.print_model_id), '') as kind,
      (o.pricing #>> '{size,longestCm}')::float as "longestCm", o.pricing #>> '{size,name}' as "sizeName",
      o.image_url as "imageUrl", o.sign_text <> '' or o.engraving_enabled as "showsTexts", plain_picture_of(o.id) as "plainKey",
      (select j.status from print_jobs j where j.order_id = o.id order by j.attempt desc limit 1) as job,
      coalesce(nullif(o.delivery_full_name, ''), o.email, '') as buyer,
      case when o.paid_at is not null then (o.total_price - o.refunded_total)::int end as "leftOre",
      (select case when bool_or(d.closed_at is null and d.status not like 'warning_%') then 'decides' when bool_or(d.status = 'lost') then 'gave_back' end
        from disputes d where d.order_id = o.id) as bank,
      jsonb_build_object('pricing', o.pricing, 'shipping_cost', o.shipping_cost) as priced,
      (select coalesce(jsonb_agg(jsonb_build_object('subject', r.subject, 'amountOre', r.amount) order by r.created_at), '[]')
        from refunds r where r.order_id = o.id and r.status <> 'failed') as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('place', s.place, 'delivered_at', s.delivered_at, 'contents', ${namedContents('s')}) order by s.place), '[]')
        from shipments s where s.order_id = o.id and s.voided_at is null and s.shipped_at = (
          select max(shipped_at) from shipments newest where newest.order_id = o.id and newest.voided_at is null)) as sending
    from orders o where o.order_number = any(${[...new Set(orderNumbers)]})`.execute(tx)
  return rows
}

export interface SharedDesignRow {
  id: string
  name: string
  imageUrl: string | null
}

/** As their shared pages show them; a design without a name has its prompt in the field. */
export async function listSharedDesigns(tx: Tx, ids: readonly string[]): Promise<SharedDesignRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SharedDesignRow>`
    select id, coalesce(nullif(toy_content ->> 'toyName', ''), nullif(kind_of_design(id), ''), 'Leksak') as name,
      coalesce(shared_url, thumbnail_url) as "imageUrl"
    from print_models where id = any(${[...new Set(ids)]}::uuid[])`.execute(tx)
  return rows
}

export interface DisputeRow extends OrderRow {
  orderId: string
  amountOre: number
  status: string
  reason: string
  answerBy: Date | null
  orderedAt: Date
  terms: string | null
  promises: { first: string; last: string; why: PromiseReason }[]
  parcels: Shipment[]
  /** Of the model, by its buyer. */
  approvedAt: Date | null
  letters: { at: string; subject: string; text: string }[]
  written: { at: string; text: string }[]
  toys: { serial: string; checked_at: string }[]
  totalOre: number
  leftOre: number
  freightOre: number
  items: { title: string; price: number }[]
  priced: PricedOrder
  /** Without those that failed; oldest first. */
  refunds: (GivenBack & { at: string })[]
  buyer: { name: string; email: string; address: string[] }
  photos: { id: string; fileKey: string }[]
}

/** Open ones, with what shows the purchase as agreed, and that the toy was made and sent. */
export async function listOpenDisputes(tx: Tx): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select d.provider_reference as id, d.created_at as at, d.order_id as "orderId", o.order_number as "orderNumber",
      d.amount::int as "amountOre", d.status, d.reason, d.answer_by as "answerBy", o.created_at as "orderedAt", nullif(o.terms_version, '') as terms,
      (select coalesce(jsonb_agg(jsonb_build_object('first', first, 'last', last, 'why', why) order by id), '[]')
        from order_promises where order_id = o.id) as promises,
      (select coalesce(jsonb_agg(jsonb_build_object('method', method, 'carrier', carrier, 'tracking_number', tracking_number,
          'tracking_url', tracking_url, 'shipped_at', shipped_at, 'delivered_at', delivered_at, 'lost_at', lost_at,
          'returned_at', returned_at, 'is_damaged', returned_damaged, 'place', place, 'contents', ${namedContents('shipments')}) order by shipped_at, place), '[]')
        from shipments where order_id = o.id and voided_at is null) as parcels,
      (select answered_at from order_proofs where order_id = o.id and state = 'approved') as "approvedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('at', sent_at, 'subject', subject, 'text', text) order by sent_at), '[]')
        from mail_messages where status = 'sent'
          and ${isLetterOfOrder({ id: sql`o.id`, number: sql`o.order_number`, email: sql`o.email` })}) as letters,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'text', text) order by at), '[]') from (
        select at, text from complaints where order_id = o.id
        union all select at, text from order_notes where order_id = o.id and from_buyer) as said) as written,
      (select coalesce(jsonb_agg(jsonb_build_object('serial', serial, 'checked_at', checked_at) order by checked_at), '[]')
        from toys where order_id = o.id) as toys,
      o.total_price::int as "totalOre", (o.total_price - o.refunded_total)::int as "leftOre", o.shipping_cost::int as "freightOre",
      (select coalesce(jsonb_agg(jsonb_build_object('title', case when line ->> 'part' = 'toy'
          then concat(o.toy_name, ', ', o.pricing #>> '{size,name}', ' ', o.pricing #>> '{size,longestCm}', ' cm') else line ->> 'name' end, 'price', (line ->> 'priceOre')::int) order by place), '[]')
        from jsonb_array_elements(o.pricing -> 'lines') with ordinality as lines (line, place)) as items,
      jsonb_build_object('pricing', o.pricing, 'shipping_cost', o.shipping_cost) as priced,
      (select coalesce(jsonb_agg(jsonb_build_object('at', r.created_at, 'subject', r.subject, 'amountOre', r.amount) order by r.created_at), '[]')
        from refunds r where r.order_id = o.id and r.status <> 'failed') as refunds,
      jsonb_build_object('name', o.delivery_full_name, 'email', coalesce(o.email, ''),
        'address', array_remove(array[o.street_address, concat_ws(' ', o.postal_code, o.city), o.country], '')) as buyer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'fileKey', p.file_key) order by p.at), '[]')
        from inspection_photos p join print_jobs j on j.id = p.job_id where j.order_id = o.id) as photos
    from disputes d join orders o on o.id = d.order_id where d.closed_at is null order by d.created_at limit ${MOST}`.execute(
    tx,
  )
  return rows
}

export interface JudgedRow {
  orderId: string
  /** When the bank decided last. */
  at: Date
  end: 'settled' | 'won' | 'lost'
  /** The toy is in the workshop. */
  isHere: boolean
}

/** Parked orders of whose payments the bank has decided. */
export async function listJudged(tx: Tx): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select o.id as "orderId", max(d.closed_at) as at, case when bool_or(d.status = 'lost') then 'lost'
        when bool_and(d.status like 'warning_%') then 'settled' else 'won' end as end,
      o.status in ('confirmed', 'processing', 'printing') or (o.status = 'shipped' and is_in_workshop(o.id)) as "isHere"
    from orders o join disputes d on d.order_id = o.id where o.needs_review
    group by o.id having bool_and(d.closed_at is not null)`.execute(tx)
  return rows
}

export interface ModelRow extends OrderRow {
  isMade: boolean
  reasons: string[]
}

export async function listModels(tx: Tx): Promise<ModelRow[]> {
  const { rows } = await sql<ModelRow>`
    select o.id, o.order_number as "orderNumber", m.updated_at as at, m.status = 'needs_look' as "isMade",
      m.look_reasons as reasons
    from order_models m join orders o on o.id = m.order_id
    where m.status in ('needs_look', 'failed') and o.status in ('confirmed', 'processing')
    order by m.updated_at limit ${MOST}`.execute(tx)
  return rows
}

export interface ChangeRow extends OrderRow {
  part: ChangePart
  wish: string
}

/** Asked for, and another model is not being made yet. */
export async function listChanges(tx: Tx): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select o.id, o.order_number as "orderNumber", p.answered_at as at, p.part, p.wish
    from order_proofs p join orders o on o.id = p.order_id join order_models m on m.order_id = p.order_id
    where p.state = 'change_asked' and m.round = p.round and m.status = 'completed'
      and o.status in ('confirmed', 'processing') and p.part is not null and p.wish is not null
    order by p.answered_at limit ${MOST}`.execute(tx)
  return rows
}

export interface WithdrawalRow extends OrderRow {
  subject: WithdrawalSubject
  outcome: 'recorded' | 'with_person'
  /** The buyer may cancel, as the toy is late. */
  late: LateCard | null
  /** Names of goods alone that were withdrawn from. */
  goods: string | null
  /** What went back with the message, öre. */
  refundOre: number
  name: string
  email: string
  told: string[]
  refundedOre: number
  /** Where the goods are that were withdrawn from; null where none were. */
  goodsAt: GoodsAt | null
  /** When the last of them came back, or was lost; null where none did. */
  goodsBackAt: Date | null
}

/** Not in `staysAtPickup`. */
const HAS_LEFT = sql`(s.method <> 'pickup' or coalesce(s.delivered_at < w.at, false))`
/** Of a message `w`, what is read of the parcels that held its goods last. */
const ofGoods = (read: RawBuilder<unknown>) => sql`(
  select ${read}
  from order_items i left join lateral (select coalesce(s.returned_at, s.lost_at) as ended_at, ${HAS_LEFT} as is_sent
    from shipments s
    where s.order_id = i.order_id and s.voided_at is null and (s.contents is null or i.part = any(s.contents))
    order by s.shipped_at desc, s.place desc limit 1) holding on true
  where i.order_id = w.order_id and i.title = any(string_to_array(w.goods, chr(10))) having count(*) > 0)`
const GOODS_AT = ofGoods(sql`case when bool_or(holding.is_sent and holding.ended_at is null)
      then case when w.goods_place = 'overdue' then 'overdue' else 'away' end
    when bool_or(holding.is_sent) then 'back' else 'unsent' end`)
const GOODS_BACK_AT = ofGoods(sql`max(holding.ended_at)`)
/** Of a message `w`, why its order may be cancelled, by where the toy is by now. */
const LATE_NOW = sql`(select case when w.late is null or w.late not in ('on_its_way', 'replacement') then w.late
    when newest.delivered_at > w.at then 'delivered'
    when newest.returned_at is not null and newest.lost_at is null and w.late = 'on_its_way' then 'back' else w.late end
  from (select) as one left join lateral (select * from shipments s where s.order_id = w.order_id and s.voided_at is null
    and (s.contents is null or 'toy' = any(s.contents)) order by s.shipped_at desc, s.place desc limit 1) newest on true)`
/** A message `a` about all of the order, which withdrew from its goods as well. */
const WITH_ORDER = sql`w.subject = 'goods' and a.order_id = w.order_id and a.subject = 'order' and a.at = w.at`

/**
 * Messages that the shop did not settle by itself; one that was only recorded is settled once all has gone back (`is_all_back`). One about
 * all of the order that ended its goods alone waits for what is paid back for these. The money for a story goes back by itself, and its refund
 * waits for a person where it fails.
 */
export async function listWithdrawals(tx: Tx): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select inbox_id(w) as id, w.at, coalesce(a.subject, w.subject) as subject, w.outcome, ${LATE_NOW} as late, w.goods, w.refund::int as "refundOre", w.order_number as "orderNumber", w.name, w.email,
      string_to_array(coalesce(a.wording, w.wording), e'\\n') as told,
      (select coalesce(sum(amount), 0)::int from refunds where order_id = w.order_id and status <> 'failed') as "refundedOre",
      case w.subject when 'goods' then ${GOODS_AT} end as "goodsAt", case w.subject when 'goods' then ${GOODS_BACK_AT} end as "goodsBackAt"
    from withdrawals w left join withdrawals a on ${WITH_ORDER}
    where w.outcome in ('recorded', 'with_person') and (w.subject <> 'order' or w.goods is null) and not (w.outcome = 'recorded' and exists (
        select from orders o where o.id = w.order_id and is_all_back(o)))
      and not (w.subject = 'story' and w.outcome = 'recorded' and w.refund > 0)
      and not exists (
      select from inbox_done where kind = 'withdrawal' and subject = inbox_id(w))
    order by w.at limit ${MOST}`.execute(tx)
  return rows
}

export interface LetterRow extends Row {
  name: string
  recipient: string
  subject: string
  orderNumber: string | null
  /** Address of its buyer now, where it was corrected since. */
  correctedTo: string | null
}

/** The mail server refused them for good. */
export async function listRefusedLetters(tx: Tx): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select m.id, m.created_at as at, split_part(m.once_key, ':', 1) as name, m.recipient, m.subject,
      about.order_number as "orderNumber",
      case when about.email_lower not in ('', lower(m.recipient)) then about.email end as "correctedTo"
    from mail_messages m left join lateral (
      select o.order_number, o.email, o.email_lower from orders o
      where (o.email_lower = lower(m.recipient)
          or o.id in (select c.order_id from order_address_changes c where lower(c.was ->> 'email') = lower(m.recipient)))
        and ${isLetterOfOrder({ id: sql`o.id`, number: sql`o.order_number`, email: sql`o.email` })} limit 1) about on true
    where m.status = 'refused' and not exists (
      select from inbox_done where kind = 'letter' and subject = m.id::text)
    order by m.created_at limit ${MOST}`.execute(tx)
  return rows
}

export interface PrintRow extends OrderRow {
  attention: string
}

export async function listPrints(tx: Tx): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`
    select j.code as id, j.updated_at as at, j.attention, o.order_number as "orderNumber"
    from print_jobs j join orders o on o.id = j.order_id where j.attention is not null
    order by j.updated_at limit ${MOST}`.execute(tx)
  return rows
}

export interface ReturnedRow extends OrderRow {
  method: ShipmentMethod
  /** That came back, as entered. */
  parcels: { carrier: string; tracking_number: string | null }[]
  /** Others of the same sending did not. */
  isPart: boolean
  isDamaged: boolean
  isToBeSent: boolean
  /** Staff corrected the address since it came back. */
  isAddressCorrected: boolean
  /** When the address was corrected since, or staff noted what its buyer answered. */
  answeredAt: Date | null
  isBlocked: boolean
  reason: string
}

/** Parcels that came back, and toys that nobody fetched, that were not sent again, whose toy is not printed again. */
export async function listReturned(tx: Tx): Promise<ReturnedRow[]> {
  const { rows } = await sql<ReturnedRow>`
    select o.id, o.order_number as "orderNumber", s.returned_at as at, s.method,
      (select json_agg(json_build_object('carrier', b.carrier, 'tracking_number', b.tracking_number) order by b.place) from shipments b
        where b.order_id = o.id and b.voided_at is null and b.shipped_at = s.shipped_at and ${isBack('b')}) as parcels,
      exists (select from shipments b where b.order_id = o.id and b.voided_at is null and b.shipped_at = s.shipped_at
        and not ${isBack('b')}) as "isPart",
      s.returned_damaged as "isDamaged", s.returned_to_send as "isToBeSent",
      exists (select from order_address_changes c where c.order_id = o.id and c.at > s.returned_at) as "isAddressCorrected",
      (select max(at) from (select at from order_address_changes where order_id = o.id
        union all select at from order_notes where order_id = o.id and from_buyer) as said where at > s.returned_at) as "answeredAt",
      is_held(o) as "isBlocked", coalesce(s.return_reason, '') as reason
    from orders o join lateral (select * from shipments where order_id = o.id and voided_at is null
      order by ${DECISIVE_FIRST} limit 1) s on true
    where (o.status in ('shipped', 'delivered') or ${IS_KEPT_BACK}) and s.returned_at is not null and s.return_ended_at is null
      and o.id not in (select order_id from reprints_of_sent_toys()) order by s.returned_at limit ${MOST}`.execute(
    tx,
  )
  return rows
}

export interface CarriedRow {
  orderNumber: string
  sentAt: Date
  shippingMethod: string
  country: string
  /** Its buyer reads that it is late. */
  isLate: boolean
  carrier: string
  trackingNumber: string | null
}

/** Parcels of paid orders that are on their way `today` (ISO date), after the last day on which their carrier delivers; oldest first. */
export async function listOverdueParcels(tx: Tx, now: Date, today: string): Promise<CarriedRow[]> {
  const { rows } = await sql<CarriedRow>`
    select o.order_number as "orderNumber", s.shipped_at as "sentAt", coalesce(o.shipping_method, 'standard') as "shippingMethod",
      o.country, o.id in (select order_id from late_orders(${now}::timestamptz)) as "isLate",
      s.carrier, s.tracking_number as "trackingNumber"
    from orders o join shipments s on s.order_id = o.id
    where o.status in ('shipped', 'delivered') and o.payment_status = 'paid' and not is_all_back(o)
      and not exists (select from disputes d where d.order_id = o.id and d.status = 'lost')
      and s.voided_at is null and s.method = 'parcel' and coalesce(s.delivered_at, s.lost_at, s.returned_at) is null
      and coalesce(s.expected_last, s.shipped_at::date) < ${today}
    order by s.shipped_at, s.place limit ${MOST}`.execute(tx)
  return rows
}

export interface AskedRow extends OrderRow {
  /** ISO dates. */
  first: string
  last: string
  beyond: string
}

/** Buyers who were asked to wait more than 30 days, and have not answered. */
export async function listAsked(tx: Tx): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select o.id, o.order_number as "orderNumber", o.promised_first::text as first, o.promised_last::text as last,
      o.wait_beyond::text as beyond, (select max(moved_at) from order_promises p where p.order_id = o.id) as at
    from orders o where o.wait_beyond is not null and asks_to_wait(o) order by at limit ${MOST}`.execute(tx)
  return rows
}

/** False where it was ticked off before. */
export async function markDone(
  tx: Tx,
  done: { kind: 'withdrawal' | 'letter'; subject: string; at: Date; who: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbox_done')
    .values(done)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
