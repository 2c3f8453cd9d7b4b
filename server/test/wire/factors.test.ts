/** Second factors: enrolment, challenge, verification, loss, removal; and every refusal. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import type { Customer } from '../shops/open-shop.ts'
import { answer, beginApp, codeOf, enrolApp, levelOf, nextCode, signIn } from '../visitors/second-factors.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

let counter = 0
const newClient = () => signIn(accounts, `faktor${(counter += 1)}@exempel.se`)
/** The same customer once more, from another browser. */
const elsewhere = ({ email }: Customer) => signIn(accounts, email)

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? ''
}

async function claimsOf(client: SupabaseClient): Promise<Record<string, unknown>> {
  return { ...(await client.auth.getClaims()).data?.claims }
}

describe('enrolling an app', () => {
  it('returns an SVG, the secret and its URI, once', async () => {
    const { customer, client } = await newClient()
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      issuer: 'Leksmedjan',
      friendlyName: 'Telefon',
    })
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Telefon' })
    expect(data?.totp.qr_code.startsWith('data:image/svg+xml;utf-8,<svg ')).toBe(true)
    expect(data?.totp.qr_code).not.toMatch(/[#%]/)
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(data?.totp.uri ?? '')
    expect(decodeURIComponent(uri.pathname)).toBe(`/Leksmedjan:${customer.email}`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Leksmedjan',
      secret: data?.totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const { data: after } = await client.auth.getUser()
    expect(after.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'unverified', phone: '' }])
    expect(JSON.stringify(after.user)).not.toContain(data?.totp.secret)
    const kept = await accounts.shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('auth.mfa_factors')
        .select('secret')
        .where('id', '=', data?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(kept.secret).not.toContain(data?.totp.secret)
  })

  it('is rejected for a name in use, an unknown type, and the eleventh factor', async () => {
    const { client } = await newClient()
    await beginApp(client, 'Telefon')
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    const bearer = await tokenOf(client)
    for (const factor_type of ['webauthn', 'recovery_code', '', null]) {
      const { status, body } = await accounts.ask('POST', '/factors', { bearer, body: { factor_type } })
      expect([status, body['error_code']]).toEqual([400, 'validation_failed'])
    }
    for (let count = 2; count <= 10; count++) await beginApp(client, `Telefon ${count}`)
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon 11' })
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    accounts.shop.clock.advance(6 * 60_000)
    const later = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon 11' })
    expect(later.error).toBeNull()
    expect((await client.auth.getUser()).data.user?.factors).toHaveLength(1)
  })

  it('requires a session; a key is not enough', async () => {
    const body = { factor_type: 'totp' }
    const { status, body: refused } = await accounts.ask('POST', '/factors', { body })
    expect([status, refused['error_code']]).toEqual([403, 'bad_jwt'])
  })
})

describe('a correct code', () => {
  it('verifies the factor, upgrades the session and ends all others below aal2', async () => {
    const { customer, client } = await newClient()
    const other = await elsewhere(customer)
    const begun = await beginApp(client)
    const stale = await beginApp(client, 'Annan')
    expect(await levelOf(client)).toBe('aal1')
    const before = (await client.auth.getSession()).data.session
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const challenged = await client.auth.mfa.challenge({ factorId: begun.factorId })
    expect(challenged.data).toMatchObject({ type: 'totp' })
    const now = accounts.shop.clock.now().getTime() / 1000
    expect(Math.abs((challenged.data?.expires_at ?? 0) - now - 300)).toBeLessThan(5)
    const { data, error } = await client.auth.mfa.verify({
      factorId: begun.factorId,
      challengeId: challenged.data?.id ?? '',
      code: codeOf(accounts, begun),
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: customer.userId } })
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    expect(await claimsOf(client)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'otp' }],
    })
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    const { data: factors } = await client.auth.mfa.listFactors()
    expect(factors?.all.map(({ id, status }) => [id, status])).toEqual([[begun.factorId, 'verified']])
    expect(factors?.all.some(({ id }) => id === stale.factorId)).toBe(false)

    expect((await other.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const old = await accounts.ask('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: before?.refresh_token },
    })
    expect(old.body['error_code']).toBe('refresh_token_not_found')
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await levelOf(client)).toBe('aal2')
  })

  it('of the time step before or after is accepted, two steps away is not', async () => {
    const { client } = await newClient()
    const app = await beginApp(client)
    for (const [stepsAway, code] of [
      [-2, 'mfa_verification_failed'],
      [2, 'mfa_verification_failed'],
      [-1, undefined],
      [1, undefined],
    ] as const) {
      const { error } = await client.auth.mfa.challengeAndVerify({
        factorId: app.factorId,
        code: codeOf(accounts, app, stepsAway),
      })
      expect([stepsAway, error?.code]).toEqual([stepsAway, code])
    }
  })

  it('is accepted once, on whichever challenge', async () => {
    const { customer, client } = await newClient()
    const app = await beginApp(client)
    const code = nextCode(accounts, app)
    expect((await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })).error).toBeNull()
    const other = await elsewhere(customer)
    const again = await other.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect(await levelOf(other.client)).toBe('aal1')
  })
})

describe('a verification', () => {
  it('is rejected with its own error code in each case', async () => {
    const { client, customer } = await newClient()
    const app = await beginApp(client)
    const bearer = await tokenOf(client)
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const challenge = async (from = headers) => {
      const { body } = await accounts.ask('POST', `/factors/${app.factorId}/challenge`, {
        bearer,
        headers: from,
        body: { factorId: app.factorId },
      })
      return body['id']
    }
    const verify = async (challengeId: unknown, code: string, id = app.factorId, from = headers) => {
      const { status, body } = await accounts.ask('POST', `/factors/${id}/verify`, {
        bearer,
        headers: from,
        body: { challenge_id: challengeId, code },
      })
      return [status, body['error_code']]
    }
    const right = () => nextCode(accounts, app)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const wordy = await challenge()
    for (const code of ['000000x', '１２３４５６', '١٢٣٤٥٦', '12345', '😀😀😀']) {
      expect([code, ...(await verify(wordy, code))]).toEqual([code, 422, 'mfa_verification_failed'])
    }
    expect(await verify(wordy, '000000')).toEqual([422, 'mfa_challenge_expired'])
    expect(await verify(unknown, right())).toEqual([422, 'mfa_factor_not_found'])
    expect(await verify('no id', right())).toEqual([422, 'mfa_factor_not_found'])
    expect(await verify('', right())).toEqual([400, 'validation_failed'])
    expect(await verify(await challenge(), right(), unknown)).toEqual([404, 'mfa_factor_not_found'])
    expect(await verify(await challenge(), right(), 'no-id')).toEqual([404, 'validation_failed'])
    const elsewhereFrom = { 'x-forwarded-for': '198.51.100.8' }
    expect(await verify(await challenge(), right(), app.factorId, elsewhereFrom)).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ])
    const old = await challenge()
    accounts.shop.clock.advance(301_000)
    expect(await verify(old, right())).toEqual([422, 'mfa_challenge_expired'])
    await accounts.forgetLimits()
    const worn = await challenge()
    for (let wrong = 0; wrong < 5; wrong++) await verify(worn, '000000')
    expect(await verify(worn, right())).toEqual([422, 'mfa_challenge_expired'])
    await accounts.forgetLimits()
    const once = await challenge()
    expect(await verify(once, right())).toEqual([200, undefined])
    expect(await verify(once, right())).toEqual([422, 'mfa_ip_address_mismatch'])
    expect((await accounts.shop.customer(customer.email)).session.user['factors']).toHaveLength(1)
  })

  it('for the factor of another account returns not found', async () => {
    const { client: owner } = await newClient()
    const app = await enrolApp(accounts, owner)
    const { client: stranger } = await newClient()
    const { error: asked } = await stranger.auth.mfa.challenge({ factorId: app.factorId })
    expect(asked).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const { error: removed } = await stranger.auth.mfa.unenroll({ factorId: app.factorId })
    expect(removed).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  it('is limited to fifteen a minute per network, and twenty in ten minutes per customer', async () => {
    const { client } = await newClient()
    const app = await beginApp(client)
    const bearer = await tokenOf(client)
    const path = `/factors/${app.factorId}/challenge`
    const ask = async (headers: Record<string, string>) => accounts.ask('POST', path, { bearer, headers })
    const one = { 'x-forwarded-for': '198.51.100.9' }
    for (let times = 0; times < 15; times++) expect((await ask(one)).status).toBe(200)
    const { status, body } = await ask(one)
    expect([status, body['error_code']]).toEqual([429, 'over_request_rate_limit'])
    expect(String(body['msg'])).toMatch(/\d+ seconds/)
    for (let times = 0; times < 5; times++) expect((await ask({})).status).toBe(200)
    expect((await ask({})).status).toBe(429)
  })
})

it('customers receive a mail when a factor is added, removed or replaced by a recovery code', async () => {
  const { customer, client } = await newClient()
  const app = await enrolApp(accounts, client)
  const codes = (await client.auth.mfa.recoveryCodes.generate()).data?.codes ?? []
  await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
  await client.auth.mfa.unenroll({ factorId: app.factorId })
  const letters = await accounts.letters(customer.email)
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    'En reservkod är använd',
    'Ett andra steg är borttaget',
    'Tvåstegsinloggning är på',
  ])
  expect(letters.map(({ link }) => link.pathname)).toEqual(['/settings', '/settings', '/settings'])
})

describe('a session with an enrolled second factor that it has not verified', () => {
  it('can neither add nor remove one, nor change anything of the account', async () => {
    const { customer, client: lifted } = await newClient()
    const app = await enrolApp(accounts, lifted)
    const { client } = await elsewhere(customer)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    const more = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Min' })
    expect(more.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+46701234567' })
    expect(phone.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const gone = await client.auth.mfa.unenroll({ factorId: app.factorId })
    expect(gone.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    for (const change of [
      { password: 'granat tuva kvarnsten' },
      { email: 'annan@exempel.se' },
      { data: { first_name: 'Kim' } },
    ]) {
      const { error } = await client.auth.updateUser(change)
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    }
  })

  it('cannot verify a factor that was enrolled before and never verified', async () => {
    const { customer, client: lifted } = await newClient()
    const { data: leftover } = await lifted.auth.mfa.enroll({ factorType: 'phone', phone: '+46701234599' })
    await enrolApp(accounts, lifted)
    const { client } = await elsewhere(customer)
    const { error } = await client.auth.mfa.challenge({ factorId: leftover?.id ?? '', channel: 'sms' })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })
})

describe('removing', () => {
  it('the last factor drops the level and deletes the recovery codes', async () => {
    const { customer, client } = await newClient()
    const app = await enrolApp(accounts, client)
    const other = await elsewhere(customer)
    await answer(accounts, other.client, app)
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toBeNull()
    const removed = await client.auth.mfa.unenroll({ factorId: app.factorId })
    expect(removed.data).toEqual({ id: app.factorId })
    for (const one of [client, other.client]) {
      expect((await one.auth.refreshSession()).error).toBeNull()
      expect(await claimsOf(one)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
    }
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      code: 'mfa_factor_not_found',
    })
  })

  it('one that was never verified needs no second factor', async () => {
    const { client } = await newClient()
    const app = await beginApp(client)
    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
    const again = await client.auth.mfa.unenroll({ factorId: app.factorId })
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const { status, body } = await accounts.ask('DELETE', '/factors/no-id', { bearer: await tokenOf(client) })
    expect([status, body['error_code']]).toEqual([404, 'validation_failed'])
  })
})

describe('recovery codes', () => {
  it('are ten, shown once, valid once each, and upgrade the session', async () => {
    const { customer, client } = await newClient()
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
    const alone = await client.auth.mfa.recoveryCodes.generate()
    expect(alone.error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' })
    await enrolApp(accounts, client)
    const made = await client.auth.mfa.recoveryCodes.generate()
    expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Reservkoder', total: 10 })
    const codes = made.data?.codes ?? []
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[2-9a-z]{12}$/.test(code))).toBe(true)
    const twice = await client.auth.mfa.recoveryCodes.generate()
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
    const { data: listed } = await client.auth.mfa.listFactors()
    expect(listed?.all.map(({ factor_type, status }) => [factor_type, status])).toEqual([
      ['totp', 'verified'],
      ['recovery_code', 'verified'],
    ])

    const [code = ''] = codes
    const other = await elsewhere(customer)
    const typed = ` ${code.slice(0, 8).toUpperCase()}-${code.slice(8)} `
    expect((await other.client.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull()
    expect(await claimsOf(other.client)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'otp' }],
    })
    expect((await other.client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      total: 10,
      remaining: 9,
    })
    const third = await elsewhere(customer)
    const spent = await third.client.auth.mfa.recoveryCodes.verify({ code })
    expect(spent.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect((await third.client.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await third.client.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject({
      code: 'insufficient_aal',
    })
  })

  it('are locked after five failures, until new ones are generated', async () => {
    const { customer, client } = await newClient()
    await enrolApp(accounts, client)
    const made = await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'Papper' })
    const other = await elsewhere(customer)
    for (let times = 0; times < 5; times++) {
      const { error } = await other.client.auth.mfa.recoveryCodes.verify({ code: 'fel' })
      expect(error?.code).toBe('mfa_verification_failed')
    }
    const right = made.data?.codes[0] ?? ''
    expect((await other.client.auth.mfa.recoveryCodes.verify({ code: right })).error).toMatchObject({
      status: 429,
      code: 'mfa_recovery_codes_locked',
      message: expect.stringMatching(/\d+ seconds/) as string,
    })
    accounts.shop.clock.advance(1000)
    const anew = await client.auth.mfa.recoveryCodes.regenerate()
    expect(anew.data).toMatchObject({ id: made.data?.id, friendly_name: 'Papper', total: 10 })
    const verify = (code: string) => other.client.auth.mfa.recoveryCodes.verify({ code })
    expect((await verify(right)).error?.code).toBe('mfa_verification_failed')
    expect((await verify(anew.data?.codes[0] ?? '')).error).toBeNull()
  })

  it('cannot be challenged or unenrolled as a factor, and are deleted with the last one', async () => {
    const { client } = await newClient()
    await enrolApp(accounts, client)
    const factorId = (await client.auth.mfa.recoveryCodes.generate()).data?.id ?? ''
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 404 })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 })
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toBeNull()
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  })
})
