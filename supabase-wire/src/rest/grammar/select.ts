/** `select=id,toy:name,selections->>seed,created_at::date,categories!inner(name)`. */
import { BOUNDS } from '../../bounds.ts'
import { readKeys, type ColumnPath } from './paths.ts'
import { ParseError, Scanner } from './scanner.ts'

export type SelectItem = AllColumns | ColumnItem | EmbedItem

export interface AllColumns {
  kind: 'all'
}

export interface ColumnItem {
  kind: 'column'
  alias: string | null
  path: ColumnPath
  cast: string | null
}

export interface EmbedItem {
  kind: 'embed'
  alias: string | null
  /** A table, a foreign key's column or its constraint. */
  target: string
  hint: string | null
  /** Inner join: rows without a match are left out. */
  inner: boolean
  /** Spread embed `...target(a)`: its columns are placed among the parent's. */
  spread: boolean
  items: SelectItem[]
}

export function readSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text)
  if (scanner.isAtEnd) return [{ kind: 'all' }]
  const counts = { items: 0, embeds: 0 }
  const items = readItems(scanner, counts, 0)
  scanner.mustEnd()
  return items
}

interface Counts {
  items: number
  embeds: number
}

function readItems(scanner: Scanner, counts: Counts, depth: number): SelectItem[] {
  const items: SelectItem[] = []
  do {
    counts.items += 1
    if (counts.items > BOUNDS.selectItems.most) tooMany(scanner, `${BOUNDS.selectItems.most} fields`)
    items.push(readItem(scanner, counts, depth))
  } while (scanner.takes(','))
  return items
}

function readItem(scanner: Scanner, counts: Counts, depth: number): SelectItem {
  if (scanner.takes('*')) return { kind: 'all' }
  const spread = scanner.takes('...')
  const first = scanner.name()
  const hasAlias = scanner.sees(':') && !scanner.sees('::')
  if (hasAlias) scanner.must(':')
  const alias = hasAlias ? first : null
  const name = hasAlias ? scanner.name() : first
  if (spread || scanner.sees('!') || scanner.sees('(')) {
    return readEmbed(scanner, counts, depth, { alias, target: name, spread })
  }
  const path = { column: name, keys: readKeys(scanner) }
  const cast = scanner.takes('::') ? scanner.name() : null
  return { kind: 'column', alias, path, cast }
}

function readEmbed(
  scanner: Scanner,
  counts: Counts,
  depth: number,
  head: { alias: string | null; target: string; spread: boolean },
): EmbedItem {
  counts.embeds += 1
  if (counts.embeds > BOUNDS.embeds.most) tooMany(scanner, `${BOUNDS.embeds.most} embedded tables`)
  if (depth >= BOUNDS.embedDepth.most) tooMany(scanner, `${BOUNDS.embedDepth.most} tables within each other`)
  let hint: string | null = null
  let inner = false
  while (scanner.takes('!')) {
    const mark = scanner.name()
    if (mark === 'inner') inner = true
    else if (mark !== 'left') hint = mark
  }
  scanner.must('(')
  const items = scanner.sees(')') ? [] : readItems(scanner, counts, depth + 1)
  scanner.must(')')
  return { kind: 'embed', ...head, hint, inner, items }
}

function tooMany(scanner: Scanner, what: string): never {
  throw new ParseError(scanner.at + 1, `more than ${what}`)
}
