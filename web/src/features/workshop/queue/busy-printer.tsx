/** Warning before a start on a printer that already prints another toy. */
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

export const startLabel = (toy: string | undefined): string =>
  toy === undefined ? TEXTS.start : TEXTS.startAnyway
