/** `name=ilike.*bil*`, `status=not.in.(A,B)`, `or=(a.eq.1,and(b.is.null,c.gt.2))`. */
import { BOUNDS } from '../../bounds.ts'
import { readPath, type ColumnPath } from './paths.ts'
import { ParseError, Scanner } from './scanner.ts'

export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const
export type Comparison = keyof typeof COMPARISONS

export const TRUTHS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const
export type Truth = keyof typeof TRUTHS

export type Test =
  | { operator: Comparison; value: string }
  | { operator: 'in'; values: string[] }
  | { operator: 'is'; value: Truth }

export interface Filter {
  kind: 'filter'
  path: ColumnPath
  not: boolean
  test: Test
}

export interface Group {
  kind: 'group'
  not: boolean
  joiner: 'and' | 'or'
  conditions: Condition[]
}

export type Condition = Filter | Group

const WORDS = ['not', ...Object.keys(COMPARISONS), 'in', 'is']
const EXPECTED = '"not" or operator (eq, gt, ...)'

/** The value of one column filter: everything after the operator counts, dots, commas and quotes included. */
export function readFilter(path: ColumnPath, text: string): Filter {
  const scanner = new Scanner(text)
  const filter = readTest(scanner, path, (operator) => {
    if (operator === 'in') return readList(scanner)
    const value = scanner.rest
    scanner.at = scanner.text.length
    return value
  })
  scanner.mustEnd()
  return filter
}

/** The value of `or`, `and`, `not.or`, `not.and`. */
export function readGroup(joiner: 'and' | 'or', not: boolean, text: string): Group {
  const scanner = new Scanner(text)
  const group = readConditions(scanner, { conditions: 0 }, 1, joiner, not)
  scanner.mustEnd()
  return group
}

function readConditions(
  scanner: Scanner,
  counts: { conditions: number },
  depth: number,
  joiner: 'and' | 'or',
  not: boolean,
): Group {
  if (depth > BOUNDS.groupDepth.most)
    throw new ParseError(scanner.at + 1, `nested deeper than ${BOUNDS.groupDepth.most}`)
  scanner.must('(')
  const conditions: Condition[] = []
  do {
    counts.conditions += 1
    if (counts.conditions > BOUNDS.conditions.most) {
      throw new ParseError(scanner.at + 1, `more than ${BOUNDS.conditions.most} conditions`)
    }
    const head = /^(not\.)?(and|or)\(/.exec(scanner.text.slice(scanner.at, scanner.at + 8))
    if (head === null) {
      conditions.push(readGroupedFilter(scanner))
      continue
    }
    scanner.at += head[0].length - 1
    const inner = head[2] === 'or' ? 'or' : 'and'
    conditions.push(readConditions(scanner, counts, depth + 1, inner, head[1] !== undefined))
  } while (scanner.takes(','))
  scanner.must(')')
  return { kind: 'group', not, joiner, conditions }
}

function readGroupedFilter(scanner: Scanner): Filter {
  const path = readPath(scanner)
  scanner.must('.')
  return readTest(scanner, path, (operator) =>
    operator === 'in' ? readList(scanner) : readGroupedValue(scanner),
  )
}

/** Inside a group a value ends at `,` or `)`, unless it is quoted or an array in braces. */
function readGroupedValue(scanner: Scanner): string {
  if (scanner.sees('{')) {
    const array = scanner.until(/\}/)
    scanner.must('}')
    return `${array}}`
  }
  return readItem(scanner)
}

function readTest(
  scanner: Scanner,
  path: ColumnPath,
  readValue: (operator: string) => string | string[],
): Filter {
  const start = scanner.at
  const not = scanner.takes('not.')
  const operator = /^[a-z]+(?=\.)/.exec(scanner.rest)?.[0] ?? ''
  if (!WORDS.includes(operator) || operator === 'not') failAtWord(scanner, start)
  scanner.at += operator.length + 1
  const valueAt = scanner.at
  const value = readValue(operator)
  const filter = (test: Test): Filter => ({ kind: 'filter', path, not, test })
  if (Array.isArray(value)) return filter({ operator: 'in', values: value })
  if (operator !== 'is') return filter({ operator: operator as Comparison, value })
  const truth = value.toLowerCase()
  if (!Object.hasOwn(TRUTHS, truth)) {
    scanner.fail('null, not_null, true, false or unknown', valueAt)
  }
  return filter({ operator: 'is', value: truth as Truth })
}

/** Reports the first unexpected character at the operator's position. */
function failAtWord(scanner: Scanner, start: number): never {
  const here = scanner.at
  const text = scanner.rest
  const fit = Math.max(...WORDS.map((word) => commonLength(word, text)))
  const sign = text.charAt(fit)
  const shown = sign === '' ? 'end of input' : `"${sign}"`
  throw new ParseError((here === start ? start : here) + 1, `unexpected ${shown} expecting ${EXPECTED}`)
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

function readList(scanner: Scanner): string[] {
  scanner.must('(')
  if (scanner.takes(')')) return []
  const values: string[] = []
  do {
    if (values.length >= BOUNDS.listItems.most) {
      throw new ParseError(scanner.at + 1, `more than ${BOUNDS.listItems.most} values in a list`)
    }
    values.push(readItem(scanner))
  } while (scanner.takes(','))
  scanner.must(')')
  return values
}

/** A quoted item only if `,` or `)` follows the closing quote: the official client sends bare `"` within unquoted items. */
function readItem(scanner: Scanner): string {
  if (scanner.sees('"')) {
    const start = scanner.at
    const quoted = tryQuoted(scanner)
    if (quoted !== null && (scanner.sees(',') || scanner.sees(')'))) return quoted
    scanner.at = start
  }
  return scanner.until(/[,)]/)
}

function tryQuoted(scanner: Scanner): string | null {
  try {
    return scanner.quoted()
  } catch (error) {
    if (error instanceof ParseError) return null
    throw error
  }
}
