/** Databases of tests: from a snapshot of the embedded database, or from a template on a PostgreSQL server. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../src/db/embedded.ts'
import { listMigrations, migrate } from '../src/db/migrate.ts'
import { createJobs, type Job } from '../src/jobs/jobs.ts'
import { createLog } from '../src/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** 'embedded', or the URL of the PostgreSQL server to test on. */
    testDatabase: string
    /** Of the embedded database, else ''. */
    snapshotPath: string
    /** Name of the template database, else ''. */
    template: string
  }
}

export type TestConnection =
  | { host: string; port: number; user: string; database: string }
  | { connectionString: string }

export interface TestSchema {
  /** Folder of the migrations. */
  migrations: string
  timeZone: string
  /** Rows that every test database has: what they follow from, and the function that inserts them. */
  seed?: {
    source: Buffer
    insert(kind: 'embedded' | 'postgres', connection: TestConnection): Promise<void>
  }
  /** Their queues are made here: a start that finds none makes thirty, one after the other. */
  jobs?: readonly Job<object>[]
}

/** For a global set-up: TEST_DATABASE of the project's environment names the server; embedded without it. */
export async function provideDatabase(project: TestProject, schema: TestSchema): Promise<void> {
  const target = project.config.env['TEST_DATABASE'] ?? 'embedded'
  const isEmbedded = target === 'embedded'
  project.provide('testDatabase', target)
  project.provide('snapshotPath', isEmbedded ? await makeSnapshot(schema) : '')
  project.provide('template', isEmbedded ? '' : await makeTemplate(target, schema))
}

const CACHE = join(import.meta.dirname, '../../.cache/test-database')

/** Of migrations, seed and jobs: an outdated snapshot is never used. */
function hashOf({ migrations, seed, jobs: known = [] }: TestSchema): string {
  const hash = createHash('sha256')
    .update(seed?.source ?? '')
    .update(JSON.stringify(known))
  for (const { name, checksum } of listMigrations(migrations)) hash.update(name).update(checksum)
  return hash.digest('hex').slice(0, 16)
}

/** Created once for all workers, before any test. Returns its path. */
async function makeSnapshot(schema: TestSchema): Promise<string> {
  const path = join(CACHE, `${hashOf(schema)}.tar`)
  if (existsSync(path)) return path
  mkdirSync(CACHE, { recursive: true })
  const database = await openEmbeddedDatabase({ dataDir: null })
  await prepare('embedded', database.connection, schema)
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, await database.snapshot())
  await database.close()
  renameSync(draft, path)
  return path
}

/**
 * The same on a real server. Returns the name of the database. Two runs on one server take turns: an advisory lock is held for
 * the whole server session, and the second run finds the first one's template.
 */
async function makeTemplate(serverUrl: string, schema: TestSchema): Promise<string> {
  const name = `leks_template_${hashOf(schema)}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = `leks_draft_${randomUUID().slice(0, 8)}`
      await server.query(`create database ${draft}`)
      await prepare('postgres', { connectionString: withDatabase(serverUrl, draft) }, schema)
      // A closed connection's backend may outlive its client for a moment; a database in use cannot be renamed.
      await server.query(`alter database ${draft} allow_connections false`)
      await server.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
        draft,
      ])
      await server.query(`alter database ${draft} rename to ${name}`)
      await server.query(`alter database ${name} allow_connections true`)
    }
  } finally {
    await server.end()
  }
  return name
}

const TEMPLATE_LOCK = 7_304_115

async function prepare(
  kind: 'embedded' | 'postgres',
  connection: TestConnection,
  { migrations, timeZone, seed, jobs: known = [] }: TestSchema,
): Promise<void> {
  await migrate(connection, migrations)
  await seed?.insert(kind, connection)
  const jobs = createJobs({ kind, connection, works: false, timeZone, log: createLog('silent') })
  for (const job of known) jobs.handle(job, () => Promise.resolve())
  await jobs.start()
  await jobs.stop()
}

export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

export async function createFromTemplate(serverUrl: string): Promise<OwnDatabase> {
  const server = connected(serverUrl)
  const { rows } = await server.query<{ strategy: string }>(STRATEGY)
  return createOwn(server, serverUrl, `template ${inject('template')} strategy ${rows[0]?.strategy}`)
}

/** An empty database. */
export const createEmpty = (serverUrl: string): Promise<OwnDatabase> =>
  createOwn(connected(serverUrl), serverUrl, '')

/**
 * Copying the files takes a third of the processor time that writing each page to the log would. Where the server waits for
 * its disk, the two checkpoints around it and its thousand new files take more: a test shop then opens in twice the time.
 */
const STRATEGY = `select case current_setting('fsync') when 'on' then 'wal_log' else 'file_copy' end as strategy`

async function createOwn(server: pg.Pool, serverUrl: string, from: string): Promise<OwnDatabase> {
  const name = `leks_test_${randomUUID().slice(0, 12).replaceAll('-', '')}`
  await server.query(`create database ${name} ${from}`)
  return {
    url: withDatabase(serverUrl, name),
    async drop() {
      await server.query(`drop database if exists ${name} with (force)`)
    },
  }
}

const servers = new Map<string, pg.Pool>()

/** One connection for all databases of a worker: each costs the server some 40 ms of processor time. It keeps no process alive. */
function connected(serverUrl: string): pg.Pool {
  const known = servers.get(serverUrl)
  if (known !== undefined) return known
  const own = new pg.Pool({
    connectionString: serverUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // A broken idle connection is replaced by the next statement's.
  own.on('error', () => undefined)
  servers.set(serverUrl, own)
  return own
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
