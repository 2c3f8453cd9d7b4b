/**
 * What has the focus stays in sight when the page grows above it (WCAG 2.2, 2.4.11): at the top of a page browsers do
 * not anchor. Whoever scrolled away from it is left alone.
 */
import { useEffect } from 'react'

export function useScrollFocusIntoView(): void {
  useEffect(() => {
    let wasInViewport = false
    const measure = () => {
      wasInViewport = isInViewport()
    }
    const observer = new ResizeObserver(() => {
      if (wasInViewport && !isInViewport()) document.activeElement?.scrollIntoView({ block: 'nearest' })
      measure()
    })
    observer.observe(document.body)
    const events = ['focusin', 'scroll']
    for (const event of events) addEventListener(event, measure)
    return () => {
      observer.disconnect()
      for (const event of events) removeEventListener(event, measure)
    }
  }, [])
}

/** Between what lies over the page at its edges, as the browser is told for its own scrolling. */
function isInViewport(): boolean {
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
