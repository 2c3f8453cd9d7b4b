import { useEffect, useState, useSyncExternalStore } from 'react'

/** As `xl` of the style sheet: room for an order beside the board. */
const WIDE = '(min-width: 75rem)'

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const MINUTE_MS = 60_000

/** Now, renewed every minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
