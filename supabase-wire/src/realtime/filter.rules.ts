/** Subscription filters, `column=[not.]operator.value` joined by commas (AND). */
import { BOUNDS } from '../bounds.ts'
import type { JsonObject } from '@leksmedjan/platform/json'

/** PostgreSQL's name of each column's type. */
export type ColumnTypes = ReadonlyMap<string, string>

interface Condition {
  column: string
  type: string
  negated: boolean
  operator: Operator
  values: string[]
}

export interface Filter {
  conditions: Condition[]
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'isdistinct'] as const
type Operator = (typeof OPERATORS)[number]

const CONDITION = /^(\w+)=(not\.)?([a-z]+)\.([\s\S]*)$/
const IS_VALUES = ['null', 'true', 'false', 'unknown']

/** Reason of a refused filter, for the client's developer. */
export class BadFilter extends Error {}

/** Throws a BadFilter; `columns` are the readable ones, so that filters cannot probe others. */
export function readFilter(text: string, columns: ColumnTypes): Filter {
  if (text.length > BOUNDS.filterLetters.most) throw new BadFilter('the filter is too long')
  const parts = splitList(text)
  if (parts.length > BOUNDS.filterConditions.most)
    throw new BadFilter(`at most ${BOUNDS.filterConditions.most} conditions`)
  return { conditions: parts.map((part) => readCondition(part, columns)) }
}

function readCondition(text: string, columns: ColumnTypes): Condition {
  const [, column = '', not, name = '', value = ''] = CONDITION.exec(text) ?? []
  if (column === '') throw new BadFilter(`not a condition: ${text.slice(0, 60)}`)
  const type = columns.get(column)
  if (type === undefined) throw new BadFilter(`column ${column} does not exist or may not be read`)
  const operator = OPERATORS.find((known) => known === name)
  if (operator === undefined) throw new BadFilter(`unknown operator ${name}`)
  const values = operator === 'in' ? readSet(value) : [unquote(value)]
  if (operator === 'is') {
    if (!IS_VALUES.includes(value)) throw new BadFilter(`is takes ${IS_VALUES.join(', ')}`)
  } else {
    for (const one of values) refuseUnfit(one, type, column)
  }
  return { column, type, negated: not !== undefined, operator, values }
}

function readSet(value: string): string[] {
  if (!value.startsWith('(') || !value.endsWith(')')) throw new BadFilter('in takes (a,b)')
  const values = splitList(value.slice(1, -1)).map(unquote)
  if (values.length > BOUNDS.filterValues.most)
    throw new BadFilter(`in takes at most ${BOUNDS.filterValues.most} values`)
  return values
}

/** Splits at commas outside of quotes and brackets. */
function splitList(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let quoted = false
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? ''
    if (quoted && letter === '\\') {
      part += letter + (text[index + 1] ?? '')
      index += 1
      continue
    }
    if (letter === '"') quoted = !quoted
    if (!quoted && letter === '(') depth += 1
    if (!quoted && letter === ')') depth -= 1
    if (!quoted && depth === 0 && letter === ',') {
      parts.push(part)
      part = ''
    } else part += letter
  }
  if (quoted || depth !== 0) throw new BadFilter('a quote or bracket is not closed')
  return [...parts, part]
}

function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text
  return text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
}

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'])
const TIMES = new Set(['timestamptz', 'timestamp', 'date'])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function refuseUnfit(value: string, type: string, column: string): void {
  const fits =
    (NUMBERS.has(type) && value.trim() !== '' && Number.isFinite(Number(value))) ||
    (TIMES.has(type) && !Number.isNaN(Date.parse(value))) ||
    (type === 'bool' && ['true', 'false'].includes(value)) ||
    (type === 'uuid' && UUID.test(value)) ||
    type === 'text'
  if (!fits) throw new BadFilter(`not a value for ${column}`)
}

/** A row without the column, such as the key of a deleted row, passes. */
export function passes(filter: Filter, row: JsonObject): boolean {
  return filter.conditions.every((condition) => {
    if (!(condition.column in row)) return true
    const holds = judge(condition, row[condition.column])
    return holds !== null && holds !== condition.negated
  })
}

/** null where SQL gives NULL: neither the condition nor its negation holds. */
function judge({ operator, type, values }: Condition, value: unknown): boolean | null {
  const [first = ''] = values
  if (operator === 'is') return isSo(first, value)
  if (value === null || value === undefined) return operator === 'isdistinct' ? true : null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const order = () => compare(text, first, type)
  switch (operator) {
    case 'eq':
      return order() === 0
    case 'neq':
    case 'isdistinct':
      return order() !== 0
    case 'lt':
      return order() < 0
    case 'lte':
      return order() <= 0
    case 'gt':
      return order() > 0
    case 'gte':
      return order() >= 0
    case 'in':
      return values.some((one) => compare(text, one, type) === 0)
    case 'like':
      return isLike(text, first)
    case 'ilike':
      return isLike(text.toLowerCase(), first.toLowerCase())
  }
}

function isSo(asked: string, value: unknown): boolean {
  if (asked === 'null' || asked === 'unknown') return value === null || value === undefined
  return value === (asked === 'true')
}

function compare(left: string, right: string, type: string): number {
  if (NUMBERS.has(type)) return Number(left) - Number(right)
  if (TIMES.has(type)) return Date.parse(left) - Date.parse(right)
  if (type === 'uuid') return order(left.toLowerCase(), right.toLowerCase())
  return order(left, right)
}

function order(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1
}

/**
 * LIKE: `%` any characters, `_` one. A hand-written matcher, because a hostile pattern would make a regular expression
 * exponential.
 */
function isLike(text: string, pattern: string): boolean {
  let at = 0
  let asked = 0
  let star = -1
  let resume = 0
  while (at < text.length) {
    const sign = pattern[asked]
    if (sign === '%') {
      star = asked
      resume = at
      asked += 1
    } else if (sign === '_' || sign === text[at]) {
      at += 1
      asked += 1
    } else if (star !== -1) {
      asked = star + 1
      resume += 1
      at = resume
    } else return false
  }
  return /^%*$/.test(pattern.slice(asked))
}
