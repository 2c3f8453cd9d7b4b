/** The prints of an order, one a row. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dayAndTime } from '#lib/formats/dates.ts'
import { classes } from '#ui/class-names.ts'
import { wasSentUnchecked } from './order.rules.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function Jobs({ jobs }: Pick<WorkshopOrder, 'jobs'>) {
  if (jobs.length === 0) return null
  return (
    <Section title={TEXTS.jobs}>
      <ul className="divide-y divide-line border-y border-line text-note">
        {jobs.map((job) => (
          <li key={job.code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <p>
              <span className="font-semibold">{TEXTS.attempt(job.attempt)}</span> ·{' '}
              {TEXTS.printCode(job.code)}
            </p>
            <p className={classes('font-semibold', (job.status === 'failed' || job.isToStop) && 'text-bad')}>
              {stateText(job)}
            </p>
            <p className="w-full text-ink-soft">
              {[job.printer, when(job.printedAt ?? job.startedAt)].filter(Boolean).join(', ')}
            </p>
            {job.holdReason !== null && <p className="w-full font-semibold">{TEXTS.held(job.holdReason)}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function stateText(job: WorkshopOrder['jobs'][number]): string {
  const { status, isRejected, isToStop } = job
  if (isToStop) return TEXTS.jobToStop
  if (wasSentUnchecked(job)) return TEXTS.jobStates.unchecked
  return isRejected && status === 'failed' ? TEXTS.rejected : TEXTS.jobStates[status]
}

const when = (iso: string | null): string => (iso === null ? '' : dayAndTime(iso))
