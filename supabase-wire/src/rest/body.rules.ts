/** Columns and row count of a request body. The JSON text is passed to the database unchanged. */
import { isJsonObject } from '@leksmedjan/platform/json'
import { BOUNDS } from '../bounds.ts'
import { badBody, unknownBodyColumn } from './rest.errors.ts'
import type { Column, Table } from './schema.ts'

export interface Payload {
  /** A JSON array, also for one row. */
  json: string
  columns: Column[]
  rows: number
}

export function readRows(body: string, table: Table, columns: string[] | null, mostRows: number): Payload {
  const value = parse(body)
  const rows = Array.isArray(value) ? value : [value]
  if (!rows.every(isJsonObject)) throw badBody()
  if (rows.length > mostRows) throw badBody(undefined, `more than ${mostRows} rows`)
  const [first] = rows
  const names = columns ?? Object.keys(first ?? {})
  if (columns === null && !rows.every((row) => sameKeys(row, names)))
    throw badBody('All object keys must match')
  return {
    json: Array.isArray(value) ? body : `[${body}]`,
    columns: names.map((name) => writtenColumn(table, name)),
    rows: rows.length,
  }
}

export function readChange(body: string, table: Table, columns: string[] | null): Payload {
  const value = parse(body)
  if (!isJsonObject(value)) throw badBody()
  const names = columns ?? Object.keys(value)
  return { json: body, columns: names.map((name) => writtenColumn(table, name)), rows: 1 }
}

/** Rows that a body would write; 1 for invalid JSON, which is rejected later. */
export function rowsIn(body: unknown): number {
  if (typeof body !== 'string' || !body.trimStart().startsWith('[')) return 1
  if (jsonDepthOf(body) > BOUNDS.jsonDepth.most) return 1
  try {
    const rows: unknown = JSON.parse(body)
    return Array.isArray(rows) ? Math.max(1, rows.length) : 1
  } catch {
    return 1
  }
}

/** Nesting of a JSON text or an array literal; an upper bound where it is none. */
export function jsonDepthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (inString && sign === '\\') at += 1
    else if (sign === '"') inString = !inString
    else if (inString) continue
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1))
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return deepest
}

function parse(body: string): unknown {
  if (jsonDepthOf(body) > BOUNDS.jsonDepth.most)
    throw badBody(undefined, `nested deeper than ${BOUNDS.jsonDepth.most}`)
  try {
    return JSON.parse(body)
  } catch {
    throw badBody()
  }
}

function sameKeys(row: Record<string, unknown>, names: string[]): boolean {
  return Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name))
}

function writtenColumn(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column === undefined) throw unknownBodyColumn(name, table.name)
  return column
}
