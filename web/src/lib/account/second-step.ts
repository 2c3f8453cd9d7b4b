/** Handles calls refused because the session has ended or lacks the second factor, requested in a dialog over the page. */
import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { closeSignIn, openSignIn, useSignInDialog } from './sign-in-dialog.ts'

type Client = Pick<SupabaseClient, 'auth'>

let pending: Promise<boolean> | null = null

/** Resolves to true once the second factor is verified, false when the visitor closes the dialog. Concurrent calls share one dialog. */
export function showSecondStep(client: Client): Promise<boolean> {
  pending ??= show(client).finally(() => {
    pending = null
  })
  return pending
}

async function show({ auth }: Client): Promise<boolean> {
  openSignIn({ start: 'factor' })
  const shown = await new Promise<boolean>((resolve) => {
    const leave = useSignInDialog.subscribe(({ open }) => !open && settle(false))
    const { data } = auth.onAuthStateChange((event) => {
      if (event === 'MFA_CHALLENGE_VERIFIED') settle(true)
      if (event === 'SIGNED_OUT') settle(false)
    })
    function settle(isShown: boolean): void {
      leave()
      data.subscription.unsubscribe()
      resolve(isShown)
    }
  })
  closeSignIn()
  return shown
}

/** Error bodies of function calls, table calls and auth/v1. */
const refusal = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  details: z.optional(z.unknown()),
})

/** Of `second_factor_needed`; an account without a factor enrols one in the settings instead. */
const askedFor = z.object({ reason: z.enum(['not_shown', 'too_long_ago']) })

/** The refused call was sent before the factor was verified, and answered after that. */
async function hasFactor({ auth }: Client): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel === 'aal2'
}

/** Whether to repeat a call that was answered 401 or 403. */
export async function shouldRetry(answer: Response, client: Client): Promise<boolean> {
  const refused = refusal.safeParse(await answer.json().catch(() => null)).data
  if (refused === undefined) return false
  if (refused.code === 'insufficient_aal' || refused.error_code === 'insufficient_aal')
    return (await hasFactor(client)) || showSecondStep(client)
  const asked = refused.code === 'second_factor_needed' ? askedFor.safeParse(refused.details).data : undefined
  if (asked !== undefined)
    return (asked.reason === 'not_shown' && (await hasFactor(client))) || showSecondStep(client)
  if (refused.code === 'session_ended' || refused.message === 'Session has ended') {
    // Ended on another device: signed out here too.
    await client.auth.signOut({ scope: 'local' })
  }
  return false
}
