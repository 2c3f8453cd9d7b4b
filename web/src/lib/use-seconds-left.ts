import { useEffect, useState } from 'react'

const SECOND_MS = 1000
const TICK_MS = 250

/** Whole seconds until `at` (ms since 1970), counting down to 0. */
export function useSecondsLeft(at: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((at - now) / SECOND_MS))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return left
}
