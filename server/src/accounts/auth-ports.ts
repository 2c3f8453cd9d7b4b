/** Implementation of the callbacks of `supabase-wire`: letters, messages with codes, the password rule, what a sign-in does. */
import { randomUUID } from 'node:crypto'
import { isEmail } from '@leksmedjan/contract/email'
import type { AuthPorts } from '@leksmedjan/supabase-wire/auth/auth'
import type { Mail } from '../mail/mail.ts'
import { codeMessage, RECOVERY_CODES_NAME } from './texts.ts'
import { checkPassword } from './password-policy.ts'
import { PATHS } from '@leksmedjan/contract/addresses'
import type { Sites } from '@leksmedjan/supabase-wire/auth/otp/redirects.rules'

export const authPorts = (mail: Mail, onSignedIn: AuthPorts['onSignedIn']): AuthPorts => ({
  async postLetter(tx, { to, newEmail, ...letter }) {
    await mail.post(tx, 'account', { to, key: randomUUID(), facts: { ...letter, to: newEmail } })
  },
  codeMessage,
  recoveryCodesName: RECOVERY_CODES_NAME,
  isEmail,
  checkPassword,
  onSignedIn,
})

/** Pages that read mailed tokens, and the account's settings. */
export const AUTH_PAGES: Sites['pages'] = {
  callback: PATHS.authCallback,
  verify: PATHS.authVerify,
  resetPassword: PATHS.resetPassword,
  settings: PATHS.settings,
}
