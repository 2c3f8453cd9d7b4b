import { useEffect, useState } from 'react'

const EACH_MS = 6000

/** Index of the toy on stage. Auto-rotates once; interaction, focus or prefers-reduced-motion stop it. */
export function useHeroToy(count: number) {
  const [shown, setShown] = useState(0)
  const [held, setHeld] = useState(false)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (held || changes >= count || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setTimeout(() => {
      setShown((now) => (now + 1) % count)
      setChanges((now) => now + 1)
    }, EACH_MS)
    return () => clearTimeout(timer)
  }, [held, changes, count])

  const hold = () => setHeld(true)
  const choose = (index: number) => {
    setHeld(true)
    if (index !== shown) setChanges((now) => now + 1)
    setShown(index)
  }
  return { shown, hasChanged: changes > 0, choose, hold }
}
