/** HTTP layer: API keys, bodies, files, pages, health. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop } from './shops/open-shop.ts'
import { createFileLinks } from '@leksmedjan/platform/files/file-links'

const METRICS_KEY = 'figures-for-prometheus-alone'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_KEY } })
})
afterAll(() => shop.close())

describe('a zero byte in an address', () => {
  it.each([
    '/files/public/a%00b.webp',
    '/design/%00',
    '/auth/v1/sessions/%00',
    '/auth/v1/verify?token=%00&type=signup',
    '/v1/checkout/sessions/%00',
    '/realtime/v1/api/broadcast/%00',
    '/rest/v1/%00',
    '/dev/mailbox/messages?to=%00',
    '/functions/v1/%00',
    '/%00',
  ])('is refused: %s', async (url) => {
    const headers = { authorization: `Bearer ${shop.secrets.sandboxSecretKey}` }
    const answers = [
      await shop.http.inject({ url, headers }),
      await shop.http.inject({ url, headers: shop.guest().headers }),
    ]
    expect(answers.map(({ statusCode }) => Math.floor(statusCode / 100))).toEqual([4, 4])
  })
})

describe('a signature', () => {
  it.each(['t=1,v1=', 't=,v1=', 'v1=', 't=1700000000,v1=,v1=', '', ',', 't=1,v1=å'])(
    'that is malformed is rejected: %j',
    async (signature) => {
      for (const [name, header] of [
        ['stripe-webhook', 'stripe-signature'],
        ['tripo3d-webhook', 'tripo-webhook-signature'],
      ] as const) {
        const answer = await shop.http.inject({
          method: 'POST',
          url: `/functions/v1/${name}`,
          headers: { [header]: signature, 'content-type': 'application/json' },
          payload: '{}',
        })
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'signature_invalid'])
      }
    },
  )
})

it('an event of payments arrives only the way its provider declares', async () => {
  const { statusCode } = await shop.http.inject({ url: '/functions/v1/stripe-webhook?t=1' })
  expect(statusCode).toBe(404)
})

describe('a function call', () => {
  it('needs a key, as bearer or as apikey', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await shop.http.inject({ url: '/functions/v1/get-categories', headers })).statusCode
    const { anonKey } = shop.secrets
    expect(await ask({})).toBe(401)
    expect(await ask({ authorization: 'Bearer nonsense' })).toBe(401)
    expect(await ask({ authorization: `Bearer ${anonKey}` })).toBe(200)
    expect(await ask({ apikey: anonKey })).toBe(200)
  })

  it.each([
    ['a body that is no JSON', '{"selected_size":', 400, 'bad_request'],
    ['a body over 64 kB', JSON.stringify({ selected_size: 'x'.repeat(70_000) }), 413, 'body_too_large'],
    ['an unknown key', '{"selected_size":"small","discount":100}', 400, 'unknown_field'],
    ['a wrong type', '{"selected_size":7}', 400, 'bad_request'],
    ['a zero character', String.raw`{"selected_size":"small","coupon_code":"a\u0000b"}`, 400, 'bad_request'],
    ['lists in lists', `{"selected_size":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400, 'bad_request'],
    ['half a character', String.raw`{"selected_size":"small","coupon_code":"\ud83d"}`, 400, 'bad_request'],
  ])('is refused with %s', async (_name, payload, status, code) => {
    const headers = { ...shop.guest().headers, 'content-type': 'application/json' }
    const answer = await shop.http.inject({
      method: 'POST',
      url: '/functions/v1/calculate-pricing',
      headers,
      payload,
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
    expect(answer.body).not.toMatch(/node_modules|select |stack/i)
  })

  it.each([String.raw`\ud83d\ude00`, String.raw`\\ud83d`, String.raw`\\\\u0000`])(
    'accepts whole characters and typed backslashes: %s',
    async (code) => {
      const answer = await shop.http.inject({
        method: 'POST',
        url: '/functions/v1/calculate-pricing',
        headers: { ...shop.guest().headers, 'content-type': 'application/json' },
        payload: `{"selected_size":"small","coupon_code":"${code}"}`,
      })
      expect(answer.statusCode).toBe(200)
    },
  )

  it('that does not exist returns not found, in the same form', async () => {
    const { status, body } = await shop.guest().call('buy-the-moon')
    expect([status, body['code']]).toEqual([404, 'not_found'])
  })
})

describe('a file', () => {
  const key = 'models/a/b.stl'
  const links = () => createFileLinks({ publicUrl: TEST_URL, secrets: () => ['other'], clock: shop.clock })

  it('is not found without a valid link, whether it exists or not', async () => {
    for (const url of [
      `/files/${key}`,
      links().signedUrl(key, null).slice(TEST_URL.length),
      '/files/public/none.webp',
    ]) {
      expect((await shop.http.inject({ url })).statusCode).toBe(404)
    }
  })

  it.each(['../secret', 'public/../models/a', 'public//x', '.hidden', 'A.webp'])(
    'is never served at %s',
    async (path) => {
      expect((await shop.http.inject({ url: `/files/${encodeURIComponent(path)}` })).statusCode).toBe(404)
    },
  )

  it('is signed for a while', () => {
    const signed = new URL(links().signedUrl(key, null))
    const isGood = () => links().isSigned(key, Object.fromEntries(signed.searchParams))
    expect(isGood()).toBe(true)
    shop.clock.advance(16 * 60_000)
    expect(isGood()).toBe(false)
  })
})

describe('the shop', () => {
  it('is alive and ready, and counts its requests', async () => {
    expect((await shop.http.inject({ url: '/health/live' })).statusCode).toBe(200)
    expect((await shop.http.inject({ url: '/health/ready' })).statusCode).toBe(200)
    const figures = await shop.http.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_KEY}` },
    })
    expect(figures.body).toContain('http_request_duration_seconds')
  })

  it('serves its metrics only with their key', async () => {
    const ask = async (from: TestShop, key: string | null) =>
      (
        await from.http.inject({
          url: '/metrics',
          headers: key === null ? {} : { authorization: `Bearer ${key}` },
        })
      ).statusCode
    expect(await ask(shop, null)).toBe(401)
    expect(await ask(shop, shop.secrets.anonKey)).toBe(401)
    const closed = await openTestShop()
    expect([await ask(closed, null), await ask(closed, METRICS_KEY)]).toEqual([401, 401])
    await closed.close()
  })

  it('sends its security headers with every answer, errors too', async () => {
    for (const url of ['/health/live', '/functions/v1/none', '/files/none']) {
      const { headers } = await shop.http.inject({ url })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('returns no secret in config.json', async () => {
    const config = (await shop.http.inject({ url: '/config.json' })).json<Record<string, unknown>>()
    expect(config).toMatchObject({
      url: TEST_URL,
      payments: { provider: 'embedded' },
      mail: { embedded: true },
    })
    expect(JSON.stringify(config)).not.toMatch(/sk_test|secret/i)
  })
})
