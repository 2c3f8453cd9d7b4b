/** By when a toy is to leave the workshop. */
import { classes } from '#ui/class-names.ts'
import { shipByWords } from './ship-by.ts'
import { useMinutes } from './use-minutes.ts'

interface ShipByLineProps {
  /** ISO date. */
  day: string
  clockOffMs?: number
}

export function ShipByLine({ day, clockOffMs = 0 }: ShipByLineProps) {
  const { label, when, isOver } = shipByWords(day, useMinutes(clockOffMs))
  return (
    <span className={classes('block text-note font-bold', isOver && 'text-bad')}>
      {label} {when}
    </span>
  )
}
