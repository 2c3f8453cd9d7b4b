/** Exports everything the shop holds in open formats. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { SetupError } from '@leksmedjan/platform/errors'
import { listTables, nameOf, writeRows } from './backups/rows.ts'

export interface Exported {
  tables: { name: string; rows: number }[]
  files: number
}

interface ExportDeps {
  db: Database
  files: Pick<FileStore, 'list' | 'find'>
}

/** Secrets are not exported: another shop makes its own. */
const KEYS = ['public.shop_secrets', 'auth.signing_keys']

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
    for (const table of await listTables(tx)) {
      const name = nameOf(table)
      if (KEYS.includes(name)) continue
      const { rows } = await writeRows(tx, table, join(folder, 'tables', `${name}.ndjson`))
      written.push({ name, rows })
    }
    return written
  })
  return { tables, files: await copyFiles(files, join(folder, 'files')) }
}

async function copyFiles(files: ExportDeps['files'], folder: string): Promise<number> {
  let count = 0
  for (const key of await files.list('')) {
    const file = await files.find(key)
    // Deleted since the listing.
    if (file === null) continue
    await mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, key), file.bytes, { mode: 0o600 })
    count += 1
  }
  return count
}
