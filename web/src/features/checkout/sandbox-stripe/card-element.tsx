/** Implements `createPaymentElement`: mounts the card form into any DOM node. */
import { createRoot, type Root } from 'react-dom/client'
import type { CardFormStore } from './card-form-store.ts'
import { brandOf, cardFaults } from './card-rules.ts'
import { MethodTabs } from './method-tabs.tsx'

type Handler = (event: unknown) => void

export function cardElement(store: CardFormStore) {
  const handlers = new Map<string, Set<Handler>>()
  let mounted: { root: Root; box: HTMLElement; unwatch: () => void } | null = null
  const emit = (event: string, detail: unknown) => handlers.get(event)?.forEach((handler) => handler(detail))

  const element = {
    mount: (node: HTMLElement) => {
      const box = document.createElement('div')
      node.append(box)
      const root = createRoot(box)
      root.render(<MethodTabs store={store} />)
      mounted = { root, box, unwatch: store.subscribe(() => emit('change', changeEvent(store))) }
      setTimeout(() => emit('ready', element))
    },
    /** Deferred: StrictMode mounts twice, and a root must not be unmounted during rendering. */
    destroy: () => {
      const old = mounted
      mounted = null
      old?.unwatch()
      old?.box.remove()
      setTimeout(() => old?.root.unmount())
    },
    on: (event: string, handler: Handler) => {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler))
      return element
    },
    once: (event: string, handler: Handler) => {
      const once: Handler = (detail) => {
        element.off(event, once)
        handler(detail)
      }
      return element.on(event, once)
    },
    off: (event: string, handler: Handler) => {
      handlers.get(event)?.delete(handler)
      return element
    },
    update: () => undefined,
  }
  return element
}

function changeEvent(store: CardFormStore) {
  const { method, card } = store.getState()
  const change = { elementType: 'payment', collapsed: false }
  if (method !== 'card') return { ...change, complete: true, empty: false, value: { type: method } }
  return {
    ...change,
    complete: Object.keys(cardFaults(card, new Date())).length === 0,
    empty: Object.values(card).every((typed) => typed === ''),
    value: { type: 'card', brand: brandOf(card.number) },
  }
}
