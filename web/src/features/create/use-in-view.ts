import { useEffect, useState } from 'react'

export interface InView {
  /** For the element to watch; it may come and go. */
  watch: (element: HTMLElement | null) => void
  /** null until known, and while there is no element. */
  inView: boolean | null
}

/** Whether any part of an element is on the screen; `margin` widens or narrows the screen. */
export function useInView(margin = '0px'): InView {
  const [element, watch] = useState<HTMLElement | null>(null)
  const [inView, setInView] = useState<boolean | null>(null)
  useEffect(() => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? null),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInView(null)
    }
  }, [element, margin])
  return { watch, inView }
}
