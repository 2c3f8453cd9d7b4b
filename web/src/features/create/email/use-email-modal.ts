/** When the e-mail is asked for: once the picture is ready and none is known, but never again in a session after 'Inte nu', and whenever the visitor wants to order without one. */
import { isEmail } from '@leksmedjan/contract/email'
import { useEffect, useState } from 'react'
import { useSession } from '#lib/account/session.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { isAccountComing } from './known-email.ts'

export interface EmailModalState {
  isOpen: boolean
  open: () => void
  close: () => void
}

export function useEmailModal(): EmailModalState {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    declineForNow()
  }
  useEffect(
    () =>
      useWizard.subscribe(({ generation, data }, before) => {
        const justFinished = before.generation.isGenerating && generation.isDesignFinalized
        if (!justFinished || isEmail(data.email) || isAccountComing(useSession.getState())) return
        if (!isDeclined()) setOpen(true)
      }),
    [],
  )
  return { isOpen, open: () => setOpen(true), close }
}

const DECLINED_KEY = 'email-declined'

function declineForNow(): void {
  try {
    sessionStorage.setItem(DECLINED_KEY, 'yes')
  } catch {
    // Without storage the next picture asks again.
  }
}

function isDeclined(): boolean {
  try {
    return sessionStorage.getItem(DECLINED_KEY) !== null
  } catch {
    return false
  }
}
