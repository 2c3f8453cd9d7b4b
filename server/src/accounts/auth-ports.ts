/** What the shop decides for the accounts' wire, in its own words. */
import { randomUUID } from 'node:crypto'
import { isEmail } from '@leksmedjan/contract/email'
import type { AuthPorts } from '@leksmedjan/supabase-wire/auth/auth'
import type { Mail } from '../mail/mail.ts'
import { codeMessage, RECOVERY_CODES_NAME } from './factors.texts.ts'
import { checkPassword } from './password-policy.ts'

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
