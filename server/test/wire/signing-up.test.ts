/** Sign-up with a password: its confirmation, its bounds, what it never reveals. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { newAddress, OTHER, PASSWORD, signedUp, signInWith } from '../visitors/password-owners.ts'
import { TEST_URL } from '../shops/open-shop.ts'
import { measureStrength } from '../../src/accounts/password-strength.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

const signIn = (email: string, password: string) => signInWith(accounts, email, password)

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
    const { email, userId } = await signedUp(accounts)
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
