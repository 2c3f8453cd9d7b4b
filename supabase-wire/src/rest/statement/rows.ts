/** The select of a table's rows with embedded tables, from which PostgreSQL builds JSON. */
import { BOUNDS } from '../../bounds.ts'
import { notEmbedded, tooMuch, unorderable, unspreadable } from '../rest.errors.ts'
import { findRelation, type Join, type Relation } from '../relations.rules.ts'
import type { Schema, Table, WebRole } from '../schema.ts'
import type { Page, Query } from '../grammar/query.ts'
import type { OrderTerm } from '../grammar/order.ts'
import type { EmbedItem, SelectItem } from '../grammar/select.ts'
import { castTo, nameOf, pathSql, quoted, tableName, type Parameters } from './columns.ts'
import { conditionSql } from './conditions.ts'

export interface Scope {
  schema: Schema
  role: WebRole
  parameters: Parameters
  query: Query
  rowCap: number
  bytesCap: number
}

/** The parts of one select; `from` begins with the table's own alias. */
export interface Rows {
  names: string[]
  list: string
  joins: string
  /** The part that decides which rows match. */
  decidingJoins: string
  where: string
  order: string
  limit: string
}

export function rowsSql(source: string, { list, joins, where, order, limit }: Rows): string {
  return `select ${list} from ${source}${joins}${where}${order}${limit}`
}

/** Builds the select of one request; tracks its aliases and which parts of the query each embed has used. */
export class RowsWriter {
  readonly #scope: Scope
  readonly #cutsUsed = new Set<Page>()
  #aliases = 0

  constructor(scope: Scope) {
    this.#scope = scope
  }

  /** `filtered` is false for rows that were just written. */
  root(table: Table, alias: string, filtered: boolean): Rows {
    const { query } = this.#scope
    const cut = filtered ? query.root : { ...query.root, conditions: [] }
    const rows = this.#rows(table, alias, query.select, cut, [], [], [table])
    for (const asked of query.embeds.values()) {
      if (!this.#cutsUsed.has(asked)) throw notEmbedded(asked.path.at(-1) ?? '')
    }
    return rows
  }

  #rows(
    table: Table,
    alias: string,
    items: SelectItem[],
    cut: Page,
    joined: string[],
    path: string[],
    tables: Table[],
  ): Rows {
    const list: string[] = []
    const names: string[] = []
    const joins: { sql: string; decides: boolean }[] = []
    const emptiness = new Map<string, string>()
    const { parameters } = this.#scope
    const put = (sql: string, name: string) => {
      list.push(`${sql} as ${quoted(name)}`)
      names.push(name)
    }
    const columns = createTally(BOUNDS.sameColumn.most, (name) => `'${name}' is asked for`)
    const places = createTally(BOUNDS.columnPlaces.most, (name) => `a place inside '${name}' is asked for`)
    const embeds = createTally(BOUNDS.sameEmbed.most, (name) => `'${name}' is embedded`)
    for (const item of items) {
      if (item.kind === 'all') {
        for (const name of this.#readable(table)) {
          columns.add(name)
          put(`${alias}.${quoted(name)}`, name)
        }
      } else if (item.kind === 'column') {
        if (item.path.keys.length === 0) columns.add(item.path.column)
        else places.add(item.path.column)
        const { sql } = pathSql(parameters, table, alias, item.path)
        put(item.cast === null ? sql : `(${sql})::${castTo(item.cast)}`, item.alias ?? nameOf(item.path))
      } else {
        embeds.add(item.target)
        const embed = this.#embed(table, alias, item, path, tables)
        joins.push({ sql: embed.join, decides: item.inner })
        emptiness.set(item.alias ?? item.target, embed.isEmpty)
        for (const { sql, name } of embed.outputs) put(sql, name)
      }
    }
    let asksEmptiness = false
    const embedIsEmpty = (name: string) => {
      asksEmptiness ||= emptiness.has(name)
      return emptiness.get(name) ?? null
    }
    const scope = { parameters, table, alias, embedIsEmpty }
    const conditions = [...joined, ...cut.conditions.map((condition) => conditionSql(scope, condition))]
    const order = cut.order.map((term) => this.#order(table, alias, items, term))
    return {
      names,
      list: list.join(', '),
      joins: joins.map(({ sql }) => sql).join(''),
      decidingJoins: joins
        .filter(({ decides }) => decides || asksEmptiness)
        .map(({ sql }) => sql)
        .join(''),
      where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`,
      order: order.length === 0 ? '' : ` order by ${order.join(', ')}`,
      limit: this.#limit(cut),
    }
  }

  /** `*` selects the readable columns; where there are none, all of them, and PostgreSQL rejects. */
  #readable(table: Table): string[] {
    const all = [...table.columns.values()]
    const readable = all.filter(({ readers }) => readers.has(this.#scope.role))
    return (readable.length === 0 ? all : readable).map(({ name }) => name)
  }

  #limit({ limit, offset }: Page): string {
    const rows = Math.min(limit ?? this.#scope.rowCap, this.#scope.rowCap)
    return ` limit ${rows}${offset > 0 ? ` offset ${offset}` : ''}`
  }

  #embed(
    parent: Table,
    parentAlias: string,
    item: EmbedItem,
    path: string[],
    tables: Table[],
  ): { join: string; isEmpty: string; outputs: { sql: string; name: string }[] } {
    const { schema, role, query } = this.#scope
    const relation = findRelation(schema, parent, item.target, item.hint, role)
    const { table } = relation
    // Following one relation back and forth multiplies rows without new information.
    if (relation.yields === 'many' && tables.includes(table)) {
      throw tooMuch(`'${table.name}' is embedded within itself`)
    }
    if (item.spread && relation.yields === 'many') throw unspreadable(parent.name, item.target)
    const name = item.alias ?? item.target
    const here = [...path, name]
    const cut = query.embeds.get(JSON.stringify(here))
    if (cut !== undefined) this.#cutsUsed.add(cut)
    const n = (this.#aliases += 1)
    const { source, joined } = related(relation, `t${n}`, `j${n}`, parentAlias)
    const ownCut = cut ?? { conditions: [], order: [], limit: null, offset: 0 }
    const rows = this.#rows(table, `t${n}`, item.items, ownCut, joined, here, [...tables, table])
    const inside = rowsSql(source, rows)
    const e = `e${n}`
    if (item.spread) {
      const outputs = rows.names.map((column) => ({ sql: `${e}.${quoted(column)}`, name: column }))
      const join = ` ${item.inner ? '' : 'left '}join lateral (select true as "${e} is", r.* from (${inside}) r) ${e} on true`
      return { join, isEmpty: `${e}."${e} is" is null`, outputs }
    }
    const outputs = item.items.length === 0 ? [] : [{ sql: `${e}.j`, name }]
    if (relation.yields === 'one') {
      const join = ` ${item.inner ? '' : 'left '}join lateral (select row_to_json(r.*) as j from (${inside}) r) ${e} on true`
      return { join, isEmpty: `${e}.j is null`, outputs }
    }
    const many = `select coalesce(json_agg(r.*), '[]') as j, count(*) as n from (${inside}) r`
    const join = item.inner
      ? ` join lateral (${many}) ${e} on ${e}.n > 0`
      : ` left join lateral (${many}) ${e} on true`
    return { join, isEmpty: `${e}.n = 0`, outputs }
  }

  #order(table: Table, alias: string, items: SelectItem[], term: OrderTerm): string {
    const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`
    const expression =
      term.embed === null
        ? pathSql(this.#scope.parameters, table, alias, term.path).sql
        : this.#relatedOrder(table, alias, items, term, term.embed)
    return `${expression} ${term.direction}${nulls}`
  }

  #relatedOrder(table: Table, alias: string, items: SelectItem[], term: OrderTerm, embed: string): string {
    const item = items.find((i): i is EmbedItem => i.kind === 'embed' && (i.alias ?? i.target) === embed)
    if (item === undefined) throw notEmbedded(embed)
    const { schema, role, parameters } = this.#scope
    const relation = findRelation(schema, table, item.target, item.hint, role)
    if (relation.yields === 'many') throw unorderable(table.name, embed)
    const n = (this.#aliases += 1)
    const { source, joined } = related(relation, `t${n}`, `j${n}`, alias)
    const { sql } = pathSql(parameters, relation.table, `t${n}`, term.path)
    return `(select ${sql} from ${source} where ${joined.join(' and ')})`
  }
}

/** One long text selected a hundred times would give a response of any size. */
function createTally(most: number, claim: (name: string) => string) {
  const counts = new Map<string, number>()
  return {
    add(name: string): void {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count > most) throw tooMuch(`${claim(name)} more than ${most} times`)
    },
  }
}

/** The joined table, through the junction where there is one, and its join condition. */
function related(
  { table, join, junction }: Relation,
  alias: string,
  junctionAlias: string,
  parentAlias: string,
): { source: string; joined: string[] } {
  const own = `${tableName(table)} ${alias}`
  if (junction === null) return { source: own, joined: equal(join, parentAlias, alias) }
  const far = equal(junction.join, junctionAlias, alias).join(' and ')
  return {
    source: `${own} join ${tableName(junction.table)} ${junctionAlias} on ${far}`,
    joined: equal(join, parentAlias, junctionAlias),
  }
}

function equal(join: Join, left: string, right: string): string[] {
  return join.map((pair) => `${left}.${quoted(pair.left)} = ${right}.${quoted(pair.right)}`)
}
