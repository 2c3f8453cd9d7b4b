import { useEffect, useState } from 'react'

export interface InView {
  /** Ref callback; the element may mount and unmount. */
  watch: (element: HTMLElement | null) => void
  /** null until known and while no element is mounted. */
  inView: boolean | null
}

/** IntersectionObserver: whether any part of an element is visible; `margin` is the rootMargin. */
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
