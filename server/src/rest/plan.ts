/** A call as the statement that answers it. */
import { BOUNDS } from '../platform/bounds.ts'
import { readChange, readRows } from './body.rules.ts'
import { readCall, type Call, type RawCall } from './call.ts'
import { needsWhere, unknownTable, unwritable } from './rest.errors.ts'
import { isOffered, type Schema, type Table, type WebRole } from './schema.ts'
import { Parameters } from './statement/parameters.ts'
import type { Scope } from './statement/rows.ts'
import {
  deleteStatement,
  insertStatement,
  readStatement,
  updateStatement,
  type Shape,
  type Statement,
} from './statement/statement.ts'

export interface Plan {
  call: Call
  table: Table
  shape: Shape
  /** Null where nothing would change. */
  statement: Statement | null
}

/** Most rows of one list. */
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

/** For the address of what was made. */
function keysOnly(scope: Scope, table: Table): Scope {
  const select = table.primaryKey.map((column) => ({
    kind: 'column' as const,
    alias: null,
    path: { column, keys: [] },
    cast: 'text',
  }))
  return { ...scope, query: { ...scope.query, select, embeds: new Map() } }
}
