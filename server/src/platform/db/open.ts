/** Settings → a migrated, open database: PostgreSQL by its address, else the embedded one in the data folder. */
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { SetupError } from '../setup-error.ts'
import { openDatabase, type Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabaseOptions {
  dataDir: string
  database: { url: string; directUrl: string } | null
  /** In memory, started from this snapshot; for tests. */
  snapshot?: Uint8Array<ArrayBuffer> | undefined
  inMemory?: boolean
  /** Brings the schema up before the database is opened, returning what it applied; `migrate` unless said otherwise. */
  bringUp?: (connection: pg.ClientConfig) => Promise<string[]>
  log: Log
}

export interface OpenedDatabase {
  db: Database
  /** How the job queue reaches the same database. */
  jobsConnection:
    | { host: string; port: number; user: string; database: string }
    | { connectionString: string }
  applied: string[]
}

const POOL = { max: 10, idleTimeoutMillis: 60_000, connectionTimeoutMillis: 10_000 } as const

export async function openShopDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  return options.database === null ? openEmbedded(options) : openPostgres(options.database, options)
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const embedded = await openEmbeddedDatabase({
    dataDir: options.inMemory === true ? null : join(options.dataDir, 'database'),
    ...(options.snapshot === undefined ? {} : { snapshot: options.snapshot }),
  })
  try {
    const applied = await (options.bringUp ?? migrate)(embedded.connection)
    const db = openDatabase({
      kind: 'embedded',
      pool: { ...embedded.connection, ...POOL },
      direct: embedded.connection,
      log: options.log,
    })
    const close = async () => {
      await db.close()
      await embedded.close()
    }
    return { db: { ...db, close }, jobsConnection: embedded.connection, applied }
  } catch (error) {
    await embedded.close()
    if (isDiskFull(error)) {
      throw new SetupError(`The disk of DATA_DIR ${options.dataDir} is full. Make room, or set DATA_DIR.`)
    }
    throw error
  }
}

async function openPostgres(
  database: { url: string; directUrl: string },
  { bringUp = migrate, log }: OpenDatabaseOptions,
): Promise<OpenedDatabase> {
  const direct: pg.ClientConfig = { connectionString: database.directUrl, connectionTimeoutMillis: 10_000 }
  let applied: string[]
  try {
    applied = await bringUp(direct)
  } catch (error) {
    if (isUnreachable(error)) {
      throw new SetupError('DATABASE_URL names a PostgreSQL server that does not answer. Is it running?')
    }
    if (isRefused(error)) {
      throw new SetupError(
        `DATABASE_URL is refused by its server (${error.message}). Make the database or mend the name.`,
      )
    }
    throw error
  }
  const db = openDatabase({
    kind: 'postgres',
    pool: { connectionString: database.url, ...POOL, statement_timeout: 30_000 },
    direct,
    log,
  })
  return { db, jobsConnection: { connectionString: database.directUrl }, applied }
}

function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'].includes(String(error.code))
  )
}

/** SQLSTATE 53100, of the migration that met it. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '53100') || isDiskFull(error.cause)
}

/** SQLSTATE 3D000 no such database, 28xxx wrong user or password. */
function isRefused(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(3D000|28)/.test(String(error.code))
}
