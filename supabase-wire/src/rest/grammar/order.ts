/** `order=created_at.desc.nullslast,categories(name).asc`. */
import { BOUNDS } from '../../bounds.ts'
import { readKeys, type ColumnPath } from './paths.ts'
import { ParseError, Scanner } from './scanner.ts'

export interface OrderTerm {
  /** A to-one embed whose column orders the parent; null for an own column. */
  embed: string | null
  path: ColumnPath
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | null
}

export function readOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text)
  const terms: OrderTerm[] = []
  do {
    if (terms.length >= BOUNDS.orders.most)
      throw new ParseError(scanner.at + 1, `more than ${BOUNDS.orders.most} orders`)
    terms.push(readTerm(scanner))
  } while (scanner.takes(','))
  scanner.mustEnd()
  return terms
}

function readTerm(scanner: Scanner): OrderTerm {
  const name = scanner.name()
  if (scanner.takes('(')) {
    const path = { column: scanner.name(), keys: readKeys(scanner) }
    scanner.must(')')
    return { embed: name, path, ...readDirection(scanner) }
  }
  const path = { column: name, keys: readKeys(scanner) }
  return { embed: null, path, ...readDirection(scanner) }
}

function readDirection(scanner: Scanner): Pick<OrderTerm, 'direction' | 'nulls'> {
  let direction: 'asc' | 'desc' = 'asc'
  let nulls: 'first' | 'last' | null = null
  if (scanner.takes('.desc')) direction = 'desc'
  else scanner.takes('.asc')
  if (scanner.takes('.nullsfirst')) nulls = 'first'
  else if (scanner.takes('.nullslast')) nulls = 'last'
  if (!scanner.isAtEnd && !scanner.sees(',')) {
    scanner.fail(
      '"asc", "desc", "nullsfirst", "nullslast", "," or end of input',
      scanner.at + (scanner.sees('.') ? 1 : 0),
    )
  }
  return { direction, nulls }
}
