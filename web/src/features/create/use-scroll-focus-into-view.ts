/**
 * What has the focus stays in sight when the page grows above it (WCAG 2.2, 2.4.11): at the top of a page browsers do
 * not anchor. Whoever scrolled away from it is left alone.
 */
import { useEffect } from 'react'

export function useFocusInSight(): void {
  useEffect(() => {
    let wasInSight = false
    const look = () => {
      wasInSight = isInSight()
    }
    const observer = new ResizeObserver(() => {
      if (wasInSight && !isInSight()) document.activeElement?.scrollIntoView({ block: 'nearest' })
      look()
    })
    observer.observe(document.body)
    const events = ['focusin', 'scroll']
    for (const event of events) addEventListener(event, look)
    return () => {
      observer.disconnect()
      for (const event of events) removeEventListener(event, look)
    }
  }, [])
}

/** Between what lies over the page at its edges, as the browser is told for its own scrolling. */
function isInSight(): boolean {
  const { body, activeElement, documentElement } = document
  if (activeElement === null || activeElement === body) return false
  const { top, bottom } = activeElement.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(documentElement)
  // 'auto' is none.
  return (
    top >= (parseFloat(scrollPaddingTop) || 0) &&
    bottom <= innerHeight - (parseFloat(scrollPaddingBottom) || 0)
  )
}
