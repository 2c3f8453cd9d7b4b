/** The view that the address tells, and the order beside it: opened with an entry of history of its own, which Back closes. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { shortNumber } from '../order-address.ts'
import { queryOf, viewIn, type BoardView } from './board-address.ts'
import { focusCard } from './focus-card.ts'

interface OpenBoardView {
  view: BoardView
  change: (changes: Partial<BoardView>) => void
  openBeside: (orderNumber: string) => void
  close: () => void
}

/** Of an entry whose order was opened from the board: the query of the entry before it. */
const queryBefore = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'before' in state && typeof state.before === 'string'
    ? state.before
    : null

export function useBoardView(): OpenBoardView {
  const [query, setQuery] = useSearchParams()
  const { state, key } = useLocation() as { state: unknown; key: string }
  const navigate = useNavigate()
  const view = useMemo(() => viewIn(query), [query])
  const change = useCallback(
    (changes: Partial<BoardView>) => setQuery(queryOf({ ...view, ...changes }), { replace: true, state }),
    [view, setQuery, state],
  )
  const openBeside = useCallback(
    (orderNumber: string) => {
      const order = shortNumber(orderNumber)
      if (view.order !== null) return change({ order })
      setQuery(queryOf({ ...view, order }), { state: { before: queryOf(view).toString() } })
    },
    [view, change, setQuery],
  )
  /** Entry that is being left: browsers go back later, and a second press would leave the board. */
  const left = useRef<string | null>(null)
  const close = useCallback(() => {
    if (left.current === key) return
    const isBefore = queryBefore(state) === queryOf({ ...view, order: null }).toString()
    if (isBefore) left.current = key
    if (isBefore) void navigate(-1)
    else change({ order: null })
    focusCard(view.order)
  }, [key, state, view, navigate, change])
  useFocusAfterBack(view.order)
  return { view, change, openBeside, close }
}

/** What had the focus beside the board is gone. */
function useFocusAfterBack(order: string | null): void {
  const shown = useRef(order)
  useEffect(() => {
    if (order === null && shown.current !== null && document.activeElement === document.body)
      focusCard(shown.current)
    shown.current = order
  }, [order])
}
