/** Passwordless sign-in: link, code, PKCE, and everything that must not sign in. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { anyAddress, TEST_URL } from '../shops/open-shop.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

const CALLBACK = `${TEST_URL}/auth/callback`
const MINUTE_MS = 60_000

let counter = 0
const newAddress = () => `gast${(counter += 1)}@exempel.se`

async function askForLink(email: string, client: SupabaseClient = accounts.client()) {
  const { error } = await client.auth.signInWithOtp({ email, options: { emailRedirectTo: CALLBACK } })
  expect(error).toBeNull()
  return { client, letter: await accounts.letter(email) }
}

const expired = { status: 403, code: 'otp_expired' }

describe('a magic link', () => {
  it('signs in any address, creating the account on first use', async () => {
    const client = accounts.client()
    const asked = await client.auth.signInWithOtp({
      email: 'Anna@Exempel.se',
      options: { emailRedirectTo: CALLBACK, data: { first_name: 'Anna', last_name: 'Ek' } },
    })
    expect(asked).toEqual({ data: { user: null, session: null }, error: null })
    const letter = await accounts.letter('anna@exempel.se')
    expect(letter.link.href.startsWith(`${CALLBACK}?token_hash=`)).toBe(true)
    expect(letter.type).toBe('signup')

    const { data, error } = await client.auth.verifyOtp({ token_hash: letter.token, type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'anna@exempel.se',
      user_metadata: { first_name: 'Anna', last_name: 'Ek' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email: 'anna@exempel.se' }],
    })
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    const profile = await accounts.shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('profiles')
        .selectAll()
        .where('id', '=', data.user?.id ?? '')
        .executeTakeFirst(),
    )
    expect(profile).toMatchObject({ first_name: 'Anna', last_name: 'Ek', failed_login_attempts: 0 })
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id)
  })

  it('is sent to known addresses with type magiclink, with a code for the same secret', async () => {
    const email = newAddress()
    await accounts.shop.customer(email)
    const { client, letter } = await askForLink(email)
    expect(letter.type).toBe('magiclink')
    expect(letter.text).toContain('gäller i 10 minuter')
    const byCode = await client.auth.verifyOtp({
      email: email.toUpperCase(),
      token: letter.code,
      type: 'email',
    })
    expect(byCode.data.session?.user.email).toBe(email)
    const byLink = await client.auth.verifyOtp({ token_hash: letter.token, type: 'email' })
    expect(byLink.error).toMatchObject(expired)
  })

  it('works once', async () => {
    const { client, letter } = await askForLink(newAddress())
    const show = () => accounts.client().auth.verifyOtp({ token_hash: letter.token, type: 'email' })
    const outcomes = await Promise.all([show(), show(), show()])
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await client.auth.verifyOtp({ token_hash: letter.token, type: 'email' })).error).toMatchObject(
      expired,
    )
  })

  it('works for ten minutes', async () => {
    const { client, letter } = await askForLink(newAddress())
    accounts.shop.clock.advance(10 * MINUTE_MS)
    const { error } = await client.auth.verifyOtp({ token_hash: letter.token, type: 'email' })
    expect(error).toMatchObject(expired)
  })

  it('is invalidated by a newer one', async () => {
    const email = newAddress()
    const { client, letter: first } = await askForLink(email)
    await accounts.forgetLimits()
    const { letter: second } = await askForLink(email)
    expect((await client.auth.verifyOtp({ token_hash: first.token, type: 'email' })).error).toMatchObject(
      expired,
    )
    expect((await client.auth.verifyOtp({ token_hash: second.token, type: 'email' })).error).toBeNull()
  })

  it('is not consumed by a scanner that opens it', async () => {
    const { client, letter } = await askForLink(newAddress())
    for (const method of ['GET', 'HEAD'] as const) {
      await accounts.shop.http.inject({ method, url: letter.link.pathname + letter.link.search })
    }
    expect((await client.auth.verifyOtp({ token_hash: letter.token, type: 'email' })).error).toBeNull()
  })

  it('accepts the address beside the token, if it is its own', async () => {
    const email = newAddress()
    const { letter } = await askForLink(email)
    const show = (address: string) =>
      accounts.ask('POST', '/verify', { body: { token_hash: letter.token, type: 'email', email: address } })
    expect((await show('eva@exempel.se')).body).toMatchObject({ error_code: 'otp_expired' })
    expect((await show(email.toUpperCase())).status).toBe(200)
  })

  it('is only valid for the type it was sent for', async () => {
    const { letter } = await askForLink(newAddress())
    for (const type of ['magiclink', 'recovery', 'email_change', 'invite']) {
      const { body } = await accounts.ask('POST', '/verify', { body: { token_hash: letter.token, type } })
      expect([type, body['error_code']]).toEqual([type, 'otp_expired'])
    }
    const { status } = await accounts.ask('POST', '/verify', {
      body: { token_hash: letter.token, type: 'signup' },
    })
    expect(status).toBe(200)
  })
})

describe('a six-digit code', () => {
  it('gets the same answer for an unknown address, a wrong code and an expired one', async () => {
    const email = newAddress()
    const { letter } = await askForLink(email)
    const wrong = letter.code === '000000' ? '000001' : '000000'
    const show = (address: string, token: string) =>
      accounts.ask('POST', '/verify', { body: { email: address, token, type: 'email' } })
    const answers = [await show('ingen@exempel.se', letter.code), await show(email, wrong)]
    accounts.shop.clock.advance(11 * MINUTE_MS)
    answers.push(await show(email, letter.code))
    for (const { status, body } of answers) {
      expect([status, body['error_code'], body['msg']]).toEqual([
        403,
        'otp_expired',
        'Token has expired or is invalid',
      ])
    }
  })

  it('is locked after ten attempts; the link still works then', async () => {
    const email = newAddress()
    const { letter } = await askForLink(email)
    const wrong = letter.code === '111111' ? '222222' : '111111'
    const show = (token: string) => accounts.client().auth.verifyOtp({ email, token, type: 'email' })
    for (let tries = 0; tries < 10; tries += 1) expect((await show(wrong)).error).toMatchObject(expired)
    expect((await show(letter.code)).error).toMatchObject(expired)
    const byLink = await accounts.client().auth.verifyOtp({ token_hash: letter.token, type: 'email' })
    expect(byLink.error).toBeNull()
  })

  it('stays valid for its owner when one other network has used up its attempts', async () => {
    const email = newAddress()
    const { letter } = await askForLink(email)
    const wrong = letter.code === '111111' ? '222222' : '111111'
    const show = (token: string, from: string) =>
      accounts.ask('POST', '/verify', {
        body: { email, token, type: 'email' },
        headers: { 'x-forwarded-for': from },
      })
    const stranger = anyAddress()
    const answers = []
    for (let tries = 0; tries < 12; tries += 1) answers.push((await show(wrong, stranger)).status)
    expect(answers).toEqual([...Array<number>(5).fill(403), ...Array<number>(7).fill(429)])
    expect((await show(letter.code, anyAddress())).status).toBe(200)
  })

  it('of an address with fifty failures in an hour works only where its account has signed in before', async () => {
    const email = newAddress()
    const home = { 'x-forwarded-for': anyAddress() }
    const show = (body: object, headers: Record<string, string> = {}) =>
      accounts.ask('POST', '/verify', { body: { type: 'email', email, ...body }, headers })
    const ask = async () => {
      await accounts.ask('POST', '/otp', { body: { email } })
      return accounts.letter(email)
    }
    expect((await show({ token: (await ask()).code }, home)).status).toBe(200)
    for (let misses = 0; misses < 50; misses += 1) await show({ token: '000000' })
    const letter = await ask()
    expect((await show({ token: letter.code })).body).toMatchObject({ error_code: 'otp_expired' })
    expect((await show({ token: letter.code }, home)).status).toBe(200)
    expect((await show({ token_hash: (await ask()).token })).status).toBe(200)
  })

  it('of one address does not sign in another', async () => {
    const [a, b] = [newAddress(), newAddress()]
    const { letter } = await askForLink(a)
    await askForLink(b)
    const { error } = await accounts.client().auth.verifyOtp({ email: b, token: letter.code, type: 'email' })
    expect(error).toMatchObject(expired)
  })
})

describe('GET verify', () => {
  const follow = (query: Record<string, string>) =>
    accounts.ask('GET', `/verify?${new URLSearchParams(query).toString()}`, { headers: { apikey: '' } })

  it('ends with the session in the fragment, at the one page that takes it', async () => {
    const { letter } = await askForLink(newAddress())
    const answer = await follow({
      token: letter.token,
      type: 'signup',
      redirect_to: `${TEST_URL}/studio?a=1+2`,
    })
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '')
    expect(target.href.startsWith(`${TEST_URL}/auth/callback?next=`)).toBe(true)
    expect(target.searchParams.get('next')).toBe('/studio?a=1+2')
    expect(target.hash.startsWith('#access_token=')).toBe(true)
    expect(target.hash.endsWith('&sb=')).toBe(true)
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type')).toBe('signup')
    const { data } = await accounts.client().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(data.user).not.toBeNull()
  })

  it('reports a failure in query and fragment', async () => {
    const answer = await follow({ token: 'used', type: 'magiclink', redirect_to: CALLBACK })
    const target = new URL(answer.headers.get('location') ?? '')
    const words = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    }
    expect(Object.fromEntries(target.searchParams)).toEqual(words)
    expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({ ...words, sb: '' })
  })

  it.each([
    'https://evil.example/auth/callback',
    'http://shop.test.evil.example/',
    'http://shop.test@evil.example/',
    'http://anna:x@shop.test/',
    'http://shop.test:8080/',
    'https://shop.test/',
    '//evil.example/',
    '/\\evil.example',
    'http://shop.test\\@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('never leads to %s', async (redirectTo) => {
    const answer = await follow({ token: 'used', type: 'magiclink', redirect_to: redirectTo })
    expect(answer.headers.get('location')?.startsWith(`${TEST_URL}?error=`)).toBe(true)
    const email = newAddress()
    await accounts.ask('POST', `/otp?redirect_to=${encodeURIComponent(redirectTo)}`, { body: { email } })
    expect((await accounts.letter(email)).link.origin).toBe(TEST_URL)
  })

  it('redirects also when rate limited, and does nothing on HEAD', async () => {
    const url = (token: string) =>
      `/verify?${new URLSearchParams({ token, type: 'signup', redirect_to: CALLBACK }).toString()}`
    const { letter } = await askForLink(newAddress())
    expect((await accounts.ask('HEAD', url(letter.token))).status).toBe(404)
    const headers = { 'x-forwarded-for': '192.0.2.8' }
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => accounts.ask('GET', url('none'), { headers })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    const targets = answers.map((answer) => new URL(answer.headers.get('location') ?? ''))
    const tooMany = targets.filter((to) => to.searchParams.get('error_code') === 'over_request_rate_limit')
    expect(tooMany).toHaveLength(1)
    expect((await accounts.ask('GET', url(letter.token))).headers.get('location')).toContain('#access_token=')
  })

  it('requires a token and a type', async () => {
    const answer = await follow({ type: 'magiclink' })
    expect([answer.status, answer.body['error_code'], answer.body['code']]).toEqual([
      400,
      'validation_failed',
      400,
    ])
  })
})

describe('PKCE', () => {
  it('turns a link into a code that only the requesting browser can exchange, once', async () => {
    const client = accounts.client({ flowType: 'pkce' })
    const { letter } = await askForLink(newAddress(), client)
    expect(letter.token.startsWith('pkce_')).toBe(true)
    const query = new URLSearchParams({
      token: letter.token,
      type: 'signup',
      redirect_to: `${CALLBACK}?sb_flow_id=7`,
    })
    const followed = await accounts.ask('GET', `/verify?${query.toString()}`)
    const target = new URL(followed.headers.get('location') ?? '')
    expect(target.searchParams.get('sb_flow_id')).toBe('7')
    const code = target.searchParams.get('code') ?? ''
    expect(target.hash).toBe('')

    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    const { data: claimed } = await client.auth.getClaims(data.session?.access_token)
    expect(claimed?.claims['amr']).toMatchObject([{ method: 'magiclink' }])
    const again = await accounts.ask('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    })
    expect([again.status, again.body['error_code']]).toEqual([404, 'flow_state_not_found'])
  })

  async function codeFor(): Promise<string> {
    const { letter } = await askForLink(newAddress(), accounts.client({ flowType: 'pkce' }))
    const query = new URLSearchParams({ token: letter.token, type: 'signup', redirect_to: CALLBACK })
    const followed = await accounts.ask('GET', `/verify?${query.toString()}`)
    return new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  const exchange = async (code: string, verifier: string) => {
    const { status, body } = await accounts.ask('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: verifier },
    })
    return [status, body['error_code']]
  }

  it('rejects the code without the verifier', async () => {
    const code = await codeFor()
    expect(await exchange(code, 'x'.repeat(43))).toEqual([400, 'bad_code_verifier'])
    expect(await exchange(code, 'x'.repeat(43))).toEqual([404, 'flow_state_not_found'])
    expect(await exchange('', '')).toEqual([400, 'validation_failed'])
  })

  it('rejects a code after five minutes', async () => {
    const code = await codeFor()
    accounts.shop.clock.advance(5 * MINUTE_MS + 1000)
    expect(await exchange(code, 'x'.repeat(43))).toEqual([422, 'flow_state_expired'])
  })

  it.each([
    { code_challenge: 'x'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
  ])('rejects an incomplete PKCE pair: %o', async (challenge) => {
    const { status, body } = await accounts.ask('POST', '/otp', {
      body: { email: newAddress(), ...challenge },
    })
    expect([status, body['error_code']]).toEqual([400, 'validation_failed'])
  })
})

describe('requesting a mail', () => {
  it('is limited to one a minute per address and network, and returns the seconds to wait', async () => {
    const email = newAddress()
    const client = accounts.client()
    const ask = () => client.auth.signInWithOtp({ email })
    await ask()
    const { error } = await ask()
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    const headers = { 'x-forwarded-for': anyAddress() }
    const recover = () => accounts.ask('POST', '/recover', { body: { email: 'okand@exempel.se' }, headers })
    await recover()
    const unknown = await recover()
    expect(unknown.status).toBe(429)
    expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is limited to forty an hour per network', async () => {
    // Addresses that clients write into the header precede the proxy's own.
    const headers = () => ({ 'x-forwarded-for': `${anyAddress()}, 192.0.2.7` })
    const ask = () => accounts.ask('POST', '/recover', { body: { email: newAddress() }, headers: headers() })
    const answers = await Promise.all(Array.from({ length: 41 }, ask))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const elsewhere = await accounts.ask('POST', '/recover', { body: { email: newAddress() } })
    expect(elsewhere.status).toBe(200)
  })

  it.each(['', '   ', 'anna', 'anna@exempel', 'anna@ex empel.se', `${'a'.repeat(250)}@exempel.se`])(
    'requires an address: %j',
    async (email) => {
      const { status, body } = await accounts.ask('POST', '/otp', { body: { email } })
      expect([status, body['error_code'], body['msg']]).toEqual([
        400,
        'validation_failed',
        'Unable to validate email address: invalid format',
      ])
    },
  )

  it('creates no account with create_user false', async () => {
    const email = newAddress()
    const options = { shouldCreateUser: false }
    const { error } = await accounts.client().auth.signInWithOtp({ email, options })
    expect(error).toBeNull()
    expect(await accounts.letters(email)).toEqual([])
    const { rows } = await accounts.shop.db.pool.query('select from auth.users where email = $1', [email])
    expect(rows).toEqual([])
  })

  it('limits the size of user metadata, which is part of every token', async () => {
    const body = { email: newAddress(), data: { story: 'x'.repeat(5000) } }
    expect((await accounts.ask('POST', '/otp', { body })).status).toBe(400)
  })
})
