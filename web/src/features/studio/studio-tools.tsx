/** Filter, search and layout switch. */
import { useEffect, useState } from 'react'
import { classes } from '#ui/class-names.ts'
import { inputLooks } from '#ui/forms/field.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Tooltip } from '#ui/notices/tooltip.tsx'
import type { StudioStats } from './requests.ts'
import { FILTERS, type Filter } from './studio-rules.ts'
import { TEXTS } from './texts.ts'

export type Layout = 'grid' | 'list'

const PAUSE_MS = 300
const LAYOUTS: readonly { layout: Layout; icon: IconShape; label: string }[] = [
  { layout: 'grid', icon: 'grid', label: TEXTS.grid },
  { layout: 'list', icon: 'list', label: TEXTS.list },
]

interface StudioToolsProps {
  /** null or undefined: unknown. */
  stats: StudioStats | null | undefined
  filter: Filter
  onFilter: (filter: Filter) => void
  search: string
  onSearch: (search: string) => void
  layout: Layout
  onLayout: (layout: Layout) => void
}

const COUNT_OF: Record<Filter, keyof StudioStats> = {
  all: 'totalDesigns',
  completed: 'completedDesigns',
  generating: 'generatingDesigns',
}

export function StudioTools(tools: StudioToolsProps) {
  const { stats, filter, onFilter, search, onSearch, layout, onLayout } = tools
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterChoice stats={stats} filter={filter} onFilter={onFilter} />
      <SearchBox search={search} onSearch={onSearch} />
      <fieldset className="ml-auto flex rounded-full bg-sand p-1">
        <legend className="sr-only">{TEXTS.layout}</legend>
        {LAYOUTS.map((each) => (
          <Tooltip key={each.layout} text={each.label}>
            <label
              className={classes(
                'shows-focus grid h-11 w-14 place-items-center rounded-full',
                layout === each.layout && 'bg-card shadow-rest dark:border-[1.5px] dark:border-ink',
              )}
            >
              <input
                type="radio"
                name="layout"
                className="sr-only"
                checked={layout === each.layout}
                onChange={() => onLayout(each.layout)}
              />
              <Icon name={each.icon} size={22} />
              <span className="sr-only">{each.label}</span>
            </label>
          </Tooltip>
        ))}
      </fieldset>
    </div>
  )
}

function FilterChoice({ stats, filter, onFilter }: Pick<StudioToolsProps, 'stats' | 'filter' | 'onFilter'>) {
  return (
    <div className="relative">
      <select
        aria-label={TEXTS.filter}
        value={filter}
        onChange={(event) => onFilter(FILTERS.find((each) => each === event.target.value) ?? 'all')}
        className={classes(inputLooks(false), 'h-13 appearance-none pr-12')}
      >
        {FILTERS.map((each) => (
          <option key={each} value={each}>
            {TEXTS.filterWith(TEXTS.filters[each], stats?.[COUNT_OF[each]])}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center">
        <Icon name="down" />
      </span>
    </div>
  )
}

/** Debounced search. */
function SearchBox({ search, onSearch }: Pick<StudioToolsProps, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  if (search !== asked) {
    setAsked(search)
    // Reset from outside, such as by 'show all'.
    if (search === '') setTyped('')
  }
  useEffect(() => {
    if (typed === search) return undefined
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])
  return (
    <div className="relative min-w-0 flex-1 max-sm:order-last max-sm:basis-full sm:max-w-80">
      <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-ink-soft">
        <Icon name="search" size={20} />
      </span>
      <input
        type="search"
        aria-label={TEXTS.search}
        placeholder={TEXTS.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={classes(inputLooks(false), 'h-13 pl-11')}
      />
    </div>
  )
}
