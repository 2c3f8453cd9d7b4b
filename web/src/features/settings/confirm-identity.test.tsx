import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authFailure } from '#lib/account/auth-failure.ts'
import { loadClient } from '#lib/account/session.ts'
import { closeSignIn, useSignInDialog } from '#lib/account/sign-in-dialog.ts'
import { answerCalls, KARIN, signInKarin, signOutKarin, type Call } from '#lib/shop-double.test-data.ts'
import { firstPaint } from '#lib/settled-page.test-data.tsx'
import { ConfirmIdentity, needsConfirming } from './confirm-identity.tsx'
import { confirmByCode, mailConfirmation } from './requests.ts'

let calls: Call[]
const refusal = { error_code: 'otp_expired', msg: 'Token has expired or is invalid' }

beforeEach(async () => {
  calls = answerCalls((url) =>
    url.includes('/otp') ? Response.json({}) : Response.json(refusal, { status: 403 }),
  )
  await signInKarin()
})
afterEach(() => {
  signOutKarin()
  vi.unstubAllGlobals()
})

test('only a session that is too old requires reauthentication', () => {
  const needed = { name: 'AuthApiError', status: 422, code: 'reauthentication_needed', message: '' }
  expect(needsConfirming(authFailure(needed))).toBe(true)
  expect(needsConfirming(authFailure({ ...needed, code: 'insufficient_aal' }))).toBe(false)
  expect(needsConfirming(null)).toBe(false)
})

test('reauthentication states its reason and offers a code by e-mail', () => {
  const painted = firstPaint(<ConfirmIdentity onConfirmed={() => undefined} />, '/settings')
  expect(painted).toContain('Bekräfta att det är du')
  expect(painted).toContain('fortsätter vi med det du bad om')
  expect(painted).toContain('Skicka en kod till min e-post')
})

test('the code is sent to the account\u2019s own address, and a wrong one stops the action', async () => {
  const client = await loadClient()
  await mailConfirmation(client, KARIN.email)
  const asked = calls.find(({ url }) => url.includes('/otp'))
  const body = asked?.init?.body
  expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
    email: KARIN.email,
    create_user: false,
  })
  const shown = confirmByCode(client, { email: KARIN.email, code: '000000', hasFactor: false })
  await expect(shown).rejects.toMatchObject({ code: 'otp_expired' })
})

/** A session as the shop answers it; `mark` identifies its token. */
const sessionOf = (mark: string) => ({
  access_token: [{ alg: 'none' }, { sub: KARIN.id, exp: 4_000_000_000, session_id: mark }, mark]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.'),
  refresh_token: `refresh-of-${mark}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user: { ...KARIN, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-01-01' },
})

async function confirmWithCode({ hasFactor }: { hasFactor: boolean }) {
  const [before, after] = [sessionOf('before'), sessionOf('after')]
  calls = answerCalls((url) => {
    if (url.includes('/verify')) return Response.json(after)
    return url.includes('/user') ? Response.json(before.user) : new Response(null, { status: 204 })
  })
  const client = await loadClient()
  await client.auth.setSession(before)
  const shown = confirmByCode(client, { email: KARIN.email, code: '123456', hasFactor })
  if (hasFactor) {
    await vi.waitUntil(() => useSignInDialog.getState().open)
    closeSignIn()
  }
  const isShown = await shown
  const ended = calls.find(({ url }) => url.includes('/logout?scope=local'))
  const { data } = await client.auth.getSession()
  await client.auth.signOut({ scope: 'local' })
  return {
    isShown,
    ended: new Headers(ended?.init?.headers).get('authorization'),
    goesOn: data.session?.access_token,
    before: before.access_token,
    after: after.access_token,
  }
}

test('the session of a code replaces the former one, which is ended', async () => {
  const { isShown, ended, goesOn, before, after } = await confirmWithCode({ hasFactor: false })
  expect([isShown, goesOn, ended]).toEqual([true, after, `Bearer ${before}`])
})

test('cancelling the second step keeps the former session, and stops the action', async () => {
  const { isShown, ended, goesOn, before, after } = await confirmWithCode({ hasFactor: true })
  expect([isShown, goesOn, ended]).toEqual([false, before, `Bearer ${after}`])
})
