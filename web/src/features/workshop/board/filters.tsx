/** Filters of the board and the views a person keeps; both live in the address. */
import { isAddOn } from '@leksmedjan/contract/add-ons'
import {
  BOARD_FLAGS,
  boardFlag,
  EVERY_OPEN_ORDER,
  VIEW_NAME_CHARACTERS,
  type BoardFilter,
  type BoardSelection,
  type SavedView,
} from '@leksmedjan/contract/workshop-board'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { catalogueQuery } from '#lib/catalogue.ts'
import { wordsOf } from '#lib/request.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Dialog, Sheet } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { dropView, readViews, saveView } from './requests.ts'
import { TEXTS } from './texts.ts'

interface FiltersProps {
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  /** Ends a search: it finds orders of every state. */
  onShow: (columns: BoardSelection) => void
  /** Beside the filter something is searched for. */
  isSearching: boolean
  /** An order is open beside the board. */
  isNarrow?: boolean
}

const SELECTIONS: readonly BoardSelection[] = ['open', 'done']

export function Filters({ filter, onFilter, onShow, isSearching, isNarrow = false }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const chosen = [filter.flag, filter.size, filter.addOn].filter((each) => each !== null).length
  const isPlain = JSON.stringify(filter) === JSON.stringify(EVERY_OPEN_ORDER)
  return (
    <div className="flex items-center gap-2 flex-wrap *:shrink-0 max-lg:py-1">
      <fieldset className="flex max-w-full min-w-0 flex-wrap rounded-full border border-line bg-card p-1">
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
                'min-h-11 rounded-full px-4 text-note font-bold lg:min-h-8',
                isShown ? 'bg-ink text-paper' : 'text-ink-soft',
              )}
            >
              {TEXTS.show[columns]}
            </button>
          )
        })}
      </fieldset>
      <ViewTabs filter={filter} onFilter={onFilter} />
      <div className="flex flex-wrap gap-2 max-lg:hidden">
        <Choices filter={filter} onFilter={onFilter} wide={false} />
      </div>
      <Button
        size="small"
        look="secondary"
        className="lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
      >
        {chosen === 0 ? TEXTS.showFilters : TEXTS.filtersOn(chosen)}
      </Button>
      <Sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} title={TEXTS.filters}>
        <div className="mt-4 flex flex-col gap-3">
          <Choices filter={filter} onFilter={onFilter} wide />
          <Button wide className="mt-2" onClick={() => setSheetOpen(false)}>
            {TEXTS.seeOrders}
          </Button>
          <Button
            wide
            look="secondary"
            icon="list"
            onClick={() => {
              setSheetOpen(false)
              setOpen(true)
            }}
          >
            {TEXTS.views}
          </Button>
        </div>
      </Sheet>
      {!isPlain && (
        <Button size="small" look="quiet" className="lg:min-h-10" onClick={() => onFilter(EVERY_OPEN_ORDER)}>
          {TEXTS.clear}
        </Button>
      )}
      {isNarrow ? (
        <IconButton icon="list" label={TEXTS.views} onClick={() => setOpen(true)} />
      ) : (
        <Button
          size="small"
          look="quiet"
          icon="list"
          className="max-lg:hidden lg:min-h-10"
          onClick={() => setOpen(true)}
        >
          {TEXTS.views}
        </Button>
      )}
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

interface ChoicesProps extends Pick<FiltersProps, 'filter' | 'onFilter'> {
  /** Each on a row of its own. */
  wide: boolean
}

function Choices({ filter, onFilter, wide }: ChoicesProps) {
  return (
    <>
      <Choice
        wide={wide}
        label={TEXTS.flag}
        value={filter.flag}
        onChoose={(flag) => onFilter({ ...filter, flag: boardFlag.safeParse(flag).data ?? null })}
      >
        <option value="">{TEXTS.anyFlag}</option>
        {BOARD_FLAGS.map((flag) => (
          <option key={flag} value={flag}>
            {TEXTS.flags[flag]}
          </option>
        ))}
      </Choice>
      <CatalogueChoices filter={filter} onFilter={onFilter} wide={wide} />
    </>
  )
}

/** What the catalogue has the words of: nothing to choose until it is read. */
function CatalogueChoices({ filter, onFilter, wide }: ChoicesProps) {
  const { data: catalogue, isError } = useQuery(catalogueQuery)
  if (isError && catalogue === undefined) return null
  if (catalogue === undefined)
    return [TEXTS.size, TEXTS.addOn].map((label) => (
      <Skeleton key={label} className={classes('h-12 rounded-full lg:h-10', wide ? 'w-full' : 'w-36')} />
    ))
  return (
    <>
      <Choice
        wide={wide}
        label={TEXTS.size}
        value={filter.size}
        onChoose={(size) => onFilter({ ...filter, size: size === '' ? null : size })}
      >
        <option value="">{TEXTS.anySize}</option>
        {catalogue.product_sizes.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        wide={wide}
        label={TEXTS.addOn}
        value={filter.addOn}
        onChoose={(addOn) => onFilter({ ...filter, addOn: isAddOn(addOn) ? addOn : null })}
      >
        <option value="">{TEXTS.anyAddOn}</option>
        {catalogue.add_ons
          .filter(({ value }) => isAddOn(value))
          .map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </Choice>
    </>
  )
}

interface ChoiceProps {
  label: string
  wide: boolean
  value: string | null
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, wide, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        className={classes(
          'h-12 appearance-none lg:h-10 [field-sizing:content] rounded-full border bg-card pr-10 pl-4 text-note font-bold',
          wide && 'w-full',
          value === null ? 'border-line text-ink-soft' : 'border-ink text-ink',
        )}
      >
        {children}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
        <Icon name="down" size={18} />
      </span>
    </label>
  )
}

const VIEWS_KEY = [...WORKSHOP_KEY, 'views']
const useViews = () => useQuery({ queryKey: VIEWS_KEY, queryFn: readViews }).data ?? []

/** More are chosen in the dialog. */
const TABS = 3

/** A desk has the first views in reach of one press. */
function ViewTabs({ filter, onFilter }: Pick<FiltersProps, 'filter' | 'onFilter'>) {
  const views = useViews().slice(0, TABS)
  if (views.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 max-lg:hidden">
      <legend className="sr-only">{TEXTS.views}</legend>
      {views.map((view) => {
        const isShown = JSON.stringify(view.filter) === JSON.stringify(filter)
        return (
          <button
            key={view.id}
            type="button"
            aria-pressed={isShown}
            onClick={() => onFilter(view.filter)}
            className={classes(
              'min-h-10 max-w-40 truncate rounded-full border px-3.5 text-note font-bold',
              isShown ? 'border-ink bg-ink text-paper' : 'border-line bg-card',
            )}
          >
            {view.name}
          </button>
        )
      })}
    </fieldset>
  )
}

interface ViewsProps extends Pick<FiltersProps, 'filter' | 'isSearching'> {
  onChoose: (filter: BoardFilter) => void
}

function Views({ filter, isSearching, onChoose }: ViewsProps) {
  const queries = useQueryClient()
  const views = useViews()
  const [name, setName] = useState('')
  const keep = (kept: SavedView[]) => queries.setQueryData(VIEWS_KEY, kept)
  const fail = (error: unknown) => notify({ tone: 'bad', text: wordsOf(error, TEXTS.viewFailed) })
  const saving = useMutation({
    mutationFn: (wanted: string) => saveView(wanted, filter),
    onSuccess: (kept, wanted) => {
      keep(kept)
      setName('')
      notify({ text: TEXTS.viewSaved(wanted) })
    },
    onError: fail,
  })
  const dropping = useMutation({ mutationFn: dropView, onSuccess: keep, onError: fail })
  return (
    <div className="mt-4 flex flex-col gap-4">
      {views.length === 0 ? (
        <p className="text-note text-ink-soft">{TEXTS.noViews}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {views.map((view) => (
            <li key={view.id} className="flex items-center">
              <button
                type="button"
                className="min-h-13 min-w-0 flex-1 truncate text-left font-bold"
                onClick={() => onChoose(view.filter)}
              >
                {view.name}
              </button>
              <IconButton
                icon="trash"
                label={TEXTS.dropView(view.name)}
                onClick={() => dropping.mutate(view.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') saving.mutate(name.trim())
        }}
      >
        <Field
          label={TEXTS.viewName}
          value={name}
          maxLength={VIEW_NAME_CHARACTERS}
          onChange={({ target }) => setName(target.value)}
        />
        {isSearching && <p className="text-note text-ink-soft">{TEXTS.searchIsNotSaved}</p>}
        <Button
          type="submit"
          look="secondary"
          busy={saving.isPending}
          offReason={name.trim() === '' ? '' : null}
        >
          {TEXTS.saveView}
        </Button>
      </form>
    </div>
  )
}
