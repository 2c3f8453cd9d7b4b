import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adjustExpiry } from './clock-skew.ts'

const SHOP_NOW_S = 1_800_000_000
const SESSION = {
  access_token: 'e30.e30.e30',
  expires_in: 3600,
  expires_at: SHOP_NOW_S + 3600,
  user: { id: 'k' },
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost:8787/'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'x-of': 'the shop' } })

test.each([-7200, -300, 0, 20, 7200])(
  'a session lasts its hour on a clock that is %i s off',
  async (offSeconds) => {
    const nowS = SHOP_NOW_S + offSeconds
    vi.useFakeTimers({ now: nowS * 1000, toFake: ['Date'] })
    const token = 'http://localhost:8787/auth/v1/token?grant_type=pkce'
    const told = await adjustExpiry(token, answering(SESSION))
    expect(await told.json()).toEqual({ ...SESSION, expires_at: nowS + 3600 })
  },
)

test.each([
  ['http://localhost:8787/rest/v1/orders', SESSION, 200],
  ['http://localhost:8787/auth/v1/user', { id: 'k' }, 200],
  ['http://localhost:8787/auth/v1/token', SESSION, 400],
])('%s is handed on as it came', async (address, body, status) => {
  const answer = await adjustExpiry(address, answering(body, status))
  expect([answer.status, answer.headers.get('x-of')]).toEqual([status, 'the shop'])
  expect(await answer.json()).toEqual(body)
})
