/** LISTEN subscriber: notifications of this process, and on PostgreSQL of all other processes. */
import pg from 'pg'
import type { Log } from '../log.ts'

/** Advisory lock that shows whether any process of the shop is connected to this database, on any machine and data folder. */
const LOCK = `hashtextextended('leksmedjan: a process is running', 0)`

/** Shared lock of the LISTEN connection, held until it ends. */
const ACQUIRE_PROCESS_LOCK = `select pg_advisory_lock_shared(${LOCK})`

/**
 * Returns `isFree`. If true, no process can acquire the shared lock before this transaction ends. Always true on the embedded
 * database: its folder is locked to one process.
 */
export const TRY_EXCLUSIVE_LOCK = `select pg_try_advisory_xact_lock(${LOCK}) as "isFree"`

export interface ListenSubscriber {
  /**
   * Returns an unsubscribe function. `listening` runs each time the subscription becomes active: first, and after each
   * reconnect, when notifications may have been missed. `lost` runs when the connection breaks.
   */
  listen(
    channel: string,
    heard: (payload: string) => void,
    listening?: () => void,
    lost?: () => void,
  ): () => void
  close(): Promise<void>
}

export interface ListenSubscriberOptions {
  kind: 'embedded' | 'postgres'
  pool: pg.Pool
  direct: pg.ClientConfig
  log: Log
}

interface Listener {
  heard: (payload: string) => void
  listening: (() => void) | undefined
  lost: (() => void) | undefined
}

const AGAIN_MS = 1000

/** On PostgreSQL one dedicated client; behind the embedded socket a notification reaches the client that sent it. */
export function createListenSubscriber(options: ListenSubscriberOptions): ListenSubscriber {
  const { kind, pool, direct, log } = options
  const channels = new Map<string, Set<Listener>>()
  const hear = (notice: pg.Notification) => {
    for (const { heard } of channels.get(notice.channel) ?? []) {
      try {
        heard(notice.payload ?? '')
      } catch (error) {
        // A rethrow would be an unhandled rejection and end the process.
        log.error({ err: error, channel: notice.channel }, 'a notification could not be processed')
      }
    }
  }
  const tell = (channel: string) => {
    for (const { listening } of channels.get(channel) ?? []) listening?.()
  }
  const closing = new AbortController()
  /** The LISTEN client; null while there is none or after it broke. */
  let ear: pg.Client | null = null
  let working: Promise<void> | null = null
  let again: NodeJS.Timeout | null = null
  const heardNow = new Set<string>()

  /** Never rejects: failures are retried by one timer. */
  function listenToAll(): Promise<void> {
    working ??= tryAll().finally(() => {
      working = null
    })
    return working
  }

  async function tryAll(): Promise<void> {
    try {
      // Channels may be added while this runs.
      for (let todo = unheard(); todo !== undefined && !closing.signal.aborted; todo = unheard())
        await listenTo(todo)
    } catch (error) {
      if (closing.signal.aborted) return
      log.warn({ err: error }, 'LISTEN failed; retrying')
      tryLater()
    }
  }

  function unheard(): string | undefined {
    return [...channels.keys()].find((channel) => !heardNow.has(channel))
  }

  async function listenTo(channel: string): Promise<void> {
    const statement = `listen ${pg.escapeIdentifier(channel)}`
    if (kind === 'embedded') await pool.query(statement)
    else {
      ear ??= await connect()
      await ear.query(statement)
    }
    heardNow.add(channel)
    tell(channel)
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...direct, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    client.on('notification', hear)
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(ACQUIRE_PROCESS_LOCK)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.on('end', () => {
      if (ear !== client) return
      ear = null
      const unheardNow = [...heardNow]
      heardNow.clear()
      for (const channel of unheardNow) for (const { lost } of channels.get(channel) ?? []) lost?.()
      tryLater()
    })
    return client
  }

  function tryLater(): void {
    if (closing.signal.aborted || again !== null) return
    again = setTimeout(() => {
      again = null
      void listenToAll()
    }, AGAIN_MS)
    again.unref()
  }

  if (kind === 'embedded') pool.on('connect', (client) => client.on('notification', hear))

  return {
    listen(channel, heard, listening, lost) {
      const listener: Listener = { heard, listening, lost }
      const set = channels.get(channel) ?? new Set()
      channels.set(channel, set.add(listener))
      if (heardNow.has(channel)) listening?.()
      else void listenToAll()
      return () => set.delete(listener)
    },
    async close() {
      closing.abort()
      if (again !== null) clearTimeout(again)
      await working
      await ear?.end().catch(() => undefined)
    },
  }
}
