/** Joins the address to the design; when that fails the page says so and offers it again. */
import { create } from 'zustand'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { savePreviewSession } from '../requests.ts'
import { TEXTS } from '../texts.ts'

interface EmailSaving {
  status: 'idle' | 'saving'
  /** The design that is not joined to the address yet. */
  failedFor: string | null
}

export const useEmailSaving = create<EmailSaving>()(() => ({ status: 'idle', failedFor: null }))

/** The address counts from now on; whether it could also be joined to the design is said afterwards. */
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
