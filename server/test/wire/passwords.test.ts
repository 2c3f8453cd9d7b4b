/** Passwords: trying, guessing, resetting, storing them. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { newAddress, OTHER, PASSWORD, signedUp, signInWith } from '../visitors/password-owners.ts'
import { TEST_URL } from '../shops/open-shop.ts'
import { createLimits } from '@leksmedjan/platform/http/limits'
import { RATES } from '../../src/rates.ts'
import { PASSWORD_COMPARED } from '@leksmedjan/supabase-wire/auth/passwords'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

const signIn = (email: string, password: string) => signInWith(accounts, email, password)

describe('a password', () => {
  it('that is wrong, of an unknown address or of an account without one gets the same answer after equal work', async () => {
    const { email } = await signedUp(accounts)
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
    const { email } = await signedUp(accounts)
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
    const { email } = await signedUp(accounts)
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
    const { email } = await signedUp(accounts)
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
    const { email, userId, client } = await signedUp(accounts)
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
    const { email, client: before } = await signedUp(accounts)
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
    const { client } = await signedUp(accounts)
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
    expect((await client.auth.updateUser({ password: 'qwerty123' })).error).toMatchObject({
      code: 'weak_password',
    })
  })

  it('is stored nowhere in plain text, nor is any link, code or refresh token', async () => {
    const { email, client } = await signedUp(accounts)
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
