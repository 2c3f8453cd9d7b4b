/** Inline notice: info, good, bad, or an open question. */
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'

const TONES = {
  info: 'bg-fjord-soft',
  good: 'bg-spruce-soft',
  bad: 'bg-berry-soft',
  sun: 'bg-sun-soft',
  quiet: 'bg-sand',
}
const MARKS: Partial<Record<keyof typeof TONES, { icon: IconShape; colour: string }>> = {
  bad: { icon: 'mark', colour: 'text-bad' },
  good: { icon: 'check', colour: 'text-spruce' },
}

interface NoticeProps {
  tone?: keyof typeof TONES
  title?: string
  /** role=alert: only for failures that need attention now. */
  urgent?: boolean
  /** Answers a form that it replaces: the focus moves here, so that it is read and Tab goes on from it. */
  takesFocus?: boolean
  /** However far what it stands in is scrolled: it is scrolled to when it appears, and has the first focus of a dialog that opens with it. */
  comesIntoView?: boolean
  /** Below text and mark, as wide as the notice: buttons that a thumb reaches. */
  foot?: ReactNode
  children?: ReactNode
}

export function Notice({
  tone = 'info',
  title,
  urgent = false,
  takesFocus = false,
  comesIntoView = false,
  foot,
  children,
}: NoticeProps) {
  const mark = MARKS[tone]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' })
  }, [comesIntoView])
  return (
    <div
      ref={box}
      role={urgent ? 'alert' : undefined}
      tabIndex={takesFocus || comesIntoView ? -1 : undefined}
      data-first-focus={comesIntoView || undefined}
      className={classes('flex flex-wrap gap-x-3.5 rounded-row p-4.5 text-note outline-none', TONES[tone])}
    >
      {mark && (
        <span className={mark.colour}>
          <Icon name={mark.icon} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="text-body font-bold">{title}</p>}
        {children}
      </div>
      {foot !== undefined && <div className="basis-full">{foot}</div>}
    </div>
  )
}

/**
 * Polite live region. Stays mounted while empty: screen readers only announce changes of a region they
 * already know.
 */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <div className="sr-only" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {text}
    </div>
  )
}
