/** Columns and JSON paths as SQL; names are looked up in the schema, and only quoted identifiers are written. */
import pg from 'pg'
import type { ColumnPath, JsonKey } from '../grammar/paths.ts'
import { unknownColumn, unknownType } from '../rest.errors.ts'
import type { Column, Table } from '../schema.ts'

/** Collects a statement's values: bound as parameters only, cast to the type of the compared column. */
export class Parameters {
  readonly values: (string | string[])[] = []

  /** `type` comes from the database's catalogue or a fixed list, never from a caller. */
  add(value: string | string[], type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)

export const tableName = (table: Table): string => `"public".${quoted(table.name)}`

export function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column === undefined) throw unknownColumn(table.name, name)
  return column
}

export interface Expression {
  sql: string
  type: string
}

/** `alias` is generated here. */
export function pathSql(parameters: Parameters, table: Table, alias: string, path: ColumnPath): Expression {
  const column = columnOf(table, path.column)
  const own = `${alias}.${quoted(column.name)}`
  if (path.keys.length === 0) return { sql: own, type: column.type }
  const json = column.type === 'json' || column.type === 'jsonb' ? own : `to_jsonb(${own})`
  const steps = path.keys.map((step) => `${step.arrow} ${keySql(parameters, step)}`)
  const isText = path.keys.at(-1)?.arrow === '->>'
  const sql = `(${json} ${steps.join(' ')})`
  return isText ? { sql, type: 'text' } : { sql: `${sql}::jsonb`, type: 'jsonb' }
}

/** Integers are array indexes. */
function keySql(parameters: Parameters, { key }: JsonKey): string {
  return /^-?\d{1,9}$/.test(key) ? parameters.add(key, 'integer') : parameters.add(key, 'text')
}

/** Default name of an unaliased result. */
export function nameOf(path: ColumnPath): string {
  const named = path.keys.findLast(({ key }) => !/^-?\d+$/.test(key))
  return named?.key ?? path.column
}

const CASTS = new Set([
  'text',
  'varchar',
  'int2',
  'int4',
  'int8',
  'smallint',
  'integer',
  'int',
  'bigint',
  'float4',
  'float8',
  'real',
  'double precision',
  'numeric',
  'decimal',
  'bool',
  'boolean',
  'uuid',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'json',
  'jsonb',
])

export function castTo(type: string): string {
  if (!CASTS.has(type)) throw unknownType(type)
  return type
}
