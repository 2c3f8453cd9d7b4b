/** Dialog: puts a print job on hold, with a reason. */
import { PRINT_LIMITS, type PrintJob } from '@leksmedjan/contract/prints'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { TEXTS } from './texts.ts'
import { useQueueTools } from './use-queue.ts'

export function HoldDialog({ job, onClose }: { job: PrintJob | null; onClose: () => void }) {
  return (
    <Dialog open={job !== null} onClose={onClose} title={job === null ? '' : TEXTS.holdTitle(job.title)}>
      {job !== null && <HoldForm key={job.code} job={job} onClose={onClose} />}
    </Dialog>
  )
}

function HoldForm({ job, onClose }: { job: PrintJob; onClose: () => void }) {
  const { act } = useQueueTools()
  const [why, setWhy] = useState('')
  const form = useForm({
    faults: { why: why.trim() === '' ? TEXTS.holdMissing : '' },
    onSubmit: async () => {
      await act(job, { step: 'hold', why: why.trim() })
      onClose()
    },
  })
  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">{TEXTS.holdBody}</p>
      <TextArea
        label={TEXTS.holdWhy}
        rows={2}
        maxLength={PRINT_LIMITS.reason}
        value={why}
        error={form.errorOf('why')}
        data-first-focus
        onChange={(event) => setWhy(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {TEXTS.hold}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}
