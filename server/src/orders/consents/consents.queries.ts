import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { ADD_ON_KEYS, isBesideToy } from '@leksmedjan/contract/add-ons'
import type { WithdrawalMessage } from '@leksmedjan/contract/order-pages'
import type { ParcelThing } from '@leksmedjan/contract/parcel-contents'
import { STORY_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import { givesFreightWithGoods } from '@leksmedjan/contract/terms'
import { lastWithdrawalDay, type WithdrawalSubject } from '@leksmedjan/contract/withdrawal'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { isToResend } from '../shipments.queries.ts'

const STORY = 'digital_story'
/** Part of a statement: null when the order has no digital story. */
export function storyConsentOf(orderId: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql`(select withdrawal = 'digital_consented' from order_items where order_id = ${orderId} and part = ${sql.lit(STORY)})`
}

/** null when the order has no digital story. */
export async function findStoryConsent(tx: Tx, orderId: string): Promise<boolean | null> {
  const { rows } = await sql<{ agreed: boolean | null }>`
    select ${storyConsentOf(sql`${orderId}`)} as agreed`.execute(tx)
  return rows[0]?.agreed ?? null
}

/** The latest recorded answer. A changed order has new items, so it can differ from the consent in force. */
export async function lastStoryConsent(tx: Tx, orderId: string): Promise<boolean> {
  const said = await tx
    .selectFrom('order_consents')
    .select('agreed')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return said?.agreed ?? false
}

export async function setStoryConsent(tx: Tx, orderId: string, agreed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_items')
    .set({ withdrawal: agreed ? 'digital_consented' : 'applies' })
    .where('order_id', '=', orderId)
    .where('part', '=', STORY)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Consent {
  order_id: string
  at: Date
  agreed: boolean
  text_version: string
  wording: string
}

export async function insertStoryConsent(tx: Tx, consent: Consent): Promise<void> {
  await tx
    .insertInto('order_consents')
    .values({ ...consent, kind: 'story_at_once' })
    .execute()
}

/** Why a digital story cannot be withdrawn from: the first that applies. */
export type StoryBar = 'none' | 'unpaid' | 'paid_back' | 'at_once' | 'lapsed'

/** Lag 2005:59, 2 kap. 12 §: digital content from the day after the agreement, goods from the day after they are received. */
const isLapsed = (since: Date, now: Date): boolean => swedishDate(now) > lastWithdrawalDay(swedishDate(since))
/** What went back in refunds for it, öre; from when they are decided on. */
const backFor = (
  subjects: RawBuilder<string>,
) => sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r
  where r.order_id = o.id and r.status <> 'failed' and r.subject in (${subjects}))`
/** What can still go back for a story, öre: of its price, and no more than is left of the payment. */
const STORY_LEFT = sql<number>`greatest(0, least(i.total - ${backFor(sql`${STORY_SUBJECT}, i.title`)}, o.total_price - o.refunded_total))::int`
const IS_PAID_BACK = sql<boolean>`(i.total > 0 and ${STORY_LEFT} = 0)`

/** null where it can be. `none`: the order has no story; `at_once`: its buyer asked for it at once, which ended the right. */
export async function findStoryBar(tx: Tx, orderId: string, now: Date): Promise<StoryBar | null> {
  const { rows } = await sql<{ paidAt: Date | null; isPaidBack: boolean; withdrawal: string }>`
    select o.paid_at as "paidAt", ${IS_PAID_BACK} as "isPaidBack", i.withdrawal
    from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId} and i.part = ${STORY}`.execute(tx)
  const [story] = rows
  if (story === undefined) return 'none'
  if (story.paidAt === null) return 'unpaid'
  if (story.isPaidBack) return 'paid_back'
  if (story.withdrawal !== 'applies') return 'at_once'
  return isLapsed(story.paidAt, now) ? 'lapsed' : null
}

const ENDED_RIGHT: readonly (StoryBar | null)[] = ['at_once', 'lapsed']

/** It was handed over, and the right to withdraw from it has ended. */
export async function isStoryKept(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from order_stories
    where order_id = ${orderId} and status = 'completed' and available_from <= ${now}`.execute(tx)
  return rows.length > 0 && ENDED_RIGHT.includes(await findStoryBar(tx, orderId, now))
}

/** It was bought, and its buyer does not have it. */
export async function isStoryToCome(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from order_stories
    where order_id = ${orderId} and not (status = 'completed' and available_from <= ${now})`.execute(tx)
  return rows.length > 0
}

/** Goods that are not made to measure, by their names. */
export interface Goods {
  part: string
  name: string
  /** Less its share of the discount and what went back for it, and no more than is left of the payment. */
  priceOre: number
}

const BACK_FOR_ITEM = backFor(sql`i.title`)
/** What can still go back for goods, öre: of their price, and no more than is left of the payment. */
const GOODS_LEFT = sql<number>`greatest(0, least(i.total - ${BACK_FOR_ITEM}, o.total_price - o.refunded_total))::int`
const IS_GOODS_BACK = sql<boolean>`(i.total > 0 and ${BACK_FOR_ITEM} >= i.total)`

/**
 * When the last of what was ordered arrived; null while something is still to come. What was lost and paid back, or replaced, is not. Of
 * an order whose new toy was cancelled, at the earliest when its buyer did so: until then the toy was to come.
 */
const RECEIVED_AT = sql<Date | null>`(select case when (o.status = 'cancelled' or o.status = 'delivered' and not ${isToResend('o.id')})
    and bool_and(coalesce(s.delivered_at, s.lost_at, s.returned_at) is not null) then greatest(max(s.delivered_at),
      (select max(w.at) from withdrawals w where w.order_id = o.id and w.subject = 'order' and o.status = 'cancelled')) end
  from shipments s where s.order_id = o.id and s.voided_at is null)`

const IS_WITHDRAWN = sql<boolean>`exists (select from withdrawals w
  where w.order_id = o.id and w.subject = 'goods' and i.title = any(string_to_array(w.goods, chr(10))))`

/** Of an order `o`: what lies beside its toy, and is withdrawn from or paid back. */
export const GIVEN_UP_BESIDE = sql<
  ParcelThing[]
>`(select coalesce(json_agg(json_build_object('part', i.part, 'name', i.title) order by i.position), '[]')
  from order_items i where i.order_id = o.id and i.part = any(${ADD_ON_KEYS.filter(isBesideToy)}) and (${IS_WITHDRAWN} or ${IS_GOODS_BACK}))`

/**
 * From which the buyer may withdraw on this day: for a fortnight from the day after the last parcel arrived. Without what was withdrawn
 * from before, and what nothing is left to pay back for.
 */
export async function listWithdrawableGoods(tx: Tx, orderId: string, now: Date): Promise<Goods[]> {
  const { rows } = await sql<Goods & { receivedAt: Date | null }>`
    select i.part, i.title as name, ${GOODS_LEFT} as "priceOre", ${RECEIVED_AT} as "receivedAt"
    from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId} and i.withdrawal = 'applies' and i.part <> ${STORY} and o.paid_at is not null
      and ${GOODS_LEFT} > 0 and not ${IS_WITHDRAWN}
    order by i.position`.execute(tx)
  return rows
    .filter(({ receivedAt }) => receivedAt === null || !isLapsed(receivedAt, now))
    .map(({ part, name, priceOre }) => ({ part, name, priceOre }))
}

export interface WithdrawnGoods extends Goods {
  at: Date
  isBack: boolean
  /** When its buyer withdrew from it. */
  wasOverdue: boolean
}

/** Goods that the buyer has withdrawn from without the toy. */
export async function listWithdrawnGoods(tx: Tx, orderId: string): Promise<WithdrawnGoods[]> {
  const { rows } = await sql<WithdrawnGoods>`
    select i.part, i.title as name, w.at, ${GOODS_LEFT} as "priceOre", ${IS_GOODS_BACK} as "isBack", coalesce(w.goods_place = 'overdue', false) as "wasOverdue" from withdrawals w join orders o on o.id = w.order_id join order_items i on i.order_id = o.id
    where o.id = ${orderId} and w.subject = 'goods' and i.title = any(string_to_array(w.goods, chr(10)))
    order by i.position`.execute(tx)
  return rows
}

/** Why none of an order's goods can be withdrawn from, where none can: the first that applies. */
export async function findGoodsBar(tx: Tx, orderId: string): Promise<Exclude<StoryBar, 'at_once'>> {
  const { rows } = await sql<{ isUnpaid: boolean; isPaidBack: boolean }>`
    select o.paid_at is null as "isUnpaid", ${GOODS_LEFT} = 0 as "isPaidBack"
    from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId} and i.withdrawal = 'applies' and i.part <> ${STORY}`.execute(tx)
  if (rows.length === 0) return 'none'
  if (rows.some(({ isUnpaid }) => isUnpaid)) return 'unpaid'
  return rows.every(({ isPaidBack }) => isPaidBack) ? 'paid_back' : 'lapsed'
}

const STANDARD = 'standard'

/** Öre of the freight that the terms of the order promise with goods alone: of the standard method. What went back is in it. */
export async function findFreightOfGoods(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ terms: string; freightOre: number }>`
    select o.terms_version as terms, least(o.shipping_cost, coalesce(
      (select m.price from shipping_methods m where m.value = ${STANDARD}), o.shipping_cost))::int as "freightOre"
    from orders o where o.id = ${orderId}`.execute(tx)
  const [order] = rows
  return order !== undefined && givesFreightWithGoods(order.terms) ? order.freightOre : 0
}

/** Öre that a digital story gives back from which the buyer may withdraw on this day. */
export async function sumWithdrawable(tx: Tx, orderId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ ore: number; paidAt: Date }>`
    select ${STORY_LEFT} as ore, o.paid_at as "paidAt" from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId} and i.part = ${STORY} and i.withdrawal = 'applies'
      and o.paid_at is not null`.execute(tx)
  return rows.filter(({ paidAt }) => !isLapsed(paidAt, now)).reduce((sum, { ore }) => sum + ore, 0)
}

/** Standing messages, oldest first; `told` leaves out sentences that belong to another one. */
export async function listWithdrawalMessages(tx: Tx, orderId: string): Promise<WithdrawalMessage[]> {
  const rows = await tx
    .selectFrom('withdrawals')
    .select(['at', 'subject', 'keeps_goods', 'goods', 'wording'])
    .$narrowType<{ subject: WithdrawalSubject }>()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy(sql`subject = 'goods'`)
    .execute()
  const ofGoods = rows.filter(({ subject }) => subject === 'goods')
  return rows.map(({ at, subject, keeps_goods, goods, wording }) => {
    // A message about all of the order that withdrew from its goods is one about them as well.
    const toldOfGoods = ofGoods.find((each) => each.subject !== subject && +each.at === +at)?.wording
    const apart = toldOfGoods?.split('\n') ?? []
    return {
      at: at.toISOString(),
      subject,
      keeps_goods,
      goods: subject === 'goods' ? (goods?.split('\n') ?? []) : [],
      told: wording.split('\n').filter((sentence) => !apart.includes(sentence)),
    }
  })
}
