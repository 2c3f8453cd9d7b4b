/** What a refused call says of the session: over, or a second step short. The step is shown over the page, which stays as it is. */
import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { closeSignIn, openSignIn, useSignInDialog } from './sign-in-dialog.ts'

type Client = Pick<SupabaseClient, 'auth'>

let asked: Promise<boolean> | null = null

/** Resolves true once the second step was shown, false where the visitor leaves it. Asked twice at once, it is shown once. */
export function showSecondStep(client: Client): Promise<boolean> {
  asked ??= show(client).finally(() => {
    asked = null
  })
  return asked
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

/** The words of function calls, table calls and auth/v1. */
const refusal = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
})

/** Whether a call that was answered 401 may be made once more. */
export async function mayAskAgain(answer: Response, client: Client): Promise<boolean> {
  const said = refusal.safeParse(await answer.json().catch(() => null)).data
  if (said === undefined) return false
  if (said.code === 'insufficient_aal' || said.error_code === 'insufficient_aal')
    return showSecondStep(client)
  if (said.code === 'session_ended' || said.message === 'Session has ended') {
    // Ended elsewhere: this browser lets go of it too.
    await client.auth.signOut({ scope: 'local' })
  }
  return false
}
