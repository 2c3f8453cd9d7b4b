/** What lies on the packing table: to check, to pack, on its way. */
import type { JobCard, SentCard, ToPack } from '@leksmedjan/contract/packing'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/class-names.ts'
import { Dotted } from '#ui/dotted.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { shortNumber } from '../order-address.ts'
import { promisedBy } from './promised-by.ts'
import { ShipByLine } from '../ship-by-line.tsx'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { TEXTS } from './texts.ts'

interface JobListProps {
  table: ToPack
  /** Code of the one that is open; null for none. */
  chosen: string | null
  /** Only what was looked for: a list without any is left out. */
  isSearched?: boolean
}

export function JobList({ table, chosen, isSearched = false }: JobListProps) {
  const cameBack = table.came_back.filter(({ method, is_to_resend }) => method === 'parcel' && !is_to_resend)
  const lost = table.came_back.filter(({ is_to_resend: isToResend }) => isToResend)
  const unfetched = table.came_back.filter(({ method }) => method === 'pickup')
  const toFetch = table.on_their_way.filter(({ method }) => method === 'pickup')
  const carried = table.on_their_way.filter(({ method }) => method === 'parcel')
  const words: Partial<typeof TEXTS.none> = isSearched ? {} : TEXTS.none
  return (
    <div className="flex flex-col gap-8">
      <Section title={TEXTS.toCheck} empty={words.to_check} jobs={table.to_check} chosen={chosen} />
      <Section title={TEXTS.toPack} empty={words.to_pack} jobs={table.to_pack} chosen={chosen} />
      <Section title={TEXTS.cameBack} jobs={cameBack} chosen={chosen} />
      <Section title={TEXTS.toResend} jobs={lost} chosen={chosen} />
      <Section title={TEXTS.notFetched} jobs={unfetched} chosen={chosen} />
      <Section title={TEXTS.waits} jobs={toFetch} chosen={chosen} />
      <Section title={TEXTS.onTheirWay} empty={words.on_their_way} jobs={carried} chosen={chosen} />
    </div>
  )
}

interface SectionProps {
  title: string
  /** Left out where nothing is said of an empty list, which is not shown then. */
  empty?: string | undefined
  jobs: readonly (JobCard | SentCard)[]
  chosen: string | null
}

function Section({ title, empty, jobs, chosen }: SectionProps) {
  if (jobs.length === 0 && empty === undefined) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 flex items-baseline gap-2.5 text-h3">
        {title}
        <span className="sums text-note font-normal text-ink-soft">{jobs.length}</span>
      </h2>
      {jobs.length === 0 ? (
        <p className="text-note text-ink-soft">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {jobs.map((job) => (
            <li key={job.code}>
              <Card job={job} isChosen={job.code === chosen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ job, isChosen }: { job: JobCard | SentCard; isChosen: boolean }) {
  const sent = 'sent_at' in job ? job : null
  return (
    <Link
      to={`?job=${job.code}`}
      data-row={job.code}
      aria-current={isChosen || undefined}
      className={classes(
        'flex items-center gap-3.5 rounded-tile border bg-card p-3 shadow-rest',
        isChosen ? 'border-ink ring-3 ring-sun' : 'border-line',
      )}
    >
      <span className="size-16 shrink-0 overflow-hidden rounded-window bg-sun-soft">
        <ToyPicture src={job.image_url} alt="" sizes="64px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-bold">{job.toy_name}</span>
          {job.attempt > 1 && <Badge tone="working">{TEXTS.attempt(job.attempt)}</Badge>}
          {job.is_gift && <Badge tone="sun">{TEXTS.gift}</Badge>}
          {job.is_late && <Badge tone="bad">{TEXTS.late}</Badge>}
          {job.has_new_days && <Badge tone="bad">{WORKSHOP.newDays}</Badge>}
          {sent?.is_damaged === true && <Badge tone="bad">{TEXTS.damaged}</Badge>}
          {job.needs_review && (
            <Badge tone="bad">{job.awaits_cancellation ? TEXTS.cancels : TEXTS.review}</Badge>
          )}
        </span>
        <Dotted
          className="mt-0.5 text-note text-ink-soft"
          facts={[
            <Fragment key="order">
              {TEXTS.order} <span className="sums">{shortNumber(job.order_number)}</span>
            </Fragment>,
            job.size,
            ...(sent?.method === 'parcel'
              ? sent.parcels.map(({ carrier, tracking_number: number }) => TEXTS.sentWith(carrier, number))
              : []),
            sent?.method === 'pickup' && TEXTS.since(dayAndMonth(sent.returned_at ?? sent.sent_at)),
          ]}
        />
        {job.ship_by !== null && <ShipByLine day={job.ship_by} />}
        {(sent === null || job.is_late) && job.promised_last !== null && (
          <span className="block text-note text-ink-soft first-letter:uppercase">
            {promisedBy(job.promised_last, job.is_pickup)}
          </span>
        )}
      </span>
    </Link>
  )
}
