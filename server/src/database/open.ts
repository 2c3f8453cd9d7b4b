/** Settings → a migrated, open database: PostgreSQL by its address, else the embedded one in the data folder. */
import { existsSync } from 'node:fs'
import pg from 'pg'
import { isShopFolder, noteDatabase, refuseOtherDatabase } from '../data-folder.ts'
import type { Log } from '@leksmedjan/platform/log'
import { SetupError } from '@leksmedjan/platform/errors'
import { createDatabase } from '@leksmedjan/platform/db/database'
import type { Database } from './database.ts'
import { openEmbeddedDatabase, type InMemory } from '@leksmedjan/platform/db/embedded'
import { join } from 'node:path'
import { listMigrations, migrate, type Migration } from '@leksmedjan/platform/db/migrate'

export interface OpenDatabaseOptions {
  dataDir: string
  database: { url: string; directUrl: string } | null
  /** Of the embedded database; for tests. */
  inMemory?: InMemory
  /** Runs the migrations before the database is opened and returns the applied ones; `migrateShop` by default. */
  bringUp?: (connection: pg.ClientConfig) => Promise<string[]>
  log: Log
}

export interface OpenedDatabase {
  db: Database
  jobsConnection:
    | { host: string; port: number; user: string; database: string }
    | { connectionString: string }
  applied: string[]
}

const POOL = { max: 10, idleTimeoutMillis: 60_000, connectionTimeoutMillis: 10_000 } as const

/** Of the embedded database. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database')

export async function openShopDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { dataDir, database } = options
  const kind = database === null ? 'embedded' : 'postgres'
  const isKept = options.inMemory === undefined
  if (isKept) refuseOtherDatabase(dataDir, kind)
  const opened = database === null ? await openEmbedded(options) : await openPostgres(database, options)
  if (isKept) noteDatabase(dataDir, kind)
  return opened
}

/** Throws a SetupError when no shop exists at these settings, instead of creating an empty one in its place. */
export async function refuseNoShop({
  dataDir,
  database,
}: Pick<OpenDatabaseOptions, 'dataDir' | 'database'>): Promise<void> {
  refuseOtherDatabase(dataDir, database === null ? 'embedded' : 'postgres')
  const isThere =
    isShopFolder(dataDir) &&
    (database === null
      ? existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'))
      : await isFilled(database.directUrl))
  if (isThere) return
  throw new SetupError(
    `There is no shop in ${dataDir}: set DATA_DIR (and DATABASE_URL, SHOP_KEY) as the shop has them. A new shop begins ` +
      'with npm start, or with npm run shop -- migrate.',
  )
}

async function isFilled(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // A broken connection rejects the query too; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.shop_migrations') is not null as "isThere"`,
    )
    return rows[0]?.isThere === true
  } catch (error) {
    throw faultOf(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const embedded = await openEmbeddedDatabase({
    dataDir: options.inMemory === undefined ? embeddedFolder(options.dataDir) : null,
    ...(options.inMemory === undefined ? {} : { inMemory: options.inMemory }),
  })
  try {
    const applied = await (options.bringUp ?? migrateShop)(embedded.connection)
    const db = createDatabase({
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
  { bringUp = migrateShop, log }: OpenDatabaseOptions,
): Promise<OpenedDatabase> {
  const direct: pg.ClientConfig = { connectionString: database.directUrl, connectionTimeoutMillis: 10_000 }
  let applied: string[]
  try {
    applied = await bringUp(direct)
  } catch (error) {
    throw faultOf(error)
  }
  const db = createDatabase({
    kind: 'postgres',
    pool: { connectionString: database.url, ...POOL, statement_timeout: 30_000 },
    direct,
    log,
  })
  return { db, jobsConnection: { connectionString: database.directUrl }, applied }
}

/** Maps errors that the host can fix to SetupErrors. */
function faultOf(error: unknown): unknown {
  if (isUnreachable(error))
    return new SetupError('DATABASE_URL names a PostgreSQL server that does not answer. Is it running?')
  if (isRefused(error))
    return new SetupError(
      `DATABASE_URL is refused by its server (${error.message}). Make the database or mend the name.`,
    )
  return error
}

/** The driver gives no code when a server does not answer or closes the connection at once. */
const SILENT = ['timeout expired', 'Connection terminated unexpectedly']

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return SILENT.includes(error.message)
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    String(error.code),
  )
}

/** SQLSTATE 53100 (disk full), raised by a migration. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '53100') || isDiskFull(error.cause)
}

/** SQLSTATE 3D000 no such database, 28xxx wrong user or password. */
function isRefused(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(3D000|28)/.test(String(error.code))
}

/** Numbered, for the shop's own tables and those of every package it is built on. */
const MIGRATIONS = join(import.meta.dirname, '../../migrations')

export const listShopMigrations = (): Migration[] => listMigrations(MIGRATIONS)

/** Returns the applied ones; `only` restricts to these. */
export const migrateShop = (config: pg.ClientConfig, only?: ReadonlySet<string>): Promise<string[]> =>
  migrate(config, MIGRATIONS, only)
