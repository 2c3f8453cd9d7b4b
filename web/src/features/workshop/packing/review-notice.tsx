/** An order that a person must look at before it is sent: who decides, and where it says why. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { PackingJob } from '@leksmedjan/contract/packing'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { orderPagePath } from '../order-address.ts'
import { useStaff } from '../standing.ts'
import { TEXTS } from './texts.ts'

export function ReviewNotice({ job: { order_number: number } }: { job: Pick<PackingJob, 'order_number'> }) {
  const { role } = useStaff()
  return (
    <Notice tone="bad" title={TEXTS.review}>
      <p>{role === 'ADMIN' ? TEXTS.reviewBody : TEXTS.reviewByOperator}</p>
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
