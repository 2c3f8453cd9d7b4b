/**
 * Moves focus to the heading of the new page after client-side navigation; the first page of a visit is left
 * alone.
 * The same for a screen that replaces another on the same page and removes the focused element.
 */
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusHeading, isFocusLost } from '../lib/lost-focus.ts'

let lastKey: string | null = null
let lastPath: string | null = null

export function useRouteFocus(title: string | undefined) {
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
