import { useState } from 'react'

/** The moment this part appeared; dates are told from it. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
