/** Props shared by the views of the sign-in dialog. */
import type { SignInStart } from '#lib/account/sign-in-dialog.ts'
import type { SentMail } from './sign-in-mails.ts'

export type View = SignInStart | 'password' | 'signUp' | 'sent'

export interface Steps {
  email: string
  setEmail: (email: string) => void
  go: (view: View) => void
  sent: (letter: SentMail) => void
}
