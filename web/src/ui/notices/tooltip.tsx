/** The name of a control that shows only a picture, for those who see it; readers have it from the control itself. */
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
  /** When the control shows its words itself, such as `lg:hidden`. */
  className?: string
  /** The control, alone. */
  children: ReactNode
}

/** Opens where a mouse or a finger rests or the keyboard stands; Escape, a press, scrolling and leaving close it (WCAG 1.4.13). */
export function Tooltip({ text, className = '', children }: TooltipProps) {
  const [hover, setHover] = useState(NOT_HOVERED)
  const place = useRef<HTMLSpanElement>(null)
  const close = () => setHover(NOT_HOVERED)
  const isHovered = hover.mouse || hover.keyboard || hover.finger
  const open = useHoverDelay(isHovered)
  useDismiss(isHovered, close)
  return (
    // No box of its own: the control lies in its row or corner as if it stood alone.
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

/** True once it has been wanted for long enough, and for as long as it is. */
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

/** Listens only while there is something to close: a shelf holds thousands of tooltips. */
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
  /** A finger lies on the control and hides what is below. */
  above: boolean
}

/** A popover lies above dialogs and out of every clipped corner; it is put below its control by hand, above it at the foot of the screen. */
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
      // The strip around it lets the mouse reach it without leaving.
      className={`fade-in fixed inset-auto m-0 max-w-72 overflow-visible rounded-window border-0 bg-ink px-3 py-1.5 text-center text-small font-normal text-paper shadow-lift before:absolute before:-inset-y-2 before:inset-x-0 print:hidden ${className}`}
    >
      {text}
    </span>
  )
}
