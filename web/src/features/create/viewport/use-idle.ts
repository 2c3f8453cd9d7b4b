/** True once the page has painted and the browser has time to spare. */
import { useEffect, useState } from 'react'

/** requestIdleCallback timeout. */
const IDLE_TIMEOUT_MS = 1500

export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const waiting = setTimeout(() => setIdle(true), IDLE_TIMEOUT_MS / 3)
      return () => clearTimeout(waiting)
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(waiting)
  }, [])
  return idle
}
