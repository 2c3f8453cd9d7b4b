/** Search of the board; the address follows once typing pauses. */
import { SEARCH_CHARACTERS } from '@leksmedjan/contract/workshop-board'
import { useEffect, useState, type Ref } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStaff } from '../standing.ts'
import { TEXTS } from './texts.ts'

const PAUSE_MS = 250

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  /** An order is open beside the board: no room for what may be searched for. */
  isNarrow: boolean
  value: string
  onSearch: (text: string) => void
  /** Enter. */
  onFind: (text: string) => void
}

export function SearchField({ ref, isNarrow, value, onSearch, onFind }: SearchFieldProps) {
  const { role } = useStaff()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by itself: another view, or back.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <search className="relative w-full sm:w-80 md:max-lg:order-first md:max-lg:w-auto md:max-lg:max-w-96 md:max-lg:flex-1 lying:w-auto lying:min-w-56 lying:flex-1 lg:w-auto lg:max-w-80 lg:min-w-40 lg:flex-1">
      <label className="block">
        <span className="sr-only">{TEXTS.search}</span>
        <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft">
          <Icon name="search" size={20} />
        </span>
        <input
          ref={ref}
          type="search"
          value={typed}
          maxLength={SEARCH_CHARACTERS}
          placeholder={isNarrow ? TEXTS.search : TEXTS.searchHint[role]}
          title={TEXTS.searchHint[role]}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onFind(typed.trim())
            if (event.key !== 'Escape') return
            event.preventDefault()
            setTyped('')
            onSearch('')
            event.currentTarget.blur()
          }}
          className="block h-12 w-full rounded-field border-[1.5px] border-field-line bg-card pr-12 pl-11 text-label text-ink placeholder:text-ink-soft placeholder:text-ellipsis [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
      {typed === '' ? (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-3 right-3 rounded-field bg-sand px-2 font-text text-note font-bold max-lg:hidden"
        >
          /
        </kbd>
      ) : (
        <span className="absolute inset-y-0 right-0">
          <IconButton
            icon="close"
            label={TEXTS.clearSearch}
            onClick={() => {
              setTyped('')
              onSearch('')
            }}
          />
        </span>
      )}
    </search>
  )
}
