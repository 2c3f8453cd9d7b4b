/** POST letter: a page previews a link before following it. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

const PASSWORD = 'en mycket ovanlig ugglekopp'
let counter = 0
const newAddress = () => `titt${(counter += 1)}@exempel.se`
const newSecret = () => randomBytes(32).toString('base64url')
const browser = (secret: string) => accounts.client({ headers: { 'x-guest-session': secret } })

async function look(letter: { token: string; type: string }, secret: string | null) {
  const { status, body } = await accounts.ask('POST', '/letter', {
    body: { token_hash: letter.token, type: letter.type },
    headers: secret === null ? {} : { 'x-guest-session': secret },
  })
  return status === 200 ? body : body['error_code']
}

it('returns the account of the link and whether this browser requested it, and leaves the token valid', async () => {
  const email = newAddress()
  const [asker, other] = [newSecret(), newSecret()]
  await browser(asker).auth.signInWithOtp({ email })
  const letter = await accounts.letter(email)
  const told = { email, new_email: null, has_password: false }
  expect(await look(letter, asker)).toEqual({ ...told, asked_here: true })
  expect(await look(letter, other)).toEqual({ ...told, asked_here: false })
  expect(await look(letter, null)).toEqual({ ...told, asked_here: false })
  const shown = await browser(asker).auth.verifyOtp({ token_hash: letter.token, type: 'email' })
  expect(shown.error).toBeNull()
  expect(await look(letter, asker)).toBe('otp_expired')
})

it('of a client without a secret counts as requested by no browser', async () => {
  const email = newAddress()
  await accounts.client().auth.signInWithOtp({ email })
  expect(await look(await accounts.letter(email), null)).toMatchObject({ asked_here: false })
})

it('reports a sign-up password, and both addresses of an e-mail change', async () => {
  const email = newAddress()
  const secret = newSecret()
  const client = browser(secret)
  await client.auth.signUp({ email, password: PASSWORD })
  const letter = await accounts.letter(email)
  expect(await look(letter, secret)).toMatchObject({ asked_here: true, has_password: true })
  await client.auth.verifyOtp({ token_hash: letter.token, type: 'signup' })
  await accounts.forgetLimits()
  const newEmail = newAddress()
  await client.auth.updateUser({ email: newEmail })
  const told = { email, new_email: newEmail, asked_here: true, has_password: false }
  for (const to of [email, newEmail]) expect(await look(await accounts.letter(to), secret)).toEqual(told)
})

it('is rejected like the link: expired, of another type, or invalid', async () => {
  const email = newAddress()
  await accounts.client().auth.signInWithOtp({ email })
  const { token, type } = await accounts.letter(email)
  expect(await look({ token, type: 'recovery' }, null)).toBe('otp_expired')
  expect(await look({ token, type: 'sms' }, null)).toBe('validation_failed')
  expect(await look({ token: '', type }, null)).toBe('validation_failed')
  accounts.shop.clock.advance(10 * 60_000)
  expect(await look({ token, type }, null)).toBe('otp_expired')
})
