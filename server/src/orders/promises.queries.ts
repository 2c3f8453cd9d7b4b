import { TIME_ZONE, type DaySpan, type Workload } from '@leksmedjan/contract/delivery-span'
import type { PromiseReason } from '@leksmedjan/contract/promise-reasons'
import { findSetting } from '@leksmedjan/platform/settings'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { SETTINGS } from '../settings/settings.ts'
import { DECISIVE_FIRST } from './shipments.queries.ts'

export interface MadePromise {
  span: DaySpan
  why: PromiseReason
  at: Date
  /** The buyer is notified by letter: sets `told_at`. */
  isTold: boolean
  /** True: the buyer may cancel until shipment. Default: `isTold`. */
  isLate?: boolean
  /** Of a toy that is made again. */
  isRemade?: boolean
  /** Last delivery day that needs no consent of the buyer; null where the promised days need none. */
  waitBeyond: string | null
}

/** Other days are promised; later letters about the order name them. The first ones are kept by a trigger, when it is paid. */
export async function movePromise(tx: Tx, orderId: string, promise: MadePromise): Promise<void> {
  const { span, why, at, isTold, isLate = isTold, isRemade = false, waitBeyond } = promise
  await tx
    .updateTable('orders')
    .set({
      promised_first: span.first,
      promised_last: span.last,
      wait_beyond: waitBeyond,
      updated_at: at,
      ...(isLate ? { late_told_at: at } : {}),
      ...(isRemade ? { remade_at: at } : {}),
    })
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_promises')
    .values({ order_id: orderId, ...span, why, moved_at: at, told_at: isTold ? at : null })
    .execute()
}

/** Days on which the shop is closed. */
export const listClosed = async (tx: Tx): Promise<readonly DaySpan[]> =>
  (await findSetting(tx, SETTINGS['promise.closed'])) ?? []

/** Before it is paid. */
export async function keepWorkload(tx: Tx, orderId: string, workload: Workload): Promise<void> {
  const value = JSON.stringify(workload)
  await tx
    .updateTable('orders')
    .set({ workload: value })
    .where('id', '=', orderId)
    .where('paid_at', 'is', null)
    .where(sql<boolean>`workload is distinct from ${value}::jsonb`)
    .execute()
}

export interface PromiseRow {
  first: string
  last: string
  movedAt: Date
  why: PromiseReason
  toldAt: Date | null
}

/** Oldest first. */
export async function listPromises(tx: Tx, orderId: string): Promise<PromiseRow[]> {
  return tx
    .selectFrom('order_promises')
    .select(['first', 'last', 'moved_at as movedAt', 'why', 'told_at as toldAt'])
    .$narrowType<{ why: PromiseReason }>()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Whether its toy is made again and the promised days are still those of the toy before. */
export async function awaitsNewDays(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select awaits_new_days(${orderId}) as is`.execute(tx)
  return rows[0]?.is === true
}

/** No toy is made again after all: the days that were promised for it are nobody's. */
export async function forgetRemake(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ remade_at: null, updated_at: at }).where('id', '=', orderId).execute()
}

/** It is made after all: the days that were promised last are those of the new toy. */
export async function rememberRemake(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update orders set remade_at = (select max(p.moved_at) from order_promises p where p.order_id = orders.id and p.why = 'lost')
    where id = ${orderId}`.execute(tx)
}

export interface DaysStanding {
  /** Over its day, for the workshop. */
  isLate: boolean
  /** A delay notice promised new days, not over yet; the buyer may cancel until it is sent. */
  hasNewDays: boolean
}

export async function findDaysStanding(tx: Tx, orderId: string, now: Date): Promise<DaysStanding> {
  const { rows } = await sql<DaysStanding>`
    select ${orderId} in (select order_id from late_orders(${now}::timestamptz)) as "isLate",
      ${orderId} in (select order_id from orders_with_new_days(${now}::timestamptz)) as "hasNewDays"`.execute(
    tx,
  )
  return rows[0] ?? { isLate: false, hasNewDays: false }
}

export interface KeptShare {
  /** Promises whose outcome is known by then. */
  due: number
  kept: number
}

/**
 * Of the promises whose outcome became known since that day (ISO date), those that held: the toy was received by the last day
 * first promised. Days moved by the buyer's own answer count as promised first. A promise is broken on the day after, sent or
 * not; an order that ended only then, or after its delay letter, counts as broken, one that ended before is not counted. A parcel
 * that was sent in time is not counted until it is received, and one that was received not while its toy is made again, or once its
 * newest parcel came back or was lost.
 */
export async function countKept(tx: Tx, since: readonly string[], today: string): Promise<KeptShare[]> {
  const { rows } = await sql<{ place: number; due: number; kept: number }>`
    with promised as (
      select distinct on (p.order_id) p.order_id, p.last from order_promises p
      where p.why in ('paid', 'proof') order by p.order_id, p.id desc),
    outcomes as (
      select promised.last, received.on_day,
        case when received.on_day <= promised.last then received.on_day
          when received.on_day is null and received.sent_on <= promised.last then null
          else promised.last + 1 end as known
      from promised join orders o on o.id = promised.order_id
      left join lateral (
        select s.delivered_at is not null and s.lost_at is null and s.returned_at is null and not is_made_again(o.id) as holds
        from shipments s where s.order_id = o.id and s.voided_at is null
        order by ${DECISIVE_FIRST} limit 1) newest on true
      left join lateral (
        select min((s.delivered_at at time zone ${TIME_ZONE})::date) filter (where newest.holds) as on_day,
          min((s.shipped_at at time zone ${TIME_ZONE})::date) as sent_on from shipments s
        where s.order_id = o.id and s.voided_at is null and s.lost_at is null and s.returned_at is null) received on true
      left join lateral (
        select min((h.at at time zone ${TIME_ZONE})::date) as on_day from order_history h
        where h.order_id = o.id and h.aspect = 'status' and h.became in ('cancelled', 'refunded')) ended on true
      where received.on_day is not null or o.status not in ('cancelled', 'refunded') or o.late_told_at is not null
        or ended.on_day > promised.last)
    select wanted.place::int as place, count(known)::int as due,
      (count(known) filter (where on_day <= outcomes.last))::int as kept
    from unnest(${since}::date[]) with ordinality as wanted(day, place)
    left join outcomes on known between wanted.day and ${today}::date
    group by wanted.place order by wanted.place`.execute(tx)
  return rows.map(({ due, kept }) => ({ due, kept }))
}
