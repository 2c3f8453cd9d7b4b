/** Which filaments to change before a start, slot by slot; each slot of a printer holds one. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { classes } from '#ui/class-names.ts'
import { TEXTS } from './texts.ts'

interface LoadsProps {
  job: Pick<PrintJob, 'loads'>
  printerId: string
  className?: string
}

export function Loads({ job: { loads }, printerId, className }: LoadsProps) {
  const slots = loads.find((load) => load.printerId === printerId)?.slots ?? []
  if (slots.length === 0) return null
  return (
    <ul aria-label={TEXTS.loads} className={classes('sums text-note', className)}>
      {slots.map(({ slot, was, becomes }) => (
        <li key={slot}>{TEXTS.load(slot, was, becomes)}</li>
      ))}
    </ul>
  )
}
