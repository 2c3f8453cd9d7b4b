/** The three mails a visitor can request, each with a code as alternative to its link. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { linkTarget } from '#lib/account/sign-in-dialog.ts'
import { PATHS } from '#routes.ts'

export type MailKind = 'magicLink' | 'signUp' | 'recovery'

export interface SentMail {
  kind: MailKind
  email: string
  /** ms since 1970: earliest time for another one. */
  resendAt: number
}

/** Rate limit per address. */
const RESEND_DELAY_MS = 60_000

export function sentMail(kind: MailKind, email: string, delayMs: number = RESEND_DELAY_MS): SentMail {
  return { kind, email, resendAt: Date.now() + delayMs }
}

/** Throws the client's error. Known and unknown addresses are answered alike (no user enumeration). */
export async function sendMail({ auth }: SupabaseClient, kind: MailKind, email: string): Promise<void> {
  const { error } = await {
    magicLink: () =>
      auth.signInWithOtp({
        email,
        options: { emailRedirectTo: linkTarget(PATHS.authCallback), shouldCreateUser: true },
      }),
    signUp: () =>
      auth.resend({ type: 'signup', email, options: { emailRedirectTo: linkTarget(PATHS.authVerify) } }),
    recovery: () => auth.resetPasswordForEmail(email, { redirectTo: location.origin + PATHS.resetPassword }),
  }[kind]()
  if (error) throw error
}

/** Verifies the code from the mail; throws the client's error. */
export async function verifyCode(
  { auth }: SupabaseClient,
  { kind, email }: Pick<SentMail, 'kind' | 'email'>,
  code: string,
): Promise<void> {
  const { error } = await auth.verifyOtp({
    email,
    token: code,
    type: kind === 'recovery' ? 'recovery' : 'email',
  })
  if (error) throw error
}
