/** Parses one table call from its HTTP parts and builds its statement. */
import type { Actor } from '@leksmedjan/platform/actor'
import { BOUNDS } from '../bounds.ts'
import { readChange, readRows } from './body.rules.ts'
import { readPreferences, type Preferences } from './grammar/prefer.ts'
import { readQuery, type Page, type Query } from './grammar/query.ts'
import {
  badRange,
  needsWhere,
  unknownMediaType,
  unknownSchema,
  unknownTable,
  unwritable,
} from './rest.errors.ts'
import { isOffered, type Schema, type Table, type WebRole } from './schema.ts'
import { Parameters } from './statement/columns.ts'
import type { Scope } from './statement/rows.ts'
import {
  deleteStatement,
  insertStatement,
  readStatement,
  updateStatement,
  type Shape,
  type Statement,
} from './statement/statement.ts'

export type Verb = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

export interface RawCall {
  actor: Actor
  verb: Verb
  /** `/rest/v1/print_models` */
  path: string
  table: string
  search: string
  headers: Record<string, string | undefined>
  body: string
}

export interface Call extends RawCall {
  role: WebRole
  query: Query
  preferences: Preferences
  /** One row as an object instead of an array. */
  wantsObject: boolean
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | null
}

const ROLES: Record<Actor['kind'], WebRole> = {
  guest: 'anon',
  customer: 'authenticated',
  service: 'service_role',
}

export const roleOf = (actor: Actor): WebRole => ROLES[actor.kind]

function readCall(raw: RawCall): Call {
  const { headers, verb } = raw
  const reads = verb === 'GET' || verb === 'HEAD'
  const profile = headers[reads ? 'accept-profile' : 'content-profile'] ?? 'public'
  if (profile !== 'public') throw unknownSchema(profile)
  const wantsObject = readAccept(headers['accept'] ?? '*/*')
  const preferences = readPreferences(headers['prefer'] ?? '')
  const query = readQuery(raw.search)
  if (verb === 'GET') applyRange(query.root, headers['range'])
  for (const cut of [query.root, ...query.embeds.values()]) checkPage(cut)
  return { ...raw, role: roleOf(raw.actor), query, preferences, wantsObject }
}

const OBJECT = new Set(['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object'])
const ARRAY = new Set(['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*'])

/** The first supported media type of the Accept list. */
function readAccept(accept: string): boolean {
  for (const kind of accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')) {
    if (OBJECT.has(kind)) return true
    if (ARRAY.has(kind)) return false
  }
  throw unknownMediaType(accept)
}

/** `Range: 0-24` acts as offset and limit; the parameters have precedence. */
function applyRange(cut: Page, header: string | undefined): void {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || cut.limit !== null || cut.offset > 0) return
  cut.offset = Number(first)
  if (last === undefined || last === '') return
  if (Number(last) < cut.offset) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  cut.limit = Number(last) - cut.offset + 1
}

function checkPage({ limit, offset }: Page): void {
  if (limit !== null && limit < 0) throw badRange('Limit should be greater than or equal to zero.')
  if (offset < 0) throw badRange('Offset should be greater than or equal to zero.')
}

export interface Plan {
  call: Call
  table: Table
  shape: Shape
  /** null where nothing would change. */
  statement: Statement | null
}

const ROW_CAPS: Record<WebRole, number> = {
  anon: BOUNDS.rowsRead.most,
  authenticated: BOUNDS.rowsRead.most,
  service_role: BOUNDS.serviceRows.most,
}

export const bytesCapOf = (role: WebRole): number =>
  role === 'service_role' ? BOUNDS.serviceAnswerBytes.most : BOUNDS.answerBytes.most

export function planCall(schema: Schema, raw: RawCall): Plan {
  const call = readCall(raw)
  const table = schema.tables.get(call.table)
  if (table === undefined || !isOffered(table, call.role)) throw unknownTable(call.table)
  const reads = call.verb === 'GET' || call.verb === 'HEAD'
  if (!reads && !table.isWritable) throw unwritable(table.name, call.role === 'anon')
  return { call, table, shape: shapeOf(call), statement: statementOf(schema, table, call) }
}

function statementOf(schema: Schema, table: Table, call: Call): Statement | null {
  const { query, preferences, role } = call
  const caps = { rowCap: ROW_CAPS[role], bytesCap: bytesCapOf(role) }
  const scope: Scope = { schema, role, query, parameters: new Parameters(), ...caps }
  const shape = shapeOf(call)
  switch (call.verb) {
    case 'GET':
    case 'HEAD': {
      const counts = preferences.count !== null
      return readStatement(scope, table, { shape, counts })
    }
    case 'POST': {
      const payload = readRows(call.body, table, query.columns, BOUNDS.rowsWritten.most)
      if (payload.rows === 0) return null
      const select = preferences.return === 'headers-only' ? keysOnly(scope, table) : scope
      return insertStatement(select, table, payload, { shape, preferences })
    }
    case 'PATCH': {
      const change = readChange(call.body, table, query.columns)
      if (query.root.conditions.length === 0) throw needsWhere('UPDATE')
      if (change.columns.length === 0) return null
      return updateStatement(scope, table, change, shape)
    }
    case 'DELETE':
      if (query.root.conditions.length === 0) throw needsWhere('DELETE')
      return deleteStatement(scope, table, shape)
  }
}

function shapeOf({ verb, wantsObject, preferences }: Call): Shape {
  if (verb === 'POST' && preferences.return === 'headers-only') return 'array'
  if (verb === 'HEAD') return 'none'
  if (verb !== 'GET' && preferences.return !== 'representation') return 'none'
  return wantsObject ? 'object' : 'array'
}

function keysOnly(scope: Scope, table: Table): Scope {
  const select = table.primaryKey.map((column) => ({
    kind: 'column' as const,
    alias: null,
    path: { column, keys: [] },
    cast: 'text',
  }))
  return { ...scope, query: { ...scope.query, select, embeds: new Map() } }
}
