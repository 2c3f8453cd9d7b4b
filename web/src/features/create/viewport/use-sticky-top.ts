import { useEffect, useState, type RefObject } from 'react'

/** Offset below the top bar, px. */
const UNDER_BAR = 96
const BREATH = 24

/**
 * `top` of a sticky column: below the top bar, or negative for a column taller than the window so that its
 * end scrolls into view first.
 */
export function useStickyTop(column: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(UNDER_BAR)
  useEffect(() => {
    const element = column.current
    if (element === null) return undefined
    const measure = () => setTop(Math.min(UNDER_BAR, innerHeight - element.offsetHeight - BREATH))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [column])
  return top
}
