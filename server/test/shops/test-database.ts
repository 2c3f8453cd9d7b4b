/** A fresh, migrated, seeded database for a test shop: from a cached snapshot, or from a template on PostgreSQL. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createCatalogue } from '../../src/catalogue/catalogue.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { openEmbeddedDatabase } from '../../src/platform/db/embedded.ts'
import { listMigrations, migrate } from '../../src/platform/db/migrate.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log.ts'

const CACHE = join(import.meta.dirname, '../../../.cache/test-database')
const SEED = join(import.meta.dirname, '../../seed/catalogue.json')
const quiet = createLog('silent')

/** Hash of migrations and seed: an outdated snapshot is never used. */
export function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync(SEED))
  for (const { name, checksum } of listMigrations()) hash.update(name).update(checksum)
  return hash.digest('hex').slice(0, 16)
}

/** Created once for all workers, before any test. */
export async function makeSnapshot(): Promise<string> {
  const path = join(CACHE, `${schemaHash()}.tar`)
  if (existsSync(path)) return path
  mkdirSync(CACHE, { recursive: true })
  const database = await openEmbeddedDatabase({ dataDir: null })
  await prepare('embedded', database.connection)
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, await database.snapshot())
  await database.close()
  renameSync(draft, path)
  return path
}

/** The same on a real server: a template database named after the schema. */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `leks_template_${schemaHash()}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = `leks_draft_${randomUUID().slice(0, 8)}`
      await server.query(`create database ${draft}`)
      await prepare('postgres', { connectionString: withDatabase(serverUrl, draft) })
      await server.query(`alter database ${draft} rename to ${name}`)
    }
  } finally {
    await server.end()
  }
  return name
}

export function createFromTemplate(serverUrl: string): Promise<OwnDatabase> {
  return createOwn(serverUrl, `template leks_template_${schemaHash()}`)
}

export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

/** An empty database. */
export const createEmpty = (serverUrl: string): Promise<OwnDatabase> => createOwn(serverUrl, '')

async function createOwn(serverUrl: string, from: string): Promise<OwnDatabase> {
  const name = `leks_test_${randomUUID().slice(0, 12).replaceAll('-', '')}`
  const run = async (statement: string) => {
    const server = new pg.Client({ connectionString: serverUrl })
    await server.connect()
    await server.query(statement)
    await server.end()
  }
  await run(`create database ${name} ${from}`)
  return {
    url: withDatabase(serverUrl, name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  }
}

async function prepare(
  kind: 'embedded' | 'postgres',
  connection: { host: string; port: number; user: string; database: string } | { connectionString: string },
): Promise<void> {
  await migrate(connection)
  const db = openDatabase({ kind, pool: connection, direct: connection, log: quiet })
  await createCatalogue(db).seedIfEmpty()
  await db.close()
  const jobs = createJobs({ kind, connection, works: false, log: quiet })
  await jobs.start()
  await jobs.stop()
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
