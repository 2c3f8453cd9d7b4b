/** The name of a control that shows only a picture, for those who see it; readers have it from the control itself. */
import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Spec §9. */
const OPENS_AFTER_MS = 700

interface TooltipProps {
  text: string
  /** When the control shows its words itself, such as `lg:hidden`. */
  className?: string
  children: ReactNode
}

/** Opens where a mouse rests or the keyboard stands; Escape, a press and leaving close it (WCAG 1.4.13). */
export function Tooltip({ text, className = '', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      setOpen(false)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setOpen(true), OPENS_AFTER_MS)
    }
    const listening = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(type, listener, { signal: listening.signal })
    on('pointerenter', (event) => event.pointerType === 'mouse' && wait())
    on('pointerleave', close)
    on('pointerdown', close)
    on(
      'focusin',
      (event) => event.target instanceof Element && event.target.matches(':focus-visible') && wait(),
    )
    on('focusout', close)
    addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal: listening.signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])
  return (
    <span ref={place} className="relative inline-flex">
      {children}
      {open && (
        <span
          aria-hidden
          className={`fade-in absolute top-full left-1/2 z-30 mt-2 -translate-x-1/2 rounded-window bg-ink px-3 py-1.5 text-small whitespace-nowrap text-paper shadow-lift ${className}`}
        >
          {text}
        </span>
      )}
    </span>
  )
}
