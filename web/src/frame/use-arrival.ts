/**
 * After a click on a link the reader's focus moves to the new page's heading; the first page of a visit is left alone.
 * A screen that takes another's place on the same page takes over the focus that went with it.
 */
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

let lastKey: string | null = null
let lastPath: string | null = null

export function useArrival(title: string | undefined) {
  const main = useRef<HTMLElement>(null)
  const { key, pathname, hash } = useLocation()
  const how = useNavigationType()
  useLayoutEffect(() => {
    if (key === lastKey) return
    const first = lastKey === null
    const samePage = pathname === lastPath
    lastKey = key
    lastPath = pathname
    if (hash !== '') {
      document.getElementById(hash.slice(1))?.scrollIntoView()
    } else if (!first && !samePage && how !== NavigationType.Pop) {
      scrollTo(0, 0)
      focusHeading(main.current)
    }
  }, [key, pathname, hash, how])
  const shown = useRef<string | null | undefined>(null)
  useLayoutEffect(() => {
    if (title === shown.current) return
    shown.current = title
    if (isFocusLost()) focusHeading(main.current)
  }, [title])
  return main
}

/** What had it left the page, and the next Tab would begin anywhere. Before the reader's first stroke nothing is lost. */
function isFocusLost(): boolean {
  const { body, activeElement } = document
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive && activeElement === body
}

function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1') ?? main
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
