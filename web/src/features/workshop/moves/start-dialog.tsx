/** Which printer toys are started on. */
import type { PrintJob, Printer } from '@leksmedjan/contract/prints'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BusyPrinter, startLabel } from '../queue/busy-printer.tsx'
import { PrinterSelect } from '../queue/printer-select.tsx'
import type { RunningPrinters } from '../queue/queue-rules.ts'
import type { Subject } from './move.rules.ts'
import { TEXTS } from './texts.ts'

export interface Starting {
  subjects: readonly Subject[]
  /** Those of them that can be started. */
  able: readonly Subject[]
  printers: readonly Printer[]
  /** Of each of those. */
  fits: readonly PrintJob['fits'][]
  running: RunningPrinters
  /** '' for none. */
  suggested: string
}

interface StartDialogProps {
  /** null: closed. */
  starting: Starting | null
  onStart: (printerId: string | null) => void
  onClose: () => void
}

export function StartDialog({ starting, onStart, onClose }: StartDialogProps) {
  return (
    <Dialog open={starting !== null} onClose={onClose} title={starting === null ? '' : titleOf(starting)}>
      {starting !== null && <StartForm starting={starting} onStart={onStart} onClose={onClose} />}
    </Dialog>
  )
}

function titleOf({ able: [first, ...others] }: Starting): string {
  return first !== undefined && others.length === 0
    ? TEXTS.startTitle(first.title)
    : TEXTS.startMany(others.length + 1)
}

function StartForm({
  starting: { printers, fits, running, suggested },
  onStart,
  onClose,
}: StartDialogProps & { starting: Starting }) {
  const [chosen, setChosen] = useState(suggested)
  const printing = running.get(chosen)
  return (
    <form
      className="mt-4 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onStart(chosen || null)
      }}
    >
      <p className="text-ink-soft">{TEXTS.startBody}</p>
      <PrinterSelect
        label={TEXTS.printer}
        value={chosen}
        printers={printers}
        fits={fits}
        running={running}
        onChoose={setChosen}
      />
      <BusyPrinter toy={printing} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" data-first-focus>
          {startLabel(printing)}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}
