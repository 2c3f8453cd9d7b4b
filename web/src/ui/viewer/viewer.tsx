/**
 * 3D view that rotates and zooms by gesture and keyboard, over a picture shown first and wherever 3D is
 * unavailable.
 */
import type { HTMLAttributes, ReactNode, RefAttributes, RefObject } from 'react'
import { sideSeen, wholeDegrees } from './rotation.ts'
import { classes } from '../class-names.ts'

interface TurnedViewProps {
  /** Carries the accessible name; fades out visually but stays in the accessibility tree. */
  picture: ReactNode
  /** The 3D view has rendered in `place` and replaces the picture. */
  visible: boolean
  place: RefObject<HTMLDivElement | null>
  turnDeg: number
  /** Pointer, wheel and key handlers. */
  gestures: HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement>
  /** Accessible name of the slider. */
  label: string
  /** Descriptions of the view from the front and after each quarter turn (aria-valuetext). */
  seen: readonly string[]
  /** Corner radius of the surrounding frame. */
  className: string
}

export function TurnedView(props: TurnedViewProps) {
  const { picture, visible, place, turnDeg, gestures, label, seen, className } = props
  return (
    <div className="relative size-full">
      <div className={classes('size-full transition-opacity duration-250', visible && 'opacity-0')}>
        {picture}
      </div>
      <div
        {...(visible && {
          ...gestures,
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
