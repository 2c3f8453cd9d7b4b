/**
 * For a list whose rows leave it after an act: the focus that was lost with a row goes to the row that takes its place, to
 * the last one, or to the page's heading. A row has `data-row`, what shows its details elsewhere on the page `data-row-of`.
 */
import { useEffect, useRef } from 'react'
import { focusHeading, focusOn } from '#lib/lost-focus.ts'

interface Focused {
  element: Element
  row: string
}

/** Called by the component that renders the list; checks after each render whether the focused element was removed. */
export function useRowFocus(): void {
  const last = useRef<Focused | null>(null)
  const rowsBefore = useRef<readonly string[]>([])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isOnPage(target)) return
      const row = rowOf(target)
      // A dialog outside the list is opened from a row of it.
      if (row === null && target.closest('dialog') !== null) return
      last.current = row === null ? null : { element: target, row }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const before = rowsBefore.current
    rowsBefore.current = [...document.querySelectorAll<HTMLElement>('[data-row]')].map(nameOfRow)
    const focused = last.current
    if (focused === null || focused.element.isConnected || !isOnPage(document.activeElement)) return
    last.current = null
    focusRow(focused.row, before, rowsBefore.current)
  })
}

/** No control has it: the body, or the part of the page where a closed dialog leaves it that cannot return it (`ui/dialog.tsx`). */
const isOnPage = (focused: Element | null): boolean =>
  focused === null || ['BODY', 'MAIN', 'H1'].includes(focused.tagName)

const nameOfRow = ({ dataset }: HTMLElement): string => dataset['row'] ?? dataset['rowOf'] ?? ''

function rowOf(element: Element): string | null {
  const row = element.closest<HTMLElement>('[data-row], [data-row-of]')
  return row === null ? null : nameOfRow(row)
}

function focusRow(gone: string, before: readonly string[], now: readonly string[]): void {
  const next = now.includes(gone)
    ? gone
    : (before.slice(before.indexOf(gone) + 1).find((row) => now.includes(row)) ?? now.at(-1))
  const name = CSS.escape(next ?? '')
  const row = document.querySelector<HTMLElement>(`[data-row-of="${name}"]`)
  const shown = row ?? document.querySelector<HTMLElement>(`[data-row="${name}"]`)
  if (shown === null) focusHeading(document.body)
  else focusOn(shown)
}
