/**
 * Known e-mail addresses: the account's, the one a mail link was sent to, the one remembered on this device.
 */
import { isEmail } from '@leksmedjan/contract/email'
import { useEffect } from 'react'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { useSession } from '#lib/account/session.ts'
import type { Customer, SessionState } from '#lib/account/session-sync.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'

/** Account whose address was applied during this visit: a later manual edit is not overwritten. */
let takenOf: string | null = null

export function takeAccountEmail({ id, email }: Customer): void {
  if (takenOf === id || !isEmail(email)) return
  takenOf = id
  useWizard.getState().change({ email })
}

/** Never overwrites an address already entered. */
export function offerEmail(email: string): void {
  const { data, change } = useWizard.getState()
  if (!isEmail(data.email) && isEmail(email)) change({ email })
}

/** A previous session may still be restored: the e-mail is not requested until that is settled. */
export const isAccountComing = ({ status, returning }: SessionState): boolean =>
  status === 'loading' && returning

export function useKnownEmail(): void {
  const account = useSession(({ status, user }) => (status === 'signedIn' ? user : null))
  useEffect(() => offerEmail(rememberedEmail()), [])
  useEffect(() => {
    if (account !== null) takeAccountEmail(account)
  }, [account])
}
