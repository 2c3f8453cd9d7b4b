/** Dialog: a toy has parts that may come off; asked once before its print. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loads } from './loads.tsx'
import { SmallPartsAsked } from './small-parts.tsx'
import { TEXTS } from './texts.ts'

interface SmallPartsDialogProps {
  job: PrintJob
  open: boolean
  printerId: string
  /** Of the button that starts it. */
  label: string
  onStart: () => void
  onClose: () => void
}

export function SmallPartsDialog({ job, open, printerId, label, onStart, onClose }: SmallPartsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS.startTitle(job.title)}>
      <div className="mt-4 flex flex-col items-start gap-5">
        <p className="text-ink-soft">{TEXTS.smallPartsAsk}</p>
        <SmallPartsAsked job={job} />
        <Loads job={job} printerId={printerId} />
        <div className="flex flex-wrap gap-3">
          <Button data-first-focus onClick={onStart}>
            {label}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
