/** Queries made up by chance: refusals only, no rows of others, no internal error. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../visitors/callers.ts'
import { MARK, openHostileCalls, type HostileCalls } from '../visitors/hostile-calls.ts'
import type { TestShop } from '../shops/open-shop.ts'
import { readQuery } from '@leksmedjan/supabase-wire/rest/grammar/query'
import { RestError } from '@leksmedjan/supabase-wire/rest/rest.errors'

let shop: TestShop
let anna: Caller
let bertil: Caller
let ask: HostileCalls['ask']
beforeAll(async () => {
  ;({ shop, anna, bertil, ask } = await openHostileCalls())
})
afterAll(() => shop.close())

const json = (value: unknown) => JSON.stringify(value)
const e = encodeURIComponent

const NAMES = [
  'id',
  'name',
  'prompt',
  'user_id',
  'is_public',
  'seed',
  'selections',
  'created_at',
  'category_id',
  'nope',
  '"name"',
  '*',
]
const SIGNS = [
  '(',
  ')',
  ',',
  '.',
  ':',
  '::',
  '->',
  '->>',
  '"',
  '\\',
  '!',
  '...',
  '*',
  ' ',
  '%',
  '{',
  '}',
  "'",
  ';',
  '--',
  '\0',
  'å',
  '😀',
  '0',
  '-1',
]
const WORDS = [
  'eq',
  'not',
  'in',
  'is',
  'or',
  'and',
  'null',
  'true',
  'inner',
  'asc',
  'desc',
  'nullsfirst',
  'ilike',
  'categories',
  'order_items',
  'orders',
  'text',
  'select',
  MARK,
]
const token = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.constantFrom(...SIGNS),
  fc.constantFrom(...WORDS),
  fc.string({ maxLength: 4 }),
)
const nonsense = fc.array(token, { maxLength: 14 }).map((tokens) => tokens.join(''))

const column = fc.constantFrom(
  ...NAMES.filter((name) => name !== '*'),
  'selections->a',
  'selections->>a',
  'toy_content->0->>b',
)
const plain = fc.stringMatching(/^[a-z0-9-]{0,12}$/)
const test = fc.oneof(
  fc
    .tuple(fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'), plain)
    .map((parts) => parts.join('.')),
  fc.constantFrom('is.null', 'is.not_null', 'is.true', 'not.is.null'),
  fc.array(plain, { maxLength: 4 }).map((items) => `in.(${items.join(',')})`),
)
const condition: fc.Arbitrary<string> = fc.letrec((tie) => ({
  leaf: fc.tuple(column, test).map(([c, t]) => `${c}.${t}`),
  group: fc
    .tuple(
      fc.constantFrom('and', 'or', 'not.and', 'not.or'),
      fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
    )
    .map(([joiner, parts]) => `${joiner}(${parts.join(',')})`),
  any: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('group')),
})).any as fc.Arbitrary<string>
const embed = fc.constantFrom(
  'categories(name)',
  'categories!inner(id,name)',
  'order_items(title,orders(order_number,print_models(name)))',
  'a:categories(*)',
  '...categories(c:name)',
  'model_generation_jobs(*)',
  'category_id(name)',
)
const pair = fc.oneof(
  fc.tuple(
    fc.constant('select'),
    fc.array(fc.oneof(column, embed), { maxLength: 5 }).map((items) => items.join(',')),
  ),
  fc.tuple(column, test),
  fc.tuple(
    fc.constantFrom('or', 'and', 'not.or'),
    fc.array(condition, { minLength: 1, maxLength: 3 }).map((all) => `(${all.join(',')})`),
  ),
  fc.tuple(
    fc.constant('order'),
    fc.tuple(column, fc.constantFrom('', '.asc', '.desc.nullslast')).map((parts) => parts.join('')),
  ),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'order_items.limit'),
    fc.integer({ min: -2, max: 99 }).map(String),
  ),
  fc.tuple(fc.constantFrom('categories.name', 'order_items.title', 'a.id'), test),
)
const wellFormed = fc.array(pair, { maxLength: 6 })
const garbled = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom('select', 'order', 'or', 'limit'), nonsense), nonsense),
  { maxLength: 4 },
)
const asSearch = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => `${e(name.toWellFormed())}=${e(value.toWellFormed())}`).join('&')

describe('any query at all', () => {
  it('is parsed or rejected, and nothing else', () => {
    let read = 0
    let refused = 0
    fc.assert(
      fc.property(fc.oneof(garbled, wellFormed), (pairs) => {
        try {
          readQuery(asSearch(pairs))
          read += 1
        } catch (error) {
          if (!(error instanceof RestError)) throw error
          expect(error.status).toBe(400)
          refused += 1
        }
      }),
      { numRuns: 5000 },
    )
    console.log(`queries made up: ${read + refused} read, ${refused} of them refused`)
    expect(Math.min(read, refused)).toBeGreaterThan(500)
  })

  it('never causes a 500 and never returns a row of another owner', async () => {
    const statuses: Record<string, number> = {}
    const table = fc.constantFrom(
      'print_models',
      'print_models',
      'profiles',
      'order_items',
      'orders',
      'user_roles',
      'public_designs',
    )
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.oneof({ arbitrary: wellFormed, weight: 3 }, garbled),
        fc.constantFrom('GET', 'HEAD'),
        async (name, pairs, method) => {
          const search = asSearch(pairs)
          const { status, text } = await ask({
            method,
            url: `${name}?${search}`,
            headers: { prefer: 'count=exact' },
          })
          statuses[status] = (statuses[status] ?? 0) + 1
          expect([status, text]).toEqual([expect.toSatisfy((s: number) => s < 500), expect.any(String)])
          if (status < 300) expect(text).not.toContain(MARK)
        },
      ),
      { numRuns: 1000 },
    )
    console.log(`queries asked: ${json(statuses)}`)
    expect(statuses['200'] ?? 0).toBeGreaterThan(100)
  })

  it('changes and deletes nothing of another owner', async () => {
    const theirs = () =>
      shop.db.asShop('host command', (tx) =>
        tx.selectFrom('print_models').selectAll().where('user_id', '=', bertil.userId).execute(),
      )
    const before = await theirs()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(wellFormed, garbled),
        fc.constantFrom('PATCH', 'DELETE', 'POST'),
        async (pairs, method) => {
          const body = json({
            description: 'changed',
            ...(method === 'POST' ? { user_id: anna.userId, name: 'n' } : {}),
          })
          const { status } = await ask({ method, url: `print_models?${asSearch(pairs)}`, body })
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 400 },
    )
    expect(await theirs()).toEqual(before)
  })
})
