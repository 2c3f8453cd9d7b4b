import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shouldRetry } from './second-step.ts'
import { closeSignIn, useSignInDialog } from './sign-in-dialog.ts'

beforeEach(() => void vi.stubGlobal('location', new URL('http://localhost:8787/workshop')))
afterEach(() => {
  closeSignIn()
  vi.unstubAllGlobals()
})

/** `shown`: the second factor is verified as soon as the dialog is open; `level`: of the session in use. */
function clientOf({ shown, level = 'aal1' }: { shown: boolean; level?: 'aal1' | 'aal2' }) {
  const signOut = vi.fn(() => Promise.resolve({ error: null }))
  const auth = {
    signOut,
    mfa: { getAuthenticatorAssuranceLevel: () => Promise.resolve({ data: { currentLevel: level } }) },
    onAuthStateChange(tell: (event: string) => void) {
      setTimeout(() => (shown ? tell('MFA_CHALLENGE_VERIFIED') : closeSignIn()), 0)
      return { data: { subscription: { unsubscribe: () => undefined } } }
    },
  }
  return { signOut, client: { auth } as unknown as Pick<SupabaseClient, 'auth'> }
}

const refusal = (code: string, reason?: string) =>
  Response.json(
    { code, error: '', ...(reason === undefined ? {} : { details: { reason } }) },
    { status: 403 },
  )

it.each(['too_long_ago', 'not_shown'])(
  'a second factor %s is asked for, and the call repeated',
  async (reason) => {
    const { client } = clientOf({ shown: true })
    const opened: string[] = []
    const leave = useSignInDialog.subscribe(({ open, start }) => open && opened.push(start))
    expect(await shouldRetry(refusal('second_factor_needed', reason), client)).toBe(true)
    leave()
    expect(opened).toEqual(['factor'])
    expect(useSignInDialog.getState().open).toBe(false)
  },
)

it.each([
  ['a table call', refusal('insufficient_aal')],
  ['a call', refusal('second_factor_needed', 'not_shown')],
])('%s that was sent before the factor was verified is repeated without a dialog', async (_, answer) => {
  const { client } = clientOf({ shown: false, level: 'aal2' })
  expect(await shouldRetry(answer, client)).toBe(true)
})

it('a factor that was verified too long ago is asked for in a session that has it', async () => {
  const { client } = clientOf({ shown: false, level: 'aal2' })
  expect(await shouldRetry(refusal('second_factor_needed', 'too_long_ago'), client)).toBe(false)
})

it('a dialog that is closed repeats nothing', async () => {
  const { client } = clientOf({ shown: false })
  expect(await shouldRetry(refusal('second_factor_needed', 'too_long_ago'), client)).toBe(false)
})

it('without an enrolled factor, and for other refusals, nothing is asked', async () => {
  const { client, signOut } = clientOf({ shown: true })
  expect(await shouldRetry(refusal('second_factor_needed', 'none'), client)).toBe(false)
  expect(await shouldRetry(refusal('forbidden'), client)).toBe(false)
  expect(useSignInDialog.getState().open).toBe(false)
  expect(signOut).not.toHaveBeenCalled()
})
