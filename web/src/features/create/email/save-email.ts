/** Attaches the address to the design; on failure shows an error and offers a retry. */
import { create } from 'zustand'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { savePreviewSession } from '../requests.ts'
import { TEXTS } from './texts.ts'

interface EmailSaving {
  status: 'idle' | 'saving'
  /** The design the address could not be attached to. */
  failedFor: string | null
}

export const useEmailSaving = create<EmailSaving>()(() => ({ status: 'idle', failedFor: null }))

/** Stores the address in the wizard first; attaching it to the design may still fail. */
export async function saveEmail(email: string): Promise<void> {
  const { change, generation } = useWizard.getState()
  const { promptId } = generation
  change({ email })
  if (promptId === null) return
  useEmailSaving.setState({ status: 'saving' })
  try {
    await savePreviewSession(email, promptId)
    useEmailSaving.setState({ status: 'idle', failedFor: null })
    notify({ text: TEXTS.emailSaved })
  } catch (error) {
    console.error(error)
    useEmailSaving.setState({ status: 'idle', failedFor: promptId })
    notify({ text: TEXTS.emailNotSaved, tone: 'bad' })
  }
}
