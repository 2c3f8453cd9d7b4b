import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { STORY_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import { lastWithdrawalDay } from '@leksmedjan/contract/withdrawal'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'

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
const IS_PAID_BACK = sql<boolean>`exists (select from refunds r where r.order_id = o.id and r.status <> 'failed'
  and r.subject in (${STORY_SUBJECT}, i.title))`

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

/** Goods that are not made to measure, by their names. */
export interface Goods {
  name: string
  priceOre: number
}

/** From which the buyer may withdraw on this day: from the day after the last parcel arrived, without what is paid back. */
export async function listWithdrawableGoods(tx: Tx, orderId: string, now: Date): Promise<Goods[]> {
  const { rows } = await sql<Goods & { receivedAt: Date | null }>`
    select i.title as name, i.total::int as "priceOre",
      (select case when bool_and(s.delivered_at is not null) then max(s.delivered_at) end
      from shipments s where s.order_id = o.id and s.voided_at is null) as "receivedAt"
    from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId} and i.withdrawal = 'applies' and i.part <> ${STORY} and o.paid_at is not null
      and not exists (select from refunds r where r.order_id = o.id and r.status <> 'failed' and r.subject = i.title)
    order by i.position`.execute(tx)
  return rows
    .filter(({ receivedAt }) => receivedAt === null || !isLapsed(receivedAt, now))
    .map(({ name, priceOre }) => ({ name, priceOre }))
}

/** Goods that the buyer has withdrawn from by a message about them alone, without what is paid back. */
export async function listWithdrawnGoods(
  tx: Tx,
  orderId: string,
): Promise<{ part: string; name: string; at: Date }[]> {
  const { rows } = await sql<{ part: string; name: string; at: Date }>`
    select i.part, i.title as name, w.at from withdrawals w join order_items i on i.order_id = w.order_id
    where w.order_id = ${orderId} and w.subject = 'goods' and i.title = any(string_to_array(w.goods, chr(10)))
      and not exists (select from refunds r where r.order_id = w.order_id and r.status <> 'failed' and r.subject = i.title)
    order by i.position`.execute(tx)
  return rows
}

/** Why none of an order's goods can be withdrawn from, where none can: the first that applies. */
export async function findGoodsBar(tx: Tx, orderId: string): Promise<Exclude<StoryBar, 'at_once'>> {
  const { rows } = await sql<{ isUnpaid: boolean; isPaidBack: boolean }>`
    select o.paid_at is null as "isUnpaid", exists (select from refunds r where r.order_id = o.id and r.status <> 'failed' and r.subject = i.title) as "isPaidBack"
    from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId} and i.withdrawal = 'applies' and i.part <> ${STORY}`.execute(tx)
  if (rows.length === 0) return 'none'
  if (rows.some(({ isUnpaid }) => isUnpaid)) return 'unpaid'
  return rows.every(({ isPaidBack }) => isPaidBack) ? 'paid_back' : 'lapsed'
}

/** Öre of a digital story from which the buyer may withdraw on this day, and which is not paid back already. */
export async function sumWithdrawable(tx: Tx, orderId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ ore: number; paidAt: Date }>`
    select i.total as ore, o.paid_at as "paidAt" from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId} and i.part = ${STORY} and i.withdrawal = 'applies'
      and o.paid_at is not null and not ${IS_PAID_BACK}`.execute(tx)
  return rows.filter(({ paidAt }) => !isLapsed(paidAt, now)).reduce((sum, { ore }) => sum + ore, 0)
}
