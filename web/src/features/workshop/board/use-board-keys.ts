/** Keys of the board: J K between cards, H L between columns, / to the search, Esc closes. Focus itself moves, so Enter opens. */
import { useEffect, useRef } from 'react'

interface BoardKeys {
  onSearch: () => void
  /** null: nothing is open. */
  onClose: (() => void) | null
}

export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return
      const { onSearch, onClose } = latest.current
      if (event.key === 'Escape') return onClose?.()
      if (event.key === '/') {
        event.preventDefault()
        return onSearch()
      }
      const target = cardAfter(event.key.toLowerCase())
      if (target === null) return
      event.preventDefault()
      target.focus()
      target.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  )
}

const cardsIn = (column: Element | undefined): HTMLElement[] =>
  column === undefined ? [] : [...column.querySelectorAll<HTMLElement>('[data-card]')]

/** null for other keys, and where there is no further card. */
function cardAfter(key: string): HTMLElement | null {
  if (!'jkhl'.includes(key) || key.length !== 1) return null
  const columns = [...document.querySelectorAll('[data-column]')].filter(
    (column) => cardsIn(column).length > 0 && getComputedStyle(column).display !== 'none',
  )
  const column = columns.findIndex((each) => each.contains(document.activeElement))
  if (column === -1) return cardsIn(columns[0])[0] ?? null
  const cards = cardsIn(columns[column])
  const row = cards.findIndex((card) => card === document.activeElement)
  if (key === 'j' || key === 'k') return cards[row + (key === 'j' ? 1 : -1)] ?? null
  const beside = cardsIn(columns[column + (key === 'l' ? 1 : -1)])
  return beside[Math.min(row, beside.length - 1)] ?? null
}
