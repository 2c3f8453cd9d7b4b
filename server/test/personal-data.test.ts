/** Every text-like column is registered with its erasure rule; a migration cannot add one unnoticed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CATALOGUE, PERSONAL_DATA } from './personal-data.ts'
import { openTestShop, type TestShop } from './shops/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Every type except numbers, times, booleans and ids: text, json, inet, bytea, arrays and enums. */
const WORDY = `
  select n.nspname || '.' || c.relname || '.' || a.attname as name from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped and t.typcategory not in ('B', 'D', 'N', 'T') and t.typname <> 'uuid'
  order by 1`

async function listWordy(): Promise<string[]> {
  const { rows } = await shop.db.pool.query<{ name: string }>(WORDY)
  return rows.map(({ name }) => name).filter((name) => !CATALOGUE.some((list) => name.startsWith(`${list}.`)))
}

it('has an erasure rule for every column that can hold text', async () => {
  const known = PERSONAL_DATA.map(({ column }) => column)
  expect((await listWordy()).filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name, place) => known.indexOf(name) !== place)).toEqual([])
})

it('lists no column that does not exist', async () => {
  const there = await listWordy()
  expect(PERSONAL_DATA.map(({ column }) => column).filter((name) => !there.includes(name))).toEqual([])
})

it('detects a column that a migration adds, whatever its type', async () => {
  const known = PERSONAL_DATA.map(({ column }) => column)
  const unknown = async () => (await listWordy()).filter((name) => !known.includes(name))
  await shop.db.pool.query(
    'alter table orders add column a text, add column b jsonb, add column c inet, add column d text[], add column e bytea',
  )
  expect(await unknown()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `public.orders.${name}`))
  await shop.db.pool.query(
    'alter table orders drop column a, drop column b, drop column c, drop column d, drop column e',
  )
  expect(await unknown()).toEqual([])
})
