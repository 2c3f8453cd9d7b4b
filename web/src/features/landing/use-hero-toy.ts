import { useEffect, useState } from 'react'

const EACH_MS = 6000

/** Which toy stands on the stage. Turns once round by itself; a hand, a focus or reduced motion stops it for good. */
export function useHeroToy(count: number) {
  const [shown, setShown] = useState(0)
  const [held, setHeld] = useState(false)
  const [turns, setTurns] = useState(0)
  const [hasChanged, setChanged] = useState(false)
  useEffect(() => {
    if (held || turns >= count || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setTimeout(() => {
      setShown((now) => (now + 1) % count)
      setTurns((now) => now + 1)
      setChanged(true)
    }, EACH_MS)
    return () => clearTimeout(timer)
  }, [held, turns, count])

  const hold = () => setHeld(true)
  const choose = (index: number) => {
    setHeld(true)
    if (index !== shown) setChanged(true)
    setShown(index)
  }
  return { shown, hasChanged, choose, hold }
}
