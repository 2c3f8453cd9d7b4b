/** The query parser, without a database. */
import { describe, expect, it } from 'vitest'
import { RestError } from '../rest.errors.ts'
import { readPreferences } from './prefer.ts'
import { readQuery } from './query.ts'

const column = (name: string) => ({
  kind: 'column',
  alias: null,
  path: { column: name, keys: [] },
  cast: null,
})
const eq = (name: string, value: string) => ({
  kind: 'filter',
  path: { column: name, keys: [] },
  not: false,
  test: { operator: 'eq', value },
})

function refusalOf(search: string): unknown[] {
  try {
    readQuery(search)
  } catch (error) {
    if (error instanceof RestError) return [error.code, error.message, error.details]
    throw error
  }
  return []
}

describe('select', () => {
  it.each([
    ['a', [column('a')]],
    ['', [{ kind: 'all' }]],
    ['*,b', [{ kind: 'all' }, column('b')]],
    ['a b, c', [column('a b'), column('c')]],
    ['"a,(b)"', [column('a,(b)')]],
    ['x:a::text', [{ ...column('a'), alias: 'x', cast: 'text' }]],
    [
      'a->b->>0',
      [
        {
          ...column('a'),
          path: {
            column: 'a',
            keys: [
              { arrow: '->', key: 'b' },
              { arrow: '->>', key: '0' },
            ],
          },
        },
      ],
    ],
    ['a-b', [column('a-b')]],
  ])('%s', (text, items) => {
    expect(readQuery(`select=${encodeURIComponent(text)}`).select).toEqual(items)
  })

  it('parses embedded tables with alias, hint and join type, at any depth', () => {
    const text = 'x:orders!fk!inner(id,items:order_items(*)),...roles(name)'
    expect(readQuery(`select=${encodeURIComponent(text)}`).select).toEqual([
      {
        kind: 'embed',
        alias: 'x',
        target: 'orders',
        hint: 'fk',
        inner: true,
        spread: false,
        items: [
          column('id'),
          {
            kind: 'embed',
            alias: 'items',
            target: 'order_items',
            hint: null,
            inner: false,
            spread: false,
            items: [{ kind: 'all' }],
          },
        ],
      },
      {
        kind: 'embed',
        alias: null,
        target: 'roles',
        hint: null,
        inner: false,
        spread: true,
        items: [column('name')],
      },
    ])
  })
})

describe('a filter', () => {
  const only = (search: string) => readQuery(search).root.conditions

  it('takes the rest of its value literally', () => {
    expect(only('a=eq.x.y,(z)"')).toEqual([eq('a', 'x.y,(z)"')])
    expect(only('a=eq.')).toEqual([eq('a', '')])
    expect(only('a=eq.null')).toEqual([eq('a', 'null')])
  })

  it('is parsed form-encoded, as often as it is sent', () => {
    expect(only('a=eq.x+y&a=eq.a%2Bb%40x.se')).toEqual([eq('a', 'x y'), eq('a', 'a+b@x.se')])
  })

  it.each([
    ['in.(1,2)', ['1', '2']],
    ['in.()', []],
    ['in.(c"d,"a,b")', ['c"d', 'a,b']],
    ['in.("a\\"b\\\\",c)', ['a"b\\', 'c']],
    ['in.("a"b,c)', ['"a"b', 'c']],
  ])('%s is a list', (text, values) => {
    expect(only(`a=${encodeURIComponent(text)}`)).toMatchObject([{ test: { operator: 'in', values } }])
  })

  it('nests in groups', () => {
    expect(only('or=(a.eq.1,b.is.null,and(c.gt.2,d.not.in.(1,2)))')).toMatchObject([
      {
        kind: 'group',
        joiner: 'or',
        not: false,
        conditions: [
          { test: { operator: 'eq', value: '1' } },
          { test: { operator: 'is', value: 'null' } },
          {
            joiner: 'and',
            conditions: [{ test: { operator: 'gt' } }, { not: true, test: { values: ['1', '2'] } }],
          },
        ],
      },
    ])
    expect(only('not.and=(a.eq."x,y)",not.or(b.eq.{1,2}))')).toMatchObject([
      {
        not: true,
        joiner: 'and',
        conditions: [{ test: { value: 'x,y)' } }, { not: true, conditions: [{ test: { value: '{1,2}' } }] }],
      },
    ])
  })

  it('belongs to the embed of its prefix', () => {
    const { root, embeds } = readQuery(
      'a.b=eq.1&a.order=b.desc&a.limit=3&a.not.or=(b.eq.2)&"or"=eq.1&limit=2',
    )
    expect(root).toMatchObject({ limit: 2, conditions: [eq('or', '1')] })
    expect([...embeds.values()]).toMatchObject([
      {
        path: ['a'],
        limit: 3,
        order: [{ direction: 'desc' }],
        conditions: [eq('b', '1'), { not: true, joiner: 'or' }],
      },
    ])
  })
})

describe('a parse error', () => {
  it.each([
    [
      'a=noop.0',
      '"failed to parse filter (noop.0)" (line 1, column 1)',
      'unexpected "o" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'a=eq',
      '"failed to parse filter (eq)" (line 1, column 1)',
      'unexpected end of input expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'a=not.foo.1',
      '"failed to parse filter (not.foo.1)" (line 1, column 5)',
      'unexpected "f" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'a=is.foo',
      '"failed to parse filter (is.foo)" (line 1, column 4)',
      'unexpected "f" expecting null, not_null, true, false or unknown',
    ],
    [
      'a=in.(1',
      '"failed to parse filter (in.(1)" (line 1, column 6)',
      'unexpected end of input expecting ")"',
    ],
    [
      'a=in.(1)x',
      '"failed to parse filter (in.(1)x)" (line 1, column 7)',
      'unexpected "x" expecting end of input',
    ],
    [
      'order=a.upp',
      '"failed to parse order (a.upp)" (line 1, column 3)',
      'unexpected "u" expecting "asc", "desc", "nullsfirst", "nullslast", "," or end of input',
    ],
    [
      'or=(a.eq.1',
      '"failed to parse logic tree ((a.eq.1)" (line 1, column 8)',
      'unexpected end of input expecting ")"',
    ],
    [
      'select=a,',
      '"failed to parse select parameter (a,)" (line 1, column 3)',
      'unexpected end of input expecting field name (* or [a..z0..9_$])',
    ],
    [
      'select=a(b',
      '"failed to parse select parameter (a(b)" (line 1, column 4)',
      'unexpected end of input expecting ")"',
    ],
  ])('%s says where and why', (search, message, details) => {
    expect(refusalOf(search)).toEqual(['PGRST100', message, details])
  })
})

describe('preferences', () => {
  it('count once, in any order, with or without blanks', () => {
    expect(readPreferences('return=representation,count=exact, return=minimal , nonsense')).toEqual({
      return: 'representation',
      count: 'exact',
      resolution: null,
      missing: null,
      handling: null,
      maxAffected: null,
      timezone: null,
    })
    expect(readPreferences('timezone=Europe/Stockholm').timezone).toBe('Europe/Stockholm')
    expect(readPreferences('timezone=Mars/Olympus').timezone).toBeNull()
  })

  it('are rejected when they are required and cannot be met', () => {
    expect(() => readPreferences('handling=strict, timezone=Mars/Olympus')).toThrow('Invalid preferences')
    expect(() => readPreferences('handling=strict, max-affected=many')).toThrow('Invalid preferences')
  })
})
