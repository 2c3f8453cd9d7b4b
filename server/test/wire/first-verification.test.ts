/** First verification of an address: only the sign-up data of the redeemed mail counts. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type AccountLetter, type Accounts } from '../visitors/account-clients.ts'
import { TEST_URL } from '../shops/open-shop.ts'
import { createOperators, type Operators } from '../../src/accounts/operators.ts'

let accounts: Accounts
let operators: Operators
beforeAll(async () => {
  accounts = await openAccounts()
  const { db, clock } = accounts.shop
  operators = createOperators({
    db,
    clock,
    publicUrl: TEST_URL,
    secrets: () => ['of digits that no test types'],
  })
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

const THEIRS = 'en mycket ovanlig ugglekopp'
const OWN = 'tre snälla drakar i regn'
const MALLORY = { first_name: 'Mallory', nickname: 'M' }
const MAJA = { first_name: 'Maja', last_name: 'Berg' }

let counter = 0
const newAddress = () => `agare${(counter += 1)}@exempel.se`
/** A client that shows the secret of one browser, as the shop's pages do. */
const browser = () =>
  accounts.client({ headers: { 'x-guest-session': randomBytes(32).toString('base64url') } })

type Client = ReturnType<Accounts['client']>

async function signUp(client: Client, email: string, password: string, data: object) {
  await accounts.forgetLimits()
  const { error } = await client.auth.signUp({ email, password, options: { data } })
  expect(error).toBeNull()
  return accounts.letter(email)
}

const answer = (client: Client, { token }: AccountLetter) =>
  client.auth.verifyOtp({ token_hash: token, type: 'email' })

/** Which of the two passwords works, and the account's metadata. */
async function whatCounts(email: string) {
  await accounts.forgetLimits()
  const signIn = (password: string) => accounts.client().auth.signInWithPassword({ email, password })
  const [byTheirs, byOwn] = [await signIn(THEIRS), await signIn(OWN)]
  const { rows } = await accounts.shop.db.pool.query<{
    user_metadata: Record<string, unknown>
    first_name: string | null
    last_name: string | null
  }>(
    `select user_metadata, first_name, last_name from auth.users u join profiles p using (id) where email = $1`,
    [email],
  )
  return {
    theirs: byTheirs.error?.code ?? 'opens',
    own: byOwn.error?.code ?? 'opens',
    metadata: rows[0]?.user_metadata,
    name: rows.map(({ first_name, last_name }) => [first_name, last_name])[0],
  }
}

const OWNERS = { theirs: 'invalid_credentials', own: 'opens', metadata: MAJA, name: ['Maja', 'Berg'] }
const NOBODYS = {
  theirs: 'invalid_credentials',
  own: 'invalid_credentials',
  metadata: {},
  name: [null, null],
}

describe('an address is signed up by somebody other than its owner first', () => {
  it('and its owner signs up and confirms: the owner’s password, name and metadata apply', async () => {
    const email = newAddress()
    const strangers = await signUp(accounts.client(), email, THEIRS, MALLORY)
    const owners = await signUp(accounts.client(), email, OWN, MAJA)
    const { data, error } = await answer(accounts.client(), owners)
    expect([error, data.user?.user_metadata]).toEqual([null, MAJA])
    expect(await whatCounts(email)).toEqual(OWNERS)
    expect((await answer(accounts.client(), strangers)).error).toMatchObject({ code: 'otp_expired' })
  })

  it.each(['magic link', 'six digits', 'recovery'])(
    'and its owner verifies it by %s: none of the first sign-up applies',
    async (way) => {
      const email = newAddress()
      const strangers = await signUp(accounts.client(), email, THEIRS, MALLORY)
      await accounts.forgetLimits()
      const owner = accounts.client()
      await (way === 'recovery'
        ? owner.auth.resetPasswordForEmail(email)
        : owner.auth.signInWithOtp({ email }))
      const { token, code } = await accounts.letter(email)
      const { error } = await owner.auth.verifyOtp(
        way === 'six digits'
          ? { email, token: code, type: 'email' }
          : { token_hash: token, type: way === 'recovery' ? 'recovery' : 'email' },
      )
      expect(error).toBeNull()
      expect(await whatCounts(email)).toEqual(NOBODYS)
      expect((await answer(accounts.client(), strangers)).error).toMatchObject({ code: 'otp_expired' })
    },
  )

  it('and the host makes it an operator’s: the mail is void, and so is the password', async () => {
    const email = newAddress()
    const strangers = await signUp(accounts.client(), email, THEIRS, MALLORY)
    await operators.grant(email)
    expect((await answer(accounts.client(), strangers)).error).toMatchObject({ code: 'otp_expired' })
    const link = new URL(await operators.signInLink(email))
    const token = link.searchParams.get('token_hash') ?? ''
    const { error } = await accounts.client().auth.verifyOtp({ token_hash: token, type: 'email' })
    expect(error).toBeNull()
    expect(await whatCounts(email)).toEqual(NOBODYS)
  })

  it('after the host made it an operator’s: confirming that mail starts without a password', async () => {
    const email = newAddress()
    await operators.grant(email)
    const strangers = await signUp(accounts.client(), email, THEIRS, MALLORY)
    expect((await answer(accounts.client(), strangers)).error).toBeNull()
    expect(await whatCounts(email)).toEqual(NOBODYS)
  })
})

describe('the mail of a sign-up', () => {
  it('confirmed in another client of the same kind applies its password and metadata', async () => {
    const email = newAddress()
    const letter = await signUp(accounts.client(), email, OWN, MAJA)
    expect((await answer(accounts.client(), letter)).error).toBeNull()
    expect(await whatCounts(email)).toEqual(OWNERS)
  })

  it('confirmed in the requesting browser applies them too, by link or by code', async () => {
    for (const way of ['link', 'code'] as const) {
      const email = newAddress()
      const client = browser()
      const letter = await signUp(client, email, OWN, MAJA)
      const shown =
        way === 'link'
          ? await answer(client, letter)
          : await client.auth.verifyOtp({ email, token: letter.code, type: 'email' })
      expect(shown.error).toBeNull()
      expect(await whatCounts(email)).toEqual(OWNERS)
    }
  })

  it.each([
    ['a browser', browser],
    ['a client without a secret', () => accounts.client()],
  ])('requested by %s and confirmed in another browser signs in without any of them', async (_who, asker) => {
    for (const way of ['link', 'code'] as const) {
      const email = newAddress()
      const letter = await signUp(asker(), email, THEIRS, MALLORY)
      const owner = browser()
      const { data, error } =
        way === 'link'
          ? await answer(owner, letter)
          : await owner.auth.verifyOtp({ email, token: letter.code, type: 'email' })
      expect([error, data.user?.user_metadata]).toEqual([null, {}])
      expect(await whatCounts(email)).toEqual(NOBODYS)
      const chosen = await owner.auth.updateUser({ password: OWN })
      expect(chosen.error).toBeNull()
      expect(await whatCounts(email)).toMatchObject({ theirs: 'invalid_credentials', own: 'opens' })
    }
  })

  it('requested by a browser and confirmed without its secret applies nothing', async () => {
    const email = newAddress()
    const letter = await signUp(browser(), email, THEIRS, MALLORY)
    expect((await answer(accounts.client(), letter)).error).toBeNull()
    expect(await whatCounts(email)).toEqual(NOBODYS)
  })

  it('confirmed without redirect signs in and applies nothing, whatever browser requested it', async () => {
    for (const asker of [browser(), accounts.client()]) {
      const email = newAddress()
      const { token } = await signUp(asker, email, THEIRS, MALLORY)
      const followed = await accounts.ask('GET', `/verify?token=${token}&type=signup`)
      expect(followed.headers.get('location')).toContain('#access_token=')
      expect(await whatCounts(email)).toEqual(NOBODYS)
    }
  })

  it('resent applies what its sign-up set, and stays bound to that browser', async () => {
    const email = newAddress()
    const asker = browser()
    await signUp(asker, email, OWN, MAJA)
    accounts.shop.clock.advance(3 * 3_600_000)
    await accounts.shop.auth.tidy()
    const again = async (client: Client) => {
      await accounts.forgetLimits()
      await client.auth.resend({ type: 'signup', email })
      return accounts.letter(email)
    }
    await again(asker)
    expect((await answer(asker, await again(accounts.client()))).error).toBeNull()
    expect(await whatCounts(email)).toEqual(OWNERS)

    const other = newAddress()
    await signUp(browser(), other, THEIRS, MALLORY)
    await accounts.forgetLimits()
    const owner = browser()
    await owner.auth.resend({ type: 'signup', email: other })
    expect((await answer(owner, await accounts.letter(other))).error).toBeNull()
    expect(await whatCounts(other)).toEqual(NOBODYS)
  })

  it('of a known address changes nothing of its account', async () => {
    const email = newAddress()
    const client = browser()
    await answer(client, await signUp(client, email, OWN, MAJA))
    const letter = await signUp(accounts.client(), email, THEIRS, MALLORY)
    expect((await answer(accounts.client(), letter)).error).toBeNull()
    expect(await whatCounts(email)).toEqual(OWNERS)
  })
})

it('an unverified account holds no password, name or metadata', async () => {
  const email = newAddress()
  await signUp(accounts.client(), email, THEIRS, MALLORY)
  const { rows } = await accounts.shop.db.pool.query<Record<string, unknown>>(
    `select password_hash, user_metadata, first_name from auth.users u join profiles p using (id) where email = $1`,
    [email],
  )
  expect(rows).toEqual([{ password_hash: null, user_metadata: {}, first_name: null }])
  const write = accounts.shop.db.pool.query(`update auth.users set password_hash = 'x' where email = $1`, [
    email,
  ])
  await expect(write).rejects.toThrow(/nothing_before_the_proof/)
})
