/** Keys of the inbox: J K between matters, Enter opens the one with the focus. Focus itself moves, as on the board. */
import { useEffect } from 'react'
import { focusOn } from '#lib/lost-focus.ts'
import { isForOthers } from '../moves/own-keys.ts'

export function useInboxKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForOthers(event)) return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      const focused = rows.findIndex((row) => row.contains(document.activeElement))
      // Enter on a button or a link within the matter is that one's own.
      const isOnRow = rows[focused] === document.activeElement
      if (event.key === 'Enter' && isOnRow) {
        event.preventDefault()
        rows[focused]?.querySelector<HTMLElement>('[data-opens]')?.click()
      }
      const step = STEPS[event.key.toLowerCase()]
      if (step === undefined) return
      const target = rows[focused === -1 ? 0 : focused + step]
      if (target === undefined) return
      event.preventDefault()
      focusOn(target)
      target.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }
