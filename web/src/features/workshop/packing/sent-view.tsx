/** A toy that has left: followed, taken back within a minute, arrived, come back, lost. */
import { STEP_REASON_CHARACTERS, type PackingJob } from '@leksmedjan/contract/packing'
import { useState } from 'react'
import { dateAndTime } from '#lib/formats/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useStaff } from '../standing.ts'
import { deliver, refundLost, stepWithReason, undoStep, type ReasonedStep } from './requests.ts'
import { ShipForm } from './ship-form.tsx'
import { TEXTS } from './texts.ts'
import { Undo } from './undo.tsx'
import { useStep } from './use-packing.ts'

type Question = 'undo' | 'return' | 'lost'

export function SentView({ job }: { job: PackingJob }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const { role } = useStaff()
  const close = () => setQuestion(null)
  const newest = job.shipments.at(-1)
  const isFetched = newest?.method === 'pickup'
  const isBack = newest?.returned_at != null
  const arrive = useStep({
    run: () => deliver(job.order_number),
    said: () => (isFetched ? TEXTS.fetched : TEXTS.delivered),
  })
  const taken = useStep({
    run: ({ name, why }: { name: ReasonedStep; why: string }) => stepWithReason(name, job.order_number, why),
    after: close,
  })
  const undone = useStep({
    run: (why: string) => undoStep(job.order_number, { why, status: job.status }),
    said: () => TEXTS.undone,
    after: close,
  })
  const refund = useStep({
    run: (why: string) => refundLost(job.order_number, why),
    said: ({ refunded_ore: ore }) => TEXTS.refunded(`${(ore / 100).toLocaleString('sv-SE')}\u00a0kr`),
    after: close,
  })
  const take = (name: ReasonedStep) => (why: string) => taken.take({ name, why })
  return (
    <div className="flex flex-col gap-6">
      {isBack ? <Notice tone="sun" title={TEXTS.cameBack} /> : <Sent job={job} />}
      {job.undo_until !== null && <Undo until={job.undo_until} onUndo={() => setQuestion('undo')} />}
      {job.status === 'shipped' && !isBack && (
        <div className="flex flex-wrap gap-3">
          <Button icon="check" busy={arrive.busy} onClick={() => arrive.take(undefined)}>
            {isFetched ? TEXTS.markFetched : TEXTS.markDelivered}
          </Button>
          {!isFetched && (
            <Button look="secondary" onClick={() => setQuestion('return')}>
              {TEXTS.returned}
            </Button>
          )}
          <Button look="quiet" onClick={() => setQuestion('lost')}>
            {TEXTS.lost}
          </Button>
        </div>
      )}
      {job.status === 'shipped' && isBack && <ShipForm job={job} />}
      <ReasonDialog
        open={question === 'undo'}
        title={TEXTS.undoTitle}
        most={STEP_REASON_CHARACTERS}
        usual={TEXTS.undoReasons}
        busy={undone.busy}
        ways={[{ label: TEXTS.undo, run: undone.take }]}
        onClose={close}
      />
      <ReasonDialog
        open={question === 'return'}
        title={TEXTS.returnTitle}
        most={STEP_REASON_CHARACTERS}
        usual={TEXTS.returnReasons}
        busy={taken.busy}
        ways={[{ label: TEXTS.returned, run: take('workshop-return') }]}
        onClose={close}
      />
      <ReasonDialog
        open={question === 'lost'}
        title={TEXTS.lostTitle}
        body={TEXTS.lostBody}
        most={STEP_REASON_CHARACTERS}
        usual={TEXTS.lostReasons}
        busy={taken.busy || refund.busy}
        ways={[
          { label: TEXTS.resend, run: take('workshop-resend-lost') },
          ...(role === 'ADMIN' ? [{ label: TEXTS.refund, run: (why: string) => refund.take(why) }] : []),
        ]}
        onClose={close}
      />
    </div>
  )
}

function Sent({ job: { shipments, status } }: { job: PackingJob }) {
  const newest = shipments.at(-1)
  if (newest === undefined) return null
  const isDone = status === 'delivered'
  const title =
    newest.method === 'pickup'
      ? isDone
        ? TEXTS.fetched
        : TEXTS.waits
      : isDone
        ? TEXTS.delivered
        : TEXTS.sent
  const now = shipments.filter(({ shipped_at }) => shipped_at === newest.shipped_at)
  return (
    <Notice tone={isDone ? 'good' : 'info'} title={title}>
      <p>{dateAndTime(newest.delivered_at ?? newest.shipped_at)}</p>
      <ul>
        {now.map(({ carrier, tracking_number: number, tracking_url: url }) => (
          <li key={number} className="[overflow-wrap:anywhere]">
            {TEXTS.sentWith(carrier, number)}{' '}
            {url !== null && (
              <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
                {TEXTS.follow}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
