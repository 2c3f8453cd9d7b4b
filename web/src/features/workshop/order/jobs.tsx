/** The prints of an order, one a row. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dateAndTime } from '#lib/formats/dates.ts'
import { classes } from '#ui/class-names.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function Jobs({ jobs }: Pick<WorkshopOrder, 'jobs'>) {
  if (jobs.length === 0) return null
  return (
    <Section title={TEXTS.jobs}>
      <ul className="divide-y divide-line border-y border-line text-note">
        {jobs.map(({ code, attempt, status, isRejected, printer, startedAt, printedAt, holdReason }) => (
          <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <p>
              <span className="font-semibold">{TEXTS.attempt(attempt)}</span> · {TEXTS.printCode(code)}
            </p>
            <p className={classes('font-semibold', status === 'failed' && 'text-bad')}>
              {isRejected && status === 'failed' ? TEXTS.rejected : TEXTS.jobStates[status]}
            </p>
            <p className="w-full text-ink-soft">
              {[printer, when(printedAt ?? startedAt)].filter(Boolean).join(', ')}
            </p>
            {holdReason !== null && <p className="w-full font-semibold">{TEXTS.held(holdReason)}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const when = (iso: string | null): string => (iso === null ? '' : dateAndTime(iso))
