/** Warning before a start on a printer that already prints another toy. */
import type { PrinterFit } from '@leksmedjan/contract/prints'
import { Notice } from '#ui/notices/notice.tsx'
import type { OnPrinter } from './queue-rules.ts'
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
      {(on.isToStop ? TEXTS.stopsFirst : TEXTS.printsAlready)(printer, on.toy)}
    </Notice>
  )
}

/** Starting on a printer confirms that it is ready: it is asked for by the button's own words. */
export function startLabel(on: OnPrinter | undefined, fit: PrinterFit | undefined): string {
  if (on !== undefined) return TEXTS.startAnyway
  return fit === 'load' ? TEXTS.startLoaded : TEXTS.start
}
