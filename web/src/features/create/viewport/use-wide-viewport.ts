import { useSyncExternalStore } from 'react'

/** Two-column layout; the style sheet's `lg` breakpoint. */
const WIDE = '(width >= 60rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useWideViewport(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
