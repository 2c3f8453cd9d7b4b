/** Tooltip with the name of an icon-only control; screen readers get the name from the control itself. */
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'

/** Spec §9. */
const OPENS_AFTER_MS = 700
const GAP_PX = 8
const NOT_HOVERED = { mouse: false, keyboard: false, finger: false }

interface TooltipProps {
  text: string
  /** Classes of the tip, such as `lg:hidden` where the control shows its text itself. */
  className?: string
  /** A single control. */
  children: ReactNode
}

/**
 * Opens on hover, long touch and keyboard focus; Escape, press, scroll and leaving close it (WCAG 1.4.13).
 */
export function Tooltip({ text, className = '', children }: TooltipProps) {
  const [hover, setHover] = useState(NOT_HOVERED)
  const place = useRef<HTMLSpanElement>(null)
  const close = () => setHover(NOT_HOVERED)
  const isHovered = hover.mouse || hover.keyboard || hover.finger
  const open = useHoverDelay(isHovered)
  useDismiss(isHovered, close)
  return (
    // display: contents, so that the control is laid out as if it were not wrapped.
    <span
      ref={place}
      role="presentation"
      className="contents"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHover({ ...hover, mouse: true })}
      onPointerLeave={() => setHover({ ...hover, mouse: false, finger: false })}
      onPointerDown={({ pointerType }) => setHover({ ...NOT_HOVERED, finger: pointerType === 'touch' })}
      onPointerUp={() => setHover({ ...hover, finger: false })}
      onPointerCancel={() => setHover({ ...hover, finger: false })}
      onFocus={({ target }) => target.matches(':focus-visible') && setHover({ ...hover, keyboard: true })}
      onBlur={() => setHover({ ...hover, keyboard: false })}
    >
      {children}
      {open && <Tip text={text} className={className} place={place} above={hover.finger} />}
    </span>
  )
}

/** True once `isHovered` has lasted OPENS_AFTER_MS, until it ends. */
function useHoverDelay(isHovered: boolean): boolean {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isHovered) return undefined
    const timer = setTimeout(() => setDelayed(true), OPENS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [isHovered])
  return delayed && isHovered
}

/** Listeners only while open: a page may hold thousands of tooltips. */
function useDismiss(active: boolean, close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!active) return undefined
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal })
    addEventListener('scroll', () => onClose(), { signal, capture: true, passive: true })
    return () => listening.abort()
  }, [active])
}

interface TipProps {
  text: string
  className: string
  place: RefObject<HTMLElement | null>
  /** A finger covers what is below the control. */
  above: boolean
}

/**
 * Popover: in the top layer, above dialogs and unclipped. Positioned below the control, or above it at the
 * foot of the viewport.
 */
function Tip({ text, className, place, above }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const control = place.current?.firstElementChild?.getBoundingClientRect()
    if (tip.current === null || control === undefined) return
    tip.current.showPopover()
    const { offsetWidth: width, offsetHeight: height, style } = tip.current
    const { clientWidth, clientHeight } = document.documentElement
    const below = control.bottom + GAP_PX
    const over = control.top - GAP_PX - height
    const isBelow = below + height <= clientHeight && !(above && over >= 0)
    const left = control.left + (control.width - width) / 2
    style.top = `${isBelow ? below : over}px`
    style.left = `${Math.max(GAP_PX, Math.min(left, clientWidth - GAP_PX - width))}px`
  }, [place, above])
  return (
    <span
      ref={tip}
      aria-hidden
      popover="manual"
      // The ::before strip bridges the gap, so that the pointer can reach the tip (hoverable, WCAG 1.4.13).
      className={`fade-in fixed inset-auto m-0 max-w-72 overflow-visible rounded-window border-0 bg-ink px-3 py-1.5 text-center text-small font-normal text-paper shadow-lift before:absolute before:-inset-y-2 before:inset-x-0 print:hidden ${className}`}
    >
      {text}
    </span>
  )
}
