/** By when a toy is to leave the table. */
import { classes } from '#ui/class-names.ts'
import { shipByWords } from '../ship-by.ts'
import { useMinutes } from '../use-minutes.ts'

interface ShipByLineProps {
  /** ISO date. */
  day: string
}

export function ShipByLine({ day }: ShipByLineProps) {
  const { label, when, isOver } = shipByWords(day, useMinutes(0))
  return (
    <span className={classes('block text-note font-bold', isOver && 'text-bad')}>
      {label} {when}
    </span>
  )
}
