/** Searches every column of every table for words. */
import type { TestShop } from '../shops/open-shop.ts'

interface Column {
  table: string
  column: string
}

/** All schemas except PostgreSQL's own; the job queue's included. */
const READABLE = `
  select format('%I.%I', n.nspname, c.relname) as table, a.attname as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  where a.attnum > 0 and not a.attisdropped order by 1, a.attnum`

/** Columns with any of these words, as `schema.table.column`, whatever their type or case. */
export async function tracesOf(shop: TestShop, words: readonly string[]): Promise<string[]> {
  const { rows } = await shop.db.pool.query<Column>(READABLE)
  const patterns = words.map((word) => `%${word}%`)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: hits } = await shop.db.pool.query(
      `select from ${table} where "${column}"::text ilike any($1) limit 1`,
      [patterns],
    )
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
