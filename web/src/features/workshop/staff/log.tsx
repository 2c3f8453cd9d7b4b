/** The log of what staff did, searched by who, what, which order and between days; its search is in the address. */
import {
  LOG_ROWS_AT_ONCE,
  LOG_SEARCH_CHARACTERS,
  WHOLE_LOG,
  type StaffLogFilter,
} from '@leksmedjan/contract/workshop-staff'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayAndTime } from '#lib/formats/dates.ts'
import { Button } from '#ui/button.tsx'
import { Field, OrderNumberField, SelectField } from '#ui/forms/field.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { filterIn, queryOf } from './log-address.ts'
import { actWords, detailWords, subjectWords } from './log-words.ts'
import { readStaffLog } from './requests.ts'
import { TEXTS } from './texts.ts'

export const LOG_KEY = [...WORKSHOP_KEY, 'staff-log']

/** `staff`: addresses of those who work here; of others an address can still be searched for. */
export function Log({ staff }: { staff: readonly string[] }) {
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => filterIn(query), [query])
  const { data, isError, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [...LOG_KEY, filter],
      queryFn: ({ pageParam }) => readStaffLog({ before: pageParam, filter }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ rows }) => (rows.length < LOG_ROWS_AT_ONCE ? null : rows.at(-1)?.id),
      placeholderData: keepPreviousData,
    })
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const isWhole = queryOf(filter).size === 0
  const people = [...new Set([...staff, ...rows.map(({ email }) => email), filter.email ?? ''])]
  return (
    <Panel aria-label={TEXTS.log}>
      <h2 className="text-h3">{TEXTS.log}</h2>
      <p className="mt-1 text-note text-ink-soft">{TEXTS.logBody}</p>
      <Search
        filter={filter}
        people={people.filter(Boolean)}
        onFilter={(wanted) => setQuery(queryOf(wanted), { replace: true })}
      />
      {isError && (
        <Notice tone="bad" title={TEXTS.logFailed} urgent>
          <Button size="small" look="secondary" onClick={() => void refetch()}>
            {TEXTS.retry}
          </Button>
        </Notice>
      )}
      {data !== undefined && rows.length === 0 && (
        <output className="mt-3 block text-note">{isWhole ? TEXTS.noLog : TEXTS.nothingFound}</output>
      )}
      <ol aria-busy={isPlaceholderData} className="mt-3 divide-y divide-line text-note">
        {rows.map(({ id, at, email, act, subject, detail }) => (
          <li key={id} className="py-2.5">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {actWords(act, detail)}{' '}
              <span className="font-normal">
                {[subjectWords(subject), ...detailWords(act, detail)].filter(Boolean).join(', ')}
              </span>
            </p>
            <p className="text-ink-soft [overflow-wrap:anywhere]">
              {dayAndTime(at)}, {email}
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          size="small"
          look="secondary"
          className="mt-3"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {TEXTS.older}
        </Button>
      )}
    </Panel>
  )
}

const PAUSE_MS = 250

interface SearchProps {
  filter: StaffLogFilter
  people: readonly string[]
  onFilter: (filter: StaffLogFilter) => void
}

/** Acts of the same words are one choice. */
const ACTS = [...Map.groupBy(Object.entries(TEXTS.acts), ([, words]) => words)]
  .map(([words, entries]) => ({ words, acts: entries.map(([act]) => act) }))
  .toSorted((one, other) => one.words.localeCompare(other.words, 'sv'))
const choiceOf = (acts: readonly string[]): string =>
  ACTS.find((choice) => acts.some((act) => choice.acts.includes(act)))?.words ?? ''

function Search({ filter, people, onFilter }: SearchProps) {
  const { email, acts, first, last } = filter
  const [about, setAbout] = useTyped(filter.about, (typed) => onFilter({ ...filter, about: typed }))
  const chosen = (value: string) => (value === '' ? null : value)
  return (
    <search aria-label={TEXTS.searchLog} className="mt-4 grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <SelectField
        label={TEXTS.byWhom}
        value={email ?? ''}
        onChange={({ target }) => onFilter({ ...filter, email: chosen(target.value) })}
      >
        <option value="">{TEXTS.anybody}</option>
        {people.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={TEXTS.act}
        value={choiceOf(acts)}
        onChange={({ target }) =>
          onFilter({ ...filter, acts: ACTS.find(({ words }) => words === target.value)?.acts ?? [] })
        }
      >
        <option value="">{TEXTS.anyAct}</option>
        {ACTS.map(({ words }) => (
          <option key={words} value={words}>
            {words}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <OrderNumberField
          label={TEXTS.about}
          type="search"
          maxLength={LOG_SEARCH_CHARACTERS}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
      </div>
      <Field
        label={TEXTS.firstDay}
        type="date"
        max={last ?? undefined}
        value={first ?? ''}
        onChange={({ target }) => onFilter({ ...filter, first: chosen(target.value) })}
      />
      <Field
        label={TEXTS.lastDay}
        type="date"
        min={first ?? undefined}
        value={last ?? ''}
        onChange={({ target }) => onFilter({ ...filter, last: chosen(target.value) })}
      />
      {queryOf(filter).size > 0 && (
        <Button size="small" look="quiet" className="justify-self-start" onClick={() => onFilter(WHOLE_LOG)}>
          {TEXTS.wholeLog}
        </Button>
      )}
    </search>
  )
}

/** Follows `value`; `tell` is called once typing pauses. */
function useTyped(value: string, tell: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => tell(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, tell])
  return [typed, setTyped] as const
}
