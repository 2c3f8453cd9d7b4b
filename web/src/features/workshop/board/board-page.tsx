/** The board: orders by state, found, filtered and opened beside it. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { movedWith, movesOf, subjectOfCard, type Subject } from '../moves/move.rules.ts'
import { useMoves } from '../moves/use-moves.ts'
import { Neighbours, useStoreShown } from '../order/neighbours.tsx'
import { useStaff } from '../standing.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { orderPagePath, shortNumber } from '../order-address.ts'
import { queryOf, viewIn, type BoardView } from './board-address.ts'
import { Card } from './board-card.tsx'
import { ColumnPills } from './column-pills.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Filters } from './filters.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { PromiseLine } from './promise-line.tsx'
import { SearchField } from './search-field.tsx'
import { TEXTS } from './texts.ts'
import { prefetchBoard, useBoard, type ShownBoard } from './use-board.ts'
import { KeyHints, type KeyHint } from '../key-hints.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useSelection, type Selection } from './use-selection.ts'
import { useMinute, useWide } from './use-wide.ts'

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
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => viewIn(query), [query])
  const { role } = useStaff()
  const isWide = useWide()
  const navigate = useNavigate()
  const board = useBoard(view)
  const searchField = useRef<HTMLInputElement>(null)
  const change = useCallback(
    (changes: Partial<BoardView>) => setQuery(queryOf({ ...view, ...changes }), { replace: true }),
    [view, setQuery],
  )
  const open = useCallback(
    (orderNumber: string) => {
      if (isWide) change({ order: shortNumber(orderNumber) })
      else void navigate(orderPagePath(orderNumber))
    },
    [isWide, change, navigate],
  )
  const order = isWide ? view.order : null
  const [linked] = useState(isWide ? null : view.order)
  // A link to an order beside the board, opened where there is no room for it. Only on arrival: a window that is made narrow and wide again keeps its board.
  useEffect(() => {
    if (linked !== null) void navigate(orderPagePath(linked), { replace: true })
  }, [linked, navigate])
  const close = useCallback(() => {
    const opened = view.order
    change({ order: null })
    focusCard(opened)
  }, [change, view.order])
  const cards = useMemo(
    () =>
      new Map(
        board.columns.flatMap((column) => column.cards.map((card) => [card.orderNumber, card] as const)),
      ),
    [board.columns],
  )
  useStoreShown(board.numbers)
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
        if (move === undefined) openMenu(movedWith(subject, chosen))
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
      <div className="-mt-2 flex flex-col gap-2 lg:-mb-15 lg:min-h-[calc(100dvh-7.5rem)] lg:gap-2.5">
        {/* Not before the orders: what it counts is worth less waiting. */}
        {role === 'ADMIN' && board.answer !== null && <PromiseLine />}
        <Filters
          filter={view.filter}
          onFilter={(filter) => change({ filter, column: null })}
          onShow={(columns) => change({ filter: { ...view.filter, columns }, search: '', column: null })}
          isSearching={view.search !== ''}
          isNarrow={order !== null}
        />
        {board.answer !== null && view.search === '' && <FirstSteps {...board.answer} />}
        <Columns
          board={board}
          view={view}
          onOpen={isWide ? open : null}
          selection={selection}
          onColumn={(column) => change({ column })}
        />
        <SelectionBar chosen={chosen} onClear={selection.clear} />
        {board.answer !== null && <KeyHints keys={KEYS} />}
      </div>
    </WorkshopFrame>
  )
}

/** The page itself where the card has left the board. */
function focusCard(orderNumber: string | null): void {
  const card = document.querySelector<HTMLElement>(`[data-card$="${CSS.escape(orderNumber ?? '')}"]`)
  ;(card ?? document.getElementById('main'))?.focus()
}

/** Cards of columns that a phone hides take no focus. */
function focusFirstCard(): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    card.focus()
    if (document.activeElement === card) return
  }
}

interface ColumnsProps {
  board: ShownBoard
  view: BoardView
  onOpen: ((orderNumber: string) => void) | null
  selection: Selection
  onColumn: (column: OrderStatus) => void
}

function Columns({ board, view, onOpen, selection, onColumn }: ColumnsProps) {
  const now = useMinute()
  const { answer, columns, isFailed, refetch, more } = board
  if (answer === null) {
    if (!isFailed) return <Waiting />
    return (
      <Notice tone="bad" title={TEXTS.failed} urgent>
        <Button size="small" look="secondary" onClick={refetch}>
          {TEXTS.retry}
        </Button>
      </Notice>
    )
  }
  if (columns.length === 0)
    return (
      <Notice tone="quiet" title={TEXTS.nothingFound}>
        {TEXTS.nothingFoundBody}
      </Notice>
    )
  /** An order is open beside the columns. */
  const isBeside = onOpen !== null && view.order !== null
  const seen =
    columns.find(({ status }) => status === view.column)?.status ??
    columns.find(({ count, status }) => count > 0 && status !== 'pending')?.status ??
    columns[0]?.status
  return (
    <>
      <ColumnPills columns={columns} seen={seen} onColumn={onColumn} />
      <div
        className={classes(
          'grid gap-3 max-lg:items-start lg:[grid-template-columns:var(--columns)] min-[90rem]:[grid-template-columns:var(--wide-columns)]',
          // Wider than a tablet: a row to be scrolled, the next column cut at its edge. Positioned, or what is there for
          // screen readers alone would widen the page.
          'md:max-lg:relative md:max-lg:-mx-6 md:max-lg:snap-x md:max-lg:[grid-template-columns:var(--row)] md:max-lg:overflow-x-auto md:max-lg:scroll-px-6 md:max-lg:px-6 md:max-lg:pb-4',
        )}
        style={
          {
            '--columns': tracksOf(columns, 'minmax(0,24rem)', isBeside ? '2.25rem' : null),
            '--wide-columns': tracksOf(columns, 'minmax(0,24rem)', isBeside ? '7.5rem' : null),
            '--row': tracksOf(columns, '17rem', '2.25rem'),
          } as React.CSSProperties
        }
      >
        {columns.map(({ status, count, cards }) => (
          <section
            key={status}
            data-column={status}
            aria-labelledby={`column-${status}`}
            className={classes('min-w-0 md:max-lg:snap-start', status !== seen && 'max-md:hidden')}
          >
            <h2
              id={`column-${status}`}
              className={classes(
                'mb-1 flex items-center gap-2.5 bg-paper py-2 font-text text-note font-bold max-md:sr-only lg:sticky lg:top-0 lg:z-10',
                count === 0 && 'md:max-lg:[writing-mode:vertical-rl]',
                count === 0 && isBeside && 'lg:max-[90rem]:[writing-mode:vertical-rl] min-[90rem]:gap-1.5',
              )}
            >
              <span
                className={classes(
                  'inline-flex min-w-0 items-center gap-2 rounded-full px-2.5 py-1 leading-tight',
                  TONES[status],
                )}
              >
                <span
                  aria-hidden
                  className={classes(
                    'size-2 shrink-0 rounded-full bg-current',
                    count === 0 && isBeside && 'min-[90rem]:hidden',
                  )}
                />
                {TEXTS.columns[status]}
              </span>
              <span className="sums" aria-hidden>
                {count}
              </span>
              <span className="sr-only">{TEXTS.count(count)}</span>
            </h2>
            {cards.length === 0 ? (
              <p
                className={classes(
                  'text-note text-ink-soft md:max-lg:sr-only',
                  isBeside && 'lg:max-[90rem]:sr-only',
                )}
              >
                {TEXTS.empty}
              </p>
            ) : (
              <ul className="@container flex flex-col gap-2.5">
                {cards.map((card) => (
                  <Card
                    key={card.orderNumber}
                    card={card}
                    now={now}
                    chosen={view.order !== null && shortNumber(card.orderNumber) === view.order}
                    onOpen={onOpen}
                    isMarked={selection.isChosen(card.orderNumber)}
                    onMark={selection.toggle}
                  />
                ))}
              </ul>
            )}
            {cards.length < count && (
              <Button size="small" look="secondary" wide className="mt-3" onClick={() => more(status)}>
                {TEXTS.more(count - cards.length)}
              </Button>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

/**
 * Equal where there is room, whether a column is empty or not: a card that moves leaves the others where they are. Where there
 * is little, an empty one is as wide as `folded`: its name, upright on a wide screen, else a strip.
 */
const tracksOf = (columns: ShownBoard['columns'], full: string, folded: string | null): string =>
  columns.map(({ count }) => (folded !== null && count === 0 ? folded : full)).join(' ')

const TONES: Record<OrderStatus, string> = {
  pending: 'bg-sand text-ink-soft',
  confirmed: 'bg-fjord-soft text-fjord',
  processing: 'bg-plum-soft text-plum',
  printing: 'bg-plum-soft text-plum',
  shipped: 'bg-spruce-soft text-spruce',
  delivered: 'bg-spruce-soft text-spruce',
  cancelled: 'bg-berry-soft text-bad',
  refunded: 'bg-sand text-ink-soft',
}

function Waiting() {
  return (
    <Loading text={TEXTS.loading}>
      <div className="grid gap-3 lg:grid-cols-5">
        {[0, 1, 2, 3, 4].map((column) => (
          <div key={column} className={classes('flex flex-col gap-2.5', column > 0 && 'max-lg:hidden')}>
            <Skeleton className="h-8 w-32 rounded-full" />
            <Skeleton className="h-24 rounded-row" />
            <Skeleton className="h-24 rounded-row" />
          </div>
        ))}
      </div>
    </Loading>
  )
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
