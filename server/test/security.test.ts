/** Security measures whose absence no other test would notice. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskFiles } from '@leksmedjan/platform/files/adapters/disk-files'
import { createFileLinks } from '@leksmedjan/platform/files/file-links'
import { anyAddress, openTestShop, TEST_URL, type TestShop } from './shops/open-shop.ts'

const PRIVATE_FILE = 'models/order/toy.stl'
const PUBLIC_FILE = 'public/previews/bear.webp'

let shop: TestShop
let behindProxy: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  behindProxy = await openTestShop({ env: { TRUST_PROXY: '1' } })
  const files = openDiskFiles(join(shop.dataDir, 'files'))
  for (const key of [PRIVATE_FILE, PUBLIC_FILE]) await files.put(key, new TextEncoder().encode('a toy'))
})
afterAll(async () => {
  await shop.close()
  await behindProxy.close()
})

describe('a stored file', () => {
  const pathOf = (url: string) => url.slice(TEST_URL.length)
  const open = (url: string) => shop.http.inject({ url })
  const links = () =>
    createFileLinks({ publicUrl: TEST_URL, secrets: shop.secrets.fileLinks, clock: shop.clock })

  it('that is private opens by a signed link, for that file and that time alone', async () => {
    const signed = pathOf(links().signedUrl(PRIVATE_FILE, null))
    expect([(await open(signed)).statusCode, (await open(signed)).body]).toEqual([200, 'a toy'])
    const [, expires = '', signature = ''] = /expires=(\d+)&signature=([\w-]+)/.exec(signed) ?? []
    const other = pathOf(links().signedUrl('models/order/other.stl', null))
    const forged = createFileLinks({ publicUrl: TEST_URL, secrets: () => ['guessed'], clock: shop.clock })
    for (const url of [
      `/files/${PRIVATE_FILE}`,
      `/files/${PRIVATE_FILE}?expires=${expires}`,
      `/files/${PRIVATE_FILE}?expires=${expires}&signature=`,
      `/files/${PRIVATE_FILE}?expires=${Number(expires) + 1}&signature=${signature}`,
      `/files/${PRIVATE_FILE}?${other.split('?')[1]}`,
      pathOf(forged.signedUrl(PRIVATE_FILE, null)),
    ])
      expect((await open(url)).statusCode, url).toBe(404)
  })

  it('executes nothing in the shop\u2019s origin, whatever it contains', async () => {
    for (const url of [`/files/${PUBLIC_FILE}`, pathOf(links().signedUrl(PRIVATE_FILE, null))]) {
      const { statusCode, headers } = await open(url)
      expect(statusCode).toBe(200)
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('the sandbox of payments', () => {
  const ask = async (from: TestShop, key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await from.http.inject({ url: '/v1/webhook_endpoints', headers })).statusCode
  }

  it('accepts the public test key from its own machine only', async () => {
    const url = '/v1/events'
    const authorization = 'Bearer sk_test_embedded'
    const from = async (remoteAddress: string, more: Record<string, string> = {}) =>
      (await shop.http.inject({ url, remoteAddress, headers: { authorization, ...more } })).statusCode
    expect(await from('127.0.0.1')).toBe(200)
    expect(await from('192.168.1.7')).toBe(401)
    expect(await from('127.0.0.1', { host: 'shop.example' })).toBe(401)
    expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(401)
    expect(await from('127.0.0.1', { 'cf-connecting-ip': '203.0.113.9' })).toBe(401)
  })

  it('accepts the public test key only in a shop that is tried out', async () => {
    expect(await ask(shop, 'sk_test_embedded')).toBe(200)
    const env = { NODE_ENV: 'production', ALLOW_EMBEDDED: 'payments,mail' }
    const open = await openTestShop({ env })
    expect(await ask(open, 'sk_test_embedded')).toBe(401)
    expect(await ask(open, open.secrets.sandboxSecretKey)).toBe(200)
    await open.close()
  })
})

describe('the network of a caller', () => {
  let guesses = 100
  /** A lookup guess from this network, each at another order; a network has ten failures. */
  const guess = async (from: TestShop, address: string, forwarded: string) => {
    const { statusCode } = await from.http.inject({
      method: 'POST',
      url: '/functions/v1/order-lookup',
      headers: { ...from.guest().headers, 'x-forwarded-for': forwarded },
      remoteAddress: address,
      payload: { email: 'anna@exempel.se', order_number: `MINIMAL-GUESS${(guesses += 1)}` },
    })
    return statusCode
  }
  const tenTimes = async (ask: () => Promise<number>) => {
    for (let n = 0; n < 10; n += 1) expect(await ask()).toBe(404)
  }

  it("is taken from the trusted proxy's header, never from the caller's", async () => {
    const from = '198.51.100.7'
    const proxy = '10.0.0.2'
    await tenTimes(() => guess(behindProxy, proxy, `${anyAddress()}, ${from}`))
    expect(await guess(behindProxy, proxy, `${anyAddress()}, ${from}`)).toBe(429)
    expect(await guess(behindProxy, proxy, '198.51.100.8')).toBe(404)
  })

  it('is that of the connection without a trusted proxy', async () => {
    await tenTimes(() => guess(shop, '198.51.100.9', anyAddress()))
    expect(await guess(shop, '198.51.100.9', anyAddress())).toBe(429)
  })
})
