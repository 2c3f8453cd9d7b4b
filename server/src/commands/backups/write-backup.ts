/** Backup: database, files and keys of one moment, which `restore` turns into the same shop. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Encryption } from '@leksmedjan/platform/keys/encryption'
import { listPending } from '@leksmedjan/platform/jobs/pending'
import { SetupError } from '@leksmedjan/platform/errors'
import {
  FORMAT,
  JOBS,
  KEY_TABLES,
  KEYS,
  MANIFEST,
  MIGRATIONS_TABLE,
  tablePath,
  WHAT,
  type Manifest,
} from './manifest.ts'
import { openLine } from './key-rows.ts'
import { listTables, nameOf, writeRows, type Table } from './rows.ts'
import { seal } from './sealed-keys.ts'

interface BackupDeps {
  db: Database
  files: Pick<FileStore, 'list' | 'find'>
  clock: Clock
  encryption: Encryption
  /** Of the shop. */
  version: string
  passphrase: string
}

/** The folder must not exist; it is created atomically and readable by its owner only. */
export async function writeBackup(deps: BackupDeps, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new SetupError(`${folder} is there already: name a folder that is not.`)
  const draft = `${folder}.part-${randomUUID().slice(0, 8)}`
  await makeDraft(draft)
  try {
    const { keys, ...held } = await deps.db.asShop('host command', (tx) =>
      writeDatabase(tx, draft, deps.encryption),
    )
    // Listed after the rows, so every file they name exists by then. A file key is never rewritten with other bytes.
    const files = await copyFiles(deps.files, join(draft, 'files'))
    const manifest: Manifest = {
      what: WHAT,
      format: FORMAT,
      version: deps.version,
      madeAt: deps.clock.now().toISOString(),
      ...held,
      files,
    }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    await write(join(draft, KEYS), await seal(JSON.stringify(keys), deps.passphrase, text))
    await write(join(draft, MANIFEST), text)
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function makeDraft(draft: string): Promise<void> {
  try {
    await mkdir(draft, { mode: 0o700 })
    await mkdir(join(draft, 'tables'), { mode: 0o700 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SetupError(`${dirname(draft)} cannot be written (${why}).`)
  }
}

type Held = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'queues' | 'jobs'>

/** One snapshot of the database. */
async function writeDatabase(
  tx: Tx,
  folder: string,
  encryption: Encryption,
): Promise<Held & { keys: Record<string, string[]> }> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  const keys: Record<string, string[]> = {}
  const tables: Manifest['tables'] = []
  for (const table of await listTables(tx)) {
    const name = nameOf(table)
    if (name === MIGRATIONS_TABLE) continue
    if (KEY_TABLES.includes(name)) {
      const rows = (await readRows(tx, table)).map((line) => openLine(name, line, encryption))
      keys[name] = rows
      tables.push({ ...table, rows: rows.length, sha256: null })
    } else tables.push({ ...table, ...(await writeRows(tx, table, tablePath(folder, table))) })
  }
  const { queues, jobs } = await listPending(tx)
  const lines = jobs.map((job) => `${JSON.stringify(job)}\n`).join('')
  await write(join(folder, JOBS), lines)
  const migrations = await tx
    .selectFrom('shop_migrations')
    .select(['name', 'checksum'])
    .orderBy('name')
    .execute()
  const { rows: sequences } = await SEQUENCES.execute(tx)
  return {
    keys,
    migrations,
    tables,
    sequences,
    queues,
    jobs: { count: jobs.length, sha256: createHash('sha256').update(lines).digest('hex') },
  }
}

const SEQUENCES = sql<Manifest['sequences'][number]>`
  select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as value,
    last_value is not null as "isCalled"
  from pg_sequences where schemaname in ('public', 'auth', 'sandbox') order by 1, 2`

async function readRows(tx: Tx, { schema, name }: Table): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select to_jsonb(t)::text as line from ${sql.id(schema, name)} t`.execute(tx)
  return rows.map(({ line }) => line)
}

async function copyFiles(files: BackupDeps['files'], folder: string): Promise<Manifest['files']> {
  const copied: Manifest['files'] = []
  for (const key of await files.list('')) {
    const file = await files.find(key)
    // Deleted since the listing.
    if (file === null) continue
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await write(path, file.bytes)
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    copied.push({ key, bytes: file.bytes.byteLength, sha256 })
  }
  return copied
}

const write = (path: string, content: string | Uint8Array) =>
  writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true })
