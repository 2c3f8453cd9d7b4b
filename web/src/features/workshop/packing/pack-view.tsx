/** A checked toy: what goes into the box, its papers, where it goes, and how it is sent. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { Link } from 'react-router'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { orderPagePath, shortNumber } from '../order-address.ts'
import { packingJobPath } from '../packing-address.ts'
import { PackAndSend } from './pack-and-send.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { ShipByLine } from '../ship-by-line.tsx'
import { TEXTS } from './texts.ts'
import { useUndoing } from '../undoing.ts'
import { Undo } from '../undo.tsx'
import { subjectOf, useCheckBack } from './use-packing.ts'
import { useShipDraft } from './use-ship-draft.ts'

export function PackView({ job }: { job: PackingJob }) {
  const draft = useShipDraft(job)
  const isPickup = draft.input.method === 'pickup'
  const { takeBack, busy } = useUndoing()
  const back = useCheckBack(job.code)
  return (
    <div className="flex flex-col gap-6">
      {job.needs_review && <ReviewNotice job={job} />}
      {job.answer_beyond !== null && (
        <AnswerAwaited orderNumber={job.order_number} beyond={job.answer_beyond} />
      )}
      {job.ship_by !== null && !isPickup && <ShipByLine day={job.ship_by} />}
      {job.undo_until !== null && (
        <Undo
          until={job.undo_until}
          label={TEXTS.undoCheck}
          busy={busy}
          onUndo={() => takeBack({ subject: subjectOf(job), ...back(TEXTS.checkUndone) })}
        />
      )}
      <SameAddress others={job.same_address} />
      <PackAndSend job={job} draft={draft} />
    </div>
  )
}

/** Its buyer was asked to wait more than 30 days. */
function AnswerAwaited({ orderNumber, beyond }: { orderNumber: string; beyond: string }) {
  return (
    <Notice tone="sun" title={TEXTS.answer.title}>
      <p>{TEXTS.answer.body(dayAndMonth(beyond))}</p>
      <div className="mt-2">
        <ButtonLink to={orderPagePath(orderNumber)} look="secondary" size="small">
          {TEXTS.reviewWhy}
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** What could go in the same parcel. */
function SameAddress({ others }: { others: PackingJob['same_address'] }) {
  if (others.length === 0) return null
  return (
    <Notice tone="info" title={TEXTS.sameAddress(others.length)}>
      <p>{TEXTS.sameParcel}</p>
      <ul className="flex flex-col">
        {others.map(({ code, order_number: number, toy_name: toy }) => (
          <li key={code}>
            <Link to={packingJobPath(code)} className="text-link inline-flex min-h-11 items-center">
              {toy} ({shortNumber(number)})
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
