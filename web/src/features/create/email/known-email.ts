/** The address nobody has to be asked for: the account's own, the one a letter was written to, the one this device remembers. */
import { isEmail } from '@leksmedjan/contract/email'
import { useEffect } from 'react'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { useSession } from '#lib/account/session.ts'
import type { Customer, SessionState } from '#lib/account/session-sync.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'

/** Whose address was taken on this visit: what the customer writes in its place afterwards stays. */
let takenOf: string | null = null

export function takeAccountEmail({ id, email }: Customer): void {
  if (takenOf === id || !isEmail(email)) return
  takenOf = id
  useWizard.getState().change({ email })
}

/** Does not take the place of an address that is there already. */
export function offerEmail(email: string): void {
  const { data, change } = useWizard.getState()
  if (!isEmail(data.email) && isEmail(email)) change({ email })
}

/** Somebody was signed in here last, and it is not yet known whether they still are: nobody is asked meanwhile. */
export const isAccountComing = ({ status, returning }: SessionState): boolean =>
  status === 'loading' && returning

export function useKnownEmail(): void {
  const account = useSession(({ status, user }) => (status === 'signedIn' ? user : null))
  useEffect(() => offerEmail(rememberedEmail()), [])
  useEffect(() => {
    if (account !== null) takeAccountEmail(account)
  }, [account])
}
