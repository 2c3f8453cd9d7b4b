/** Why a toy is not started on a printer that prints another one. */
import type { PrinterFit } from '@leksmedjan/contract/prints'
import { Notice } from '#ui/notices/notice.tsx'
import { busyWords, type OnPrinter } from './queue-rules.ts'
import { TEXTS } from './texts.ts'

interface BusyPrinterProps {
  /** undefined while it is free. */
  on: OnPrinter | undefined
  printer: string
  /** It answers a press, and is read out at once. */
  urgent?: boolean
}

export function BusyPrinter({ on, printer, urgent = false }: BusyPrinterProps) {
  if (on === undefined) return null
  return (
    <Notice tone="sun" urgent={urgent}>
      {busyWords(printer, on)}
    </Notice>
  )
}

/** Starting on a printer confirms that it is ready: it is asked for by the button's own words. */
export const startLabel = (fit: PrinterFit | undefined): string =>
  fit === 'load' ? TEXTS.startLoaded : TEXTS.start
