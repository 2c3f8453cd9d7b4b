import { useState } from 'react'

/** Time of mounting, the reference for relative dates. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
