/** Parses a join, and checks which of its subscriptions the identity may have. */
import * as z from 'zod/mini'
import { BadFilter, passes, readFilter, type ColumnTypes, type Filter } from './filter.rules.ts'
import type { JsonObject } from '@leksmedjan/platform/json'
import { BOUNDS } from '../bounds.ts'

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'

const text = z.string().check(z.maxLength(BOUNDS.topicLetters.most))
const askedChange = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: text,
  table: z.nullish(text),
  filter: z.nullish(z.string()),
})
export type RequestedChange = z.infer<typeof askedChange>

const joinPayload = z.object({
  access_token: z.nullish(z.string()),
  config: z.optional(
    z.object({
      private: z.nullish(z.boolean()),
      broadcast: z.nullish(z.object({ ack: z.nullish(z.boolean()), self: z.nullish(z.boolean()) })),
      presence: z.nullish(z.object({ key: z.nullish(text), enabled: z.nullish(z.boolean()) })),
      postgres_changes: z.nullish(z.array(askedChange).check(z.maxLength(BOUNDS.bindings.most))),
    }),
  ),
})

export interface Join {
  token: string | null
  isPrivate: boolean
  /** broadcast.ack: the sender gets a reply. */
  acknowledges: boolean
  /** broadcast.self: the sender receives its own broadcasts. */
  receivesOwn: boolean
  presence: { enabled: boolean; key: string }
  changes: RequestedChange[]
}

/** null when invalid; unknown members are ignored. */
export function readJoin(payload: unknown): Join | null {
  const { data } = joinPayload.safeParse(payload)
  if (data === undefined) return null
  const { private: isPrivate, broadcast, presence, postgres_changes: changes } = data.config ?? {}
  return {
    token: data.access_token ?? null,
    isPrivate: isPrivate === true,
    acknowledges: broadcast?.ack === true,
    receivesOwn: broadcast?.self === true,
    presence: { enabled: presence?.enabled === true, key: presence?.key ?? '' },
    changes: changes ?? [],
  }
}

/** Readable columns of published tables by role. */
export type Readable = ReadonlyMap<string, ColumnTypes>

export interface Binding {
  id: number
  event: RequestedChange['event']
  /** Null: every published table. */
  table: string | null
  filter: Filter | null
}

/** Throws a BadFilter with the reason when the role may not read such changes. */
export function bindChange(asked: RequestedChange, id: number, readable: Readable): Binding {
  const { event, schema, table = null, filter = null } = asked
  if (schema !== 'public' && schema !== '*') throw new BadFilter(`schema ${schema} is not published`)
  const all = table === null || table === '*'
  if (all && filter !== null) throw new BadFilter('a filter needs a table')
  if (all) return { id, event, table: null, filter: null }
  const columns = readable.get(table)
  if (columns === undefined) throw new BadFilter(`table ${table} is not published to this reader`)
  return { id, event, table, filter: filter === null ? null : readFilter(filter, columns) }
}

export function matches(
  binding: Binding,
  change: { table: string; type: ChangeType },
  row: JsonObject,
): boolean {
  return (
    (binding.table === null || binding.table === change.table) &&
    (binding.event === '*' || binding.event === change.type) &&
    (binding.filter === null || passes(binding.filter, row))
  )
}
