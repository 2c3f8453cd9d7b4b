/** Tool row of the board: which orders, in which order, the views a person keeps and the file of what is shown. All but the file is kept in the address. */
import {
  BOARD_SORTS,
  boardSort,
  EVERY_OPEN_ORDER,
  SORTS_OF_OPERATORS,
  type BoardFilter,
  type BoardSelection,
} from '@leksmedjan/contract/workshop-board'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Dialog, Sheet } from '#ui/dialog.tsx'
import { useStaff } from '../standing.ts'
import { countChosen, isSameFilter } from './board-address.ts'
import { Choice } from './choice.tsx'
import { FilterChoices, FlagChoice } from './filter-choices.tsx'
import { TEXTS } from './texts.ts'
import { useOrderFile } from './use-order-file.ts'
import { Views, ViewTabs } from './views.tsx'

interface FiltersProps {
  filter: BoardFilter
  search: string
  /** Every tag that an order has. */
  tags: readonly string[]
  onFilter: (filter: BoardFilter) => void
  /** Ends a search: it finds orders of every state. */
  onShow: (columns: BoardSelection) => void
}

export function Filters({ filter, search, tags, onFilter, onShow }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useStaff()
  const isSearching = search !== ''
  return (
    // Beside an open order a small desk has two rows of it.
    <div className="flex min-w-0 items-center gap-1.5 *:shrink-0 max-lg:contents lg:flex-wrap lg:gap-2">
      <Selections filter={filter} isSearching={isSearching} onShow={onShow} />
      <ViewTabs filter={filter} onFilter={onFilter} />
      <span aria-hidden className="min-w-0 flex-1 max-lg:hidden" />
      {!isSameFilter({ ...filter, sort: null }, EVERY_OPEN_ORDER) && (
        <Button
          size="small"
          look="quiet"
          className="max-lg:hidden lg:min-h-10"
          onClick={() => onFilter({ ...EVERY_OPEN_ORDER, sort: filter.sort })}
        >
          {TEXTS.clear}
        </Button>
      )}
      <FlagChoice filter={filter} onFilter={onFilter} />
      <FilterSheet
        filter={filter}
        search={search}
        tags={tags}
        onFilter={onFilter}
        onShow={onShow}
        onViews={() => setOpen(true)}
      />
      <SortChoice filter={filter} onFilter={onFilter} className="max-lg:hidden" />
      <IconButton
        icon="list"
        label={TEXTS.views}
        className="-mr-2 max-lg:hidden"
        onClick={() => setOpen(true)}
      />
      {role === 'ADMIN' && <FileButton filter={filter} search={search} />}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={TEXTS.views}>
        <Views
          filter={filter}
          isSearching={isSearching}
          onChoose={(chosen) => {
            setOpen(false)
            onFilter(chosen)
          }}
        />
      </Dialog>
    </div>
  )
}

const SELECTIONS: readonly BoardSelection[] = ['open', 'done']

interface SelectionsProps extends Pick<FiltersProps, 'filter' | 'onShow'> {
  isSearching: boolean
  /** In the sheet of a phone. */
  wide?: boolean
}

function Selections({ filter, isSearching, onShow, wide = false }: SelectionsProps) {
  return (
    <fieldset
      className={classes(
        'flex max-w-full rounded-full border border-line bg-card p-1 lg:p-0.5',
        !wide && 'max-lg:hidden',
      )}
    >
      <legend className="sr-only">{TEXTS.showLabel}</legend>
      {SELECTIONS.map((columns) => {
        const isShown = !isSearching && filter.columns === columns
        return (
          <button
            key={columns}
            type="button"
            aria-pressed={isShown}
            onClick={() => onShow(columns)}
            className={classes(
              'min-h-11 rounded-full px-4 text-note font-bold lg:min-h-9',
              wide && 'flex-1',
              isShown ? 'bg-ink text-paper' : 'text-ink-soft',
            )}
          >
            {TEXTS.show[columns]}
          </button>
        )
      })}
    </fieldset>
  )
}

interface SortChoiceProps extends Pick<FiltersProps, 'filter' | 'onFilter'> {
  wide?: boolean
  className?: string
}

function SortChoice({ filter, onFilter, ...looks }: SortChoiceProps) {
  const { role } = useStaff()
  const sorts = BOARD_SORTS.filter((sort) => role === 'ADMIN' || !SORTS_OF_OPERATORS.includes(sort))
  return (
    <Choice
      {...looks}
      label={TEXTS.sort}
      value={filter.sort}
      onChoose={(sort) => onFilter({ ...filter, sort: boardSort.safeParse(sort).data ?? null })}
    >
      <option value="">{TEXTS.usualSort}</option>
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {TEXTS.sorts[sort]}
        </option>
      ))}
    </Choice>
  )
}

/** On a small screen everything of the row. */
function FilterSheet({
  filter,
  search,
  tags,
  onFilter,
  onShow,
  onViews,
}: FiltersProps & { onViews: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useStaff()
  const chosen = countChosen(filter)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          'min-h-11 rounded-full border bg-card px-4 text-note font-bold max-lg:shrink-0 lg:min-h-10',
          chosen === 0 ? 'border-line text-ink-soft' : 'border-ink text-ink',
        )}
      >
        {chosen === 0 ? TEXTS.showFilters : TEXTS.filtersOn(chosen)}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={TEXTS.filters}>
        <div className="mt-4 flex flex-col gap-3">
          <div className="flex flex-col gap-3 lg:hidden">
            <Selections filter={filter} isSearching={search !== ''} onShow={onShow} wide />
            <SortChoice filter={filter} onFilter={onFilter} wide />
          </div>
          <FilterChoices filter={filter} onFilter={onFilter} tags={tags} />
          <div data-foot className="sticky bottom-0 z-1 bg-paper py-2">
            <Button wide onClick={() => setOpen(false)}>
              {TEXTS.seeOrders}
            </Button>
          </div>
          <div className={classes('flex flex-wrap justify-center gap-x-4', chosen === 0 && 'lg:hidden')}>
            {chosen > 0 && (
              <Button
                size="small"
                look="quiet"
                onClick={() => onFilter({ ...EVERY_OPEN_ORDER, columns: filter.columns, sort: filter.sort })}
              >
                {TEXTS.clear}
              </Button>
            )}
            <Button
              size="small"
              look="quiet"
              icon="list"
              className="lg:hidden"
              onClick={() => {
                setOpen(false)
                onViews()
              }}
            >
              {TEXTS.views}
            </Button>
            {role === 'ADMIN' && <FileChoice filter={filter} search={search} />}
          </div>
        </div>
      </Sheet>
    </>
  )
}

type FileProps = Pick<FiltersProps, 'filter' | 'search'>

/** Asks for the second factor again: the file has names and addresses. */
function FileButton({ filter, search }: FileProps) {
  const { fetch, isPending } = useOrderFile({ filter, search })
  return (
    <IconButton
      icon="download"
      label={TEXTS.orderFile}
      aria-disabled={isPending || undefined}
      className="max-lg:hidden"
      onClick={fetch}
    />
  )
}

function FileChoice({ filter, search }: FileProps) {
  const { fetch, isPending } = useOrderFile({ filter, search })
  return (
    <Button size="small" look="quiet" icon="download" className="lg:hidden" busy={isPending} onClick={fetch}>
      {TEXTS.orderFileShort}
    </Button>
  )
}
