/** Warning before a start on a printer that already prints another toy. */
import type { PrinterFit } from '@leksmedjan/contract/prints'
import { Notice } from '#ui/notices/notice.tsx'
import { TEXTS } from './texts.ts'

interface BusyPrinterProps {
  /** Name of the toy that it prints; undefined while it is free. */
  toy: string | undefined
  /** It answers a press, and is read out at once. */
  urgent?: boolean
}

export function BusyPrinter({ toy, urgent = false }: BusyPrinterProps) {
  if (toy === undefined) return null
  return (
    <Notice tone="sun" urgent={urgent}>
      {TEXTS.printsAlready(toy)}
    </Notice>
  )
}

/** Starting on a printer confirms that it is ready: it is asked for by the button's own words. */
export function startLabel(toy: string | undefined, fit: PrinterFit | undefined): string {
  if (toy !== undefined) return TEXTS.startAnyway
  return fit === 'load' ? TEXTS.startLoaded : TEXTS.start
}
