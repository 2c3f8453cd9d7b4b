/** Tags of orders: put on, taken off, and which there are. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Every tag that an order has, by name. */
export async function listTags(tx: Tx): Promise<string[]> {
  // From one tag to the next in the index, whatever the number of orders.
  const { rows } = await sql<{ tag: string }>`
    with recursive tags as (
      (select lower(tag) as key, tag from order_tags order by lower(tag) limit 1)
      union all
      select next.key, next.tag from tags cross join lateral (
        select lower(t.tag) as key, t.tag from order_tags t where lower(t.tag) > tags.key order by lower(t.tag) limit 1) as next)
    select tag from tags order by key`.execute(tx)
  return rows.map(({ tag }) => tag)
}

/** By name. */
export async function listTagsOf(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_tags')
    .select('tag')
    .where('order_id', '=', orderId)
    .orderBy(sql`lower(tag)`)
    .execute()
  return rows.map(({ tag }) => tag)
}

interface Tagging {
  orderNumbers: readonly string[]
  tag: string
  who: string
}

/** Spelled as where it was typed first. Numbers of the orders that have it now and had it not: without those that have `most` already. */
export async function putTag(
  tx: Tx,
  { orderNumbers, tag, who, most }: Tagging & { most: number },
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with locked as (select id, order_number from orders where order_number = any(${[...orderNumbers]}::text[]) and email <> '' order by id for update),
      put as (insert into order_tags (order_id, tag, at, who)
        select id, coalesce((select t.tag from order_tags t where lower(t.tag) = lower(${tag}) limit 1), ${tag}), ${at}::timestamptz, ${who}
        from locked where (select count(*) from order_tags t where t.order_id = locked.id) < ${most}
        on conflict do nothing returning order_id)
    select order_number as number from locked where id in (select order_id from put) order by order_number`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

/** Numbers of the orders that had it. */
export async function dropTag(tx: Tx, { orderNumbers, tag }: Omit<Tagging, 'who'>): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    delete from order_tags t using orders o
    where o.id = t.order_id and o.order_number = any(${[...orderNumbers]}::text[]) and lower(t.tag) = lower(${tag})
    returning o.order_number as number`.execute(tx)
  return rows.map(({ number }) => number).toSorted()
}
