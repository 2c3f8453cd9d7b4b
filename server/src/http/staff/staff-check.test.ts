/** Operator access, and when a second factor is required. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../../../test/visitors/account-clients.ts'
import { actorOf, answer, enrolApp, signIn, type App } from '../../../test/visitors/second-factors.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import { createStaffCheck, type StaffCheck } from './staff-check.ts'

const EMAIL = 'verkstad@exempel.se'
let accounts: Accounts
let check: StaffCheck
let client: SupabaseClient
let app: App

beforeAll(async () => {
  accounts = await openAccounts()
  check = createStaffCheck(accounts.shop)
  await accounts.shop.operators.grant(EMAIL)
  client = (await signIn(accounts, EMAIL)).client
})
afterAll(() => accounts.shop.close())

const actor = (of = client): Promise<Actor> => actorOf(accounts, of)

const asked = (reason: string) => ({ code: 'second_factor_needed', details: { reason } })

it('an operator without a second factor must enrol one', async () => {
  await expect(check.admit(await actor())).rejects.toMatchObject(asked('none'))
})

it('an operator at aal2 passes, and has to verify again after ten minutes for what cannot be undone', async () => {
  app = await enrolApp(accounts, client)
  const fresh = await actor()
  expect(await check.admit(fresh)).toMatchObject({ email: EMAIL })
  expect(await check.admitSensitive(fresh)).toMatchObject({ email: EMAIL })
  accounts.shop.clock.advance(601_000)
  expect(await check.admit(fresh)).toMatchObject({ email: EMAIL })
  const { client: next } = await signIn(accounts, EMAIL)
  await answer(accounts, next, app)
  accounts.shop.clock.advance(601_000)
  await expect(check.admitSensitive(await actor(next))).rejects.toMatchObject(asked('too_long_ago'))
  await next.auth.refreshSession()
  await expect(check.admitSensitive(await actor(next))).rejects.toMatchObject(asked('too_long_ago'))
  await answer(accounts, next, app)
  expect(await check.admitSensitive(await actor(next))).toMatchObject({ email: EMAIL })
})

it('an operator whose session enrolled the factor itself signs in anew instead', async () => {
  await client.auth.refreshSession()
  const old = await actor()
  expect(await check.admit(old)).toMatchObject({ email: EMAIL })
  await expect(check.admitSensitive(old)).rejects.toMatchObject({ code: 'new_sign_in_needed' })
  const { new_sign_in_at: from } = await check.standingOf(old)
  expect(Date.parse(from ?? '')).toBeLessThanOrEqual(accounts.shop.clock.now().getTime())
  const { client: next } = await signIn(accounts, EMAIL)
  await answer(accounts, next, app)
  const standing = await check.standingOf(await actor(next))
  expect(standing).toMatchObject({ factor: 'ok', new_sign_in_at: null })
  expect(Date.parse(standing.step_asked_at ?? '')).toBeGreaterThan(accounts.shop.clock.now().getTime())
})

it('an operator below aal2 has to verify', async () => {
  const { client: other } = await signIn(accounts, EMAIL)
  await expect(check.admit(await actor(other))).rejects.toMatchObject(asked('not_shown'))
})

it('customers, guests, keys and ended sessions are rejected', async () => {
  const { client: customer } = await signIn(accounts, 'kund@exempel.se')
  await enrolApp(accounts, customer)
  await expect(check.admit(await actor(customer))).rejects.toMatchObject({ code: 'forbidden' })
  for (const nobody of [
    { kind: 'guest', guestHash: null },
    { kind: 'service', guestHash: null },
  ] as const) {
    await expect(check.admit(nobody)).rejects.toMatchObject({ code: 'not_signed_in' })
  }
  const before = await actor()
  const ban = (until: Date | null) =>
    accounts.shop.db.asShop('host command', (tx) =>
      tx.updateTable('auth.users').set({ banned_until: until }).where('email', '=', EMAIL).execute(),
    )
  await ban(new Date(accounts.shop.clock.now().getTime() + 3_600_000))
  await expect(check.admit(before)).rejects.toMatchObject({ code: 'session_ended' })
  await ban(null)
  expect(await check.admit(before)).toMatchObject({ email: EMAIL })
  await client.auth.signOut()
  await expect(check.admit(before)).rejects.toMatchObject({ code: 'session_ended' })
})

it('the workshop is staff but no operator', async () => {
  await accounts.shop.operators.grant('maker@exempel.se', 'WORKSHOP')
  const { client: maker } = await signIn(accounts, 'maker@exempel.se')
  await expect(check.admitStaff(await actor(maker))).rejects.toMatchObject(asked('none'))
  await enrolApp(accounts, maker)
  const shown = await actor(maker)
  expect(await check.admitStaff(shown)).toMatchObject({ email: 'maker@exempel.se', role: 'WORKSHOP' })
  await expect(check.admit(shown)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(check.admitSensitive(shown)).rejects.toMatchObject({ code: 'forbidden' })
})
