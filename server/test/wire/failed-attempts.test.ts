/** Failed attempts are logged by hash of account and network, never by name. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type Customer, type TestShop } from '../shops/open-shop.ts'

interface Line {
  msg: string
  account?: string
  network?: string
}

let shop: TestShop
let anna: Customer
let lines: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ logLevel: 'info', onLogLine: (line) => void lines.push(line) })
  anna = await shop.customer('anna@exempel.se')
})
beforeEach(() => {
  lines = []
})
afterAll(() => shop.close())

const HERE = '198.51.100.90'
const THERE = '198.51.100.91'

async function ask(path: string, payload: object, { from = HERE, method = 'POST' } = {}) {
  const answer = await shop.http.inject({
    method: method as 'POST' | 'PUT',
    url: `/auth/v1/${path}`,
    remoteAddress: from,
    headers: { apikey: shop.secrets.anonKey, authorization: `Bearer ${anna.session.access_token}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** Hashes in the log lines with this message; no line contains the address or the network itself. */
function marked(msg: string): Line[] {
  expect(lines.join('')).not.toMatch(/anna@|exempel|198\.51/)
  return lines.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg)
}

const MISSES: Record<string, (from: string) => Promise<{ status: number }>> = {
  'wrong password': (from) =>
    ask('token?grant_type=password', { email: 'anna@exempel.se', password: 'fel lösenord' }, { from }),
  'wrong code': (from) =>
    ask('verify', { email: 'anna@exempel.se', token: '000000', type: 'email' }, { from }),
  async 'wrong code of a second factor'(from) {
    const { body: factor } = await ask(
      'factors',
      { factor_type: 'totp', friendly_name: crypto.randomUUID() },
      { from },
    )
    const { body: challenge } = await ask(`factors/${String(factor['id'])}/challenge`, {}, { from })
    // Six digits may by chance be those of the app.
    const wrong = { challenge_id: challenge['id'], code: '00000x' }
    return ask(`factors/${String(factor['id'])}/verify`, wrong, { from })
  },
}

it.each(Object.entries(MISSES))('a %s', async (msg, miss) => {
  for (const from of [HERE, HERE, THERE]) expect((await miss(from)).status).toBeGreaterThanOrEqual(400)
  const found = marked(msg)
  expect(found.map(({ account }) => account)).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f]{12}$/)))
  expect(new Set(found.map(({ account }) => account)).size).toBe(1)
  const [first, second, third] = found.map(({ network }) => network)
  expect([first, second === first, third === first]).toEqual([
    expect.stringMatching(/^[\da-f]{12}$/),
    true,
    false,
  ])
})

it('a wrong link is counted by network only, a wrong reauthentication code by account', async () => {
  await ask('verify', { token_hash: 'no such link at all', type: 'signup' })
  expect(marked('wrong link')).toMatchObject([{ network: expect.any(String) as string }])
  await ask('user', { password: 'tre snälla drakar i regn', nonce: '000000' }, { method: 'PUT' })
  expect(marked('wrong code')).toMatchObject([{ account: expect.any(String) as string }])
})
