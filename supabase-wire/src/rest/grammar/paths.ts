/** A column, or a JSON path: `selections->colors->0->>name`. */
import { BOUNDS } from '../../bounds.ts'
import { ParseError, type Scanner } from './scanner.ts'

export interface JsonKey {
  /** `->>` gives text, `->` JSON. */
  arrow: '->' | '->>'
  key: string
}

export interface ColumnPath {
  column: string
  keys: JsonKey[]
}

export function readPath(scanner: Scanner): ColumnPath {
  return { column: scanner.name(), keys: readKeys(scanner) }
}

export function readKeys(scanner: Scanner): JsonKey[] {
  const keys: JsonKey[] = []
  while (scanner.sees('->')) {
    const arrow = scanner.takes('->>') ? '->>' : '->'
    if (arrow === '->') scanner.must('->')
    const minus = scanner.takes('-') ? '-' : ''
    keys.push({ arrow, key: minus + scanner.name() })
    if (keys.length > BOUNDS.jsonKeys.most) {
      throw new ParseError(scanner.at + 1, `more than ${BOUNDS.jsonKeys.most} steps into a JSON value`)
    }
  }
  return keys
}
