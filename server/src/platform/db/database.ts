/** The one door to the database: every statement runs as somebody, under the row rules, or as the shop for a named reason. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Actor } from '../actor.ts'
import type { Log } from '../log.ts'
import type { DB } from './schema.generated.ts'

/** Statements of one open transaction. */
export type Tx = Kysely<DB>

/** Why the row rules are stepped past; a closed list, so that each can be found and questioned. */
export type ShopReason =
  | 'catalogue: public lists'
  | 'settings: the shop reads its own'
  | 'designs: write down a generation'
  | 'designs: reopen for its owner'
  | 'designs: join an e-mail'
  | 'pricing: keep quotes'
  | 'orders: create and update for the owner'
  | 'orders: look up by number'
  | 'orders: move on'
  | 'payments: start'
  | 'payments: event'
  | 'payments: settle'
  | 'payments: refund'
  | 'payments: reconcile'
  | 'models: make and store'
  | 'mail: write and send'
  | 'sandbox'
  | 'limits'
  | 'host command'

export interface Database {
  /** 'embedded' serves one statement at a time; a slow transaction stops everybody there. */
  readonly kind: 'embedded' | 'postgres'
  /** One transaction as this visitor: row rules decide what is seen and written. */
  as<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction past the row rules. */
  asShop<T>(reason: ShopReason, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Another process's (or this one's) announcements on a channel; returns the way to stop. */
  listen(channel: string, heard: (payload: string) => void): () => void
  isReachable(): Promise<boolean>
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  kind: 'embedded' | 'postgres'
  pool: pg.PoolConfig
  /** For LISTEN, where the pool goes through a pooler. */
  direct: pg.PoolConfig
  log: Log
}

// Öre and counts are whole numbers below 2^53; dates stay text, else the driver reads them in local time.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Embedded, a second transaction opened from within the first would wait for it for ever. */
const inside = new AsyncLocalStorage<boolean>()

const afterCommits = new WeakMap<Tx, (() => void)[]>()

/** Runs when the transaction has been committed, never after a rollback. */
export function afterCommit(tx: Tx, run: () => void): void {
  const list = afterCommits.get(tx) ?? []
  afterCommits.set(tx, [...list, run])
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({ ...options.pool, pipeline: true })
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection broke'))
  const ears = createEars(options, pool)

  async function transact<T>(actor: Actor | null, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (inside.getStore() === true)
      throw new Error('a transaction within a transaction: pass the outer one on')
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // Sent without waiting: the driver pipelines them with the first statement of `work`.
      const opening = [client.query('begin')]
      if (actor !== null) opening.push(client.query(BECOME, claimsOf(actor)))
      const opened = Promise.all(opening)
      opened.catch(() => undefined)
      const tx = transactionOn(client, options.kind === 'postgres')
      try {
        const result = await inside.run(true, () => work(tx))
        await opened
        const end = await client.query('commit')
        if (end.command !== 'COMMIT') throw new Error('the transaction was rolled back by a failed statement')
        for (const run of afterCommits.get(tx) ?? []) run()
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw error
      }
    } finally {
      client.release(broken)
    }
  }

  return {
    kind: options.kind,
    pool,
    as: (actor, work) => transact(actor, work),
    asShop: (_reason, work) => transact(null, work),
    listen: (channel, heard) => ears.listen(channel, heard),
    async isReachable() {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    async close() {
      await ears.close()
      await pool.end()
    },
  }
}

const BECOME = "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)"

function claimsOf(actor: Actor): [string, string] {
  if (actor.kind === 'guest') return ['anon', JSON.stringify({ role: 'anon', guest: actor.guestHash })]
  return [
    'authenticated',
    JSON.stringify({ role: 'authenticated', sub: actor.userId, email: actor.email, guest: actor.guestHash }),
  ]
}

function transactionOn(client: pg.PoolClient, named: boolean): Tx {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneClientDriver(client, named),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** Kysely on a client that is already in its transaction. */
class OneClientDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(client: pg.PoolClient, named: boolean) {
    this.#connection = {
      async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
        const answer = await client.query({
          text: compiled.sql,
          values: [...compiled.parameters],
          ...(named ? { name: statementName(compiled.sql) } : {}),
        })
        return { rows: answer.rows as R[], numAffectedRows: BigInt(answer.rowCount ?? 0) }
      },
      streamQuery() {
        throw new Error('rows are not streamed here')
      },
    }
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<void> {
    throw new Error('already in a transaction')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const names = new Map<string, string>()

function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size < 2000) names.set(text, name)
  return name
}

interface Ears {
  listen(channel: string, heard: (payload: string) => void): () => void
  close(): Promise<void>
}

/** On PostgreSQL one client that listens; behind the embedded socket a notice reaches the client that sent it. */
function createEars(options: DatabaseOptions, pool: pg.Pool): Ears {
  const heardBy = new Map<string, Set<(payload: string) => void>>()
  const hear = (notice: pg.Notification) => {
    for (const heard of heardBy.get(notice.channel) ?? []) heard(notice.payload ?? '')
  }
  let closed = false
  let ear: Promise<pg.Client> | null = null

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(options.direct)
    client.on('notification', hear)
    client.on('error', () => undefined)
    client.on('end', () => {
      ear = null
      if (!closed && heardBy.size > 0) setTimeout(() => void listenAll(), 1000).unref()
    })
    await client.connect()
    return client
  }
  const listenAll = async (): Promise<void> => {
    if (closed) return
    try {
      ear ??= connect()
      const client = await ear
      for (const channel of heardBy.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      ear = null
      options.log.warn({ err: error }, 'listening to the database failed; trying again')
      if (!closed) setTimeout(() => void listenAll(), 1000).unref()
    }
  }
  if (options.kind === 'embedded') pool.on('connect', (client) => client.on('notification', hear))

  return {
    listen(channel, heard) {
      const set = heardBy.get(channel) ?? new Set()
      const isNew = set.size === 0
      heardBy.set(channel, set.add(heard))
      if (isNew) {
        if (options.kind === 'postgres') void listenAll()
        else void pool.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
      }
      return () => set.delete(heard)
    },
    async close() {
      closed = true
      const client = await ear?.catch(() => null)
      await client?.end().catch(() => undefined)
    },
  }
}
