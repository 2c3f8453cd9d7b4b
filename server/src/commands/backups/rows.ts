/** Tables as files: one row a line, in the database's own JSON. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

export interface Table {
  schema: string
  name: string
  /** Without generated columns. */
  columns: string[]
}

export interface WrittenRows {
  rows: number
  sha256: string
}

const ROWS_AT_ONCE = 500

const TABLES = sql<Table>`
  select table_schema as schema, table_name as name,
    array_agg(column_name::text order by ordinal_position) filter (where is_generated = 'NEVER') as columns
  from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
  where table_schema in ('public', 'auth', 'sandbox')
  group by table_schema, table_name order by table_schema, table_name`

export const nameOf = ({ schema, name }: Table): string => `${schema}.${name}`

/** Without the job queue's schema. */
export async function listTables(tx: Tx): Promise<Table[]> {
  return (await TABLES.execute(tx)).rows
}

/** Through a cursor: a table may be larger than the memory. */
export async function writeRows(tx: Tx, { schema, name }: Table, path: string): Promise<WrittenRows> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  try {
    await sql`declare written no scroll cursor for
      select to_jsonb(t)::text as line from ${sql.id(schema, name)} t`.execute(tx)
    let count = 0
    let rows: { line: string }[]
    do {
      ;({ rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from written`.execute(tx))
      const lines = rows.map(({ line }) => `${line}\n`).join('')
      hash.update(lines)
      await file.appendFile(lines)
      count += rows.length
    } while (rows.length === ROWS_AT_ONCE)
    await sql`close written`.execute(tx)
    await file.sync()
    return { rows: count, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** Returns their number. Lines are not parsed here, so that numbers and times keep every digit. */
export async function insertRows(
  tx: Tx,
  { schema, name, columns }: Table,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<number> {
  const table = sql.id(schema, name)
  const list = sql.join(columns.map((column) => sql.id(column)))
  let count = 0
  const insert = async (batch: string[]) => {
    const { numAffectedRows = 0n } = await sql`
      insert into ${table} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${table}, ${`[${batch.join(',')}]`}::jsonb)`.execute(
      tx,
    )
    count += Number(numAffectedRows)
  }
  let batch: string[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < ROWS_AT_ONCE) continue
    await insert(batch)
    batch = []
  }
  if (batch.length > 0) await insert(batch)
  return count
}
