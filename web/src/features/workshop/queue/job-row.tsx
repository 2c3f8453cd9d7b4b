/** A print job: the toy, what its print needs, and how it stands; the steps that can be taken are in `job-steps.tsx`. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { useId, type ReactNode } from 'react'
import { dayAndTime, daySpan, timeOfDay } from '#lib/formats/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { millimetres } from '#lib/formats/measures.ts'
import { classes } from '#ui/class-names.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { shortNumber } from '../order-address.ts'
import { PhotoRow } from '../photo-row.tsx'
import { JobSteps, type JobStepsProps } from './job-steps.tsx'
import { progressOf, progressWords } from '../print-progress.ts'
import { Because } from '../because.tsx'
import { ShipByLine } from '../ship-by-line.tsx'
import { useMinutes } from '../use-minutes.ts'
import { Place } from './place.tsx'
import { hoursText, nowhereWords } from './queue-rules.ts'
import { SmallParts } from './small-parts.tsx'
import { TEXTS as WORKSHOP, whoWords } from '../texts.ts'
import { TEXTS } from './texts.ts'
import { useQueueTools } from './use-queue.ts'

export const jobId = (code: string): string => `job-${code}`

const day = (iso: string): string => daySpan({ first: iso, last: iso }, 'short')

interface JobRowProps extends Pick<JobStepsProps, 'job' | 'moves'> {
  /** To drag it by; false where it stands alone among rows that have one. */
  handle?: ReactNode
}

export function JobRow({ job, handle, moves }: JobRowProps) {
  const titleId = useId()
  const { code, orderNumber } = job
  return (
    <article
      id={jobId(code)}
      data-row={code}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-row border border-line bg-card p-3 shadow-rest sm:p-4"
    >
      {/* On a phone the facts stand under the picture: the card is lower, and large text has room. */}
      <div className="grid min-w-0 flex-1 basis-80 grid-cols-[auto_auto_minmax(0,1fr)] items-start">
        {handle !== undefined && <div className="min-w-9 sm:row-span-2">{handle}</div>}
        <div className="col-start-2 mr-3 size-14 overflow-hidden rounded-window bg-sand sm:row-span-2 sm:size-18">
          <ToyPicture src={job.imageUrl} alt="" sizes="72px" />
        </div>
        <div className="col-start-3 min-w-0">
          <h3 id={titleId} className="text-h4 wrap-anywhere">
            {job.title}
          </h3>
          <p className="sums text-note whitespace-normal text-ink-soft">
            <Dotted facts={[TEXTS.jobCode(code), TEXTS.ofOrder(shortNumber(orderNumber)), job.size]} />
          </p>
        </div>
        <div className="col-span-full min-w-0 sm:col-span-1 sm:col-start-3">
          <Facts job={job} />
        </div>
      </div>
      <JobSteps job={job} titleId={titleId} moves={moves} />
    </article>
  )
}

function Facts({ job }: { job: PrintJob }) {
  const { printers, clockOffMs } = useQueueTools()
  const nowhere = job.status === 'queued' ? nowhereWords(job, printers) : null
  const { plan, isPickup, isLate, hasNewDays, missesPromise, attempt, reason, sizeMm } = job
  // Nothing is promised of a print that is to be stopped.
  const promisedLast = job.attention === null ? job.promisedLast : null
  return (
    <div className="mt-1 flex flex-col gap-1 text-note">
      {plan === null ? (
        <p className="text-ink-soft">{TEXTS.noPlan}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="flex items-center gap-2">
            <span aria-hidden className="flex shrink-0 -space-x-1">
              {plan.filaments.map(({ hex }) => (
                <Bead key={hex} hex={hex} size={20} />
              ))}
            </span>
            {plan.filaments.map(({ name }) => name).join(', ')}
          </span>
          <span className="sums ml-1">{TEXTS.hours(hoursText(plan.hours))}</span>
          <span className="sums">{TEXTS.grams(plan.grams)}</span>
          {plan.colourChanges > 0 && (
            <span className="sums text-ink-soft max-sm:hidden">{TEXTS.changes(plan.colourChanges)}</span>
          )}
          {sizeMm !== null && (
            <span className="sums text-ink-soft max-sm:hidden">
              {millimetres([sizeMm.width, sizeMm.depth, sizeMm.height])}
            </span>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {promisedLast !== null && !missesPromise && (
          <span className={classes(isLate && 'font-bold text-bad')}>
            {(isPickup ? TEXTS.readyBy : TEXTS.promised)(day(promisedLast))}
          </span>
        )}
        {promisedLast !== null && missesPromise && (
          <Badge tone="bad">{TEXTS.misses(day(promisedLast))}</Badge>
        )}
        {promisedLast !== null && job.shipBy !== null && (
          <ShipByLine day={job.shipBy} clockOffMs={clockOffMs} />
        )}
        {isLate && <Badge tone="bad">{TEXTS.late}</Badge>}
        {hasNewDays && <Badge tone="bad">{WORKSHOP.newDays}</Badge>}
        {attempt > 1 && <span className="text-fjord font-bold">{TEXTS.attempt(attempt, reason)}</span>}
        {nowhere !== null && <Badge tone="bad">{nowhere}</Badge>}
        {job.status === 'queued' && <SmallParts job={job} />}
      </p>
      {(isLate || missesPromise) && job.dayReason !== null && (
        <p className="text-small">
          <Because of={job.dayReason} />
        </p>
      )}
      <Place job={job} />
      <Standing job={job} />
    </div>
  )
}

function Standing({ job }: { job: PrintJob }) {
  const { status, startedAt, printedAt, by, printer, failure, waitsFor, holdReason, attention } = job
  const { printsFrom, startsFrom } = job
  if (attention !== null)
    return (
      <p className="font-bold text-bad">
        {printer !== null && `${TEXTS.onPrinter(printer.name)}. `}
        {attention === 'design_removed' ? TEXTS.removedNow : TEXTS.overNow}
      </p>
    )
  if (waitsFor !== null)
    return (
      <p className="text-ink-soft">
        {waitsFor === 'held' && holdReason !== null
          ? TEXTS.heldFor(holdReason)
          : waitsFor === 'day' && printsFrom !== null
            ? TEXTS.fromDay(day(printsFrom))
            : TEXTS.waits[waitsFor]}
      </p>
    )
  if (startsFrom !== null)
    return <p className="text-ink-soft">{WORKSHOP.startsFrom(timeOfDay(startsFrom))}</p>
  if (status === 'failed' && failure !== null)
    return (
      <div>
        <p>
          <span className="font-bold text-bad">{TEXTS.failures[failure.kind]}</span>
          {failure.words !== null && `: ${failure.words}`}
        </p>
        {failure.gramsLost !== null && <p className="text-ink-soft">{TEXTS.gramsLost(failure.gramsLost)}</p>}
        <div className="mt-2 empty:hidden">
          <PhotoRow
            photos={failure.photos.map((url) => ({ id: url, url }))}
            name={TEXTS.failurePhoto}
            isSmall
          />
        </div>
      </div>
    )
  const told =
    status === 'printed' && printedAt !== null
      ? TEXTS.printedAt(dayAndTime(printedAt), whoWords(by))
      : status === 'printing' && startedAt !== null
        ? TEXTS.startedAt(dayAndTime(startedAt), whoWords(by))
        : null
  if (told === null) return null
  return (
    <p className="text-ink-soft [overflow-wrap:anywhere]">
      {told}
      {printer !== null && `. ${TEXTS.onPrinter(printer.name)}`}
      {status === 'printing' && <Progress job={job} />}
    </p>
  )
}

/** null where no plan is known. */
function Progress({ job }: { job: PrintJob }) {
  const { clockOffMs } = useQueueTools()
  const now = useMinutes(clockOffMs)
  const progress = progressOf(job, now)
  if (progress === null) return null
  return <span className="block font-semibold text-ink">{progressWords(progress, now)}</span>
}
