/** Turns change notifications into frames for subscribers that may read the row. */
import * as z from 'zod/mini'
import type { Database, Tx } from '../database.ts'
import type { Log } from '@leksmedjan/platform/log'
import type { JsonObject } from '@leksmedjan/platform/json'
import type { ChangeType, Readable } from './join.rules.ts'
import { isOwner, isSamePerson, type Identity } from './identity.ts'
import { listReadableColumns, readingOnly, readRows } from './realtime.queries.ts'

const changeNotice = z.object({
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  id: z.string(),
  at: z.string(),
  /** Owner of a deleted row. */
  userId: z.optional(z.string()),
  emailHash: z.optional(z.string()),
})
export type Change = z.infer<typeof changeNotice>

export interface ChangePayload {
  schema: 'public'
  table: string
  commit_timestamp: string
  type: ChangeType
  columns: { name: string; type: string }[]
  /** Absent after a DELETE. */
  record?: JsonObject
  /** Primary key; absent after an INSERT. */
  old_record?: JsonObject
  errors: null
}

/**
 * Tables and views whose changes are announced. Of an `owned` one only its owner learns that a row was deleted, of a `shared` one
 * everybody does.
 */
export type Published = ReadonlyMap<string, 'owned' | 'shared'>

export interface Subscriber {
  identity: Identity
  /** Whether its subscription matches this change and row. */
  wants(change: Change, row: JsonObject): boolean
  deliver(change: Change, row: JsonObject, news: ChangePayload): void
  /** Notifications may have been missed: the client must rejoin and refetch. */
  requireRejoin(): void
}

export interface Changes {
  /** Resolves when LISTEN is active. */
  whenSubscribed(): Promise<void>
  readable(role: Identity['role']): Promise<Readable>
  stop(): Promise<void>
}

/** Written by the trigger `announce_change`. */
const CHANNEL = 'table_changes'
const REASON = 'realtime: readers of a change'
const BATCH = 100
/** Concurrent reads per batch; the connection pool also serves the shop. */
const AT_ONCE = 4

export function createChanges(deps: {
  db: Database
  log: Log
  published: Published
  subscribers: () => Iterable<Subscriber>
}): Changes {
  const { db, log, published, subscribers } = deps
  const waiting: Change[] = []
  const subscribed = Promise.withResolvers<void>()
  let columns: Promise<Map<string, Readable>> | null = null
  let running: Promise<void> | null = null
  let isFirst = true
  const stopping = new AbortController()

  const unlisten = db.listen(
    CHANNEL,
    (payload) => {
      const change = z.parse(changeNotice, JSON.parse(payload))
      if (!published.has(change.table)) return
      waiting.push(change)
      running ??= deliverAll().finally(() => {
        running = null
      })
    },
    () => {
      subscribed.resolve()
      if (!isFirst) for (const subscriber of subscribers()) subscriber.requireRejoin()
      isFirst = false
    },
  )

  function allReadable(): Promise<Map<string, Readable>> {
    columns ??= readReadable(db, [...published.keys()]).catch((error: unknown) => {
      columns = null
      throw error
    })
    return columns
  }

  async function readable(role: Identity['role']): Promise<Readable> {
    return (await allReadable()).get(role) ?? new Map()
  }

  async function deliverAll(): Promise<void> {
    while (waiting.length > 0 && !stopping.signal.aborted) {
      const batch = waiting.splice(0, BATCH)
      const audiences = audiencesOf(subscribers())
      if (audiences.length === 0) continue
      try {
        await deliverBatch(batch, audiences)
      } catch (error) {
        log.warn({ err: error }, 'changes could not be read; subscribers rejoin')
        for (const subscriber of subscribers()) subscriber.requireRejoin()
      }
    }
  }

  async function deliverBatch(batch: Change[], audiences: Audience[]): Promise<void> {
    // Read once as the shop, so that identities without a matching subscription cost no query.
    const there = batch.filter(({ type }) => type !== 'DELETE')
    const rows = there.length === 0 ? NO_ROWS : await db.asShop(REASON, (tx) => readChanged(tx, there, null))
    const queue = audiences.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const audience of queue) await deliverTo(audience, batch, rows)
      }),
    )
  }

  async function deliverTo({ identity, members }: Audience, batch: Change[], rows: Rows): Promise<void> {
    const columns = await readable(identity.role)
    const wanted = batch.filter((change) => {
      const row = rows.get(nameOfRow(change))
      return row !== undefined && members.some((member) => member.wants(change, row))
    })
    const seen =
      wanted.length === 0 ? NO_ROWS : await db.as(identity.actor, (tx) => readAsVisitor(tx, wanted, columns))
    for (const change of batch) {
      const row =
        change.type === 'DELETE' ? goneRow(identity, change, published) : seen.get(nameOfRow(change))
      if (row === undefined) continue
      const news = payloadOf(change, row, columns)
      for (const member of members) {
        // A token change during the read may have changed the identity.
        if (isSamePerson(member.identity, identity) && member.wants(change, row))
          member.deliver(change, row, news)
      }
    }
  }

  return {
    whenSubscribed: () => subscribed.promise,
    readable,
    async stop() {
      stopping.abort()
      unlisten()
      await running
    },
  }
}

/** Subscribers with the same row visibility. */
interface Audience {
  identity: Identity
  members: Subscriber[]
}

/** Keyed by `nameOfRow`: a design and its public view share an id. */
type Rows = ReadonlyMap<string, JsonObject>
const NO_ROWS: Rows = new Map()

const nameOfRow = ({ table, id }: Pick<Change, 'table' | 'id'>) => `${table} ${id}`

function audiencesOf(subscribers: Iterable<Subscriber>): Audience[] {
  const byKey = new Map<string, Audience>()
  for (const subscriber of subscribers) {
    const { identity } = subscriber
    const audience = byKey.get(identity.key) ?? { identity, members: [] }
    audience.members.push(subscriber)
    byKey.set(identity.key, audience)
  }
  return [...byKey.values()]
}

async function readReadable(db: Database, published: readonly string[]): Promise<Map<string, Readable>> {
  const roles: Identity['role'][] = ['anon', 'authenticated', 'service_role']
  const rows = await db.asShop(REASON, (tx) => listReadableColumns(tx, published, roles))
  const byRole = new Map<string, Map<string, Map<string, string>>>()
  for (const { role, table, name, type } of rows) {
    const tables = byRole.get(role) ?? new Map<string, Map<string, string>>()
    const columns = tables.get(table) ?? new Map<string, string>()
    byRole.set(role, tables.set(table, columns.set(name, type)))
  }
  return byRole
}

/** Some row policies are wider for writing requests; a subscriber only reads. */
async function readAsVisitor(tx: Tx, changes: Change[], columns: Readable): Promise<Rows> {
  await readingOnly(tx)
  return readChanged(tx, changes, columns)
}

/** `columns` null: all of them. */
async function readChanged(tx: Tx, changes: Change[], columns: Readable | null): Promise<Rows> {
  const byTable = [...Map.groupBy(changes, ({ table }) => table)]
  const found = await Promise.all(
    byTable.map(async ([table, some]) => {
      const names = columns === null ? null : [...(columns.get(table)?.keys() ?? [])]
      const ids = [...new Set(some.map(({ id }) => id))]
      const read = names?.length === 0 ? [] : await readRows(tx, table, names, ids)
      return read.map((row) => [nameOfRow({ table, id: String(row['id']) }), row] as const)
    }),
  )
  return new Map(found.flat())
}

/** Payload of a deleted row: for its owner, and for everybody if it was shared. */
function goneRow(
  identity: Identity,
  { table, id, userId, emailHash }: Change,
  published: Published,
): JsonObject | undefined {
  if (published.get(table) === 'shared') return { id }
  if (!isOwner(identity, { userId, emailHash })) return undefined
  return userId === undefined ? { id } : { id, user_id: userId }
}

function payloadOf({ table, type, id, at }: Change, row: JsonObject, readable: Readable): ChangePayload {
  const columns = [...(readable.get(table) ?? [])].map(([name, kind]) => ({ name, type: kind }))
  return {
    schema: 'public',
    table,
    commit_timestamp: new Date(at).toISOString(),
    type,
    columns,
    ...(type === 'DELETE' ? {} : { record: row }),
    ...(type === 'INSERT' ? {} : { old_record: { id } }),
    errors: null,
  }
}
