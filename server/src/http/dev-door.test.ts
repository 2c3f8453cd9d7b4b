import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../../test/visitors/account-clients.ts'
import { enrolApp, signIn } from '../../test/visitors/second-factors.ts'
import { isAtOwnMachine } from './dev-door.ts'

const PATHS = ['/dev/mailbox', '/dev/mailbox/messages', '/dev/payments']

describe('at a public address', () => {
  let accounts: Accounts
  beforeAll(async () => {
    accounts = await openAccounts({
      PUBLIC_URL: 'https://leksmedjan.se',
      ALLOW_EMBEDDED: 'payments,mail',
      TRUST_PROXY: '0',
    })
  })
  afterAll(() => accounts.shop.close())

  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await accounts.shop.http.inject({ url, headers })).statusCode
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

  it.each(PATHS)(
    '%s is closed to a call from the same machine, to customers, and to the public key',
    async (url) => {
      const customer = await accounts.shop.customer('kund@exempel.se')
      expect(await statusOf(url)).toBe(401)
      expect(await statusOf(url, { host: 'localhost' })).toBe(401)
      expect(await statusOf(url, bearer(accounts.shop.secrets.anonKey))).toBe(401)
      expect(await statusOf(url, bearer(customer.session.access_token))).toBe(403)
    },
  )

  it('steers nothing for them either', async () => {
    const { statusCode } = await accounts.shop.http.inject({
      method: 'POST',
      url: '/dev/payments/mode',
      payload: 'mode=held',
    })
    expect(statusCode).toBe(401)
  })

  it('an operator with a second factor reads on, by token, and by the cookie that a page is opened with', async () => {
    await accounts.shop.operators.grant('vera@exempel.se')
    const { client } = await signIn(accounts, 'vera@exempel.se')
    const before = (await client.auth.getSession()).data.session?.access_token
    expect(await statusOf('/dev/mailbox', bearer(before))).toBe(403)
    await enrolApp(accounts, client)
    const token = (await client.auth.getSession()).data.session?.access_token
    for (const url of PATHS) expect(await statusOf(url, bearer(token))).toBe(200)
    const { statusCode, headers } = await accounts.shop.http.inject({
      method: 'POST',
      url: '/dev/session',
      headers: bearer(token),
    })
    expect(statusCode).toBe(204)
    expect(String(headers['set-cookie'])).toMatch(/; Path=\/dev; .*HttpOnly; SameSite=Strict; Secure$/)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    for (const url of PATHS) expect(await statusOf(url, { cookie })).toBe(200)
    await client.auth.signOut()
    expect(await statusOf('/dev/mailbox', { cookie })).toBe(401)
  })

  it('a browser gets instructions', async () => {
    const { statusCode, body } = await accounts.shop.http.inject({
      url: '/dev/mailbox',
      headers: { accept: 'text/html' },
    })
    expect(statusCode).toBe(401)
    expect(body).toContain('Logga in i butiken som operatör')
  })
})

describe("the shop's own machine", () => {
  const LOCAL = { host: 'localhost:8787' }
  const is = (
    publicUrl: string,
    headers: Record<string, string>,
    remoteAddress = '127.0.0.1',
    trustProxy = false,
  ) => {
    const ip = trustProxy ? headers['x-forwarded-for'] : remoteAddress
    const request = { headers, ip, socket: { remoteAddress } }
    return isAtOwnMachine(request as Parameters<typeof isAtOwnMachine>[0], { publicUrl, trustProxy })
  }

  it.each([
    ['http://localhost:8787', LOCAL, '127.0.0.1'],
    ['http://127.0.0.1:9300', { host: '127.0.0.1:9300' }, '::ffff:127.0.0.1'],
    ['http://[::1]:9300', { host: '[::1]:9300' }, '::1'],
  ])('is meant by %s, %o from %s', (publicUrl, headers, from) => {
    expect(is(publicUrl, headers, from)).toBe(true)
  })

  it.each([
    ['a public address', 'http://leksmedjan.se', LOCAL, '127.0.0.1'],
    ['an address of the house network', 'http://192.168.1.5', LOCAL, '127.0.0.1'],
    [
      'a page elsewhere whose name was led here',
      'http://localhost:8787',
      { host: 'evil.se:8787' },
      '127.0.0.1',
    ],
    ['a neighbour', 'http://localhost:8787', LOCAL, '192.168.1.7'],
    [
      'a proxy that names its caller in a header of its own',
      'http://localhost:8787',
      { ...LOCAL, 'cf-connecting-ip': '203.0.113.1' },
      '127.0.0.1',
    ],
    [
      'a proxy nobody told of',
      'http://localhost:8787',
      { ...LOCAL, 'x-forwarded-for': '203.0.113.1' },
      '127.0.0.1',
    ],
    ['no host', 'http://localhost:8787', {}, '127.0.0.1'],
  ])('is not meant by %s', (_what, publicUrl, headers, from) => {
    expect(is(publicUrl, headers, from)).toBe(false)
  })

  it('is reached through a trusted proxy from a private network, and from nowhere else', () => {
    const from = (ip: string) =>
      is('http://localhost:8787', { ...LOCAL, 'x-forwarded-for': ip }, '127.0.0.1', true)
    for (const ip of ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.7'])
      expect([ip, from(ip)]).toEqual([ip, true])
    for (const ip of ['8.8.8.8', '2001:db8::1', 'localhost', 'not-an-address'])
      expect([ip, from(ip)]).toEqual([ip, false])
    const unnamed = { ip: '127.0.0.1', socket: { remoteAddress: '127.0.0.1' } }
    const headers = { ...LOCAL, 'x-real-ip': '203.0.113.1' }
    const request = { ...unnamed, headers } as unknown as Parameters<typeof isAtOwnMachine>[0]
    expect(isAtOwnMachine(request, { publicUrl: 'http://localhost:8787', trustProxy: true })).toBe(false)
  })
})
