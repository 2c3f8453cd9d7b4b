import { useSyncExternalStore } from 'react'

/** Where two columns stand side by side; the same width as the style sheet's `lg`. */
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
