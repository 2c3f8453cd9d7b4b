/** The columns of the board: side by side on a desk, a row to be scrolled on a tablet, one at a time on a phone. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { shortNumber } from '../order-address.ts'
import type { BoardView } from './board-address.ts'
import { Card } from './board-card.tsx'
import { TEXTS } from './texts.ts'
import type { ShownBoard } from './use-board.ts'
import type { Selection } from './use-selection.ts'
import { useMinute } from './use-wide.ts'

/** The one that was chosen; else the first with orders, of those that are paid before the others. */
export const seenColumn = (
  columns: ShownBoard['columns'],
  chosen: OrderStatus | null,
): OrderStatus | undefined =>
  columns.find(({ status }) => status === chosen)?.status ??
  columns.find(({ count, status }) => count > 0 && status !== 'pending')?.status ??
  columns[0]?.status

interface ColumnsProps {
  board: ShownBoard
  view: BoardView
  /** The column that a phone shows. */
  seen: OrderStatus | undefined
  onOpen: ((orderNumber: string) => void) | null
  selection: Selection
}

export function Columns({ board, view, seen, onOpen, selection }: ColumnsProps) {
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
  return (
    <div
      className={classes(
        'grid gap-3 max-lg:items-start lg:[grid-template-columns:var(--columns)] min-[90rem]:[grid-template-columns:var(--wide-columns)]',
        // Wider than a tablet: a row to be scrolled that fades at its edges, over no more than its padding at either end. Positioned, or what is there for
        // screen readers alone would widen the page.
        'md:max-lg:relative md:max-lg:-mx-6 md:max-lg:snap-x md:max-lg:[grid-template-columns:var(--row)] md:max-lg:overflow-x-auto md:max-lg:scroll-px-6 md:max-lg:pr-12 md:max-lg:pl-6 md:max-lg:pb-4',
        'md:max-lg:[mask-image:linear-gradient(to_right,transparent,#000_1.5rem,#000_calc(100%-3rem),transparent)]',
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
              'mb-1 flex items-center gap-2.5 bg-paper py-2 font-text text-note font-bold max-md:sr-only md:max-lg:mb-0.5 md:max-lg:pt-0 md:max-lg:pb-1 lg:sticky lg:top-0 lg:z-10',
              count === 0 && 'md:max-lg:[writing-mode:vertical-rl]',
              // Each name is one line, on a smaller screen at most two: the first cards of all columns begin at one height.
              isBeside && 'lg:min-h-15 lg:gap-1.5 lg:text-small min-[90rem]:min-h-12',
              count === 0 && isBeside && 'lg:max-[90rem]:[writing-mode:vertical-rl] min-[90rem]:gap-1.5',
            )}
          >
            <span
              className={classes(
                'inline-flex min-w-0 items-center gap-2 rounded-full px-2.5 py-1 leading-tight',
                isBeside && 'lg:gap-1.5 lg:px-2',
                TONES[status],
              )}
            >
              <span
                aria-hidden
                className={classes('size-2 shrink-0 rounded-full bg-current', isBeside && 'lg:hidden')}
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
