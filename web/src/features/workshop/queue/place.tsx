/** Why a toy stands where it does in the queue, and the way back to its usual turn. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { Button } from '#ui/button.tsx'
import { placeReasonOf } from './queue-rules.ts'
import { TEXTS } from './texts.ts'
import { useQueueTools } from './use-queue.ts'

export function Place({ job }: { job: PrintJob }) {
  const { act, busy } = useQueueTools()
  const reason = placeReasonOf(job)
  if (reason === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {TEXTS.places[reason]}
      {job.priority !== 0 && (
        <Button
          size="small"
          look="quiet"
          busy={busy}
          aria-label={TEXTS.action(TEXTS.inUsualTurn, job.title)}
          onClick={() => void act(job, { step: 'prioritise', priority: 0 })}
        >
          {TEXTS.inUsualTurn}
        </Button>
      )}
    </p>
  )
}
