/** An order that a person must look at before it is sent, or anything more is done with it: why, and who decides. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { PackingJob } from '@leksmedjan/contract/packing'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { orderPagePath } from '../order-address.ts'
import { reasonWords } from '../order/reasons.rules.ts'
import { useStaff } from '../standing.ts'
import { TEXTS } from './texts.ts'

type Parked = Pick<PackingJob, 'order_number' | 'review_reason' | 'awaits_cancellation'>

interface ReviewNoticeProps {
  job: Parked
  /** It has left: nothing is packed. */
  isSent?: boolean
}

export function ReviewNotice({ job, isSent = false }: ReviewNoticeProps) {
  const { order_number: number, review_reason: reason, awaits_cancellation: cancels } = job
  const { role } = useStaff()
  const told = cancels
    ? { ADMIN: TEXTS.cancelsBody, WORKSHOP: TEXTS.cancelsByOperator }
    : isSent
      ? { ADMIN: TEXTS.reviewSent, WORKSHOP: TEXTS.reviewSentByOperator }
      : { ADMIN: TEXTS.reviewBody, WORKSHOP: TEXTS.reviewByOperator }
  return (
    <Notice tone="bad" title={cancels ? TEXTS.cancels : TEXTS.review}>
      {reason !== null && reason !== '' && <p className="font-semibold">{reasonWords(reason)}</p>}
      <p>{told[role]}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink to={orderPagePath(number)} look="secondary" size="small">
          {TEXTS.reviewWhy}
        </ButtonLink>
        {role === 'ADMIN' && (
          <ButtonLink to={WORKSHOP_PATHS.inbox} look="secondary" size="small">
            {TEXTS.toInbox}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}
