/** When the e-mail is asked for: once the picture is ready and none is known, and whenever the visitor wants to order without one. */
import { isEmail } from '@leksmedjan/contract/email'
import { useEffect, useState } from 'react'
import { useWizard } from '../../lib/wizard-store.ts'

export interface EmailModalState {
  isOpen: boolean
  open: () => void
  close: () => void
}

export function useEmailModal(): EmailModalState {
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      useWizard.subscribe(({ generation, data }, before) => {
        const justFinished = before.generation.isGenerating && generation.isDesignFinalized
        if (justFinished && !isEmail(data.email)) setOpen(true)
      }),
    [],
  )
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
