/** What customers change about themselves: metadata, address, password. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { newAddress, OTHER, PASSWORD, signedUp, signInWith } from '../visitors/password-owners.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

const signIn = (email: string, password: string) => signInWith(accounts, email, password)

describe('a customer', () => {
  it('updates user metadata key by key', async () => {
    const { client } = await signedUp(accounts)
    await client.auth.updateUser({ data: { last_name: 'Berg' } })
    const { data } = await client.auth.updateUser({ data: { first_name: null, nickname: 'M' } })
    expect(data.user?.user_metadata).toEqual({ last_name: 'Berg', nickname: 'M' })
  })

  it('cannot update app metadata', async () => {
    const { client } = await signedUp(accounts)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const put = (body: object) => accounts.ask('PUT', '/user', { bearer: token, body })
    expect((await put({ app_metadata: { role: 'admin' } })).body['error_code']).toBe('not_admin')
    const { body } = await put({ role: 'service_role', aud: 'x', id: 'y', email_confirmed_at: null })
    expect(body).toMatchObject({ role: 'authenticated', aud: 'authenticated' })
  })

  it('changes address when the new and the old one have confirmed', async () => {
    const { email, client } = await signedUp(accounts)
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
    const { email, client } = await signedUp(accounts)
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
    const { email, client } = await signedUp(accounts)
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
    const { email } = await signedUp(accounts)
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
    const { client } = await signedUp(accounts)
    const codes = []
    for (let n = 0; n < 11; n += 1)
      codes.push((await client.auth.updateUser({ password: PASSWORD })).error?.code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'same_password'), 'over_request_rate_limit'])
  })

  it('changes password and address at once', async () => {
    const { email, client } = await signedUp(accounts)
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
    const { email, client } = await signedUp(accounts)
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
    const { client } = await signedUp(accounts)
    const { email } = await signedUp(accounts)
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
    const { email, client } = await signedUp(accounts)
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
    const { client, userId } = await signedUp(accounts)
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
