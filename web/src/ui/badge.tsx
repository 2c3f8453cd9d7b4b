import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export type BadgeTone = 'neutral' | 'info' | 'working' | 'good' | 'bad' | 'sun'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sand text-ink',
  info: 'bg-fjord-soft text-fjord',
  working: 'bg-plum-soft text-plum',
  good: 'bg-spruce-soft text-spruce',
  bad: 'bg-berry-soft text-bad',
  sun: 'bg-sun text-on-sun',
}

/** Status label. On a picture its background is card, so that it stays visible against the tint. */
export function Badge({
  tone = 'neutral',
  onPicture = false,
  children,
}: {
  tone?: BadgeTone
  onPicture?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        // Cut into lines only where it is wider than what it stands in, as at large text.
        'inline-flex max-w-full shrink-0 items-center gap-2 rounded-full px-3 py-1 text-small leading-snug font-bold',
        TONES[tone],
        onPicture && 'bg-card! shadow-rest',
      )}
    >
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  )
}
