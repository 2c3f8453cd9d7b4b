/** The printer on which toys are started, each with whether they fit it. */
import type { Printer, PrintJob } from '@leksmedjan/contract/prints'
import type { ReactNode, SelectHTMLAttributes } from 'react'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { fitOn, type RunningPrinters } from './queue-rules.ts'
import { TEXTS } from './texts.ts'

interface ChoiceProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** A row of its own on a phone, where what is chosen would be cut beside a button. */
  isLong?: boolean
}

/** A choice in a row of steps: no taller than its buttons, labelled for screen readers alone. */
export function Choice({ isLong = false, ...select }: ChoiceProps) {
  return (
    <span
      className={classes(
        'relative inline-block max-w-full sm:max-w-120',
        isLong ? 'max-sm:basis-full' : 'max-sm:min-w-36 max-sm:flex-1',
      )}
    >
      <select
        {...select}
        className="h-12 w-full appearance-none truncate rounded-field border-[1.5px] border-field-line bg-card pr-9 pl-3 text-note"
      />
      <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center">
        <Icon name="down" size={18} />
      </span>
    </span>
  )
}

interface PrinterSelectProps {
  label: string
  /** '' for none. */
  value: string
  printers: readonly Printer[]
  fits: PrintJob['fits']
  running: RunningPrinters
  /** Stands before the printers. */
  children?: ReactNode
  onChoose: (printerId: string) => void
}

export function PrinterSelect({
  label,
  value,
  printers,
  fits,
  running,
  children,
  onChoose,
}: PrinterSelectProps) {
  return (
    <Choice aria-label={label} value={value} isLong onChange={({ target }) => onChoose(target.value)}>
      {children}
      <option value="">{TEXTS.anyPrinter}</option>
      {printers.map(({ id, name }) => {
        const { words, isPossible } = fitOn(fits, id)
        // First: the end of the line is cut on a phone.
        const on = running.get(id)
        const named = on === undefined ? name : (on.isToStop ? TEXTS.toBeStopped : TEXTS.printsNow)(name)
        return (
          <option key={id} value={id} disabled={!isPossible}>
            {words === null ? named : (on === undefined ? TEXTS.fitOf : TEXTS.busyFit)(named, words)}
          </option>
        )
      })}
    </Choice>
  )
}
