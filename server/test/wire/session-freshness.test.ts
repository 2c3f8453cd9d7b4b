/** Fresh verification: an unattended open session cannot approve sensitive actions with a factor that it enrolled itself. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import {
  actorOf,
  answer,
  beginApp,
  codeOf,
  enrolApp,
  nextCode,
  signIn,
  type App,
  type SignedIn,
} from '../visitors/second-factors.ts'
import { createStaffCheck } from '../../src/http/staff/staff-check.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

const MINUTE_MS = 60_000
const ASKED_AGAIN = { status: 422, code: 'reauthentication_needed' }
const PASSWORD = { password: 'granat tuva kvarnsten' }

let counter = 0
const signedIn = () => signIn(accounts, `farsk${(counter += 1)}@exempel.se`)
const later = (minutes: number) => accounts.shop.clock.advance(minutes * MINUTE_MS)

/** Whose factor was added in an earlier session; this one has shown it. */
async function withFactor(): Promise<SignedIn & { app: App }> {
  const first = await signedIn()
  const app = await enrolApp(accounts, first.client)
  const again = await signIn(accounts, first.customer.email)
  await answer(accounts, again.client, app)
  return { ...again, app }
}

async function enrol(client: SupabaseClient, friendlyName: string) {
  return (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error
}

describe('an old session', () => {
  it.each([11, 300])('of %i minutes can neither enrol a factor nor change the password', async (minutes) => {
    const { client } = await signedIn()
    later(minutes)
    await client.auth.refreshSession()
    expect(await enrol(client, 'Telefon')).toMatchObject(ASKED_AGAIN)
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+46701234561' })
    expect(phone.error).toMatchObject(ASKED_AGAIN)
    expect((await client.auth.updateUser(PASSWORD)).error).toMatchObject(ASKED_AGAIN)
  })

  it('cannot verify a factor that was enrolled while it was fresh', async () => {
    const { client } = await signedIn()
    later(9)
    const app = await beginApp(client)
    const { data: asked } = await client.auth.mfa.challenge({ factorId: app.factorId })
    later(2)
    const challenged = await client.auth.mfa.challenge({ factorId: app.factorId })
    expect(challenged.error).toMatchObject(ASKED_AGAIN)
    const proven = await client.auth.mfa.verify({
      factorId: app.factorId,
      challengeId: asked?.id ?? '',
      code: codeOf(accounts, app),
    })
    expect(proven.error).toMatchObject(ASKED_AGAIN)
  })

  it('can neither add nor remove a factor nor make codes at aal2 either, until it verifies an older one', async () => {
    const { client, app } = await withFactor()
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toBeNull()
    later(60)
    await client.auth.refreshSession()
    expect(await enrol(client, 'Annan')).toMatchObject(ASKED_AGAIN)
    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).error).toMatchObject(ASKED_AGAIN)
    expect((await client.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject(ASKED_AGAIN)
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject(ASKED_AGAIN)
    await answer(accounts, client, app)
    expect(await enrol(client, 'Annan')).toBeNull()
    expect((await client.auth.mfa.recoveryCodes.regenerate()).error).toBeNull()
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toBeNull()
    later(11)
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject(ASKED_AGAIN)
    await answer(accounts, client, app)
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
  })
})

describe('a verification with a factor that this session added', () => {
  it('upgrades the session without refreshing it: no password, no further factor', async () => {
    const { customer, client } = await signedIn()
    const app = await enrolApp(accounts, client)
    later(11)
    await answer(accounts, client, app)
    expect((await client.auth.updateUser(PASSWORD)).error).toMatchObject(ASKED_AGAIN)
    expect(await enrol(client, 'Annan')).toMatchObject(ASKED_AGAIN)
    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).error).toMatchObject(ASKED_AGAIN)
    const { client: next } = await signIn(accounts, customer.email)
    await answer(accounts, next, app)
    later(11)
    await answer(accounts, next, app)
    expect((await next.auth.updateUser(PASSWORD)).error).toBeNull()
  })

  it('by a code that this session generated does not refresh it; by an older one it does', async () => {
    const { customer, client, app } = await withFactor()
    const codes = (await client.auth.mfa.recoveryCodes.generate()).data?.codes ?? []
    later(11)
    expect((await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull()
    expect((await client.auth.updateUser(PASSWORD)).error).toMatchObject(ASKED_AGAIN)
    const { client: next } = await signIn(accounts, customer.email)
    await answer(accounts, next, app)
    later(11)
    expect((await next.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })).error).toBeNull()
    expect((await next.auth.updateUser(PASSWORD)).error).toBeNull()
  })

  it('does not permit what an operator cannot undo; the first start may within its ten minutes', async () => {
    const check = createStaffCheck(accounts.shop)
    const { customer, client } = await signedIn()
    await accounts.shop.operators.grant(customer.email)
    const app = await enrolApp(accounts, client)
    expect(await check.admitSensitive(await actorOf(accounts, client))).toMatchObject({
      email: customer.email,
    })
    later(11)
    const code = nextCode(accounts, app)
    expect((await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })).error).toBeNull()
    await expect(check.admitSensitive(await actorOf(accounts, client))).rejects.toMatchObject({
      code: 'new_sign_in_needed',
    })
    const { client: next } = await signIn(accounts, customer.email)
    await answer(accounts, next, app)
    later(11)
    await answer(accounts, next, app)
    expect(await check.admitSensitive(await actorOf(accounts, next))).toMatchObject({ email: customer.email })
  })
})

it('a recovery mail is valid for its hour', async () => {
  const { customer } = await signedIn()
  const client = accounts.client()
  await client.auth.resetPasswordForEmail(customer.email)
  const { token } = await accounts.letter(customer.email)
  await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
  later(55)
  expect(await enrol(client, 'Telefon')).toBeNull()
})
