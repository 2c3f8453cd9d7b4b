/** Table calls that are too large, too deep, too long or malformed. */
import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCaller, type Caller } from '../visitors/callers.ts'
import { openHostileCalls, type HostileCalls, type Sent } from '../visitors/hostile-calls.ts'
import type { TestShop } from '../shops/open-shop.ts'

let shop: TestShop
let anna: Caller
let ask: HostileCalls['ask']
beforeAll(async () => {
  ;({ shop, anna, ask } = await openHostileCalls())
})
afterAll(() => shop.close())

const json = (value: unknown) => JSON.stringify(value)

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
