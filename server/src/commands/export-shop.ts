/** Everything the shop holds, in open formats: what a host takes along to another house, or puts by. */
import { existsSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { SetupError } from '../platform/setup-error.ts'

export interface Exported {
  tables: { name: string; rows: number }[]
  files: number
}

interface ExportDeps {
  db: Database
  files: Pick<FileStore, 'list' | 'find'>
}

interface Table {
  schema: string
  name: string
}

/** Keys are made anew by the shop that takes over; the job queue's schema is not ours. */
const TABLES = sql<Table>`
  select schemaname as schema, tablename as name from pg_tables
  where schemaname in ('public', 'auth', 'sandbox') and tablename <> 'shop_secrets'
  order by schemaname, tablename`
const ROWS_AT_ONCE = 500

/**
 * Writes `tables/<schema>.<table>.ndjson`, one row a line as the database writes it to JSON, all of one moment;
 * and every stored file under `files/`, those of the tables' moment and perhaps some younger ones.
 * The folder must not exist: it will hold addresses and password hashes and is readable by its owner alone.
 */
export async function exportShop({ db, files }: ExportDeps, folder: string): Promise<Exported> {
  if (existsSync(folder)) throw new SetupError(`${folder} is there already: name a folder that is not.`)
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const tables = await db.asShop('host command', async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const written: Exported['tables'] = []
    for (const { schema, name } of (await TABLES.execute(tx)).rows) {
      const full = `${schema}.${name}`
      written.push({
        name: full,
        rows: await writeRows(tx, sql.id(schema, name), join(folder, 'tables', `${full}.ndjson`)),
      })
    }
    return written
  })
  return { tables, files: await copyFiles(files, join(folder, 'files')) }
}

/** Through a cursor: a table may be larger than the memory. */
async function writeRows(tx: Tx, table: ReturnType<typeof sql.id>, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    await sql`declare exported no scroll cursor for select to_jsonb(t)::text as line from ${table} t`.execute(
      tx,
    )
    let count = 0
    let rows: { line: string }[]
    do {
      ;({ rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(tx))
      await file.appendFile(rows.map(({ line }) => `${line}\n`).join(''))
      count += rows.length
    } while (rows.length === ROWS_AT_ONCE)
    await sql`close exported`.execute(tx)
    return count
  } finally {
    await file.close()
  }
}

async function copyFiles(files: ExportDeps['files'], folder: string): Promise<number> {
  let count = 0
  for (const key of await files.list('')) {
    const file = await files.find(key)
    // It went meanwhile.
    if (file === null) continue
    await mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, key), file.bytes, { mode: 0o600 })
    count += 1
  }
  return count
}
