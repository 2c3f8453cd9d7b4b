/** The only access to the database: every statement runs as an actor under row policies, or as the shop with a named reason. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import type { Actor } from '../actor.ts'
import type { Log } from '../log.ts'
import { createBatchingSocket } from './batching-socket.ts'
import { createListenSubscriber, type ListenSubscriber } from './listen-subscriber.ts'
import { createTableRewriter, type TableRewriter } from './table-rewriter.ts'
import { prepareSetRole, pipelinedRead } from './pipelined-read.ts'
import { runTableCall, type TableCall } from './table-call.ts'

/** Statements of one open transaction on the tables of `Schema`. */
export type Tx<Schema> = Kysely<Schema>

/** A transaction, whatever its tables. */
export type AnyTx = QueryExecutorProvider

/** Every table, as Kysely's compiler sees it: types are erased. */
type Tables = Record<string, never>

type Compilable = Pick<RawBuilder<unknown>, 'compile'>

/**
 * `Schema`: Kysely's table types. `Reason`: why row policies are bypassed; a closed list of its owner, so that each use can be
 * searched and reviewed.
 */
export interface Database<Schema, Reason extends string> {
  /** 'embedded' runs one statement at a time: a slow transaction blocks every other client. */
  readonly kind: 'embedded' | 'postgres'
  /** One transaction under the actor's row policies. */
  as<T>(actor: Actor, work: (tx: Tx<Schema>) => Promise<T>): Promise<T>
  /** One statement of a table call in its own transaction; it is rolled back when `keep` throws on its rows. */
  call<R extends pg.QueryResultRow>(actor: Actor, call: TableCall, keep?: (rows: R[]) => void): Promise<R[]>
  /** One read under the actor's row policies; the whole transaction is one round trip. */
  readAs<T>(actor: Actor, read: (tx: Tx<Schema>) => Promise<T>): Promise<T>
  /** One transaction that bypasses row policies. */
  asShop<T>(reason: Reason, work: (tx: Tx<Schema>) => Promise<T>): Promise<T>
  /** Bypasses row policies, each statement in its own transaction: for reads, and for work that is one statement. */
  perStatement<T>(reason: Reason, work: (tx: Tx<Schema>) => Promise<T>): Promise<T>
  /** Notifications of a channel, from this process or another. */
  listen: ListenSubscriber['listen']
  rewriteTables: TableRewriter['rewriteTables']
  isReachable(): Promise<boolean>
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  kind: 'embedded' | 'postgres'
  pool: pg.PoolConfig
  /** Direct connection for LISTEN, which a transaction pooler does not support. */
  direct: pg.PoolConfig
  log: Log
}

// Öre and counts are whole numbers below 2^53; dates stay text, else the driver reads them in local time.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** The embedded database has one session: a connection that a transaction waits for would never come. An error on both. */
const inside = new AsyncLocalStorage<boolean>()

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** `query` checks a client out here as well. */
class PoolOutsideTransactions extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (inside.getStore() !== true) return callback === undefined ? super.connect() : super.connect(callback)
    const refusal = new Error('a transaction within a transaction: pass the outer one on')
    if (callback === undefined) return Promise.reject(refusal)
    callback(refusal, undefined, () => undefined)
  }
}

const afterCommits = new WeakMap<AnyTx, (() => void)[]>()

/** Runs when the transaction has been committed, never after a rollback. */
export function afterCommit(tx: AnyTx, run: () => void): void {
  const list = afterCommits.get(tx) ?? []
  afterCommits.set(tx, [...list, run])
}

const withCommits = new WeakMap<AnyTx, Compilable[]>()

/** Pipelined with the commit, so that its row lock lasts no longer than the commit. An error rolls back the transaction. */
export function runWithCommit(tx: AnyTx, statement: Compilable): void {
  const list = withCommits.get(tx)
  if (list === undefined) throw new Error('no transaction whose end this could travel with')
  list.push(statement)
}

/** Connects lazily: the first statement opens a connection. */
export function createDatabase<Schema, Reason extends string>(
  options: DatabaseOptions,
): Database<Schema, Reason> {
  const isNamed = options.kind === 'postgres'
  const pool = new PoolOutsideTransactions({
    ...options.pool,
    pipeline: true,
    stream: createBatchingSocket,
    ...(isNamed ? { verify: callbackify(prepareSetRole) } : {}),
  })
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection broke'))
  const listener = createListenSubscriber({ ...options, pool })
  const become = (actor: Actor): pg.QueryConfig => ({
    ...(isNamed ? { name: 'become' } : {}),
    text: BECOME,
    values: claimsOf(actor),
  })

  async function transact<T>(actor: Actor | null, work: (tx: Tx<Schema>) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // Sent without waiting: the driver pipelines them with the first statement of `work`.
      const opening = [client.query('begin')]
      if (actor !== null) opening.push(client.query(become(actor)))
      const opened = Promise.all(opening)
      opened.catch(() => undefined)
      const tx = statementsOn<Schema>((compiled) => client.query(queryOf(compiled, isNamed)))
      const last: Compilable[] = []
      withCommits.set(tx, last)
      try {
        const result = await inside.run(true, () => work(tx))
        await opened
        const statements = last.map((statement) => client.query(queryOf(statement.compile(tx), isNamed)))
        const [end] = await Promise.all([client.query('commit'), ...statements])
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

  async function readAs<T>(actor: Actor, read: (tx: Tx<Schema>) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let isRead = false
    const tx = statementsOn<Schema>((compiled) => {
      if (isRead) throw new Error('a second statement where one was promised')
      isRead = true
      const identity = claimsOf(actor)
      return pipelinedRead(client, identity, queryOf(compiled, isNamed, identity[0]))
    })
    try {
      return await inside.run(true, () => read(tx))
    } finally {
      client.release()
    }
  }

  async function perStatement<T>(work: (tx: Tx<Schema>) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const tx = statementsOn<Schema>((compiled) => client.query(queryOf(compiled, isNamed)))
    try {
      const result = await inside.run(true, () => work(tx))
      for (const run of afterCommits.get(tx) ?? []) run()
      return result
    } finally {
      client.release()
    }
  }

  async function callTable<R extends pg.QueryResultRow>(
    actor: Actor,
    call: TableCall,
    keep: (rows: R[]) => void = () => undefined,
  ): Promise<R[]> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await runTableCall(client, claimsOf(actor), call, { named: isNamed, keep })
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    kind: options.kind,
    pool,
    as: (actor, work) => transact(actor, work),
    call: callTable,
    readAs,
    asShop: (_reason, work) => transact(null, work),
    perStatement: (_reason, work) => perStatement(work),
    listen: listener.listen,
    rewriteTables: createTableRewriter(options).rewriteTables,
    async isReachable() {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

const BECOME = "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)"

function claimsOf(actor: Actor): [string, string] {
  switch (actor.kind) {
    case 'guest':
      return ['anon', JSON.stringify({ role: 'anon', guest: actor.guestHash })]
    case 'customer': {
      const { claims, userId, email, guestHash, needs = 'aal1' } = actor
      const level = { aal: claims?.aal ?? 'aal1', aal_needed: needs }
      return [
        'authenticated',
        JSON.stringify({ ...claims, ...level, role: 'authenticated', sub: userId, email, guest: guestHash }),
      ]
    }
    case 'service':
      return ['service_role', JSON.stringify({ role: 'service_role' })]
  }
}

type Run = (compiled: CompiledQuery) => Promise<pg.QueryResult>

/** A prepared plan is valid for one role: shared by two roles under row policies it would be replanned at each switch. */
function queryOf({ sql, parameters }: CompiledQuery, isNamed: boolean, role = ''): pg.QueryConfig {
  const values = [...parameters]
  return isNamed ? { text: sql, values, name: role + statementName(sql) } : { text: sql, values }
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const config = { dialect }
const driver = new DummyDriver()
/** Compiles the SQL of all transactions; runs none itself. */
const writer = new Kysely<Tables>(config).getExecutor()

/**
 * Kysely on a checked-out client. The query compiler is shared: creating one per transaction cost more than the compilation.
 */
function statementsOn<Schema>(run: Run): Tx<Schema> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
      const answer = await run(compiled)
      return { rows: answer.rows as R[], numAffectedRows: BigInt(answer.rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('rows are not streamed here')
    },
  }
  const executor = writer.withConnectionProvider({ provideConnection: (use) => use(connection) })
  return new Kysely<Schema>({ config, dialect, driver, executor })
}

const names = new Map<string, string>()

function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size < 2000) names.set(text, name)
  return name
}
