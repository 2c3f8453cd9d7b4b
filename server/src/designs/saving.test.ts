/** Mails of saved designs: limited per address, visitor and network. An address without a mail is not stored. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anyAddress, openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { designOf } from '../../test/visitors/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.db.asShop('host command', (tx) => tx.deleteFrom('rate_limits').execute()))
afterAll(() => shop.close())

async function promptOf(visitor: Visitor): Promise<string> {
  const { prompt_id } = await designOf(shop, visitor)
  return prompt_id
}

async function save(visitor: Visitor, prompt_id: string, email: string, network: string): Promise<number> {
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/save-preview-session',
    remoteAddress: network,
    headers: visitor.headers,
    payload: { email, prompt_id },
  })
  return answer.statusCode
}

/** Mails to addresses with this prefix. */
async function lettersTo(start: string): Promise<number> {
  await shop.idle()
  const { rows } = await shop.db.pool.query<{ count: number }>(
    `select count(*)::int as count from mail_messages where recipient like $1 || '%'`,
    [start],
  )
  return rows[0]?.count ?? 0
}

async function savedUnder(start: string): Promise<number> {
  const { rows } = await shop.db.pool.query<{ count: number }>(
    `select count(*)::int as count from preview_sessions where email like $1 || '%'`,
    [start],
  )
  return rows[0]?.count ?? 0
}

it('of one visitor are ten an hour, to whatever addresses', async () => {
  const visitor = shop.guest()
  const prompt = await promptOf(visitor)
  for (let n = 0; n < 12; n += 1)
    expect(await save(visitor, prompt, `besok${n}@exempel.se`, anyAddress())).toBe(200)
  expect([await lettersTo('besok'), await savedUnder('besok')]).toEqual([10, 10])
})

it('to one address are ten an hour, from whatever visitors', async () => {
  for (let n = 0; n < 12; n += 1) {
    const visitor = shop.guest()
    expect(await save(visitor, await promptOf(visitor), 'mottagare@exempel.se', anyAddress())).toBe(200)
  }
  expect([await lettersTo('mottagare'), await savedUnder('mottagare')]).toEqual([10, 10])
})

it('from one network are forty an hour', async () => {
  const network = anyAddress()
  for (let visit = 0; visit < 5; visit += 1) {
    const visitor = shop.guest()
    const prompt = await promptOf(visitor)
    for (let n = 0; n < 9; n += 1)
      expect(await save(visitor, prompt, `natet${visit}.${n}@exempel.se`, network)).toBe(200)
  }
  expect([await lettersTo('natet'), await savedUnder('natet')]).toEqual([40, 40])
  shop.clock.advance(60 * 60_000)
  const visitor = shop.guest()
  await save(visitor, await promptOf(visitor), 'natet.sen@exempel.se', network)
  expect(await lettersTo('natet')).toBe(41)
})
