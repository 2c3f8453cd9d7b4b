/** Job queue on pg-boss: enqueued in a transaction, executed at least once by any process. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import { afterCommit, runWithCommit, type AnyTx } from '../db/database.ts'
import type { Log } from '../log.ts'

/** What a backup holds of a queue. */
export interface Queue {
  /** `module.verb`: 'models.make'. */
  name: string
  /** Expiry of one attempt, after which another process retries it. */
  deadlineSeconds: number
  retries: number
}

export interface Job<Payload extends object> extends Queue {
  /** Concurrency in one process. */
  workers: number
  /** null: never enqueued by a schedule. Cron in the queue's time zone. */
  cron: string | null
  /** Phantom type of the payload. */
  payload?: Payload
}

export interface JobOptions {
  deadlineSeconds?: number
  retries?: number
  workers?: number
  cron?: string
}

export function defineJob<Payload extends object>(
  name: string,
  { deadlineSeconds = 120, retries = 20, workers = 2, cron }: JobOptions = {},
): Job<Payload> {
  return { name, deadlineSeconds, retries, workers, cron: cron ?? null }
}

export interface EnqueueOptions {
  /** At most one queued job with this key: a second send is dropped; a running one does not count. */
  onceKey?: string
  afterSeconds?: number
}

/** A delay in the queue's unit. */
export function after(ms: number): Pick<EnqueueOptions, 'afterSeconds'> {
  return ms <= 0 ? {} : { afterSeconds: Math.ceil(ms / 1000) }
}

export interface Jobs {
  /** Joins the transaction and is inserted with its commit; a rollback discards it. Handlers must be idempotent. */
  enqueue<P extends object>(tx: AnyTx, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<void>
  /** The same for many jobs with a key each, in one statement. */
  enqueueEach<P extends object>(
    tx: AnyTx,
    job: Job<P>,
    wanted: readonly { payload: P; onceKey: string }[],
  ): Promise<void>
  /** Registers the handler, and the schedule if there is one; call before `start`. */
  handle<P extends object>(job: Job<P>, work: (payload: P, signal: AbortSignal) => Promise<unknown>): void
  start(): Promise<void>
  stop(): Promise<void>
}

interface Worker {
  /** null until pg-boss has given it one. */
  id: string | null
  isBusy: boolean
}

type Handler = { job: Job<object>; work: (payload: object, signal: AbortSignal) => Promise<unknown> }

const SCHEMA = 'pgboss'
/** Polling interval: bounds the delay of jobs from other processes. Each poll costs an idle shop a query. */
const POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 } as const
/** After this time another worker polls for more jobs. */
const LONG_MS = 250
/** Margin: a local timer must not fire before the database's clock. */
const MARGIN_MS = 50
/** Delays up to this use a timer, longer ones polling only. */
const TIMED_SECONDS = 60
const RETRY = { retryBackoff: true, retryDelay: 1, retryDelayMax: 300 } as const
/** Running jobs have this long to end; then they are aborted and retried by the next process. */
const STOP_MS = 15_000
/** Aborted ones have this long to let go of the database. */
const ABORTED_MS = 2000
/** The first retry, after one to two seconds, is due by then. */
const FIRST_RETRY_SECONDS = 2.1

export interface JobsOptions {
  kind: 'embedded' | 'postgres'
  connection: Pick<ConstructorOptions, 'host' | 'port' | 'user' | 'database' | 'connectionString'>
  /** False: this process only enqueues . */
  works: boolean
  /** IANA name; schedules are in its local time. */
  timeZone: string
  log: Log
  /** How long a stop waits for running jobs. */
  stopMs?: number
}

export function createJobs({ kind, connection, works, timeZone, log, stopMs = STOP_MS }: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    max: 4,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    ...(kind === 'embedded' ? { backend: 'pglite' } : { useListenNotify: true }),
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  const handlers = new Map<string, Handler>()
  const workers = new Map<string, Worker[]>()
  /** Ends when the handler does; pg-boss lets go of an aborted one at once. */
  const running = new Set<Promise<unknown>>()
  /** Queues already created, also by an earlier start: their options stay as created. */
  const queues = new Set<string>()
  let isStopping = false

  /** A busy worker polls again when it is done; until then another one is taken on, as far as the job allows. */
  function wake(queue: string): void {
    const own = workers.get(queue) ?? []
    const free = own.find(({ isBusy }) => !isBusy)
    if (free !== undefined) poll(free)
    else takeOn(queue, own).catch((error: unknown) => log.error({ err: error }, 'job queue error'))
  }

  function poll({ id }: Worker): void {
    if (id !== null) boss.notifyWorker(id)
  }

  /** Workers begin one by one: each polls for as long as the shop runs, and most queues never need a second. */
  async function takeOn(queue: string, own: Worker[]): Promise<void> {
    const handler = handlers.get(queue)
    if (!works || isStopping || handler === undefined || own.length >= handler.job.workers) return
    const worker: Worker = { id: null, isBusy: false }
    own.push(worker)
    await startWorker(worker, handler)
    // Its first poll may have been sent before the job that it is woken for was there.
    poll(worker)
  }

  function wakeAfter(seconds: number, queue: string): void {
    if (seconds > TIMED_SECONDS || !workers.has(queue)) return
    setTimeout(() => wake(queue), seconds * 1000 + MARGIN_MS).unref()
  }

  async function tracked(work: Promise<unknown>): Promise<void> {
    running.add(work)
    try {
      await work
    } finally {
      running.delete(work)
    }
  }

  async function startWorker(worker: Worker, { job, work }: Handler): Promise<void> {
    worker.id = await boss.work<object>(job.name, { ...POLLING, batchSize: 1 }, async ([taken]) => {
      if (taken === undefined) return
      worker.isBusy = true
      const more = setTimeout(() => wake(job.name), LONG_MS)
      const startedMs = performance.now()
      try {
        await tracked(work(taken.data, taken.signal))
        log.info(
          { job: job.name, jobId: taken.id, ms: Math.round(performance.now() - startedMs) },
          'job done',
        )
      } catch (error) {
        log.warn({ job: job.name, jobId: taken.id, err: error }, 'job failed; it will be retried')
        wakeAfter(FIRST_RETRY_SECONDS, job.name)
        throw keptFault(error)
      } finally {
        clearTimeout(more)
        worker.isBusy = false
        // A backlog is worked off without pauses, not one job per poll.
        poll(worker)
      }
    })
  }

  async function makeQueue(job: Job<object>): Promise<void> {
    if (queues.has(job.name)) return
    const options = {
      ...RETRY,
      retryLimit: job.retries,
      expireInSeconds: job.deadlineSeconds,
      heartbeatSeconds: 10,
      notify: kind === 'postgres',
    }
    // Policy 'short': one queued job per key, however many run.
    await boss.createQueue(job.name, { ...options, policy: 'short' })
    // @NOTE loads the queue into pg-boss's cache: the first lookup from within a transaction would wait for the embedded
    // database's only session, which that transaction holds.
    await boss.findJobs(job.name, { id: randomUUID() })
    queues.add(job.name)
  }

  return {
    async enqueue(tx, job, payload, options = {}) {
      await boss.send(job.name, payload, {
        db: withCommitOf(tx),
        singletonKey: options.onceKey ?? randomUUID(),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
      })
      // Notifies the local worker so that it does not wait for its next poll.
      const { afterSeconds } = options
      afterCommit(tx, () => (afterSeconds === undefined ? wake(job.name) : wakeAfter(afterSeconds, job.name)))
    },
    async enqueueEach(tx, job, wanted) {
      if (wanted.length === 0) return
      await boss.insert(
        job.name,
        wanted.map(({ payload, onceKey }) => ({ data: payload, singletonKey: onceKey })),
        { db: withCommitOf(tx) },
      )
      afterCommit(tx, () => wake(job.name))
    },
    handle(job, work) {
      handlers.set(job.name, { job, work: (payload, signal) => work(payload as never, signal) })
    },
    async start() {
      isStopping = false
      await boss.start()
      for (const { name } of await boss.getQueues()) queues.add(name)
      for (const handler of handlers.values()) {
        const { job } = handler
        await makeQueue(job)
        if (!works) continue
        const first: Worker = { id: null, isBusy: false }
        workers.set(job.name, [first])
        await startWorker(first, handler)
      }
      await Promise.all(
        Array.from(handlers.values(), async ({ job: { name, cron } }) => {
          if (cron !== null) await boss.schedule(name, cron, null, { tz: timeZone })
        }),
      )
    },
    async stop() {
      isStopping = true
      // @NOTE ends the workers itself: pg-boss looks only every 500 ms whether those it stops have ended.
      const ended = Promise.all([...workers.keys()].map((queue) => boss.offWork(queue)))
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
      // Aborts what still runs. It may be about to enqueue what follows from it: the connections are closed after it.
      await boss.stop({ graceful: false, close: false })
      await Promise.race([Promise.allSettled(running), sleep(ABORTED_MS, undefined, { ref: false })])
      await boss.stop()
    },
  }
}

/** @example 'RCPT TO <karin@exempel.se>: 450 busy' becomes 'RCPT TO <(address)>: 450 busy' */
const ADDRESS = /[^\s<>"'(),:;=@]+@[^\s<>"'(),:;@]+/g

/** Failures stay in the queue for days, so addresses are masked. The log has the full error. */
function keptFault(error: unknown): Error {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
  const why = cause instanceof Error ? `${message}: ${cause.message}` : message
  const kept = new Error(why.replaceAll(ADDRESS, '(address)'))
  kept.name = name
  return kept
}

type BossDatabase = NonNullable<ConstructorOptions['db']>

/** Pipelined with the commit: the transaction does not read its jobs, so they cost no round trip. */
function withCommitOf(tx: AnyTx): BossDatabase {
  return {
    executeSql(text: string, values: unknown[] = []) {
      runWithCommit(tx, { compile: () => CompiledQuery.raw(text, values) })
      return Promise.resolve({ rows: [] })
    },
  }
}
