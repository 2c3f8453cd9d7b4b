/** The columns of a phone, one of which is shown: a row that is scrolled. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { useLayoutEffect, useRef } from 'react'
import { classes } from '#ui/class-names.ts'
import { TEXTS } from './texts.ts'

interface ColumnPillsProps {
  columns: readonly { status: OrderStatus; count: number }[]
  seen: OrderStatus | undefined
  onColumn: (column: OrderStatus) => void
}

/** Of the edge where the row begins: less is hidden by it. */
const FADE_PX = 8

export function ColumnPills({ columns, seen, onColumn }: ColumnPillsProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  // Its neighbours are in sight, so that the row is seen to go on: also when the page opens on a later column.
  useLayoutEffect(() => {
    const pill = row.current?.querySelector<HTMLElement>(`[value="${seen}"]`)
    if (row.current === null || pill === undefined || pill === null) return
    row.current.scrollLeft = pill.offsetLeft - (row.current.clientWidth - pill.clientWidth) / 2
  }, [seen])
  return (
    <fieldset
      ref={row}
      onScroll={({ currentTarget }) => {
        currentTarget.dataset['begun'] = String(currentTarget.scrollLeft > FADE_PX)
      }}
      className="-mr-4 flex min-w-0 flex-1 snap-x gap-2 relative overflow-x-auto py-0.5 pr-10 pl-2 [mask-image:linear-gradient(to_right,transparent,#000_0.5rem,#000_calc(100%-2.5rem),transparent)] data-[begun=true]:[mask-image:linear-gradient(to_right,transparent,#000_2.5rem,#000_calc(100%-2.5rem),transparent)] [scrollbar-width:none] sm:-mr-6 md:hidden"
    >
      <legend className="sr-only">{TEXTS.tabs}</legend>
      {columns.map(({ status, count }) => (
        <button
          key={status}
          type="button"
          value={status}
          aria-pressed={status === seen}
          onClick={() => onColumn(status)}
          className={classes(
            'flex min-h-11 shrink-0 snap-center items-center gap-2 rounded-full border px-4 text-note font-bold',
            status === seen ? 'border-ink bg-ink text-paper' : 'border-line bg-card',
          )}
        >
          {TEXTS.columns[status]}
          <span className="sums">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
