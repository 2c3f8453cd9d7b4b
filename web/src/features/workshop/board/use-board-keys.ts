/**
 * Keys of the board: J K between cards, H L between columns, / to the search, Esc closes. Focus itself moves, so Enter opens; an
 * order that is open beside the board gives way to the one with the focus, and is where they start while no card has it.
 * Of the card with the focus: N takes its next step, M shows all, X chooses it, with Shift all up to it.
 * N and M of a chosen card act on all that are chosen.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isForOthers } from '../moves/own-keys.ts'
import { shortNumber } from '../order-address.ts'

interface BoardKeys {
  onSearch: () => void
  /** null: nothing is open. */
  onClose: (() => void) | null
  onNext: (orderNumber: string) => void
  onMenu: (orderNumber: string) => void
  onMark: (orderNumber: string, through: boolean) => void
  /** Short number of the order that is open beside the board. */
  openOrder: string | null
  /** The focus has moved to this card; null while no order is open beside the board. */
  onMove: ((orderNumber: string) => void) | null
}

export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys)
  // With the commit that shows an order: a passive effect runs later, and a key in between would act as if none were open.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForOthers(event)) return
      const { onSearch, onClose } = latest.current
      if (event.key === 'Escape') return onClose?.()
      if (event.key === '/') {
        event.preventDefault()
        return onSearch()
      }
      if (actOnCard(event, latest.current)) return event.preventDefault()
      const target = cardAfter(event.key.toLowerCase(), latest.current.openOrder)
      if (target === null) return
      event.preventDefault()
      target.focus()
      // The whole card: its link is the upper row.
      ;(target.closest('li') ?? target).scrollIntoView({ block: 'nearest' })
      latest.current.onMove?.(target.dataset['card'] ?? '')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The card that has the focus, or whose button has it. */
const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-card]') ?? null

function actOnCard({ key, shiftKey }: KeyboardEvent, { onNext, onMenu, onMark }: BoardKeys): boolean {
  const acts: Record<string, (orderNumber: string) => void> = {
    n: onNext,
    m: onMenu,
    x: (orderNumber) => onMark(orderNumber, shiftKey),
  }
  const act = acts[key.toLowerCase()]
  const orderNumber = focusedCard()?.dataset['card']
  if (act === undefined || orderNumber === undefined) return false
  act(orderNumber)
  return true
}

const isOf = (card: HTMLElement, order: string | null): boolean =>
  order !== null && shortNumber(card.dataset['card'] ?? '') === order

const cardsIn = (column: Element | undefined): HTMLElement[] =>
  column === undefined ? [] : [...column.querySelectorAll<HTMLElement>('[data-card]')]

/** null for other keys, and where there is no further card. */
function cardAfter(key: string, openOrder: string | null): HTMLElement | null {
  if (!'jkhl'.includes(key) || key.length !== 1) return null
  const columns = [...document.querySelectorAll('[data-column]')].filter(
    (column) => cardsIn(column).length > 0 && getComputedStyle(column).display !== 'none',
  )
  const from = focusedCard() ?? columns.flatMap(cardsIn).find((card) => isOf(card, openOrder)) ?? null
  const column = columns.findIndex((each) => each.contains(from))
  if (from === null || column === -1) return cardsIn(columns[0])[0] ?? null
  const cards = cardsIn(columns[column])
  const row = cards.indexOf(from)
  if (key === 'j' || key === 'k') return cards[row + (key === 'j' ? 1 : -1)] ?? null
  const beside = cardsIn(columns[column + (key === 'l' ? 1 : -1)])
  return beside[Math.min(row, beside.length - 1)] ?? null
}
