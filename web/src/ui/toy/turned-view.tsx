/** A solid to turn and zoom by hand and keys, over the picture that is seen first and stays wherever the solid cannot be shown. */
import type { HTMLAttributes, ReactNode, RefAttributes, RefObject } from 'react'
import { sideSeen, wholeDegrees } from '../../lib/rotation.ts'
import { classes } from '../class-names.ts'

interface TurnedViewProps {
  /** Carries the name of what is seen; it fades, and is still read. */
  picture: ReactNode
  /** The solid is drawn in `place` and takes the picture's part. */
  visible: boolean
  place: RefObject<HTMLDivElement | null>
  turnDeg: number
  /** What fingers, wheel and keys do. */
  hand: HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement>
  /** What is turned, for readers. */
  label: string
  /** What is seen from the front and after each quarter. */
  seen: readonly string[]
  /** Corners of the frame it lies in. */
  className: string
}

export function TurnedView(props: TurnedViewProps) {
  const { picture, visible, place, turnDeg, hand, label, seen, className } = props
  return (
    <div className="relative size-full">
      <div className={classes('size-full transition-opacity duration-250', visible && 'opacity-0')}>
        {picture}
      </div>
      <div
        {...(visible && {
          ...hand,
          role: 'slider',
          tabIndex: 0,
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': 359,
          'aria-valuenow': wholeDegrees(turnDeg),
          'aria-valuetext': seen[sideSeen(turnDeg)],
          'aria-keyshortcuts': 'Plus - 0',
        })}
        className={classes(
          'absolute inset-0 transition-opacity duration-250',
          className,
          visible
            ? 'cursor-grab touch-pan-y select-none active:cursor-grabbing'
            : 'pointer-events-none opacity-0',
        )}
      >
        <div ref={place} aria-hidden className="size-full" />
      </div>
    </div>
  )
}
