/** Hostile table calls: refusals only, no rows of others, no internal error. */
import fc from 'fast-check'
import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCaller, type Caller } from '../visitors/callers.ts'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'
import { readQuery } from '@leksmedjan/supabase-wire/rest/grammar/query'
import { RestError } from '@leksmedjan/supabase-wire/rest/rest.errors'

let shop: TestShop
let anna: Caller
let bertil: Caller
let bertilsDesign: string
/** Occurs in Bertil's rows only. */
const MARK = 'belongs-to-bertil'

beforeAll(async () => {
  shop = await openTestShop()
  anna = await newCaller(shop, 'anna')
  bertil = await newCaller(shop, MARK)
  bertilsDesign = await shop.db.asShop('host command', async (tx) => {
    await tx.updateTable('profiles').set({ first_name: MARK }).where('id', '=', bertil.userId).execute()
    await tx
      .insertInto('print_models')
      .values({ user_id: anna.userId, name: 'mine', prompt: 'mine' })
      .execute()
    const made = await tx
      .insertInto('print_models')
      .values({ user_id: bertil.userId, name: MARK, prompt: MARK })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
})
afterAll(() => shop.close())

interface Sent {
  method?: string
  url: string
  headers?: Record<string, string>
  body?: string
  token?: string
}

async function ask({ method = 'GET', url, headers = {}, body, token = anna.token }: Sent) {
  const answer = await shop.http.inject({
    method: method as 'GET',
    url: `/rest/v1/${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** Snapshot of everything that a table call could change. */
async function everything(): Promise<string> {
  const { rows } = await shop.db.pool.query<{ all: string }>(`
    select md5(concat(
      (select json_agg(m order by id) from public.print_models m), (select json_agg(p order by id) from public.profiles p),
      (select json_agg(r order by user_id, role_id) from public.user_roles r), (select json_agg(r order by id) from public.roles r),
      (select json_agg(c order by id) from public.categories c), (select json_agg(s order by id) from public.product_sizes s),
      (select count(*) from public.orders), (select count(*) from pg_class), (select count(*) from pg_roles),
      (select json_agg(s order by name) from public.shop_secrets s))) as all`)
  return rows[0]?.all ?? ''
}

const INJECTIONS = [
  `'; drop table public.print_models; --`,
  `" or 1=1 --`,
  `1) union select value from public.shop_secrets --`,
  `x"; reset role; select * from auth.users; --`,
  `$1; select pg_sleep(9)`,
  `\\'; commit; --`,
  `*/ select 1 /*`,
  `E'\\x27'`,
  `id::text::regclass`,
  `(select token_hash from auth.refresh_tokens)`,
  `pg_read_file('/etc/passwd')`,
  `t0."user_id") or (true`,
  `name"},{"role":"service_role`,
  `\u02bc or \u02bc1\u02bc=\u02bc1`,
  `a\0b`,
  `current_setting('role')`,
]

const e = encodeURIComponent
const inQuotes = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const json = (value: unknown) => JSON.stringify(value)
const POSITIONS: Record<string, (text: string) => Sent> = {
  'a table': (t) => ({ url: e(t) }),
  'a function': (t) => ({ method: 'POST', url: `rpc/${e(t)}`, body: '{}' }),
  'a column': (t) => ({ url: `print_models?select=${e(t)}` }),
  'a column in quotes': (t) => ({ url: `print_models?select=${e(inQuotes(t))}` }),
  'an alias': (t) => ({ url: `print_models?select=${e(t)}:id` }),
  'an alias in quotes': (t) => ({ url: `print_models?select=${e(inQuotes(t))}:id` }),
  'a JSON key': (t) => ({ url: `print_models?select=selections->${e(inQuotes(t))}` }),
  'a cast': (t) => ({ url: `print_models?select=id::${e(inQuotes(t))}` }),
  'an embedded table': (t) => ({ url: `print_models?select=id,${e(inQuotes(t))}(id)` }),
  'a hint': (t) => ({ url: `print_models?select=id,categories!${e(inQuotes(t))}(id)` }),
  'a filtered column': (t) => ({ url: `print_models?${e(inQuotes(t))}=eq.1` }),
  'a column of an embed': (t) => ({
    url: `print_models?select=id,categories(id)&categories.${e(inQuotes(t))}=eq.1`,
  }),
  'an operator': (t) => ({ url: `print_models?name=${e(t)}.1` }),
  'a value': (t) => ({ url: `print_models?name=eq.${e(t)}` }),
  'a value of another type': (t) => ({ url: `print_models?id=eq.${e(t)}` }),
  'a pattern': (t) => ({ url: `print_models?name=ilike.${e(t)}` }),
  'a truth': (t) => ({ url: `print_models?is_public=is.${e(t)}` }),
  'an item of a list': (t) => ({ url: `print_models?name=in.(${e(inQuotes(t))},${e(t)})` }),
  'a group': (t) => ({ url: `print_models?or=(${e(t)})` }),
  'a value in a group': (t) => ({ url: `print_models?or=(name.eq.${e(inQuotes(t))},id.is.null)` }),
  'an order': (t) => ({ url: `print_models?order=${e(t)}` }),
  'an ordered column in quotes': (t) => ({ url: `print_models?order=${e(inQuotes(t))}.desc` }),
  'a limit': (t) => ({ url: `print_models?limit=${e(t)}&offset=${e(t)}` }),
  'the columns': (t) => ({ method: 'POST', url: `print_models?columns=${e(inQuotes(t))}`, body: '[{}]' }),
  'a conflict': (t) => ({
    method: 'POST',
    url: `profiles?on_conflict=${e(inQuotes(t))}`,
    headers: { prefer: 'resolution=merge-duplicates' },
    body: json({ id: anna.userId }),
  }),
  'a time zone': (t) => ({ url: 'print_models', headers: { prefer: `timezone=${e(t)}` } }),
  'a schema': (t) => ({ url: 'print_models', headers: { 'accept-profile': e(t) } }),
  'a range': (t) => ({ url: 'print_models', headers: { range: e(t) } }),
  'a key of a body': (t) => ({ method: 'POST', url: 'print_models', body: json({ [t]: 1 }) }),
  'a value of a foreign row': (t) => ({
    method: 'PATCH',
    url: `print_models?id=eq.${bertilsDesign}`,
    body: json({ name: t.slice(0, 50) }),
  }),
  'a condition of a change': (t) => ({
    method: 'PATCH',
    url: `print_models?description=eq.${e(t)}`,
    body: json({ name: 'x' }),
  }),
  'a condition of a deletion': (t) => ({ method: 'DELETE', url: `print_models?description=eq.${e(t)}` }),
}

describe('SQL', () => {
  it('is a name or a value in every position, never a statement', async () => {
    const before = await everything()
    const answered = new Map<number, number>()
    const wrong: string[] = []
    for (const [position, sent] of Object.entries(POSITIONS)) {
      for (const text of INJECTIONS) {
        const { status, text: body } = await ask(sent(text))
        answered.set(status, (answered.get(status) ?? 0) + 1)
        if (status >= 500 || body.includes(MARK) || /root:|sb_secret|pg_catalog/.test(body)) {
          wrong.push(`${position}: ${text} -> ${status} ${body.slice(0, 200)}`)
        }
      }
    }
    const tried = Object.keys(POSITIONS).length * INJECTIONS.length
    const counts = [...answered].map(([status, n]) => `${n} x ${status}`).join(', ')
    console.log(`SQL in ${Object.keys(POSITIONS).length} positions: ${tried} requests, ${counts}`)
    expect(wrong).toEqual([])
    expect(await everything()).toBe(before)
  })
})

describe('privilege escalation', () => {
  const attempts: [string, (admin: string) => Sent][] = [
    ['a role of their own', (r) => post('user_roles', { user_id: anna.userId, role_id: r })],
    [
      'a role by upsert',
      (r) =>
        post(
          'user_roles?on_conflict=user_id,role_id',
          { user_id: anna.userId, role_id: r },
          'resolution=merge-duplicates',
        ),
    ],
    ['another role for the same row', (r) => patch(`user_roles?user_id=eq.${anna.userId}`, { role_id: r })],
    ['less for somebody else', () => ({ method: 'DELETE', url: `user_roles?user_id=eq.${bertil.userId}` })],
    ['a new role', () => post('roles', { name: 'OWNER' })],
    ['another name for a role', () => patch('roles?name=eq.CUSTOMER', { name: 'ADMIN' })],
    ['another profile', () => patch(`profiles?id=eq.${anna.userId}`, { id: bertil.userId })],
    [
      'a profile for somebody else',
      () =>
        post(
          'profiles?on_conflict=id',
          { id: bertil.userId, first_name: 'x' },
          'resolution=merge-duplicates',
        ),
    ],
    [
      'a design for somebody else',
      () => post('print_models', { user_id: bertil.userId, name: 'x', prompt: 'x' }),
    ],
    ['a design given away', () => patch('print_models?name=eq.mine', { user_id: bertil.userId })],
    ['a design taken', () => patch(`print_models?id=eq.${bertilsDesign}`, { name: 'taken' })],
    [
      'a design taken by upsert',
      () =>
        post(
          'print_models?on_conflict=prompt_id',
          { name: 'x', prompt_id: bertilsDesign },
          'resolution=merge-duplicates',
        ),
    ],
    ['a finished picture', () => patch('print_models?name=eq.mine', { generation_status: 'COMPLETED' })],
    [
      'a picture of elsewhere',
      () => patch('print_models?name=eq.mine', { thumbnail_url: 'https://x.example' }),
    ],
    ['a model of elsewhere', () => patch('print_models?name=eq.mine', { model_url: 'https://x.example' })],
    ['another past', () => patch('print_models?name=eq.mine', { created_at: '2001-01-01' })],
    ['a browser let in', () => patch('print_models?name=eq.mine', { access_secret_hash: 'x' })],
    [
      'a seed of choice',
      () => post('print_models', { user_id: anna.userId, name: 'x', prompt: 'x', seed: 1 }),
    ],
    ['an order', () => post('orders', { id: bertilsDesign, total_price: 1 })],
    ['a lower price', () => patch('orders?total_price=gt.0', { total_price: 1 })],
    ['a paid order', () => patch('orders?payment_status=eq.pending', { payment_status: 'paid' })],
    ['another state', () => patch('orders?status=eq.pending', { status: 'shipped' })],
    ['a cheaper part', () => patch('order_items?position=eq.0', { unit_price: 0 })],
    ['a cheaper size', () => patch('product_sizes?base_price=gt.0', { base_price: 1 })],
    ['a cheaper add-on', () => patch('add_ons?price=gt.0', { price: 0 })],
    ['free delivery', () => patch('shipping_methods?price=gt.0', { price: 0 })],
    ['a category', () => post('categories', { name: 'Vapen' })],
    [
      'a finished generation',
      () => patch('model_generation_jobs?status=eq.RUNNING', { status: 'COMPLETED' }),
    ],
    ['settings', () => patch('shop_settings?key=eq.seller', { value: {} })],
    ['secrets', () => ({ url: 'shop_secrets?select=value' })],
    ['keys of the tokens', () => ({ url: 'signing_keys', headers: { 'accept-profile': 'auth' } })],
    [
      'another role by header',
      () => ({ url: 'shop_settings', headers: { 'x-role': 'service_role', role: 'service_role' } }),
    ],
    ['another role by parameter', () => ({ url: 'orders?role=eq.service_role' })],
    ['hashes of secrets', () => ({ url: 'print_models?select=access_secret_hash' })],
    ['a hash by filter', () => ({ url: 'print_models?access_secret_hash=like.*' })],
    ['a hash by order', () => ({ url: 'print_models?order=access_secret_hash' })],
    ['reasons of a review', () => ({ url: 'orders?select=review_reason' })],
    ['users', () => ({ url: 'profiles?select=id,users(*)' })],
  ]
  const patch = (url: string, body: object): Sent => ({ method: 'PATCH', url, body: json(body) })
  const post = (url: string, body: object, prefer = 'return=minimal'): Sent => ({
    method: 'POST',
    url,
    body: json(body),
    headers: { prefer },
  })

  it('fails in every way, for customers and guests', async () => {
    const { id: admin } = await shop.db.asShop('host command', (tx) =>
      tx.selectFrom('roles').select('id').where('name', '=', 'ADMIN').executeTakeFirstOrThrow(),
    )
    const before = await everything()
    const statuses: Record<string, number> = {}
    const wrong: string[] = []
    for (const token of [anna.token, shop.secrets.anonKey]) {
      for (const [what, sent] of attempts) {
        const { status, text } = await ask({ ...sent(admin), token })
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500 || status < 300 === (text !== '' && text !== '[]'))
          wrong.push(`${what}: ${status} ${text}`)
      }
    }
    console.log(`rising: ${2 * attempts.length} attempts, ${json(statuses)}`)
    expect(wrong).toEqual([])
    expect(await everything()).toBe(before)
  })
})

describe('excessive requests', () => {
  const nested = (depth: number) => `${'and('.repeat(depth)}name.eq.a${')'.repeat(depth)}`
  const places = (count: number) =>
    Array.from({ length: count }, (_, n) => `a${n}:selections->${'0'.repeat(n + 1).slice(-9)}`).join()
  const rows = (count: number) => Array.from({ length: count }, () => ({ name: 'x' }))
  const embeds = (depth: number) => `${'categories(print_models('.repeat(depth)}id${'))'.repeat(depth)}`
  it.each([
    ['groups within groups', { url: `print_models?or=(${nested(7)})` }, 200],
    ['groups too deep', { url: `print_models?or=(${nested(9)})` }, 400],
    ['groups far too deep', { url: `print_models?or=(${nested(2000)})` }, 400],
    ['tables back and forth', { url: `print_models?select=${embeds(1)}` }, 400],
    ['tables too deep', { url: `print_models?select=${embeds(300)}` }, 400],
    [
      'too many conditions',
      { url: `print_models?or=(${Array.from({ length: 300 }, () => 'name.eq.a').join()})` },
      400,
    ],
    ['too many parameters', { url: `print_models?${'name=eq.a&'.repeat(300)}` }, 400],
    ['too many fields', { url: `print_models?select=${'id,'.repeat(300)}id` }, 400],
    ['one column twice', { url: 'print_models?select=a:prompt,b:prompt' }, 200],
    ['one column three times', { url: 'print_models?select=a:prompt,b:prompt,c:prompt' }, 400],
    ['one column, and all of them, twice', { url: 'print_models?select=*,a:prompt,b:prompt' }, 400],
    ['places inside one column', { url: `print_models?select=${places(20)}` }, 200],
    ['too many places inside one column', { url: `print_models?select=${places(21)}` }, 400],
    ['one table embedded twice', { url: 'print_models?select=a:categories(id),b:categories(id)' }, 200],
    [
      'one table embedded three times',
      { url: 'print_models?select=a:categories(id),b:categories(id),c:categories(id)' },
      400,
    ],
    ['too many rows at once', { method: 'POST', url: 'print_models', body: json(rows(101)) }, 400],
    ['too long a name', { url: `print_models?select=${'x'.repeat(64)}:id` }, 400],
    ['deep JSON to write', { method: 'POST', url: 'print_models', body: '['.repeat(30_000) }, 400],
    [
      'a deep value to write',
      {
        method: 'PATCH',
        url: 'print_models?id=is.null',
        body: `{"name":${'['.repeat(99)}${']'.repeat(99)}}`,
      },
      400,
    ],
    ['a deep value to compare', { url: `print_models?selections=eq.${'['.repeat(9000)}` }, 400],
    ['10 000 characters to compare', { url: `print_models?name=eq.${'x'.repeat(10_000)}` }, 200],
    ['10 000 characters of pattern', { url: `print_models?name=like.${'%25_'.repeat(2500)}` }, 200],
    [
      '10 000 characters to write',
      { method: 'PATCH', url: 'print_models?name=eq.mine', body: json({ name: 'x'.repeat(10_000) }) },
      400,
    ],
    ['a number beyond all', { url: `print_models?seed=eq.${'9'.repeat(10_000)}` }, 400],
    ['an offset beyond all', { url: `print_models?offset=${'9'.repeat(100)}` }, 200],
    [
      'a body over the limit',
      { method: 'POST', url: 'print_models', body: json({ name: 'x'.repeat(70_000) }) },
      413,
    ],
    ['a zero byte', { url: 'print_models?name=eq.a%00b' }, 400],
    [
      'a zero byte to write',
      { method: 'PATCH', url: 'print_models?name=eq.mine', body: '{"name":"a\\u0000b"}' },
      400,
    ],
    [
      'half a sign to write',
      { method: 'PATCH', url: 'print_models?name=eq.mine', body: '{"name":"\\ud800"}' },
      400,
    ],
    ['no UTF-8', { url: 'print_models?name=eq.%ff%fe' }, 200],
  ] as [string, Sent, number][])('%s', async (_what, sent, status) => {
    const answer = await ask(sent)
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.any(String)])
    if (status >= 400) expect(JSON.parse(answer.text)).toHaveProperty('code')
  })

  it("is truncated at the role's row limit, and has the total count", async () => {
    const many = await newCaller(shop, 'many')
    await shop.db.asShop('host command', (tx) =>
      sql`insert into public.print_models (user_id, name, prompt)
        select ${many.userId}, 'toy ' || n, 'toy' from generate_series(1, 1005) n`.execute(tx),
    )
    const { status, text } = await ask({
      url: 'print_models?select=name&limit=5000',
      headers: { prefer: 'count=exact' },
      token: many.token,
    })
    expect([status, (JSON.parse(text) as unknown[]).length]).toEqual([206, 1000])
  })

  it('has the statement timeout of each role', async () => {
    await shop.db.asShop('host command', async (tx) => {
      await sql`create view public.allowance as select current_setting('statement_timeout') as time`.execute(
        tx,
      )
      await sql`create view public.endless as select pg_sleep(20)::text as id`.execute(tx)
      await sql`grant select on public.allowance, public.endless to anon, authenticated`.execute(tx)
    })
    shop.clock.advance(6 * 60_000)
    const times = [shop.secrets.anonKey, anna.token, shop.secrets.serviceKey].map(
      async (token) => JSON.parse((await ask({ url: 'allowance', token })).text) as unknown,
    )
    expect(await Promise.all(times)).toEqual([[{ time: '3s' }], [{ time: '8s' }], [{ time: '30s' }]])
    if (shop.db.kind === 'postgres') {
      const answer = await ask({ url: 'endless', token: shop.secrets.anonKey })
      // A call that is not cancelled sleeps to its end and returns 200.
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        500,
        expect.objectContaining({ code: '57014' }),
      ])
    }
    await shop.db.asShop('host command', (tx) => sql`drop view public.endless, public.allowance`.execute(tx))
    shop.clock.advance(6 * 60_000)
  })
})

describe('a malformed URL', () => {
  it.each([
    'print_models?%',
    'print_models?name=eq.%zz',
    'print_models?=&&=',
    'print_models?name',
    '%zz',
    'print_models??',
    '//',
    'print_models/',
  ])('%s gets the same error', async (path) => {
    const address = shop.http.server.listening ? '' : await shop.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.http.server.address() as { port: number }
    expect(address).toMatch(/^$|^http/)
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${anna.token}` }
      request({ port, host: '127.0.0.1', path: `/rest/v1/${path}`, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })
})

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
