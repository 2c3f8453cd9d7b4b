import type { Factor } from '@supabase/supabase-js'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { loadClient, useSession } from '#lib/account/session.ts'
import { closeSignIn, openSignIn, useSignInDialog } from '#lib/account/sign-in-dialog.ts'
import { fetchAsVisitor } from '#lib/request.ts'
import { KARIN, signInKarin, signOutKarin } from '#lib/shop-double.test-data.ts'
import SignInDialog from './sign-in-dialog.tsx'

let server: HeldCalls

beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})
afterEach(() => {
  closeSignIn()
  signOutKarin()
})

const factor = (id: string, factor_type: 'totp' | 'phone', phone?: string) =>
  ({ id, factor_type, status: 'verified', phone, created_at: '', updated_at: '' }) as Factor
const APP = factor('app', 'totp')
const OLD_APP = factor('old-app', 'totp')
const PHONE = factor('phone', 'phone', '+46701740635')

const refused = async (code: string) => {
  const { AuthApiError } = await import('@supabase/supabase-js')
  return { data: null, error: new AuthApiError(code, 422, code) }
}
const RIGHT = { data: {} as never, error: null }

/** Stand in for the client's calls, which need a session of its own. */
async function factors({ apps = [], phones = [] }: { apps?: Factor[]; phones?: Factor[] }) {
  const { auth } = await loadClient()
  const all = [...apps, ...phones]
  vi.spyOn(auth.mfa, 'listFactors').mockResolvedValue({
    data: { all, totp: apps, phone: phones, webauthn: [] } as never,
    error: null,
  })
  return {
    tryApp: vi.spyOn(auth.mfa, 'challengeAndVerify').mockResolvedValue(RIGHT),
    sendCode: vi.spyOn(auth.mfa, 'challenge').mockResolvedValue({ data: { id: 'c1' } as never, error: null }),
    tryPhone: vi.spyOn(auth.mfa, 'verify').mockResolvedValue(RIGHT),
    tryRecovery: vi.spyOn(auth.mfa.recoveryCodes, 'verify').mockResolvedValue(RIGHT),
    signOut: vi.spyOn(auth, 'signOut').mockResolvedValue({ error: null }),
  }
}

/** A password or link was right, and the account asks for one step more. */
async function signingIn(): Promise<UserEvent> {
  useSession.setState({ status: 'needsFactor', user: KARIN })
  const user = mount(<SignInDialog />)
  act(() => openSignIn())
  await screen.findByRole('dialog', { name: 'Ett steg till' })
  return user
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Ett steg till' }))
const isOpen = () => useSignInDialog.getState().open
const button = (name: string) => dialog().getByRole('button', { name })
/** The dialog comes with it. */
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('the code of any of the apps signs in; a wrong one is cleared, with the focus in its field', async () => {
  const { tryApp } = await factors({ apps: [OLD_APP, APP] })
  tryApp.mockResolvedValue(await refused('mfa_verification_failed'))
  const user = await signingIn()
  const code = await field('Koden i appen')
  expect(document.activeElement).toBe(code)
  await user.keyboard('111111')
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect([code.value, document.activeElement]).toEqual(['', code])
  expect(tryApp.mock.calls.map(([tried]) => tried)).toEqual([
    { factorId: 'old-app', code: '111111' },
    { factorId: 'app', code: '111111' },
  ])
  tryApp.mockResolvedValueOnce(await refused('mfa_verification_failed')).mockResolvedValueOnce(RIGHT)
  await user.keyboard('22 22 22')
  await waitFor(() => expect(tryApp).toHaveBeenCalledTimes(4))
  await server.answer(() => Response.json([]))
  act(() => useSession.setState({ status: 'signedIn' }))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(toasts()[0]).toMatch(/^Välkommen!/)
})

test('with a phone alone, the way to its code has the focus, and another code can be sent', async () => {
  const { sendCode, tryPhone } = await factors({ phones: [PHONE] })
  const user = await signingIn()
  const send = await dialog().findByRole('button', { name: 'Skicka kod till +46701740635' })
  expect(document.activeElement).toBe(send)
  await user.keyboard('{Enter}')
  const code = await field('Koden i sms:et')
  expect(document.activeElement).toBe(code)
  await user.click(button('Skicka igen'))
  expect(sendCode).toHaveBeenCalledTimes(2)
  await user.type(code, '123456')
  await waitFor(() =>
    expect(tryPhone).toHaveBeenCalledExactlyOnceWith({
      factorId: 'phone',
      challengeId: 'c1',
      code: '123456',
    }),
  )
})

test('a recovery code is asked for, judged at its field, and tried once', async () => {
  const { tryRecovery } = await factors({ apps: [APP] })
  tryRecovery.mockResolvedValueOnce(await refused('mfa_verification_failed'))
  const user = await signingIn()
  await field('Koden i appen')
  await user.click(button('Använd en reservkod'))
  const code = await field('Reservkod')
  expect(document.activeElement).toBe(code)
  expect(dialog().getByText(/^Har du varken appen, mobilen eller en reservkod kvar\?/)).toBeDefined()
  expect(dialog().getByRole('link', { name: 'Kontakta oss' }).getAttribute('href')).toBe('/contact')
  await user.keyboard('{Enter}')
  expect(dialog().getByText('Skriv reservkoden.')).toBeDefined()
  expect(tryRecovery).not.toHaveBeenCalled()
  await user.type(code, ' abcd-efgh {Enter}')
  expect(await dialog().findByText('Reservkoden stämmer inte eller är redan använd.')).toBeDefined()
  tryRecovery.mockReturnValueOnce(new Promise(() => undefined))
  await user.type(code, '{Enter}{Enter}')
  await waitFor(() => expect(tryRecovery).toHaveBeenCalledTimes(2))
  expect(tryRecovery).toHaveBeenLastCalledWith({ code: 'abcd-efgh' })
})

test('who gives up the second step is signed out on this device alone', async () => {
  const { signOut } = await factors({ apps: [APP] })
  const user = await signingIn()
  await field('Koden i appen')
  await user.click(button('Avbryt och logga ut'))
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
})

const OWED = () => Response.json({ code: 'insufficient_aal', message: 'x' }, { status: 401 })
/** What any page does that needs more than the session has shown. */
const call = () => fetchAsVisitor('/functions/v1/account-export', { method: 'GET' })
const calls = () => server.calls.filter(({ url }) => url.includes('account-export'))

/** A page with a call under way that was answered with a question for the second step. */
async function asked() {
  const { auth } = await loadClient()
  const { tryApp } = await factors({ apps: [APP] })
  const heard: Parameters<typeof auth.onAuthStateChange>[0][] = []
  vi.spyOn(auth, 'onAuthStateChange').mockImplementation((listener) => {
    heard.push(listener)
    return { data: { subscription: { id: 's', callback: () => undefined, unsubscribe: () => undefined } } }
  })
  const user = mount(<SignInDialog />)
  const answer = call()
  await server.answer(OWED)
  const code = await field('Koden i appen')
  const verified = () => act(() => heard.forEach((tell) => void tell('MFA_CHALLENGE_VERIFIED', null)))
  return { user, answer, code, tryApp, verified }
}

test('a call that needs the second step asks for it over the page, and is made once more after it', async () => {
  const { user, answer, code, tryApp, verified } = await asked()
  expect(document.activeElement).toBe(code)
  await server.answer(() => Response.json({ done: true }))
  await user.keyboard('123456')
  await waitFor(() => expect(tryApp).toHaveBeenCalledOnce())
  verified()
  expect(await (await answer).json()).toEqual({ done: true })
  expect([calls().length, isOpen(), toasts()]).toEqual([2, false, []])
})

test('calls at once share one dialog; closed without the step, each keeps its refusal', async () => {
  const { user, answer } = await asked()
  const second = call()
  await waitFor(() => expect(calls()).toHaveLength(2))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(button('Stäng'))
  expect([(await answer).status, (await second).status, calls().length]).toEqual([401, 401, 2])
})

test('who does not want to show it after all stays signed in', async () => {
  const { user, answer } = await asked()
  const { auth } = await loadClient()
  const signOut = vi.spyOn(auth, 'signOut')
  await user.click(button('Avbryt'))
  expect([(await answer).status, isOpen(), signOut.mock.calls]).toEqual([401, false, []])
})
