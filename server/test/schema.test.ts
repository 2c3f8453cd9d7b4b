/** Schema conventions, checked on the database's catalogue. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORDER_STAGES, ORDER_STATUSES, statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from './shops/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const OURS = `n.nspname in ('public', 'auth', 'sandbox') and c.relkind in ('r', 'p')`

async function names(sql: string): Promise<string[]> {
  const { rows } = await shop.db.pool.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

describe('the schema', () => {
  it('has row rules on every table', async () => {
    const open = await names(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and not c.relrowsecurity order by 1`)
    expect(open).toEqual([])
  })

  it('has a comment on every table and column', async () => {
    const silent = await names(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and obj_description(c.oid, 'pg_class') is null
      union all
      select n.nspname || '.' || c.relname || '.' || a.attname from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and a.attnum > 0 and not a.attisdropped and col_description(c.oid, a.attnum) is null
      order by 1`)
    expect(silent).toEqual([])
  })

  it('has an index for every foreign key', async () => {
    const slow = await names(`
      select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and ${OURS} and not exists (
        select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])
      order by 1`)
    expect(slow).toEqual([])
  })

  it('grants visitors no write but those of the rules', async () => {
    const writable = await names(`
      select distinct g.table_schema || '.' || g.table_name as name from information_schema.role_table_grants g
      where g.grantee in ('anon', 'authenticated', 'PUBLIC') and g.privilege_type in ('INSERT', 'UPDATE', 'DELETE')
        and g.table_schema in ('public', 'auth', 'sandbox')
        and not exists (select 1 from pg_policies p where p.schemaname = g.table_schema
          and p.tablename = g.table_name and p.cmd in (g.privilege_type, 'ALL'))
      order by 1`)
    expect(writable).toEqual([])
  })

  it('gives the secret key a rule on each table, as its role need not bypass row security', async () => {
    const closed = await names(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and has_any_column_privilege('service_role', c.oid, 'select, insert, update')
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'
          and p.polroles = array['service_role'::regrole::oid] and pg_get_expr(p.polqual, p.polrelid) = 'true')
      order by 1`)
    // In its migration: create policy secret_key_does_all on <table> to service_role using (true) with check (true);
    expect(closed).toEqual([])
  })

  it('hides the rows of an account from a session below its required aal2', async () => {
    const open = await names(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS}
        and exists (select from pg_policy p where p.polrelid = c.oid
          and ('authenticated'::regrole = any(p.polroles) or 0::oid = any(p.polroles))
          and p.polpermissive and p.polname not in ('everybody_reads', 'everybody_reads_active'))
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'second_step_is_done'
          and not p.polpermissive and p.polcmd = '*' and p.polroles = array['authenticated'::regrole::oid]
          and pg_get_expr(p.polqual, p.polrelid) ~ 'second_step_is_done' and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'second_step_is_done')
      order by 1`)
    // In its migration: create policy second_step_is_done on <table> as restrictive to authenticated
    //   using ((select auth.second_step_is_done())) with check ((select auth.second_step_is_done()));
    expect(open).toEqual([])
    const lists = await names(`
      select p.polrelid::regclass || ': ' || pg_get_expr(p.polqual, p.polrelid) as name from pg_policy p
      where p.polname in ('everybody_reads', 'everybody_reads_active')
        and pg_get_expr(p.polqual, p.polrelid) not in ('true', 'is_active')`)
    expect(lists).toEqual([])
  })

  it('hides keys and settings from every visitor', async () => {
    const guest = { kind: 'guest', guestHash: null } as const
    for (const table of ['shop_secrets', 'shop_settings', 'rate_limits'] as const) {
      const attempt = shop.db.as(guest, (tx) => tx.selectFrom(table).selectAll().execute())
      await expect(attempt).rejects.toThrow('permission denied')
    }
  })
})

/** Each list of quoted words after `in` or in an array. */
const LIST = /(?:\bin \(|ARRAY\[)('[^)\]]*)[)\]]/gi
const QUERIES = join(import.meta.dirname, '../src')
/** A print made once more begins in 'processing': its order was confirmed long before. */
const PARTS_OF_STAGES = ['public.is_made_again(uuid): processing, printing']
/** Statuses of payments and print jobs too. */
const ALSO_ELSEWHERE: readonly string[] = ['pending', 'cancelled', 'refunded']

const isOrderStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

function statusListsIn(sql: string): OrderStatus[][] {
  return Array.from(sql.matchAll(LIST), ([, list = '']) =>
    Array.from(list.matchAll(/'([^']*)'/g), ([, word = '']) => word),
  )
    .filter((words) => words.length > 1 && !words.every((word) => ALSO_ELSEWHERE.includes(word)))
    .flatMap((words) => (words.every(isOrderStatus) ? [words] : []))
}

async function listsOfStatuses(): Promise<string[]> {
  const { rows } = await shop.db.pool.query<{ name: string; sql: string }>(`
    select p.pronamespace::regnamespace || '.' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) as sql from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    union all select viewname, definition from pg_views where schemaname = 'public'
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select policyname || ' on ' || tablename, concat(qual, with_check) from pg_policies where schemaname = 'public'`)
  const files = globSync('**/*.queries.ts', { cwd: QUERIES }).map((name) => ({
    name,
    sql: readFileSync(join(QUERIES, name), 'utf8'),
  }))
  return [...rows, ...files].flatMap(({ name, sql }) =>
    statusListsIn(sql).map((list) => `${name}: ${list.join(', ')}`),
  )
}

it('a list of order statuses in SQL is of whole stages, so that a status added to a stage is added there too', async () => {
  const lists = await listsOfStatuses()
  expect(lists.length).toBeGreaterThan(15)
  const torn = lists.filter((line) => {
    const listed = ORDER_STATUSES.filter((status) => line.split(': ')[1]?.split(', ').includes(status))
    return listed.length !== statusesIn(...listed.map((status) => ORDER_STAGES[status])).length
  })
  expect(torn).toEqual(PARTS_OF_STAGES)
})
