/** Copies a text of a page and says so; without access to the clipboard (plain http, denied) it can still be marked by hand. */
import { notify } from '#ui/notices/toast-store.ts'
import { TEXTS } from './texts.ts'

/** `copied`: what is said when it was. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ text: copied })
  } catch (error) {
    console.warn('The text was not copied', error)
    notify({ text: TEXTS.copyByHand, tone: 'bad' })
  }
}
