/**
 * Decides when the e-mail is requested: once the picture is ready and no address is known, never again in the
 * session after 'Inte nu', and whenever the visitor orders without one.
 */
import { isEmail } from '@leksmedjan/contract/email'
import { useEffect, useState } from 'react'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { useSession } from '#lib/account/session.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { isAccountComing } from './known-email.ts'

export interface EmailQuestion {
  /** The 'Spara din design' panel is shown. */
  isOpen: boolean
  /** Ordering requires an address first. */
  isNeeded: boolean
  /**
   * Number of presses of the order button without an address: each change moves the focus to the field that
   * replaces the button.
   */
  timesNeeded: number
  /** The draft text, shared by every place the field appears. */
  text: string
  write: (text: string) => void
  close: () => void
  decline: () => void
  need: () => void
}

export function useEmailQuestion(): EmailQuestion {
  const [isOpen, setOpen] = useState(false)
  const [text, write] = useState(rememberedEmail)
  const [timesNeeded, setTimesNeeded] = useState(0)
  const known = useWizard(({ data }) => isEmail(data.email))
  const coming = useSession(isAccountComing)
  const unknown = !known && !coming
  useEffect(
    () =>
      useWizard.subscribe(({ generation, data }, before) => {
        const justFinished = before.generation.isGenerating && generation.isDesignFinalized
        if (!justFinished || isEmail(data.email) || isAccountComing(useSession.getState())) return
        if (!isDeclined()) setOpen(true)
      }),
    [],
  )
  return {
    isOpen: isOpen && unknown,
    isNeeded: !isOpen && unknown,
    timesNeeded,
    text,
    write,
    close: () => setOpen(false),
    decline: () => {
      setOpen(false)
      declineForNow()
    },
    need: () => {
      setOpen(false)
      setTimesNeeded((times) => times + 1)
    },
  }
}

const DECLINED_KEY = 'email-declined'

function declineForNow(): void {
  try {
    sessionStorage.setItem(DECLINED_KEY, 'yes')
  } catch {
    // Storage unavailable: the panel is shown again for the next picture.
  }
}

function isDeclined(): boolean {
  try {
    return sessionStorage.getItem(DECLINED_KEY) !== null
  } catch {
    return false
  }
}
