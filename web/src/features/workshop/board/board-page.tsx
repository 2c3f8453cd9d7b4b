/** The board: orders by state, found, filtered and opened beside it. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { movedWith, movesOf, subjectOfCard, type Subject } from '../moves/move.rules.ts'
import { useMoves } from '../moves/use-moves.ts'
import { Neighbours, useStoreShown } from '../order/neighbours.tsx'
import { useStaff } from '../standing.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { orderPagePath } from '../order-address.ts'
import { ColumnPills } from './column-pills.tsx'
import { Columns, seenColumn } from './columns.tsx'
import { Figures } from './figures.tsx'
import { focusCard } from './focus-card.ts'
import { FirstSteps } from './first-steps.tsx'
import { Filters } from './filters.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { PromiseLine } from './promise-line.tsx'
import { SearchField } from './search-field.tsx'
import { TEXTS } from './texts.ts'
import { prefetchBoard, useBoard } from './use-board.ts'
import { KeyHints, type KeyHint } from '../key-hints.tsx'
import { useBoardView } from './use-board-view.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useSelection } from './use-selection.ts'
import { useWide } from './use-wide.ts'

export const prefetch = prefetchBoard

const loadOrderView = () => import('../order/order-view.tsx')
/** After the orders: the board is seen before anybody opens one. */
const OrderView = lazy(async () => ({ default: (await loadOrderView()).OrderView }))

const KEYS: readonly KeyHint[] = [
  [['J', 'K'], TEXTS.keys.cards],
  [['H', 'L'], TEXTS.keys.columns],
  [['Enter'], TEXTS.keys.open],
  [['N'], TEXTS.keys.next],
  [['M'], TEXTS.keys.menu],
  [['X'], TEXTS.keys.mark],
  [['Z'], TEXTS.keys.undo],
  [['/'], TEXTS.keys.search],
  [['Esc'], TEXTS.keys.close],
]

export default function BoardPage() {
  const { view, change, openBeside, close } = useBoardView()
  const { role } = useStaff()
  const isWide = useWide()
  const navigate = useNavigate()
  const board = useBoard(view)
  const searchField = useRef<HTMLInputElement>(null)
  const open = useCallback(
    (orderNumber: string) => {
      if (isWide) openBeside(orderNumber)
      else void navigate(orderPagePath(orderNumber))
    },
    [isWide, openBeside, navigate],
  )
  const order = isWide ? view.order : null
  const [linked] = useState(isWide ? null : view.order)
  // A link to an order beside the board, opened where there is no room for it. Only on arrival: a window that is made narrow and wide again keeps its board.
  useEffect(() => {
    if (linked !== null) void navigate(orderPagePath(linked), { replace: true })
  }, [linked, navigate])
  const cards = useMemo(
    () =>
      new Map(
        board.columns.flatMap((column) => column.cards.map((card) => [card.orderNumber, card] as const)),
      ),
    [board.columns],
  )
  useStoreShown(board.numbers)
  const seen = seenColumn(board.columns, view.column)
  const isShown = board.answer !== null
  useEffect(() => {
    // A chunk that does not load is said where it is needed.
    if (isShown && isWide) loadOrderView().catch(() => undefined)
  }, [isShown, isWide])
  const selection = useSelection(board.numbers)
  const chosen = selection.chosen.flatMap((number) => {
    const card = cards.get(number)
    return card === undefined ? [] : [subjectOfCard(card)]
  })
  const { take, openMenu, acted, forgetActed } = useMoves()
  const withSubject = (orderNumber: string, act: (subject: Subject) => void) => {
    const card = cards.get(orderNumber)
    if (card !== undefined) act(subjectOfCard(card))
  }
  useBoardKeys({
    onSearch: () => searchField.current?.focus(),
    onClose: order !== null ? close : selection.chosen.length > 0 ? selection.clear : null,
    onNext: (number) =>
      withSubject(number, (subject) => {
        const [move] = movesOf(subject)
        // What was laid aside for a reason, as for a buyer who cancels, goes back by a button that is read.
        if (move === undefined || move === 'release') openMenu(movedWith(subject, chosen))
        else take(move, movedWith(subject, chosen, move))
      }),
    onMenu: (number) => withSubject(number, (subject) => openMenu(movedWith(subject, chosen))),
    onMark: selection.toggle,
    openOrder: order,
    onMove: order === null ? null : open,
  })
  useEffect(() => {
    if (acted === null) return
    if (selection.isChosen(acted)) selection.clear()
    if (document.activeElement === document.body) focusCard(acted)
    forgetActed()
  })
  /** What Enter searched for, until something else is typed. */
  const [sought, setSought] = useState<{ search: string } | null>(null)
  useEffect(() => {
    if (sought?.search !== view.search || !board.isCurrent) return
    if (document.activeElement === searchField.current) focusFirstCard()
  }, [sought, view.search, board.isCurrent])
  return (
    <WorkshopFrame
      title={WORKSHOP.board}
      isAsHighAsWindow
      tools={
        <>
          <SearchField
            ref={searchField}
            isNarrow={order !== null}
            value={view.search}
            onSearch={(search) => {
              change({ search })
              setSought(null)
            }}
            onFind={(search) => {
              change({ search })
              setSought({ search })
            }}
          />
          {board.answer !== null && <Figures today={board.answer.today} />}
        </>
      }
      beside={
        order !== null && (
          <Beside key={order} order={order} numbers={board.numbers} onOpen={open} onClose={close} />
        )
      }
    >
      <div className="-mt-3 flex flex-col gap-2 max-sm:-mt-4 md:max-lg:gap-1 desk:min-h-0 desk:flex-1">
        <div className="flex items-center gap-2 lg:block">
          <Filters
            filter={view.filter}
            search={view.search}
            tags={board.answer?.tags ?? []}
            onFilter={(filter) => change({ filter, column: null })}
            onShow={(columns) => change({ filter: { ...view.filter, columns }, search: '', column: null })}
          />
          <ColumnPills columns={board.columns} seen={seen} onColumn={(column) => change({ column })} />
        </div>
        {board.answer !== null && view.search === '' && <FirstSteps {...board.answer} />}
        {/* Scrolled by itself on a desk, so that its foot stands still and covers nothing that can be pressed: room for the rings of cards at its edges. */}
        <div
          data-board-scroll
          className="desk:-mx-4 desk:min-h-0 desk:flex-1 desk:overflow-y-auto desk:px-4 desk:pb-4"
        >
          <Columns
            board={board}
            view={view}
            seen={seen}
            onOpen={isWide ? open : null}
            selection={selection}
          />
        </div>
        <SelectionBar chosen={chosen} tags={board.answer?.tags ?? []} onClear={selection.clear} />
        <div className="max-lg:mt-2">
          {/* Not before the orders: what it counts is worth less waiting. Of the whole shop: not while one order is looked at. */}
          {role === 'ADMIN' && board.answer !== null && order === null && <PromiseLine />}
          {/* A box of its own, or they would stay in sight over the line above. */}
          <div>{board.answer !== null && <KeyHints keys={KEYS} />}</div>
        </div>
      </div>
    </WorkshopFrame>
  )
}

/** Cards of columns that a phone hides take no focus. */
function focusFirstCard(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    card.focus()
    if (document.activeElement === card) return
  }
}

interface BesideProps {
  order: string
  /** All cards in the order of the board. */
  numbers: readonly string[]
  onOpen: (orderNumber: string) => void
  onClose: () => void
}

function Beside({ order, numbers, onOpen, onClose }: BesideProps) {
  return (
    <aside
      aria-label={TEXTS.panel}
      className="border-line bg-card px-5 py-4 max-xl:hidden xl:sticky xl:top-0 xl:h-dvh xl:w-88 xl:shrink-0 xl:overflow-y-auto xl:border-l"
    >
      <Suspense fallback={<Skeleton className="h-40 rounded-row" />}>
        <OrderView
          orderNumber={order}
          corner={
            <Neighbours order={order} numbers={numbers} onOpen={onOpen}>
              <IconButton icon="close" label={TEXTS.close} onClick={onClose} />
            </Neighbours>
          }
        />
      </Suspense>
    </aside>
  )
}
