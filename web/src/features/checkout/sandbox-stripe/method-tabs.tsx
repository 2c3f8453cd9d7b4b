/** Payment methods as tabs; input is kept when switching. */
import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { classes } from '#ui/class-names.ts'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { CardForm } from './card-form.tsx'
import type { CardFormStore } from './card-form-store.ts'
import type { Method } from './payment-page-api.ts'
import { TEXTS } from './texts.ts'

const ICONS: Record<Method, IconShape> = { card: 'card', swish: 'phone', klarna: 'later' }
const tabId = (method: Method) => `pay-tab-${method}`
const panelId = (method: Method) => `pay-panel-${method}`

export function MethodTabs({ store }: { store: CardFormStore }) {
  const { methods, method: chosen } = useStore(store)
  const choose = (method: Method) => store.setState({ method })
  return (
    <div className="flex flex-col gap-5">
      <div
        role="tablist"
        aria-label={TEXTS.methodsLabel}
        className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3"
      >
        {methods.map((method) => (
          <Tab
            key={method}
            method={method}
            chosen={method === chosen}
            onChoose={() => choose(method)}
            onKeyDown={(event) => moveTab(event, methods, chosen, choose)}
          />
        ))}
      </div>
      {methods.map((method) => (
        <div
          key={method}
          role="tabpanel"
          id={panelId(method)}
          aria-labelledby={tabId(method)}
          hidden={method !== chosen}
        >
          {method === 'card' ? <CardForm store={store} /> : <Elsewhere method={method} />}
        </div>
      ))}
    </div>
  )
}

interface TabProps {
  method: Method
  chosen: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Tab({ method, chosen, onChoose, onKeyDown }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      id={tabId(method)}
      aria-selected={chosen}
      aria-controls={panelId(method)}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={classes(
        'flex min-h-14 items-center justify-center gap-2.5 rounded-row bg-card px-3 font-bold',
        chosen ? 'border-[2.5px] border-ink' : 'border border-field-line text-ink-soft',
      )}
    >
      <Icon name={ICONS[method]} />
      {TEXTS.methods[method]}
    </button>
  )
}

/** Roving arrow keys wrap around, Home and End go to the ends; selection follows focus (ARIA tabs). */
function moveTab(
  event: KeyboardEvent,
  methods: readonly Method[],
  chosen: Method,
  choose: (method: Method) => void,
): void {
  const at = methods.indexOf(chosen)
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const place = places[event.key]
  const next = place === undefined ? undefined : methods.at(place % methods.length)
  if (next === undefined) return
  event.preventDefault()
  choose(next)
  document.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
}

function Elsewhere({ method }: { method: Exclude<Method, 'card'> }) {
  return (
    <div className="rounded-row bg-fjord-soft p-4.5 text-note">
      <p className="flex items-center gap-2 font-bold text-fjord">
        <Icon name="info" size={20} />
        {TEXTS.testMode}
      </p>
      <p className="mt-1">{TEXTS.elsewhere(TEXTS.methods[method])}</p>
    </div>
  )
}
