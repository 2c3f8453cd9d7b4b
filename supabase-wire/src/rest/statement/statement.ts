/** One table call as one SQL statement; PostgreSQL builds the JSON response. */
import pg from 'pg'
import type { Payload } from '../body.rules.ts'
import type { Preferences } from '../grammar/prefer.ts'
import type { Column, Table } from '../schema.ts'
import { columnOf, quoted, tableName } from './columns.ts'
import { conditionSql } from './conditions.ts'
import { rowsSql, RowsWriter, type Scope } from './rows.ts'

export interface Statement {
  text: string
  values: (string | string[])[]
}

export interface Outcome {
  /** JSON text; null where none was requested, or where it exceeds `bytesCap`. */
  body: string | null
  /** Size of the body, whether returned or not. */
  bytes: number
  rows: number
  /** Rows written; for reads those in the body. */
  affected: number
  /** Total count, where requested. */
  total: number | null
  /** Upsert: rows that existed before. */
  existing: number
}

/** An array of rows, or a single object. */
export type Shape = 'array' | 'object' | 'none'

const JSON_OF: Record<Shape, string> = {
  array: `coalesce(json_agg(r.*), '[]')::text`,
  object: `coalesce((json_agg(r.*) -> 0)::text, 'null')`,
  none: 'null::text',
}

export function readStatement(
  scope: Scope,
  table: Table,
  { shape, counts }: { shape: Shape; counts: boolean },
): Statement {
  const rows = new RowsWriter(scope).root(table, 't0', true)
  const source = `${tableName(table)} t0`
  const total = counts
    ? `(select count(*)::int from ${source}${rows.decidingJoins}${rows.where})`
    : 'null::int'
  return {
    text: bounded(
      scope,
      `select ${JSON_OF[shape]} as body, count(*)::int as rows, count(*)::int as affected, ${total} as total, ` +
        `0 as existing from (${rowsSql(source, rows)}) r`,
    ),
    values: scope.parameters.values,
  }
}

export function insertStatement(
  scope: Scope,
  table: Table,
  payload: Payload,
  { shape, preferences }: { shape: Shape; preferences: Preferences },
): Statement {
  const { columns } = payload
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  if (columns.length === 0) {
    const insert = `insert into ${tableName(table)} as t0 default values`
    return answering(scope, table, shape, returning(insert))
  }
  const json = scope.parameters.add(payload.json, 'json')
  const rows = preferences.missing === 'default' ? withDefaults(json, columns) : json
  const sent = `p as (select * from json_to_recordset(${rows}) as p(${typed(columns)}))`
  const target = conflictTarget(scope, table)
  const conflict = preferences.resolution === null ? '' : onConflict(target, columns, preferences.resolution)
  const insert = `insert into ${tableName(table)} as t0 (${names}) select ${names} from p${conflict}`
  const existing =
    conflict !== '' && preferences.resolution === 'merge-duplicates' && isWritten(target, columns)
      ? `(select count(*)::int from ${tableName(table)} t0 where (${list(target, 't0')}) in (select ${list(target, 'p')} from p))`
      : '0'
  return answering(scope, table, shape, returning(insert), { before: sent, existing })
}

export function updateStatement(scope: Scope, table: Table, change: Payload, shape: Shape): Statement {
  const { columns } = change
  const json = scope.parameters.add(change.json, 'json')
  const set = columns.map(({ name }) => `${quoted(name)} = p.${quoted(name)}`).join(', ')
  const sent = `p as (select * from json_to_record(${json}) as p(${typed(columns)}))`
  const update = `update ${tableName(table)} t0 set ${set} from p${whereSql(scope, table)}`
  return answering(scope, table, shape, returning(update), { before: sent })
}

export function deleteStatement(scope: Scope, table: Table, shape: Shape): Statement {
  const found = `${tableName(table)} t0${whereSql(scope, table)}`
  const [key] = table.primaryKey
  if (!table.putsAway || key === undefined)
    return answering(scope, table, shape, returning(`delete from ${found}`))
  const id = `t0.${quoted(key)}`
  const gone = `gone as (delete from ${found} returning ${id})`
  // Rows as of the statement's start; `case` forces the deletion before the trigger's result is read.
  const isGone =
    `case when (select count(*) from gone) >= 0 then ${id} in (table gone)` +
    ` or ${id}::text = any(string_to_array(current_setting('shop.put_away', true), ',')) end`
  const write = (columns: string) => `select ${columns} from ${found} and ${isGone}`
  return answering(scope, table, shape, write, { before: gone })
}

const returning = (write: string) => (columns: string) => `${write} returning ${columns}`

/** The written rows in the shape of `select`; unselected columns are not read, so they need no SELECT privilege. */
function answering(
  scope: Scope,
  table: Table,
  shape: Shape,
  write: (columns: string) => string,
  { before = '', existing = '0' } = {},
): Statement {
  const head = `with ${before === '' ? '' : `${before}, `}w as`
  const counts = `(select count(*)::int from w) as affected, (select count(*)::int from w) as total, ${existing} as existing`
  if (shape === 'none') {
    return {
      text: `${head} (${write('1')}) select null::text as body, 0 as bytes, 0 as rows, ${counts}`,
      values: scope.parameters.values,
    }
  }
  const rows = new RowsWriter(scope).root(table, 't0', false)
  const select = rowsSql('w t0', rows)
  const returned = [...table.columns.keys()].filter((name) => select.includes(`t0.${quoted(name)}`))
  const columns = returned.length === 0 ? '1' : returned.map((name) => `t0.${quoted(name)}`).join(', ')
  return {
    text: `${head} (${write(columns)}) ${bounded(scope, `select ${JSON_OF[shape]} as body, count(*)::int as rows, ${counts} from (${select}) r`)}`,
    values: scope.parameters.values,
  }
}

/** An oversized body never leaves the database: three copies in this process would block everybody. */
function bounded({ bytesCap }: Scope, select: string): string {
  return (
    `select case when octet_length(a.body) <= ${bytesCap} then a.body end as body, ` +
    `coalesce(octet_length(a.body), 0) as bytes, a.rows, a.affected, a.total, a.existing from (${select}) a`
  )
}

function whereSql({ parameters, query }: Scope, table: Table): string {
  const scope = { parameters, table, alias: 't0', embedIsEmpty: () => null }
  const conditions = query.root.conditions.map((condition) => conditionSql(scope, condition))
  return ` where ${conditions.join(' and ')}`
}

function conflictTarget({ query }: Scope, table: Table): string[] {
  return query.onConflict?.map((name) => columnOf(table, name).name) ?? table.primaryKey
}

/** Conflict target columns are equal by definition: omitting them requires no UPDATE privilege on them. */
function onConflict(
  target: string[],
  columns: Column[],
  resolution: 'merge-duplicates' | 'ignore-duplicates',
): string {
  if (target.length === 0) return ''
  const where = ` on conflict (${target.map(quoted).join(', ')})`
  const set = columns
    .filter(({ name }) => !target.includes(name))
    .map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`)
  if (resolution === 'ignore-duplicates' || set.length === 0) return `${where} do nothing`
  return `${where} do update set ${set.join(', ')}`
}

function isWritten(target: string[], columns: Column[]): boolean {
  return target.every((name) => columns.some((column) => column.name === name))
}

function list(names: string[], alias: string): string {
  return names.map((name) => `${alias}.${quoted(name)}`).join(', ')
}

function typed(columns: Column[]): string {
  return columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
}

/** Defaults are the database's own expressions, evaluated per row. */
function withDefaults(json: string, columns: Column[]): string {
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [{ ...column, own: column.default }],
  )
  const objects = defaults.map(({ name, own }) => `jsonb_build_object(${pg.escapeLiteral(name)}, ${own})`)
  const filled = [...objects, 'd.value::jsonb'].join(' || ')
  return `(select coalesce(json_agg(${filled}), '[]') from json_array_elements(${json}) d)`
}
