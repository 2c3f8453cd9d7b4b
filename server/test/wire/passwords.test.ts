/** Sign-up, passwords, recovery, and what customers change about themselves. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { TEST_URL } from '../shops/open-shop.ts'
import { createLimits } from '@leksmedjan/platform/http/limits'
import { RATES } from '../../src/rates.ts'
import { PASSWORD_COMPARED } from '@leksmedjan/supabase-wire/auth/passwords'
import { measureStrength } from '../../src/accounts/password-strength.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

const PASSWORD = 'en mycket ovanlig ugglekopp'
const OTHER = 'tre snälla drakar i regn'

let counter = 0
const newAddress = () => `kund${(counter += 1)}@exempel.se`

async function signedUp(email = newAddress()) {
  const client = accounts.client()
  await client.auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Maja' } } })
  const letter = await accounts.letter(email)
  const { data, error } = await client.auth.verifyOtp({ token_hash: letter.token, type: 'signup' })
  expect(error).toBeNull()
  return { email, client, userId: data.user?.id ?? '' }
}

const signIn = (email: string, password: string) =>
  accounts.client().auth.signInWithPassword({ email, password })

describe('signing up', () => {
  it('requires confirmation by mail before the password works', async () => {
    const email = newAddress()
    const client = accounts.client()
    const { data, error } = await client.auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: {
        data: { first_name: 'Maja', last_name: 'Berg' },
        emailRedirectTo: `${TEST_URL}/auth/verify`,
      },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [{ provider: 'email' }] })
    expect((await signIn(email, PASSWORD)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const letter = await accounts.letter(email)
    expect(letter.subject).toBe('Bekräfta din e-postadress')
    expect(letter.link.pathname).toBe('/auth/verify')
    expect(letter.text).toContain('gäller i en timme')
    accounts.shop.clock.advance(55 * 60_000)
    const shown = await client.auth.verifyOtp({ token_hash: letter.token, type: 'email' })
    expect(shown.data.user?.id).toBe(data.user?.id)
    const signed = await signIn(email, PASSWORD)
    expect(signed.data.user?.user_metadata).toEqual({ first_name: 'Maja', last_name: 'Berg' })
    expect(
      (await accounts.client().auth.getClaims(signed.data.session?.access_token)).data?.claims['amr'],
    ).toMatchObject([{ method: 'password' }])
  })

  it('resends the mail, with the requested redirect', async () => {
    const email = newAddress()
    const client = accounts.client()
    await client.auth.signUp({ email, password: PASSWORD })
    const first = await accounts.letter(email)
    await accounts.forgetLimits()
    const { error } = await client.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${TEST_URL}/auth/verify` },
    })
    expect(error).toBeNull()
    const second = await accounts.letter(email)
    expect(second.link.pathname).toBe('/auth/verify')
    expect((await client.auth.verifyOtp({ token_hash: first.token, type: 'signup' })).error).not.toBeNull()
    expect((await client.auth.verifyOtp({ token_hash: second.token, type: 'signup' })).error).toBeNull()
  })

  it('with a known address reveals nothing and mails its owner a sign-in link', async () => {
    const { email, userId } = await signedUp()
    await accounts.forgetLimits()
    const { data, error } = await accounts.client().auth.signUp({ email, password: OTHER })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.id).not.toBe(userId)
    expect((await accounts.letter(email)).subject).toBe('Du har redan ett konto på Leksmedjan')
    expect((await signIn(email, OTHER)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it("for another person's address leaves no password behind when that person signs in by link", async () => {
    const email = newAddress()
    await accounts.client().auth.signUp({ email, password: PASSWORD })
    // Two mails sent at once may arrive in either order.
    await accounts.letter(email)
    await accounts.forgetLimits()
    await accounts.client().auth.signInWithOtp({ email })
    const letter = await accounts.letter(email)
    await accounts.client().auth.verifyOtp({ token_hash: letter.token, type: 'email' })
    expect((await signIn(email, PASSWORD)).error).toMatchObject({ code: 'invalid_credentials' })
  })

  it.each([
    ['kort', ['length']],
    ['password1', ['pwned']],
    ['123456789', ['pwned']],
    ['aaaaaaaaaaaa', ['characters']],
    ['kund@exempel.se', ['characters']],
    ['leksmedjan', ['characters']],
    ['Leksmedjan1', ['characters']],
    ['sommar2024', ['characters']],
    ['Vinter2025!', ['characters']],
    ['hostlov1', ['characters']],
    ['älskling', ['characters']],
    ['andersson85', ['characters']],
    ['exempelkund', ['characters']],
  ])('refuses the password %s: %o', async (password, reasons) => {
    const { error } = await accounts.client().auth.signUp({ email: 'kund@exempel.se', password })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
    })
  })

  it.each([
    ['7 signs, hard to guess', 'x9-Q#vÅ', 422],
    ['7 signs, each of many code units', '👨‍👩‍👧‍👦🦊🐙🦔🐿️🦉🌲', 422],
    ['8 signs', 'x9-Q#vÅ7', 200],
    ['40 signs of two bytes each', 'åäöÅÄÖéüñø'.repeat(3) + 'ØøÑñÜüÉéßÞ', 200],
    ['256 signs', 'x9-Q#vÅ7'.repeat(32), 200],
    ['257 signs', `${'x9-Q#vÅ7'.repeat(32)}x`, 400],
  ])('counts the characters of a password: %s', async (_what, password, status) => {
    const answer = await accounts.ask('POST', '/signup', { body: { email: newAddress(), password } })
    expect([answer.status, answer.body['weak_password'] ?? null]).toEqual([
      status,
      status === 422 ? expect.objectContaining({ reasons: ['length'] }) : null,
    ])
  })

  it('signs in with every character of a long password', async () => {
    const email = newAddress()
    const password = 'x9-Q#vÅ7'.repeat(32)
    await accounts.client().auth.signUp({ email, password })
    const letter = await accounts.letter(email)
    await accounts.client().auth.verifyOtp({ token_hash: letter.token, type: 'signup' })
    expect((await signIn(email, `${password.slice(0, -1)}8`)).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await signIn(email, password)).error).toBeNull()
  })

  it('rejects more than 40 passwords an hour of a network before hashing any', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' }
    const ask = () =>
      accounts.ask('POST', '/signup', { body: { email: newAddress(), password: 'aaaaaaaa' }, headers })
    const answers = await Promise.all(Array.from({ length: 41 }, ask))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(40)
    // A measured one would be answered 422 as the forty before it.
    const late = await Promise.all(Array.from({ length: 20 }, ask))
    expect(late.every(({ status }) => status === 429)).toBe(true)
  })

  it('serves others while a password is being hashed', async () => {
    await measureStrength('warm', [])
    const PASSWORDS = 4
    const password = 'aA1-'.repeat(16)
    const measured = Promise.all(Array.from({ length: PASSWORDS }, () => measureStrength(password, [])))
    expect(await turnsDuring(measured)).toBeGreaterThan(PASSWORDS * 10)
  })

  it('rejects a missing password', async () => {
    const answers = [await accounts.ask('POST', '/signup', { body: { email: newAddress() } })]
    expect(answers.map(({ status, body }) => [status, body['error_code']])).toEqual([
      [400, 'validation_failed'],
    ])
  })
})

/** Turns of the event loop until the work is done: on the main thread each measurement would cost a single one. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  const count = (): void => {
    turns += 1
    next = setTimeout(count, 1)
  }
  let next = setTimeout(count, 1)
  await work
  clearTimeout(next)
  return turns
}

describe('a password', () => {
  it('that is wrong, of an unknown address or of an account without one gets the same answer after equal work', async () => {
    const { email } = await signedUp()
    const linked = newAddress()
    await accounts.shop.customer(linked)
    const work: unknown[][] = []
    for (const address of [email, linked, newAddress()]) {
      const compared: unknown[] = []
      const note = (cost: unknown) => void compared.push(cost)
      subscribe(PASSWORD_COMPARED, note)
      const { error } = await signIn(address, 'fel lösenord helt')
      unsubscribe(PASSWORD_COMPARED, note)
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
      work.push(compared)
    }
    // Nearly all of the response time is the one comparison.
    const once = [expect.stringMatching(/^argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)]
    expect(work[0]).toEqual(once)
    expect(work).toEqual([work[0], work[0], work[0]])
  })

  it('that is correct costs no attempt, however often and however many at once', async () => {
    const { email } = await signedUp()
    const headers = { 'x-forwarded-for': '198.51.100.78' }
    const ask = () =>
      accounts.ask('POST', '/token?grant_type=password', { body: { email, password: PASSWORD }, headers })
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 6 }, ask))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    }
  })

  const tryFrom = (network: string, email: string, password = 'fel lösenord') =>
    accounts.ask('POST', '/token?grant_type=password', {
      body: { email, password },
      headers: { 'x-forwarded-for': network },
    })
  const outcomeOf = async (network: string, email: string, password?: string) =>
    (await tryFrom(network, email, password)).body['error_code'] ?? null

  it('may be tried ten times in ten minutes from a network, concurrent or not; its owner elsewhere signs in', async () => {
    const { email } = await signedUp()
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        tryFrom('198.51.100.79', email, n === 24 ? PASSWORD : 'fel lösenord'),
      ),
    )
    const refused = tries.filter(({ body }) => body['error_code'] === 'over_request_rate_limit')
    expect(refused).toHaveLength(15)
    expect(refused[0]?.body['msg']).toMatch(/^Request rate limit reached, try again after \d+ seconds$/)
    // Compared before it was counted, the right one among them would have passed.
    expect(tries.at(-1)?.status).toBe(429)
    expect(await outcomeOf('198.51.100.80', email, PASSWORD)).toBeNull()
  })

  it('with 200 failures in an hour, from many networks, works only where its account has signed in before', async () => {
    const { email } = await signedUp()
    const nobody = newAddress()
    const [home, away] = ['198.51.100.81', '198.51.100.82']
    expect(await outcomeOf(home, email, PASSWORD)).toBeNull()
    const limits = createLimits(accounts.shop.db.pool, accounts.shop.clock)
    for (const key of [email, nobody])
      await limits.consumeAll([{ limit: RATES.passwordsPerAddress, key, count: 199 }])
    expect(await outcomeOf(away, email)).toBe('invalid_credentials')
    expect(await outcomeOf(away, nobody)).toBe('invalid_credentials')
    const [right, wrong, unknown] = [
      await tryFrom(away, email, PASSWORD),
      await tryFrom(away, email),
      await tryFrom(away, nobody),
    ]
    expect([right.status, right.body['error_code']]).toEqual([403, 'password_paused'])
    expect([wrong.text, unknown.text]).toEqual([right.text, right.text])
    expect(await outcomeOf(home, email)).toBe('invalid_credentials')
    expect(await outcomeOf(home, email, PASSWORD)).toBeNull()
    // Signing in by mail makes the network known.
    const client = accounts.client({ headers: { 'x-forwarded-for': away } })
    await accounts.shop.db.asShop('host command', (tx) =>
      tx.deleteFrom('rate_limits').where('key', 'like', 'auth-letter%').execute(),
    )
    await client.auth.signInWithOtp({ email })
    const { token } = await accounts.letter(email)
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'email' })).error).toBeNull()
    expect(await outcomeOf(away, email, PASSWORD)).toBeNull()
    accounts.shop.clock.advance(60 * 60_000)
    expect(await outcomeOf('198.51.100.83', email, PASSWORD)).toBeNull()
  })

  it('of a banned customer is rejected', async () => {
    const { email, userId, client } = await signedUp()
    const { serviceKey } = accounts.shop.secrets
    const ban = (duration: string) =>
      accounts.ask('PUT', `/admin/users/${userId}`, { bearer: serviceKey, body: { ban_duration: duration } })
    expect((await ban('2h')).body['banned_until']).toBeTypeOf('string')
    expect((await signIn(email, PASSWORD)).error).toMatchObject({ status: 400, code: 'user_banned' })
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
    await ban('none')
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it('is reset from the recovery mail; other sessions and open links end, and the owner is notified', async () => {
    const { email, client: before } = await signedUp()
    const client = accounts.client()
    await accounts.forgetLimits()
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${TEST_URL}/reset-password` })
    const letter = await accounts.letter(email)
    expect([letter.subject, letter.link.pathname, letter.type]).toEqual([
      'Välj ett nytt lösenord',
      '/reset-password',
      'recovery',
    ])
    expect((await client.auth.verifyOtp({ token_hash: letter.token, type: 'recovery' })).error).toBeNull()
    await accounts.forgetLimits()
    await accounts.client().auth.signInWithOtp({ email })
    const open = await accounts.letter(email)
    const { error } = await client.auth.updateUser({ password: OTHER })
    expect(error).toBeNull()
    expect((await accounts.letter(email)).subject).toBe('Ditt lösenord är ändrat')
    expect((await signIn(email, PASSWORD)).error).not.toBeNull()
    expect((await signIn(email, OTHER)).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await before.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect(
      (await accounts.client().auth.verifyOtp({ token_hash: open.token, type: 'email' })).error,
    ).not.toBeNull()
  })

  it('must differ from the old one and be hard to guess', async () => {
    const { client } = await signedUp()
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
    expect((await client.auth.updateUser({ password: 'qwerty123' })).error).toMatchObject({
      code: 'weak_password',
    })
  })

  it('is stored nowhere in plain text, nor is any link, code or refresh token', async () => {
    const { email, client } = await signedUp()
    await accounts.forgetLimits()
    await client.auth.signInWithOtp({ email })
    const letter = await accounts.letter(email)
    const { data } = await client.auth.getSession()
    const { rows } = await accounts.shop.db.pool.query<{ table: string; text: string }>(`
      select 'users' as table, users::text as text from auth.users
      union all select 'tokens', t::text from auth.one_time_tokens t
      union all select 'refresh', r::text from auth.refresh_tokens r
      union all select 'sessions', s::text from auth.sessions s`)
    const stored = rows.map(({ text }) => text).join('\n')
    expect(stored).toContain(email)
    for (const secret of [PASSWORD, letter.token, data.session?.refresh_token ?? 'none']) {
      expect(stored).not.toContain(secret)
    }
  })
})

describe('a customer', () => {
  it('updates user metadata key by key', async () => {
    const { client } = await signedUp()
    await client.auth.updateUser({ data: { last_name: 'Berg' } })
    const { data } = await client.auth.updateUser({ data: { first_name: null, nickname: 'M' } })
    expect(data.user?.user_metadata).toEqual({ last_name: 'Berg', nickname: 'M' })
  })

  it('cannot update app metadata', async () => {
    const { client } = await signedUp()
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const put = (body: object) => accounts.ask('PUT', '/user', { bearer: token, body })
    expect((await put({ app_metadata: { role: 'admin' } })).body['error_code']).toBe('not_admin')
    const { body } = await put({ role: 'service_role', aud: 'x', id: 'y', email_confirmed_at: null })
    expect(body).toMatchObject({ role: 'authenticated', aud: 'authenticated' })
  })

  it('changes address when the new and the old one have confirmed', async () => {
    const { email, client } = await signedUp()
    const newEmail = newAddress()
    const { data, error } = await client.auth.updateUser({ email: newEmail.toUpperCase() })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: newEmail })
    const [atNew, atOld] = [await accounts.letter(newEmail), await accounts.letter(email)]
    expect([atNew.subject, atOld.subject]).toEqual([
      'Bekräfta din nya e-postadress',
      'Godkänn bytet av e-postadress',
    ])
    expect([atNew.type, atOld.type]).toEqual(['email_change', 'email_change'])
    expect(atOld.text).toContain(newEmail)

    const half = await accounts.ask('POST', '/verify', {
      body: { token_hash: atNew.token, type: 'email_change' },
    })
    expect([half.status, half.body['code'], 'access_token' in half.body]).toEqual([200, '200', false])
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const whole = await client.auth.verifyOtp({ token_hash: atOld.token, type: 'email_change' })
    expect(whole.data.session?.user).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] })
    expect(whole.data.session?.user.new_email).toBeUndefined()
    expect((await signIn(newEmail, PASSWORD)).error).toBeNull()
    expect((await signIn(email, PASSWORD)).error).not.toBeNull()
  })

  it('changes a password on an old session only with a mailed code', async () => {
    const { email, client } = await signedUp()
    accounts.shop.clock.advance(10 * 60_000)
    for (const password of [OTHER, PASSWORD, 'aaaaaaaa']) {
      expect((await client.auth.updateUser({ password })).error).toMatchObject({
        status: 422,
        code: 'reauthentication_needed',
      })
    }
    expect((await signIn(email, PASSWORD)).error).toBeNull()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code } = await accounts.letter(email)
    expect((await client.auth.updateUser({ password: 'aaaaaaaa', nonce: code })).error).toMatchObject({
      code: 'weak_password',
    })
    expect((await client.auth.updateUser({ password: OTHER, nonce: code })).error).toBeNull()
    expect((await signIn(email, OTHER)).error).toBeNull()
  })

  it('is locked after five wrong codes in an hour, also for the right one', async () => {
    const { email, client } = await signedUp()
    accounts.shop.clock.advance(10 * 60_000)
    await client.auth.reauthenticate()
    const { code } = await accounts.letter(email)
    const wrong = code === '000000' ? '000001' : '000000'
    const codes = []
    for (let n = 0; n < 6; n += 1) {
      await accounts.shop.db.asShop('host command', (tx) =>
        tx.updateTable('auth.one_time_tokens').set({ failures: 0 }).where('relates_to', '=', email).execute(),
      )
      codes.push((await client.auth.updateUser({ password: OTHER, nonce: wrong })).error?.code)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'reauthentication_not_valid'),
      'over_request_rate_limit',
    ])
    expect((await client.auth.updateUser({ password: OTHER, nonce: code })).error?.code).toBe(
      'over_request_rate_limit',
    )
    expect((await signIn(email, PASSWORD)).error).toBeNull()
  })

  it('gets an hour to choose a password after a recovery mail', async () => {
    const { email } = await signedUp()
    const client = accounts.client()
    await accounts.forgetLimits()
    await client.auth.resetPasswordForEmail(email)
    const { token } = await accounts.letter(email)
    await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    accounts.shop.clock.advance(50 * 60_000)
    expect((await client.auth.updateUser({ password: OTHER })).error).toBeNull()
    accounts.shop.clock.advance(11 * 60_000)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
  })

  it('cannot probe the old password: ten attempts an hour, right or wrong', async () => {
    const { client } = await signedUp()
    const codes = []
    for (let n = 0; n < 11; n += 1)
      codes.push((await client.auth.updateUser({ password: PASSWORD })).error?.code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'same_password'), 'over_request_rate_limit'])
  })

  it('changes password and address at once', async () => {
    const { email, client } = await signedUp()
    const newEmail = newAddress()
    const { data } = await client.auth.updateUser({ email: newEmail, password: OTHER })
    expect(data.user?.new_email).toBe(newEmail)
    for (const address of [newEmail, email]) {
      const letter = (await accounts.letters(address)).find(({ type }) => type === 'email_change')
      await accounts.ask('POST', '/verify', { body: { token_hash: letter?.token, type: 'email_change' } })
    }
    expect((await signIn(newEmail, OTHER)).error).toBeNull()
  })

  it('drops a change of address entirely when one link expires', async () => {
    const { email, client } = await signedUp()
    const newEmail = newAddress()
    await client.auth.updateUser({ email: newEmail })
    const atNew = await accounts.letter(newEmail)
    accounts.shop.clock.advance(61 * 60_000)
    await accounts.shop.auth.tidy()
    await accounts.ask('POST', '/verify', { body: { token_hash: atNew.token, type: 'email_change' } })
    const user = (await accounts.shop.customer(email)).session.user
    expect([user.email, user['new_email']]).toEqual([email, undefined])
  })

  it('cannot change to an address in use, nor to an invalid one', async () => {
    const { client } = await signedUp()
    const { email } = await signedUp()
    await accounts.forgetLimits()
    expect((await client.auth.updateUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    await accounts.forgetLimits()
    expect((await client.auth.updateUser({ email: 'ingen adress' })).error).toMatchObject({
      code: 'validation_failed',
    })
  })

  it('reauthenticates with a mailed code', async () => {
    const { email, client } = await signedUp()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code } = await accounts.letter(email)
    const wrong = code === '333333' ? '444444' : '333333'
    expect((await client.auth.updateUser({ password: OTHER, nonce: wrong })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    })
    expect(
      (await accounts.ask('POST', '/verify', { body: { email, token: code, type: 'reauthentication' } }))
        .status,
    ).toBe(400)
    expect((await client.auth.updateUser({ password: OTHER, nonce: code })).error).toBeNull()
  })

  it('with a second factor changes password and address only at aal2', async () => {
    const { client, userId } = await signedUp()
    await accounts.shop.db.asShop('host command', (tx) =>
      tx
        .insertInto('auth.mfa_factors')
        .values({
          user_id: userId,
          factor_type: 'totp',
          status: 'verified',
          secret: 'X',
          created_at: accounts.shop.clock.now(),
          updated_at: accounts.shop.clock.now(),
        })
        .execute(),
    )
    for (const change of [{ password: OTHER }, { email: newAddress() }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      })
    }
    const { data } = await client.auth.getUser()
    expect(data.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
    expect(JSON.stringify(data.user)).not.toContain('secret')
  })
})
