import { useEffect, useState, type RefObject } from 'react'

/** Whether any part of the element is on the screen; `margin` widens or narrows the screen. */
export function useInView(target: RefObject<HTMLElement | null>, margin = '0px'): boolean | null {
  const [inView, setInView] = useState<boolean | null>(null)
  useEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? null),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, margin])
  return inView
}
