/** Inline notice: info, good, bad, or an open question. */
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'

const TONES = {
  info: 'bg-fjord-soft',
  good: 'bg-spruce-soft',
  bad: 'bg-berry-soft',
  sun: 'bg-sun-soft',
  quiet: 'bg-sand',
}
const MARKS: Partial<Record<keyof typeof TONES, { icon: IconName; colour: string }>> = {
  bad: { icon: 'mark', colour: 'text-bad' },
  good: { icon: 'check', colour: 'text-spruce' },
}

interface NoticeProps {
  tone?: keyof typeof TONES
  title?: string
  /** role=alert: only for failures that need attention now. */
  urgent?: boolean
  children?: ReactNode
}

export function Notice({ tone = 'info', title, urgent = false, children }: NoticeProps) {
  const mark = MARKS[tone]
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={classes('flex gap-3.5 rounded-row p-4.5 text-note', TONES[tone])}
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
    </div>
  )
}
