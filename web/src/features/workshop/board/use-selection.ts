/** Orders chosen on the board; those that have left it are not chosen any more. */
import { useMemo, useRef, useState } from 'react'

export interface Selection {
  /** In the order of the board. */
  chosen: readonly string[]
  isChosen: (orderNumber: string) => boolean
  /** `through`: all between the one that was toggled last and this. */
  toggle: (orderNumber: string, through: boolean) => void
  clear: () => void
}

/** `numbers`: of all cards in the order of the board. */
export function useSelection(numbers: readonly string[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const chosen = useMemo(() => numbers.filter((number) => marked.has(number)), [numbers, marked])
  return {
    chosen,
    isChosen: (orderNumber) => marked.has(orderNumber),
    toggle(orderNumber, through) {
      const wanted = new Set(chosen)
      const isMark = !wanted.has(orderNumber)
      const from = through && last.current !== null ? numbers.indexOf(last.current) : -1
      const to = numbers.indexOf(orderNumber)
      const range = from === -1 ? [orderNumber] : numbers.slice(Math.min(from, to), Math.max(from, to) + 1)
      for (const number of range) {
        if (isMark) wanted.add(number)
        else wanted.delete(number)
      }
      last.current = orderNumber
      setMarked(wanted)
    },
    clear: () => setMarked(new Set()),
  }
}
