/** Sessions: refresh, token theft, end, list; and every unauthenticated call. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { enrolApp } from '../visitors/second-factors.ts'
import type { Customer } from '../shops/open-shop.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

let counter = 0
const DAY_MS = 86_400_000
const newCustomer = (): Promise<Customer> => accounts.shop.customer(`kund${(counter += 1)}@exempel.se`)

interface Refreshed {
  status: number
  code: unknown
  refreshToken: string
  accessToken: string
}

async function refresh(token: string): Promise<Refreshed> {
  const { status, body } = await accounts.ask('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: token },
  })
  return {
    status,
    code: body['error_code'],
    refreshToken: String(body['refresh_token']),
    accessToken: String(body['access_token']),
  }
}

async function clientOf(customer: Customer) {
  const client = accounts.client()
  const { access_token, refresh_token } = customer.session
  const { error } = await client.auth.setSession({ access_token, refresh_token })
  expect(error).toBeNull()
  return client
}

describe('a refresh', () => {
  it('returns the next token of the same session', async () => {
    const anna = await newCustomer()
    const client = await clientOf(anna)
    accounts.shop.clock.advance(60_000)
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(anna.session.refresh_token)
    const claims = async (token: string) => (await client.auth.getClaims(token)).data?.claims
    const [before, after] = [
      await claims(anna.session.access_token),
      await claims(data.session?.access_token ?? ''),
    ]
    expect(after).toMatchObject({ session_id: before?.session_id, aal: 'aal1', amr: before?.['amr'] })
    expect((after?.exp ?? 0) - (after?.iat ?? 0)).toBe(3600)
    expect((after?.iat ?? 0) - (before?.iat ?? 0)).toBe(60)
  })

  it('of many tabs at once continues one token chain', async () => {
    const anna = await newCustomer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(anna.session.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1)
  })

  it('whose response was lost can be repeated at any time', async () => {
    const anna = await newCustomer()
    const first = await refresh(anna.session.refresh_token)
    accounts.shop.clock.advance(3_600_000)
    const again = await refresh(anna.session.refresh_token)
    expect([again.status, again.refreshToken]).toEqual([200, first.refreshToken])
  })

  it('with the previous token is accepted within ten seconds', async () => {
    const anna = await newCustomer()
    const first = await refresh(anna.session.refresh_token)
    const second = await refresh(first.refreshToken)
    accounts.shop.clock.advance(9000)
    const late = await refresh(anna.session.refresh_token)
    expect([late.status, late.refreshToken]).toEqual([200, second.refreshToken])
  })

  it('with a stolen, older token ends the session for thief and owner', async () => {
    const anna = await newCustomer()
    const first = await refresh(anna.session.refresh_token)
    const second = await refresh(first.refreshToken)
    accounts.shop.clock.advance(11_000)
    const thief = await refresh(anna.session.refresh_token)
    expect([thief.status, thief.code]).toEqual([400, 'refresh_token_already_used'])
    const owner = await refresh(second.refreshToken)
    expect([owner.status, owner.code]).toEqual([400, 'refresh_token_not_found'])
    const user = await accounts.ask('GET', '/user', { bearer: second.accessToken })
    expect([user.status, user.body['error_code']]).toEqual([403, 'session_not_found'])
  })

  it('does not let its owner delete the account past an operator', async () => {
    const { session } = await newCustomer()
    const refused = await accounts.ask('DELETE', '/user', { bearer: session.access_token })
    expect([refused.status, refused.body['msg']]).toEqual([403, 'Account deletion must be handled by admin'])
    expect((await accounts.ask('GET', '/user', { bearer: session.access_token })).status).toBe(200)
  })

  it('is rejected for unknown, short and missing tokens', async () => {
    const codes = await Promise.all(['x'.repeat(43), 'short', ''].map((token) => refresh(token)))
    expect(codes.map(({ status, code }) => [status, code])).toEqual([
      [400, 'refresh_token_not_found'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
    ])
  })

  it('is rejected after thirty days without one', async () => {
    const anna = await newCustomer()
    accounts.shop.clock.advance(30 * DAY_MS - 1000)
    const intime = await refresh(anna.session.refresh_token)
    expect(intime.status).toBe(200)
    accounts.shop.clock.advance(30 * DAY_MS)
    const late = await refresh(intime.refreshToken)
    expect([late.status, late.code]).toEqual([400, 'session_expired'])
    expect((await refresh(intime.refreshToken)).code).toBe('refresh_token_not_found')
  })

  it('keeps a session for at most ninety days', async () => {
    let { refresh_token: token, access_token: newest } = (await newCustomer()).session
    for (const days of [25, 25, 25, 14.99]) {
      accounts.shop.clock.advance(days * DAY_MS)
      const next = await refresh(token)
      expect(next.status).toBe(200)
      ;[token, newest] = [next.refreshToken, next.accessToken]
    }
    accounts.shop.clock.advance(0.01 * DAY_MS)
    expect((await accounts.ask('GET', '/user', { bearer: newest })).body['error_code']).toBe(
      'session_not_found',
    )
    const late = await refresh(token)
    expect([late.status, late.code]).toEqual([400, 'session_expired'])
  })

  it('keeps an operator for at most twelve hours', async () => {
    const email = `verkstad${(counter += 1)}@exempel.se`
    await accounts.shop.operators.grant(email)
    const { session } = await accounts.shop.customer(email)
    accounts.shop.clock.advance(12 * 3_600_000 - 1000)
    const next = await refresh(session.refresh_token)
    expect(next.status).toBe(200)
    accounts.shop.clock.advance(1000)
    expect((await accounts.ask('GET', '/user', { bearer: next.accessToken })).status).toBe(403)
    const late = await refresh(next.refreshToken)
    expect([late.status, late.code]).toEqual([400, 'session_expired'])
  })

  it('is limited to 150 in five minutes per network', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9' }
    const ask = () =>
      accounts.ask('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: 'x'.repeat(43) },
        headers,
      })
    const answers = await Promise.all(Array.from({ length: 151 }, ask))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('signing out', () => {
  async function threeSessions() {
    const email = `flera${(counter += 1)}@exempel.se`
    const customers = [await accounts.shop.customer(email), await accounts.shop.customer(email)]
    const here = await clientOf(await accounts.shop.customer(email))
    const alive = async () => {
      const others = await Promise.all(
        customers.map(({ session }) => accounts.ask('GET', '/user', { bearer: session.access_token })),
      )
      return others.map(({ status }) => status)
    }
    return { here, alive }
  }

  it.each([
    ['local', 0, [200, 200]],
    ['others', 1, [403, 403]],
    ['global', 0, [403, 403]],
  ] as const)('%s', async (scope, here, others) => {
    const { here: client, alive } = await threeSessions()
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect((await client.auth.signOut({ scope })).error).toBeNull()
    expect((await accounts.ask('GET', '/user', { bearer: token })).status).toBe(here === 1 ? 200 : 403)
    expect(await alive()).toEqual(others)
  })

  it('returns no content, and rejects other scopes', async () => {
    const anna = await newCustomer()
    const bearer = anna.session.access_token
    const unknown = await accounts.ask('POST', '/logout?scope=everybody', { bearer })
    expect([unknown.status, unknown.body['error_code']]).toEqual([400, 'validation_failed'])
    const out = await accounts.ask('POST', '/logout', {
      bearer,
      raw: '',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
    expect([out.status, out.text]).toEqual([204, ''])
    expect((await refresh(anna.session.refresh_token)).status).toBe(400)
  })
})

describe('a second factor', () => {
  const claimsIn = async (token: string) => (await accounts.client().auth.getClaims(token)).data?.claims

  it('upgrades its session, ends older tokens and sessions below it; when removed, the next refresh is aal1', async () => {
    const email = `faktor${(counter += 1)}@exempel.se`
    const elsewhere = await accounts.shop.customer(email)
    const here = await accounts.shop.customer(email)
    const client = await clientOf(here)
    const app = await enrolApp(accounts, client)
    const raised = (await client.auth.getSession()).data.session
    expect(await claimsIn(raised?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'otp' }],
    })
    expect((await refresh(here.session.refresh_token)).code).toBe('refresh_token_not_found')
    expect((await refresh(elsewhere.session.refresh_token)).status).toBe(400)
    const kept = await refresh(raised?.refresh_token ?? '')
    expect(await claimsIn(kept.accessToken)).toMatchObject({ aal: 'aal2' })

    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
    const lowered = await refresh(kept.refreshToken)
    expect(await claimsIn(lowered.accessToken)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
  })
})

describe('open sessions', () => {
  it('are listed for their customer and ended one by one', async () => {
    const email = `lista${(counter += 1)}@exempel.se`
    const [phone, desk] = [await accounts.shop.customer(email), await accounts.shop.customer(email)]
    const eva = await newCustomer()
    const list = async (bearer: string) =>
      (await accounts.ask('GET', '/sessions', { bearer })).body['sessions'] as {
        id: string
        current: boolean
      }[]
    const seen = await list(desk.session.access_token)
    expect(seen).toHaveLength(2)
    expect(seen.filter(({ current }) => current)).toHaveLength(1)
    expect(seen[0]).toMatchObject({ aal: 'aal1', ip: expect.stringMatching(/^10\./) })

    const other = seen.find(({ current }) => !current)?.id ?? ''
    const end = (id: string, bearer: string) => accounts.ask('DELETE', `/sessions/${id}`, { bearer })
    expect((await end(other, eva.session.access_token)).status).toBe(404)
    expect((await end('not-an-id', desk.session.access_token)).status).toBe(404)
    const ended = await end(other, desk.session.access_token)
    expect([ended.status, ended.body]).toEqual([200, {}])
    expect((await accounts.ask('GET', '/user', { bearer: phone.session.access_token })).status).toBe(403)
  })
})

describe('a call', () => {
  it('without authentication is rejected in the format of its API version', async () => {
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    const named = await accounts.ask('GET', '/user', { bearer: 'nonsense', headers })
    expect(named.status).toBe(403)
    expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(named.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
    expect(named.body).toMatchObject({ code: 'bad_jwt', error_code: 'bad_jwt' })
    const plain = await accounts.ask('GET', '/user', { bearer: 'nonsense' })
    expect(plain.headers.get('x-supabase-api-version')).toBeNull()
    expect(plain.body).toMatchObject({ code: 403, error_code: 'bad_jwt', msg: expect.any(String) })
  })

  it.each([
    ['no key', { apikey: '' }, undefined, 401, 'No API key found in request'],
    ['an unknown key', { apikey: 'sb_publishable_x' }, undefined, 401, 'Invalid API key'],
    ['the public key where a customer is meant', {}, undefined, 403, 'invalid claim: missing sub claim'],
  ])('with %s is rejected', async (_name, headers, bearer, status, message) => {
    const answer = await accounts.ask('GET', '/user', {
      headers,
      ...(bearer === undefined ? {} : { bearer }),
    })
    expect([answer.status, answer.body['message']]).toEqual([status, message])
  })

  it('with an expired token is rejected, and the client reports a missing session', async () => {
    const anna = await newCustomer()
    accounts.shop.clock.advance(2 * 3_600_000)
    const answer = await accounts.ask('GET', '/user', { bearer: anna.session.access_token })
    expect([answer.status, answer.body['error_code']]).toEqual([403, 'bad_jwt'])
    const { error } = await accounts.client().auth.updateUser({ data: {} })
    expect(error?.message).toBe('Auth session missing!')
  })

  it('with a body that is no JSON, no object or too large is rejected', async () => {
    const answers = await Promise.all([
      accounts.ask('POST', '/otp', { raw: '{"email":' }),
      accounts.ask('POST', '/otp', { body: { email: 'a\0b@exempel.se' } }),
      accounts.ask('POST', '/otp', { raw: '{"email":"a@b.se","data":{"x":"\\ud83d"}}' }),
      accounts.ask('POST', '/otp', { raw: '[1]' }),
      accounts.ask('POST', '/otp', { body: { email: 7 } }),
      accounts.ask('POST', '/otp', { body: { email: 'x'.repeat(10_000) } }),
      accounts.ask('POST', '/otp', { body: { email: 'x'.repeat(70_000) } }),
    ])
    expect(answers.map(({ status, body }) => [status, body['error_code']])).toEqual([
      [400, 'bad_json'],
      [400, 'bad_json'],
      [400, 'bad_json'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [413, 'validation_failed'],
    ])
  })

  it('with unknown members is handled as without them', async () => {
    const body = { email: 'kalle@exempel.se', gotrue_meta_security: {}, tomorrow: [1, { a: 2 }] }
    expect((await accounts.ask('POST', '/recover', { body })).text).toBe('{}')
  })

  it('with another method or path is rejected in JSON', async () => {
    const unsupported = [
      await accounts.ask('POST', '/token?grant_type=id_token', { body: { provider: 'google' } }),
      await accounts.ask('POST', '/token?grant_type=telepathy', { body: {} }),
      await accounts.ask('POST', '/otp', { body: { phone: '+46701234567' } }),
      await accounts.ask('POST', '/verify', { body: { type: 'sms', token: '1', phone: '+46701234567' } }),
      await accounts.ask('POST', '/verify', { body: { type: 'telepathy', token_hash: 'x' } }),
      await accounts.ask('POST', '/verify', { body: { type: 'email' } }),
      await accounts.ask('POST', '/verify', { body: { type: 'email', token: '123456' } }),
      await accounts.ask('POST', '/resend', { body: { type: 'carrier pigeon', email: 'a@b.se' } }),
      await accounts.ask('GET', '/nowhere'),
    ]
    expect(unsupported.map(({ status, body }) => [status, body['error_code']])).toEqual([
      [400, 'provider_disabled'],
      [400, 'invalid_credentials'],
      [400, 'phone_provider_disabled'],
      [400, 'phone_provider_disabled'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [404, 'not_found'],
    ])
  })

  it('from another origin passes the CORS preflight', async () => {
    const answer = await fetch(`${accounts.address}/auth/v1/otp`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
  })
})

describe('public endpoints', () => {
  it('are the key set, the settings and the health', async () => {
    const keys = await accounts.ask('GET', '/.well-known/jwks.json', { headers: { apikey: '' } })
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
    expect(keys.body['keys']).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256' }])
    expect((await accounts.ask('GET', '/settings')).body).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
    expect((await accounts.ask('GET', '/health')).body).toMatchObject({ name: 'GoTrue' })
  })

  it('let the client verify a token locally, and detect a forged one', async () => {
    const anna = await newCustomer()
    const client = accounts.client()
    const token = anna.session.access_token
    const { data } = await client.auth.getClaims(token)
    expect(data?.claims).toMatchObject({ sub: anna.userId, email: anna.email, role: 'authenticated' })
    const [head = '', body = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const other = Buffer.from(JSON.stringify({ ...claims, email: 'eva@exempel.se' })).toString('base64url')
    const forged = await client.auth.getClaims(`${head}.${other}.${token.split('.')[2] ?? ''}`)
    expect(forged.error).toMatchObject({ message: 'Invalid JWT signature' })
  })
})
