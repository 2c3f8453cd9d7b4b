/** The views that a person keeps: the first ones in reach of one press, all of them in a dialog. */
import { VIEW_NAME_CHARACTERS, type BoardFilter, type SavedView } from '@leksmedjan/contract/workshop-board'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#lib/request.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { isSameFilter } from './board-address.ts'
import { dropView, readViews, saveView } from './requests.ts'
import { TEXTS } from './texts.ts'

interface ViewTabsProps {
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
}

const VIEWS_KEY = [...WORKSHOP_KEY, 'views']
const useViews = () => useQuery({ queryKey: VIEWS_KEY, queryFn: readViews }).data ?? []

/** More are chosen in the dialog. */
const TABS = 3

/** A desk has the first views in reach of one press. */
export function ViewTabs({ filter, onFilter }: ViewTabsProps) {
  const views = useViews().slice(0, TABS)
  if (views.length === 0) return null
  return (
    <fieldset className="flex min-w-0 shrink gap-1 overflow-x-auto [scrollbar-width:none] max-lg:hidden">
      <legend className="sr-only">{TEXTS.views}</legend>
      {views.map((view) => {
        const isShown = isSameFilter(view.filter, filter)
        return (
          <button
            key={view.id}
            type="button"
            aria-pressed={isShown}
            onClick={() => onFilter(view.filter)}
            className={classes(
              'min-h-10 max-w-40 shrink-0 truncate rounded-full border px-3.5 text-note font-bold',
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

interface ViewsProps {
  filter: BoardFilter
  /** Beside the filter something is searched for. */
  isSearching: boolean
  onChoose: (filter: BoardFilter) => void
}

export function Views({ filter, isSearching, onChoose }: ViewsProps) {
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
