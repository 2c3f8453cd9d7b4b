/** A print job: the toy, what its print needs, and the steps that can be taken. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { useId, useState, type ReactNode } from 'react'
import { dayAndTime, daySpan, timeOfDay } from '#lib/formats/dates.ts'
import { useSecondsLeft } from '#ui/notices/auth-failure-notice.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { millimetres } from '#lib/formats/measures.ts'
import { classes } from '#ui/class-names.ts'
import { Bead } from '#ui/toy/swatch.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { useUndoing } from '../undoing.ts'
import { shortNumber } from '../order-address.ts'
import { packingJobPath } from '../packing-address.ts'
import { progressOf, progressWords } from '../print-progress.ts'
import { useMinutes } from '../use-minutes.ts'
import { BusyPrinter, startLabel } from './busy-printer.tsx'
import { Loads } from './loads.tsx'
import { Place } from './place.tsx'
import { Choice, PrinterSelect } from './printer-select.tsx'
import { fitOf, hoursText, nameOf, nowhereWords, suggestedPrinter } from './queue-rules.ts'
import { SmallPartsDialog } from './small-parts-dialog.tsx'
import { SmallParts } from './small-parts.tsx'
import { TEXTS as WORKSHOP, whoWords } from '../texts.ts'
import { TEXTS } from './texts.ts'
import { useQueueTools } from './use-queue.ts'

export const jobId = (code: string): string => `job-${code}`

const day = (iso: string): string => daySpan({ first: iso, last: iso }, 'short')

interface JobRowProps {
  job: PrintJob
  /** To drag it by; false where it stands alone among rows that have one. */
  handle?: ReactNode
  /** Buttons that move it. */
  moves?: ReactNode
}

export function JobRow({ job, handle, moves }: JobRowProps) {
  const titleId = useId()
  return (
    <article
      id={jobId(job.code)}
      data-row={job.code}
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
            {TEXTS.jobCode(job.code)}&nbsp;· {TEXTS.ofOrder(shortNumber(job.orderNumber))}&nbsp;· {job.size}
          </p>
        </div>
        <div className="col-span-full min-w-0 sm:col-span-1 sm:col-start-3">
          <Facts job={job} />
        </div>
      </div>
      <Steps job={job} titleId={titleId} moves={moves} />
    </article>
  )
}

function Facts({ job }: { job: PrintJob }) {
  const { printers } = useQueueTools()
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
      <p className="flex flex-wrap items-center gap-2">
        {promisedLast !== null && !missesPromise && (
          <span className={classes(isLate && 'font-bold text-bad')}>
            {(isPickup ? TEXTS.readyBy : TEXTS.promised)(day(promisedLast))}
          </span>
        )}
        {promisedLast !== null && missesPromise && (
          <Badge tone="bad">{TEXTS.misses(day(promisedLast))}</Badge>
        )}
        {isLate && <Badge tone="bad">{TEXTS.late}</Badge>}
        {hasNewDays && <Badge tone="bad">{WORKSHOP.newDays}</Badge>}
        {attempt > 1 && <span className="text-fjord font-bold">{TEXTS.attempt(attempt, reason)}</span>}
        {nowhere !== null && <Badge tone="bad">{nowhere}</Badge>}
        {job.status === 'queued' && <SmallParts job={job} />}
      </p>
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
        {failure.photos.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {failure.photos.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className="block">
                  <img
                    src={url}
                    alt={TEXTS.failurePhoto(index + 1)}
                    width={72}
                    height={72}
                    loading="lazy"
                    className="size-18 rounded-window object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
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

function Steps({ job, titleId, moves }: Pick<JobRowProps, 'job' | 'moves'> & { titleId: string }) {
  const { act, busy, open } = useQueueTools()
  const { status, attention, waitsFor, holdReason } = job
  // What is done seldom is shown on demand on a phone, where a card is lower by two rows, and of a print to start, whose steps are most, on a tablet.
  const [isMoreOpen, setMoreOpen] = useState(false)
  const hasFiles = attention === null && status !== 'failed' && waitsFor !== 'model'
  const isQueued = status === 'queued'
  const hasMore = hasFiles || isQueued
  const folds = !isMoreOpen && (isQueued ? 'max-lg:hidden' : 'max-sm:hidden')
  const common = { size: 'small', busy, 'aria-describedby': titleId } as const
  const files = hasFiles && (
    <span className={classes(folds)}>
      <Button {...common} look="secondary" icon="download" onClick={() => open('card', job)}>
        {TEXTS.files}
      </Button>
    </span>
  )
  return (
    <div className="flex flex-col gap-2 max-sm:w-full sm:items-end">
      <div className="flex flex-wrap items-center gap-2">
        {attention !== null && (
          <Button {...common} onClick={() => void act(job, { step: 'seen' })}>
            {attention === 'design_removed' ? TEXTS.letItGoOn : TEXTS.seen}
          </Button>
        )}
        {isQueued && waitsFor === null && job.startsFrom === null && <Start job={job} titleId={titleId} />}
        {['starting', 'printing', 'paused'].includes(status) && (
          <Button
            {...common}
            look={attention === null ? 'primary' : 'secondary'}
            onClick={() => void act(job, { step: 'finish' })}
          >
            {TEXTS.finish}
          </Button>
        )}
        {status === 'printed' && attention === null && (
          <ButtonLink size="small" to={packingJobPath(job.code)} aria-describedby={titleId}>
            {TEXTS.check}
          </ButtonLink>
        )}
        {['starting', 'printing', 'paused', 'printed'].includes(status) && (
          <Button {...common} look="secondary" onClick={() => open('fail', job)}>
            {TEXTS.fail}
          </Button>
        )}
        {status === 'failed' && (
          <Button {...common} onClick={() => void act(job, { step: 'again' })}>
            {TEXTS.again}
          </Button>
        )}
        {job.undoUntil !== null && (
          <Undo key={job.version} job={job} until={job.undoUntil} titleId={titleId} />
        )}
        {moves}
        {hasMore && (
          <Button
            {...common}
            look="quiet"
            className={isQueued ? 'lg:hidden' : 'sm:hidden'}
            aria-expanded={isMoreOpen}
            onClick={() => setMoreOpen(!isMoreOpen)}
          >
            {TEXTS.more}
          </Button>
        )}
        {!isQueued && files}
      </div>
      {isQueued && (
        <div className={classes('flex flex-wrap items-center gap-2', folds)}>
          {files}
          <Priority job={job} />
          {holdReason === null ? (
            <Button {...common} look="quiet" onClick={() => open('hold', job)}>
              {TEXTS.hold}
            </Button>
          ) : (
            <Button {...common} look="secondary" onClick={() => void act(job, { step: 'release' })}>
              {TEXTS.release}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Start({ job, titleId }: { job: PrintJob; titleId: string }) {
  const { act, busy, printers, running, free, nextUp } = useQueueTools()
  const [chosen, setChosen] = useState<string | null>(null)
  /** The printer whose warning is shown. */
  const [warnedOf, setWarnedOf] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const printerId = chosen ?? free.get(job.code) ?? suggestedPrinter(job, running) ?? ''
  const printing = running.get(printerId)
  const warned = warnedOf === printerId ? printing : undefined
  const label = startLabel(fitOf(job, printerId))
  const isBusy = warned !== undefined
  const done = warned?.isToStop === false ? warned : null
  const start = () =>
    void act(job, {
      step: 'start',
      printerId: printerId === '' ? null : printerId,
      ...(job.smallParts > 0 && { smallParts: job.smallParts }),
    })
  return (
    <>
      {isBusy && (
        <div className="w-0 min-w-full">
          <BusyPrinter on={warned} printer={nameOf(printers, printerId)} urgent />
        </div>
      )}
      {printers.length > 0 && (
        <PrinterSelect
          label={TEXTS.action(TEXTS.printer, job.title)}
          value={printerId}
          printers={printers}
          fits={job.fits}
          running={running}
          onChoose={setChosen}
        />
      )}
      {isBusy ? (
        done?.job && (
          <Button
            size="small"
            look="secondary"
            busy={busy}
            onClick={({ detail: clicks }) => {
              // The second click of a double click on the start is no answer.
              if (clicks < 2 && done.job !== null) void act(done.job, { step: 'finish' })
            }}
          >
            {TEXTS.isDone(done.toy)}
          </Button>
        )
      ) : (
        <Button
          size="small"
          look={nextUp.has(job.code) ? 'primary' : 'secondary'}
          busy={busy}
          aria-describedby={titleId}
          onClick={() => {
            if (printing !== undefined) setWarnedOf(printerId)
            else if (job.smallParts > 0) setAsked(true)
            else start()
          }}
        >
          {label}
        </Button>
      )}
      {/* Below the buttons, and no wider than they are. */}
      <Loads job={job} printerId={printerId} className="order-last w-0 min-w-full sm:text-right" />
      <SmallPartsDialog
        job={job}
        open={isAsked}
        printerId={printerId}
        label={label}
        onStart={() => {
          setAsked(false)
          start()
        }}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

function Undo({ job, until, titleId }: { job: PrintJob; until: string; titleId: string }) {
  const { clockOffMs } = useQueueTools()
  const { takeBack, busy } = useUndoing()
  const seconds = useSecondsLeft(Date.parse(until) + clockOffMs)
  if (seconds === 0) return null
  return (
    <Button
      size="small"
      look="secondary"
      icon="turnLeft"
      busy={busy}
      aria-label={TEXTS.undo}
      aria-describedby={titleId}
      onClick={() => takeBack({ subject: job, undo: { of: 'print', code: job.code, version: job.version } })}
    >
      <span className="sums">{TEXTS.undoIn(seconds)}</span>
    </Button>
  )
}

function Priority({ job }: { job: PrintJob }) {
  const { act } = useQueueTools()
  return (
    <Choice
      aria-label={TEXTS.action(TEXTS.priority, job.title)}
      value={job.priority}
      onChange={(event) => void act(job, { step: 'prioritise', priority: Number(event.target.value) })}
    >
      {TEXTS.priorities.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  )
}
