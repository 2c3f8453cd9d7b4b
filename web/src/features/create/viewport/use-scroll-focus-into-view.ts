/**
 * Keeps the focused element in view when content grows above it (WCAG 2.2, 2.4.11): at the top of a page
 * browsers apply no scroll anchoring. Does nothing once the visitor has scrolled it out of view.
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

/** Viewport minus the sticky bars, taken from scroll-padding. */
function isInViewport(): boolean {
  const { body, activeElement, documentElement } = document
  if (activeElement === null || activeElement === body) return false
  const { top, bottom } = activeElement.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(documentElement)
  // 'auto' parses to NaN: no padding.
  return (
    top >= (parseFloat(scrollPaddingTop) || 0) &&
    bottom <= innerHeight - (parseFloat(scrollPaddingBottom) || 0)
  )
}
