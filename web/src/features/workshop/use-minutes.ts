import { useEffect, useState } from 'react'

const TICK_MS = 10_000

/** The shop's time, whatever this machine's clock shows. */
export function useMinutes(clockOffMs: number): Date {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(at - clockOffMs)
}
