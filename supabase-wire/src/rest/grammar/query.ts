/** Parses a query string: select, filters, order and range, for the table and for each embed. */
import { tooMuch, unparsable, zeroByte } from '../rest.errors.ts'
import { readFilter, readGroup, type Condition } from './filters.ts'
import { BOUNDS } from '../../bounds.ts'
import { readOrder, type OrderTerm } from './order.ts'
import { readKeys } from './paths.ts'
import { ParseError, Scanner } from './scanner.ts'
import { readSelect, type SelectItem } from './select.ts'

export interface Page {
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number
}

export interface Query {
  select: SelectItem[]
  root: Page
  /** Keyed by embed path, such as `order_items.orders`. */
  embeds: Map<string, Page & { path: string[] }>
  columns: string[] | null
  onConflict: string[] | null
}

type Word = 'select' | 'order' | 'limit' | 'offset' | 'columns' | 'on_conflict' | 'or' | 'and'
const WORDS = new Set<string>(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'or', 'and'])
const OF_EMBEDS = new Set<string>(['order', 'limit', 'offset', 'or', 'and'])

export function readQuery(search: string): Query {
  const pairs = [...new URLSearchParams(search)]
  if (pairs.length > BOUNDS.parameters.most) throw tooMuch(`more than ${BOUNDS.parameters.most} parameters`)
  const query: Query = {
    select: [{ kind: 'all' }],
    root: newPage(),
    embeds: new Map(),
    columns: null,
    onConflict: null,
  }
  for (const [name, value] of pairs) {
    if (name.includes('\0') || value.includes('\0')) throw zeroByte()
    readPair(query, name, value)
  }
  if (countConditions(query) > BOUNDS.conditions.most)
    throw tooMuch(`more than ${BOUNDS.conditions.most} conditions`)
  return query
}

function newPage(): Page {
  return { conditions: [], order: [], limit: null, offset: 0 }
}

function readPair(query: Query, name: string, value: string): void {
  const key = parsing(`query parameter (${name})`, () => readName(name))
  if (key.word === null) {
    const { path } = key
    pageOf(query, key.embeds).conditions.push(parsing(`filter (${value})`, () => readFilter(path, value)))
    return
  }
  readWord(query, key, value)
}

function readWord(query: Query, key: WordKey, value: string): void {
  const page = pageOf(query, key.embeds)
  switch (key.word) {
    case 'select':
      query.select = parsing(`select parameter (${value})`, () => readSelect(value))
      return
    case 'order':
      if (value !== '') page.order = parsing(`order (${value})`, () => readOrder(value))
      return
    case 'limit':
      page.limit = wholeNumber(value) ?? page.limit
      return
    case 'offset':
      page.offset = wholeNumber(value) ?? page.offset
      return
    case 'columns':
      query.columns = parsing(`columns parameter (${value})`, () => readNames(value))
      return
    case 'on_conflict':
      query.onConflict = parsing(`on_conflict parameter (${value})`, () => readNames(value))
      return
    default: {
      const { word, not } = key
      page.conditions.push(parsing(`logic tree (${value})`, () => readGroup(word, not, value)))
    }
  }
}

function pageOf(query: Query, path: string[]): Page {
  if (path.length === 0) return query.root
  const key = JSON.stringify(path)
  const known = query.embeds.get(key)
  if (known !== undefined) return known
  if (path.length > BOUNDS.embedDepth.most)
    throw tooMuch(`tables nested deeper than ${BOUNDS.embedDepth.most}`)
  const made = { ...newPage(), path }
  query.embeds.set(key, made)
  return made
}

interface WordKey {
  embeds: string[]
  word: Word
  not: boolean
}
type Key =
  | WordKey
  | { embeds: string[]; word: null; path: { column: string; keys: ReturnType<typeof readKeys> } }

/** `name`, `embed.name`, `embed.not.or`, `selections->>seed`; a quoted name is never a keyword. */
function readName(text: string): Key {
  if (text === '') throw new ParseError(1, 'a parameter has no name')
  const scanner = new Scanner(text)
  const steps: { name: string; bare: boolean }[] = []
  do {
    const bare = !scanner.sees('"')
    steps.push({ name: scanner.name(), bare })
  } while (scanner.takes('.'))
  const keys = readKeys(scanner)
  scanner.mustEnd()
  const last = steps.pop()
  if (last === undefined) throw new ParseError(1, 'a parameter has no name')
  const isWord = last.bare && keys.length === 0 && (steps.length === 0 ? WORDS : OF_EMBEDS).has(last.name)
  if (isWord || (last.bare && (last.name === 'or' || last.name === 'and'))) {
    const before = steps.at(-1)
    const not = (last.name === 'or' || last.name === 'and') && before?.bare === true && before.name === 'not'
    if (not) steps.pop()
    return { embeds: steps.map(({ name }) => name), word: last.name as Word, not }
  }
  return { embeds: steps.map(({ name }) => name), word: null, path: { column: last.name, keys } }
}

function readNames(text: string): string[] {
  const scanner = new Scanner(text)
  const names: string[] = []
  if (scanner.isAtEnd) return names
  do names.push(scanner.name())
  while (scanner.takes(','))
  scanner.mustEnd()
  if (names.length > BOUNDS.selectItems.most)
    throw new ParseError(1, `more than ${BOUNDS.selectItems.most} columns`)
  return [...new Set(names)]
}

/** Non-numeric values are ignored, as in PostgREST; values beyond the integer range mean "beyond the end". */
function wholeNumber(text: string): number | null {
  if (!/^-?\d+$/.test(text)) return null
  return Math.max(Math.min(Number(text), Number.MAX_SAFE_INTEGER), -1)
}

function parsing<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ParseError) throw unparsable(what, error.column, error.details)
    throw error
  }
}

function countConditions(query: Query): number {
  const count = (conditions: Condition[]): number =>
    conditions.reduce((sum, c) => sum + (c.kind === 'group' ? 1 + count(c.conditions) : 1), 0)
  return [query.root, ...query.embeds.values()].reduce((sum, page) => sum + count(page.conditions), 0)
}
