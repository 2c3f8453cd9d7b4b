/** The printer on which toys are started, each with whether they fit it. */
import type { Printer, PrintJob } from '@leksmedjan/contract/prints'
import { TEXTS } from './texts.ts'

export const SELECT =
  'min-h-12 max-w-full sm:max-w-72 rounded-field border-[1.5px] border-field-line bg-card px-3 text-note'

interface PrinterSelectProps {
  label: string
  /** '' for none. */
  value: string
  printers: readonly Printer[]
  /** Of one toy; empty for several, which the shop checks one by one. */
  fits: PrintJob['fits']
  onChoose: (printerId: string) => void
}

export function PrinterSelect({ label, value, printers, fits, onChoose }: PrinterSelectProps) {
  const fitOf = new Map(fits.map(({ printerId, fit }) => [printerId, fit]))
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className={SELECT}
    >
      <option value="">{TEXTS.anyPrinter}</option>
      {printers.map(({ id, name }) => {
        const fit = fitOf.get(id)
        return (
          <option key={id} value={id} disabled={fit === 'too_small' || fit === 'too_few_slots'}>
            {fit === undefined ? name : `${name}: ${TEXTS.fits[fit]}`}
          </option>
        )
      })}
    </select>
  )
}
