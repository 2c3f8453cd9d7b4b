import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import { DEFAULT_COUNTRY } from '@leksmedjan/contract/limits'
import { TOY_NAME, TOY_THING, type ParcelThing } from '@leksmedjan/contract/parcel-contents'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { NarrowRow } from '../database/rows.ts'
import {
  isDamagedReturn,
  isToBeSentInstead,
  type Packaging,
  type ShipmentMethod,
  PICKUP_KEY,
} from '@leksmedjan/contract/shipments'

const PARCEL = ['method', 'carrier', 'tracking_number', 'tracking_url'] as const
const ENDS = [
  'delivered_at',
  'lost_at',
  'returned_at',
  'returned_damaged',
  'returned_to_send',
  'resend_agreed_at',
  'return_ended_at',
] as const
const SHIPMENT = [...PARCEL, 'place', 'shipped_at', ...ENDS] as const

interface Known {
  method: ShipmentMethod
}

export type Shipment = Pick<NarrowRow<'shipments', Known>, (typeof SHIPMENT)[number]> & {
  /** null where it is not known, and for the only parcel of its sending that holds all. */
  contents: ParcelThing[] | null
}
export type Parcel = Pick<Shipment, (typeof PARCEL)[number]> & {
  /** Parts of the order. */
  contents: readonly string[] | null
  weight_g: number | null
  packaging: Packaging
}

export async function insertShipments(
  tx: Tx,
  {
    id: orderId,
    shippingMethod,
    country,
  }: { id: string; shippingMethod: string | null; country: string | null },
  parcels: readonly Parcel[],
  { at, who }: { at: Date; who: string },
): Promise<void> {
  const way = { shippingMethod: shippingMethod ?? 'standard', country: country ?? DEFAULT_COUNTRY }
  const rows = parcels.map(({ packaging, contents, ...parcel }, index) => ({
    ...parcel,
    contents: contents === null ? null : [...contents],
    place: index + 1,
    packaging: JSON.stringify(packaging),
    order_id: orderId,
    shipped_at: at,
    shipped_by: who,
    expected_last: parcel.method === 'parcel' ? carrierSpan(at, way).last : null,
  }))
  await tx.insertInto('shipments').values(rows).execute()
}

/**
 * Orders parcels by precedence for their state: one that came back or was lost, with nothing sent since, is decisive, whichever
 * sending it was of; else of the newest sending a returned one, else a lost one, else one on its way. It is last with `DECISIVE_LAST`, first
 * with `DECISIVE_FIRST`. What came back and is not sent again decides nothing.
 */
export const DECISIVE_LAST = sql`return_ended_at is null, is_open_return(order_id, shipped_at, coalesce(returned_at, lost_at)), shipped_at, returned_at nulls first, lost_at nulls first, delivered_at, place`
export const DECISIVE_FIRST = sql`return_ended_at is null desc, is_open_return(order_id, shipped_at, coalesce(returned_at, lost_at)) desc, shipped_at desc, returned_at desc nulls last, lost_at desc nulls last, delivered_at desc, place desc`

/** What lies in a parcel, add-ons by the names they were bought under. `shipment`: name of its row. */
export function namedContents(shipment: 'shipments' | 's') {
  const [contents, orderId] = [sql.ref(`${shipment}.contents`), sql.ref(`${shipment}.order_id`)]
  return sql<ParcelThing[] | null>`(
    select json_agg(json_build_object('part', part, 'name', case when part = ${TOY_THING}::text then ${TOY_NAME}::text
      else coalesce((select line ->> 'name' from orders bought, jsonb_array_elements(bought.pricing -> 'lines') as line
        where bought.id = ${orderId} and line ->> 'part' = part), part) end) order by nr)
    from unnest(${contents}) with ordinality as laid (part, nr))`
}

/** In order of shipping, the decisive one last (`DECISIVE_LAST`); without those never sent. */
export async function listShipments(tx: Tx, orderId: string): Promise<Shipment[]> {
  return tx
    .selectFrom('shipments')
    .select([...SHIPMENT, NAMED_CONTENTS])
    .$narrowType<Known>()
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy(DECISIVE_LAST)
    .execute()
}

const NAMED_CONTENTS = namedContents('shipments').as('contents')

/** Of an order `o`, for lists that read many: its way, and what was sent in order of shipping. */
export interface Journey {
  shipping_method: string | null
  country: string
  remade_at: string | null
  sent: {
    method: ShipmentMethod
    shipped_at: string
    returned_at: string | null
    returned_damaged: boolean
    returned_to_send: boolean
    lost_at: string | null
    /** For all that is known. */
    holds_toy: boolean
  }[]
}
export const JOURNEY = sql<Journey>`json_build_object('shipping_method', o.shipping_method, 'country', o.country, 'remade_at', o.remade_at,
  'sent', (select coalesce(json_agg(json_build_object('method', s.method, 'shipped_at', s.shipped_at, 'returned_at', s.returned_at,
    'returned_damaged', s.returned_damaged, 'returned_to_send', s.returned_to_send, 'lost_at', s.lost_at,
    'holds_toy', s.contents is null or ${TOY_THING}::text = any(s.contents)) order by ${DECISIVE_LAST}), '[]') from shipments s where s.order_id = o.id and s.voided_at is null))`

/** What lay in a lost parcel of it is agreed to be sent again, and nothing was sent since. `id`: of the order. */
export const isToResend = (id: 'o.id' | 'card.orderId') => sql<boolean>`exists (select from shipments lost
  where lost.order_id = ${sql.ref(id)} and lost.voided_at is null and lost.resend_agreed_at is not null and not exists (
    select from shipments later where later.order_id = lost.order_id and later.voided_at is null
      and later.shipped_at >= lost.resend_agreed_at))`

/** It came back, waits to be sent again, and nothing was sent since. `shipment`: name of its row. */
export function isBack(shipment: 's' | 'b' | 'p') {
  const [orderId, sentAt, backAt, endedAt] = (
    ['order_id', 'shipped_at', 'returned_at', 'return_ended_at'] as const
  ).map((column) => sql.ref(`${shipment}.${column}`))
  return sql<boolean>`(${endedAt} is null and is_open_return(${orderId}, ${sentAt}, ${backAt}))`
}

/** Of an order `o` that was cancelled: what its buyer keeps came back, beside the toy, and is sent again. */
export const IS_KEPT_BACK = sql<boolean>`(o.status = 'cancelled' and o.refunded_total < o.total_price and exists (
  select from shipments s where s.order_id = o.id and s.voided_at is null and ${isBack('s')}
    and not ${TOY_THING}::text = any(coalesce(s.contents, array[${TOY_THING}::text]))))`

/** Of an order `o`: as `isToyCancelledAlone`. */
export const IS_TOY_CANCELLED_ALONE = sql<boolean>`(o.status = 'cancelled' and coalesce((
  select bool_and(not ${TOY_THING}::text = any(coalesce(s.contents, array[${TOY_THING}::text]))) from shipments s
  where s.order_id = o.id and s.voided_at is null and s.lost_at is null and s.returned_at is null), false))`

/** A parcel of it is on its way, or waits to be fetched: not once its order has ended. `id`: of the order. */
export const isTravelling = (id: 'o.id' | 'card.orderId') => sql<boolean>`exists (select from shipments s
  where s.order_id = ${sql.ref(id)} and s.voided_at is null and s.delivered_at is null and s.lost_at is null and s.returned_at is null
    and (s.method = 'parcel' or (select ended.status not in ('cancelled', 'refunded') from orders ended where ended.id = s.order_id)))`

/** The parcels of this very step never left. */
export async function voidShipment(
  tx: Tx,
  orderId: string,
  taken: { shippedAt: Date; why: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ voided_at: taken.at, void_reason: taken.why })
    .where('order_id', '=', orderId)
    .where('shipped_at', '=', taken.shippedAt)
    .where('voided_at', 'is', null)
    .execute()
}

/** Tracking numbers of the parcels that are meant, of several, or `PICKUP_KEY`; omitted: all. */
export type ChosenParcels = readonly string[] | undefined

const isChosen = (chosen: ChosenParcels) =>
  chosen === undefined
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(tracking_number, ${PICKUP_KEY}) = any(${chosen}::text[])`

/** Marks parcels on their way as delivered; returns how many. */
export async function markDelivered(
  tx: Tx,
  orderId: string,
  at: Date,
  chosen?: ChosenParcels,
): Promise<number> {
  const rows = await tx
    .updateTable('shipments')
    .set({ delivered_at: at })
    .where('order_id', '=', orderId)
    .where(isChosen(chosen))
    .where('voided_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('returned_at', 'is', null)
    .where('delivered_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Marks lost parcels as arrived after all; returns how many. `keys`: of those that are meant. */
export async function markFound(
  tx: Tx,
  orderId: string,
  { at, keys }: { at: Date; keys: readonly string[] },
): Promise<number> {
  const rows = await tx
    .updateTable('shipments')
    .set(({ ref }) => ({
      delivered_at: at,
      delivered_before_loss: null,
      lost_before_at: ref('lost_at'),
      lost_at: null,
    }))
    .where('order_id', '=', orderId)
    .where(isChosen(keys))
    .where('voided_at', 'is', null)
    .where('lost_at', 'is not', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Marks parcels on their way as come back; returns how many. */
export async function returnShipments(
  tx: Tx,
  orderId: string,
  { at, why, isDamaged, chosen }: { at: Date; why: string; isDamaged: boolean; chosen?: ChosenParcels },
): Promise<number> {
  const rows = await tx
    .updateTable('shipments')
    .set({
      returned_at: at,
      return_reason: why,
      returned_damaged: isDamaged || isDamagedReturn(why),
      returned_to_send: sql<boolean>`method = 'pickup' and ${isToBeSentInstead(why)}`,
    })
    .where('order_id', '=', orderId)
    .where(isChosen(chosen))
    .where('voided_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('returned_at', 'is', null)
    .where('delivered_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** The parcels that were recorded as back at this instant are on their way after all. */
export async function unmarkReturned(tx: Tx, orderId: string, returnedAt: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ returned_at: null, return_reason: null, returned_damaged: false, returned_to_send: false })
    .where('order_id', '=', orderId)
    .where('returned_at', '=', returnedAt)
    .where('return_ended_at', 'is', null)
    .execute()
}

/** Of the parcels that came back at this instant; returns how many were not damaged before. */
export async function markDamaged(tx: Tx, orderId: string, returnedAt: Date): Promise<number> {
  const rows = await tx
    .updateTable('shipments')
    .set({ returned_damaged: true })
    .where('order_id', '=', orderId)
    .where('returned_at', '=', returnedAt)
    .where('returned_damaged', '=', false)
    .returning('id')
    .execute()
  return rows.length
}

/**
 * Whether staff reported its print and the toy has not passed its check: the database refuses to send such an order. The host
 * and the shop itself are no staff.
 */
export async function isUnchecked(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from print_jobs j join print_job_events e on e.job_id = j.id
        where j.order_id = ${orderId} and e.became in ('starting', 'printing', 'printed', 'failed')
          and e.who not in ('host', 'shop'))
      and (select status from print_jobs where order_id = ${orderId} and status <> 'cancelled'
        order by attempt desc limit 1) is distinct from 'checked' as is`.execute(tx)
  return rows[0]?.is === true
}

/** `key`: of the letter about what came back (`returnLetterKey`). */
export async function wasReturnLetterSent(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mail_messages')
    .select('id')
    .where('once_key', '=', `came-back:${key}`)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether its toy is printed once more and has not been sent since. */
export async function isMadeAgain(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_made_again(${orderId}) as is`.execute(tx)
  return rows[0]?.is === true
}

/** Marks shipped and delivered parcels as lost; returns how many. */
export async function loseShipments(
  tx: Tx,
  orderId: string,
  { at, why, chosen }: { at: Date; why: string; chosen?: ChosenParcels },
): Promise<number> {
  const rows = await tx
    .updateTable('shipments')
    .set(({ ref }) => ({
      lost_at: at,
      lost_reason: why,
      lost_before_at: null,
      delivered_before_loss: ref('delivered_at'),
      delivered_at: null,
    }))
    .where('order_id', '=', orderId)
    .where(isChosen(chosen))
    .where('voided_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('returned_at', 'is', null)
    .where(
      chosen === undefined ? sql<boolean>`shipped_at = ${newestSending(orderId)}` : isOnItsWayOrNew(orderId),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** What arrived of an earlier sending is not lost any more. */
const isOnItsWayOrNew = (orderId: string) =>
  sql<boolean>`(delivered_at is null or shipped_at = ${newestSending(orderId)})`

/** What lay in the parcels that were recorded as lost at this instant is sent again. */
export async function agreeToResend(tx: Tx, orderId: string, lostAt: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ resend_agreed_at: lostAt })
    .where('order_id', '=', orderId)
    .where('lost_at', '=', lostAt)
    .execute()
}

/** What lay in this lost parcel is not sent again. */
export async function dropResend(tx: Tx, orderId: string, parcel: ParcelPlace): Promise<void> {
  await updateParcel(tx, orderId, parcel).set({ resend_agreed_at: null }).execute()
}

/** Of what came back in this parcel nothing is sent again. */
export async function endReturn(
  tx: Tx,
  orderId: string,
  { at, ...parcel }: ParcelPlace & { at: Date },
): Promise<void> {
  await updateParcel(tx, orderId, parcel).set({ return_ended_at: at }).execute()
}

interface ParcelPlace {
  place: number
  shippedAt: Date
}

const updateParcel = (tx: Tx, orderId: string, { place, shippedAt }: ParcelPlace) =>
  tx
    .updateTable('shipments')
    .where('order_id', '=', orderId)
    .where('place', '=', place)
    .where('shipped_at', '=', shippedAt)
    .where('voided_at', 'is', null)

/** The parcels lost last, until then, are not lost after all: they stand where they stood. */
export async function unmarkLost(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set(({ ref }) => ({
      delivered_at: ref('delivered_before_loss'),
      delivered_before_loss: null,
      lost_at: null,
      lost_reason: null,
      resend_agreed_at: null,
    }))
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .where(
      'lost_at',
      '=',
      sql<Date>`(select max(lost_at) from shipments where order_id = ${orderId} and voided_at is null and lost_at <= ${until})`,
    )
    .execute()
}

/** When the last of its parcels that left was sent. */
const newestSending = (orderId: string) =>
  sql<Date>`(select max(shipped_at) from shipments where order_id = ${orderId} and voided_at is null)`

/** Clears `delivered_at` set by the step at this instant; what was lost before is lost again. */
export async function unmarkDelivered(tx: Tx, orderId: string, deliveredAt: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set(({ ref }) => ({ delivered_at: null, lost_at: ref('lost_before_at'), lost_before_at: null }))
    .where('order_id', '=', orderId)
    .where('delivered_at', '=', deliveredAt)
    .execute()
}
