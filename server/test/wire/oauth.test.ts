/** Sign-in through Google, GitHub and Apple, against a service of our own that can lie. */
import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { openFakeProvider, type FakeProvider, type Lie, type Persona } from '../doubles/fake-provider.ts'
import { createSetClock } from '@leksmedjan/platform/test/set-clock'
import { TEST_URL } from '../shops/open-shop.ts'
import { createApple } from '@leksmedjan/supabase-wire/auth/adapters/apple-oauth'
import { createGithub } from '@leksmedjan/supabase-wire/auth/adapters/github-oauth'
import { createGoogle } from '@leksmedjan/supabase-wire/auth/adapters/google-oauth'
import { enrolApp } from '../visitors/second-factors.ts'

const CALLBACK = `${TEST_URL}/auth/callback`
const TIMEOUT_MS = 500
const PROVIDERS = ['google', 'github', 'apple']
let accounts: Accounts
let fake: FakeProvider
const clock = createSetClock()

beforeAll(async () => {
  fake = await openFakeProvider(() => clock.now())
  const { address, issuer } = fake
  const [authorize, token, keys] = ['authorize', 'token', 'keys'].map((name) => `${address}/${name}`)
  const at = { authorize: authorize ?? '', token: token ?? '', timeoutMs: TIMEOUT_MS }
  const openId = { ...at, keys: keys ?? '', issuer: [issuer] }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const apple = { clientId: 'se.leksmedjan.web', teamId: 'TEAM', keyId: 'KEY', privateKey: pem }
  accounts = await openAccounts(
    {},
    {
      oauth: [
        createGoogle({ clientId: 'g-id', clientSecret: 'g-secret' }, clock, openId),
        createApple(apple, clock, openId),
        createGithub({ clientId: 'gh-id', clientSecret: 'gh-secret' }, { ...at, api: address }),
      ],
    },
  )
})
beforeEach(async () => {
  fake.lie = {}
  fake.outage = null
  fake.calls.length = 0
  await accounts.forgetLimits()
})
afterAll(async () => {
  await accounts.shop.close()
  await fake.close()
})

let counter = 0
function newPersona(more: Partial<Persona> = {}): Persona {
  const id = String(1000 + (counter += 1))
  return { id, email: `p${id}@exempel.se`, verified: true, firstName: 'Karin', lastName: 'Lind', ...more }
}

interface Out {
  url: URL
  cookie: string
  header: string
}

/** The browser leaves for the service. */
async function leave(provider: string, query: Record<string, string> = {}, cookie = ''): Promise<Out> {
  const members = new URLSearchParams({ provider, redirect_to: CALLBACK, ...query })
  const answer = await accounts.ask('GET', `/authorize?${members.toString()}`, { headers: { cookie } })
  if (answer.status !== 302) throw new Error(`authorize answered ${answer.status}: ${answer.text}`)
  const header = answer.headers.get('set-cookie') ?? ''
  return {
    url: new URL(answer.headers.get('location') ?? ''),
    cookie: header.split(';')[0] ?? '',
    header,
  }
}

interface Back {
  status: number
  to: URL
  query: Record<string, string>
  fragment: Record<string, string>
}

/** The browser's callback with the provider's parameters. */
async function comeBack(told: Record<string, string>, cookie: string, byPost = false): Promise<Back> {
  const members = new URLSearchParams(told).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  const answer = byPost
    ? await accounts.ask('POST', '/callback', { raw: members, headers: form })
    : await accounts.ask('GET', `/callback?${members}`, { headers: { cookie } })
  const to = new URL(answer.headers.get('location') ?? '')
  return {
    status: answer.status,
    to,
    query: Object.fromEntries(to.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(to.hash.slice(1))),
  }
}

async function throughTo(
  provider: string,
  persona: Persona,
  query: Record<string, string> = {},
): Promise<Back> {
  const { url, cookie } = await leave(provider, query)
  const told = { state: url.searchParams.get('state') ?? '', code: fake.consent(url, persona) }
  return comeBack(told, cookie, provider === 'apple')
}

/** In query and fragment alike. */
function refusal({ to, query, fragment }: Back): unknown[] {
  expect(to.origin + to.pathname).toBe(CALLBACK)
  const { error, error_code, error_description } = query
  expect(fragment).toMatchObject({ error, error_code, error_description })
  expect(fragment['access_token']).toBeUndefined()
  return [error, error_code, error_description]
}

describe.each(PROVIDERS)('%s', (provider) => {
  it('signs a new customer in with its verified address', async () => {
    const persona = newPersona({ email: `Ny.${provider}@Exempel.se` })
    const back = await throughTo(provider, persona)
    expect(back.status).toBe(provider === 'apple' ? 303 : 302)
    expect(back.to.origin + back.to.pathname + back.to.search).toBe(CALLBACK)
    expect(back.fragment).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      provider_token: `at-${persona.id}`,
    })
    const client = accounts.client()
    const { access_token = '', refresh_token = '' } = back.fragment
    const { data } = await client.auth.setSession({ access_token, refresh_token })
    expect(data.user).toMatchObject({
      email: `ny.${provider}@exempel.se`,
      app_metadata: { providers: ['email', provider] },
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['email', provider])
    expect(decodeJwt(access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
    const again = await throughTo(provider, { ...persona, email: 'annan.adress@exempel.se', verified: false })
    expect(decodeJwt(again.fragment['access_token'] ?? '').sub).toBe(data.user?.id)
  })

  it('gives the official client a PKCE code that only the requesting browser can exchange', async () => {
    const client = accounts.client({ flowType: 'pkce' })
    const { data: begun } = await client.auth.signInWithOAuth({
      provider: provider as 'google',
      options: { redirectTo: CALLBACK, skipBrowserRedirect: true },
    })
    const asked = Object.fromEntries(new URL(begun.url ?? '').searchParams)
    const back = await throughTo(provider, newPersona(), asked)
    expect(Object.keys(back.query)).toEqual(['code'])
    expect(back.to.hash).toBe('')
    const { data, error } = await client.auth.exchangeCodeForSession(back.query['code'] ?? '')
    expect(error).toBeNull()
    expect(data.user?.app_metadata['providers']).toContain(provider)
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims['amr']).toMatchObject([{ method: 'oauth' }])
  })

  it('that does not verify the address signs nobody in', async () => {
    const unproven = await throughTo(provider, newPersona({ verified: false }))
    expect(refusal(unproven).slice(0, 2)).toEqual(['invalid_request', 'provider_email_needs_verification'])
    const none = await throughTo(provider, newPersona({ email: null }))
    expect(refusal(none).slice(0, 2)).toEqual(['invalid_request', 'email_address_not_provided'])
  })

  it('that is down, silent or malformed returns an error of its own each, and signs nobody in', async () => {
    for (const [outage, error, code] of [
      [{ status: 503, json: {} }, 'temporarily_unavailable', 'oauth_provider_unavailable'],
      ['silence', 'temporarily_unavailable', 'oauth_provider_unavailable'],
      [{ text: '<html>' }, 'invalid_request', 'bad_oauth_callback'],
      [{ json: { error: 'bad_verification_code' } }, 'invalid_request', 'bad_oauth_callback'],
      [{ status: 401, json: {} }, 'invalid_request', 'bad_oauth_callback'],
    ] as const) {
      fake.outage = outage
      expect(refusal(await throughTo(provider, newPersona())).slice(0, 2)).toEqual([error, code])
    }
  })

  it('accepts a code once', async () => {
    const { url, cookie } = await leave(provider)
    const code = fake.consent(url, newPersona())
    const post = provider === 'apple'
    const first = await comeBack({ state: url.searchParams.get('state') ?? '', code }, cookie, post)
    expect(first.fragment['access_token']).toBeTruthy()
    const next = await leave(provider)
    const replayed = await comeBack(
      { state: next.url.searchParams.get('state') ?? '', code },
      next.cookie,
      post,
    )
    expect(refusal(replayed).slice(0, 2)).toEqual(['invalid_request', 'bad_oauth_callback'])
  })
})

describe('the state', () => {
  const comes = async (told: Record<string, string>, cookie: string) =>
    refusal(await comeBack(told, cookie)).slice(0, 2)
  const LOST = ['invalid_request', 'bad_oauth_state']

  it('is valid once, for ten minutes, in the browser that requested it', async () => {
    const { url, cookie } = await leave('google')
    const state = url.searchParams.get('state') ?? ''
    const code = fake.consent(url, newPersona())
    expect(await comes({ state: 'x'.repeat(43), code }, cookie)).toEqual(LOST)
    expect(await comes({ code }, cookie)).toEqual(LOST)
    expect(await comes({ state, code }, '')).toEqual(LOST)
    const stranger = await leave('google')
    expect(stranger.cookie).not.toBe(cookie)
    expect(await comes({ state, code }, stranger.cookie)).toEqual(LOST)
    expect((await comeBack({ state, code }, cookie)).fragment['access_token']).toBeTruthy()
    expect(await comes({ state, code }, cookie)).toEqual(LOST)

    const late = await leave('google')
    const told = {
      state: late.url.searchParams.get('state') ?? '',
      code: fake.consent(late.url, newPersona()),
    }
    accounts.shop.clock.advance(601_000)
    expect(await comes(told, late.cookie)).toEqual(LOST)
  })

  it('of two tabs is valid in both', async () => {
    const one = await leave('google')
    const two = await leave('github', {}, one.cookie)
    expect(two.cookie).toBe(one.cookie)
    for (const { url, cookie } of [one, two]) {
      const told = { state: url.searchParams.get('state') ?? '', code: fake.consent(url, newPersona()) }
      expect((await comeBack(told, cookie)).fragment['access_token']).toBeTruthy()
    }
  })

  it('is consumed by a sign-in that was cancelled at the service', async () => {
    const { url, cookie } = await leave('google')
    const state = url.searchParams.get('state') ?? ''
    const stopped = await comeBack({ state, error: 'access_denied', error_description: '<b>no' }, cookie)
    expect(refusal(stopped)).toEqual([
      'access_denied',
      'oauth_cancelled',
      'The sign-in at google was stopped',
    ])
    expect(await comes({ state, code: fake.consent(url, newPersona()) }, cookie)).toEqual(LOST)
  })
})

describe('an identity token', () => {
  it.each<[string, Lie]>([
    ['of another sign-in', { nonce: 'another' }],
    ['of a foreign issuer', { issuer: 'https://accounts.evil.example' }],
    ['for another shop', { audience: 'other-client' }],
    ['that has run out', { expired: true }],
    ['signed by somebody else', { foreignKey: true }],
  ])('%s is refused', async (_name, lie) => {
    for (const provider of ['google', 'apple']) {
      fake.lie = lie
      const back = await throughTo(provider, newPersona())
      expect(refusal(back)).toEqual([
        'invalid_request',
        'bad_oauth_callback',
        'Unable to exchange external code',
      ])
    }
  })
})

describe('an existing account', () => {
  it('is linked by its verified address, keeps its second factor, and has to verify it', async () => {
    const customer = await accounts.shop.customer('finns@exempel.se')
    const client = accounts.client()
    const { access_token, refresh_token } = customer.session
    await client.auth.setSession({ access_token, refresh_token })
    await enrolApp(accounts, client)
    const back = await throughTo('google', newPersona({ email: 'finns@exempel.se' }))
    const claims = decodeJwt(back.fragment['access_token'] ?? '')
    expect(claims).toMatchObject({ sub: customer.userId, aal: 'aal1' })
  })

  it("that was created for another person's address loses the password and metadata set before", async () => {
    const email = 'kapad@exempel.se'
    const password = 'granat tuva kvarnsten'
    const thief = accounts.client()
    await thief.auth.signUp({ email, password, options: { data: { first_name: 'Tjuv' } } })
    const letter = await accounts.letter(email)
    const back = await throughTo('github', newPersona({ email }))
    expect(back.fragment['access_token']).toBeTruthy()
    expect((await thief.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    const old = await accounts.ask('POST', '/verify', { body: { token_hash: letter.token, type: 'signup' } })
    expect(old.body['error_code']).toBe('otp_expired')
    expect(decodeJwt(back.fragment['access_token'] ?? '')['user_metadata']).toMatchObject({
      first_name: 'Karin',
    })
    const owner = accounts.client()
    const { access_token = '', refresh_token = '' } = back.fragment
    await owner.auth.setSession({ access_token, refresh_token })
    const { data: profile } = await owner.from('profiles').select('first_name, last_name').single()
    expect(profile).toEqual({ first_name: 'Karin', last_name: 'Lind' })
  })

  it('that is banned stays banned', async () => {
    const persona = newPersona()
    const first = await throughTo('google', persona)
    const id = decodeJwt(first.fragment['access_token'] ?? '').sub ?? ''
    await accounts.shop.accounts.ban(id, 3_600_000)
    expect(refusal(await throughTo('google', persona)).slice(0, 2)).toEqual(['access_denied', 'user_banned'])
  })
})

describe('the authorization request', () => {
  it('carries state, challenge and nonce, and requests only the needed scopes', async () => {
    const google = Object.fromEntries((await leave('google')).url.searchParams)
    expect(google).toMatchObject({
      response_type: 'code',
      client_id: 'g-id',
      redirect_uri: `${TEST_URL}/auth/v1/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect(google['code_challenge']).toMatch(/^[\w-]{43}$/)
    expect(google['nonce']).toMatch(/^[\w-]{43}$/)
    expect(google['state']).toMatch(/^[\w-]{43}$/)
    const { url: apple } = await leave('apple')
    expect(apple.searchParams.get('response_mode')).toBe('form_post')
    const { url: github, header } = await leave('github')
    expect(github.searchParams.get('code_challenge_method')).toBe('S256')
    expect(header).toMatch(/^sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  })

  it('over https sets a __Host- cookie, for Apple also across sites', async () => {
    const shop = await openAccounts(
      { PUBLIC_URL: 'https://shop.test' },
      {
        oauth: PROVIDERS.map((name) => ({
          ...silent,
          name: name as 'google',
          answersByPost: name === 'apple',
        })),
      },
    )
    try {
      const cookieFor = async (name: string) =>
        (await shop.ask('GET', `/authorize?provider=${name}`)).headers.get('set-cookie')
      expect(await cookieFor('google')).toMatch(
        /^__Host-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      )
      expect(await cookieFor('apple')).toMatch(/SameSite=None; Secure$/)
    } finally {
      await shop.shop.close()
    }
  })

  it('sends Apple a client secret signed anew for each call', async () => {
    await throughTo('apple', newPersona())
    const secret = fake.calls.find(({ path }) => path === '/token')?.form['client_secret'] ?? ''
    expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: 'KEY' })
    expect(decodeJwt(secret)).toMatchObject({
      iss: 'TEAM',
      sub: 'se.leksmedjan.web',
      aud: 'https://appleid.apple.com',
    })
  })

  it.each(['facebook', '', 'Google'])('to "%s" is rejected in the older format', async (provider) => {
    const { status, body } = await accounts.ask('GET', `/authorize?provider=${provider}`)
    expect([status, body]).toMatchObject([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      },
    ])
  })

  it('with an incomplete PKCE pair is rejected; a foreign redirect becomes the home page', async () => {
    const half = await accounts.ask('GET', `/authorize?provider=google&code_challenge=${'a'.repeat(43)}`)
    expect([half.status, half.body['error_code']]).toEqual([400, 'validation_failed'])
    const back = await throughTo('google', newPersona(), {
      redirect_to: 'https://evil.example/auth/callback',
    })
    expect(back.to.origin).toBe(TEST_URL)
  })

  it('is listed in config.json and the settings of auth/v1', async () => {
    const config = await accounts.shop.http.inject({ url: '/config.json' })
    expect(config.json()).toMatchObject({ oauth: ['google', 'apple', 'github'], sms: true })
    const { body } = await accounts.ask('GET', '/settings')
    expect(body['external']).toMatchObject({ email: true, google: true, apple: true, github: true })
  })
})

const silent = {
  authorizationUrl: () => new URL('https://provider.example/authorize'),
  identify: () => Promise.reject(new Error('nobody comes back here')),
}
