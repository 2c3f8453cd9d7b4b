/** One toy at the packing table, by how far it has come. */
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import type { PackingJob } from '@leksmedjan/contract/packing'
import { isOnItsWay, parcelStateOf } from '@leksmedjan/contract/shipments'
import { Fragment, useEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from '#lib/request.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { CheckView } from './check-view.tsx'
import { PackView } from './pack-view.tsx'
import { isToBeFetched, promisedBy } from './promised-by.ts'
import { SentView } from './sent-view.tsx'
import { ShipByLine } from '../ship-by-line.tsx'
import { COLUMN_WORDS } from '../column-words.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { TEXTS } from './texts.ts'
import { ToyStage } from './toy-stage.tsx'
import { useJob } from './use-packing.ts'

interface JobViewProps {
  code: string
  onClose: () => void
}

export function JobView({ code, onClose }: JobViewProps) {
  const { data: job, error, refetch } = useJob(code)
  const stage = job === undefined ? null : stageOf(job)
  const heading = useFocusOnNext(code, stage)
  if (error !== null && job === undefined) {
    const isGone = error instanceof ApiError && error.status === 404
    return (
      <Notice tone="bad" urgent title={isGone ? TEXTS.gone : TEXTS.loadFailed}>
        {!isGone && (
          <Button size="small" look="secondary" className="mt-3" onClick={() => void refetch()}>
            {TEXTS.retry}
          </Button>
        )}
      </Notice>
    )
  }
  if (job === undefined)
    return (
      <Loading text={TEXTS.loading}>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="mt-5 aspect-square w-full max-w-105 rounded-stage" />
      </Loading>
    )
  return (
    <article data-row-of={code} aria-labelledby="toy-heading" className="flex flex-col gap-6">
      <Head job={job} heading={heading} />
      {job.message !== null && isPackedStill(job) && (
        <Notice tone="sun" title={job.is_message_in_story ? TEXTS.messageInStory : TEXTS.message}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{job.message}</p>
        </Notice>
      )}
      {stage === 'check' ? (
        <Check key={code} job={job} onFailed={onClose} />
      ) : stage === 'pack' ? (
        <PackView key={code} job={job} />
      ) : (
        <>
          {job.is_over && <Ended job={job} />}
          {(!job.is_over || job.shipments.length > 0) && <SentView key={code} job={job} />}
        </>
      )}
    </article>
  )
}

function Check({ job, onFailed }: { job: PackingJob; onFailed: () => void }) {
  const [isMarked, setMarked] = useState(false)
  return (
    <div className="@container">
      {/* Beside the list as soon as it fits, and in sight however far that is scrolled. */}
      <div className="grid items-start gap-7 @2xl:grid-cols-[minmax(0,300px)_minmax(0,1fr)] @[52rem]:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
        <div className="@2xl:sticky @2xl:top-5">
          <ToyStage job={job} onMarked={setMarked} />
        </div>
        <CheckView job={job} isMarked={isMarked} onFailed={onFailed} />
      </div>
    </div>
  )
}

/** What is still to be done of what was sent. */
function Ended({ job: { status, shipments } }: { job: PackingJob }) {
  const parcels = shipments.filter(({ method }) => method === 'parcel')
  const stays = TEXTS.endedStays[parcelStateOf(parcels) ?? 'unsent']
  return (
    <Notice tone="bad" title={TEXTS.ended}>
      {status === 'refunded' && <p>{TEXTS.paidBack}</p>}
      <p>{TEXTS.endedBody}</p>
      <p>{parcels.some(isOnItsWay) ? TEXTS.endedOnItsWay : stays}</p>
    </Notice>
  )
}

/** Its buyer has it, and no other is made. */
const hasArrived = ({ status, is_replacement: isReplacement, new_print: next }: PackingJob): boolean =>
  status === 'delivered' && !isReplacement && next === null

const isOver = ({ status }: PackingJob): boolean => ORDER_STAGES[status] === 'ended'

type Stage = 'check' | 'pack' | 'sent'

function stageOf({ job_status, status, is_over, is_replacement, new_print }: PackingJob): Stage {
  if (is_over || new_print !== null) return 'sent'
  if (job_status === 'printed') return 'check'
  return status === 'printing' || is_replacement ? 'pack' : 'sent'
}

/** It is in the workshop, or something of it is: what its buyer wished for can still be done. */
const isPackedStill = (job: PackingJob): boolean =>
  !job.is_over && (stageOf(job) !== 'sent' || job.is_to_resend || parcelStateOf(job.shipments) === 'back')

/** A step, or the way to the next toy, replaces the view with its button: the focus goes to the heading of the next one. */
function useFocusOnNext(code: string, stage: Stage | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ code, stage })
  useEffect(() => {
    if (stage === null) return
    const before = shown.current
    shown.current = { code, stage }
    const isNext = before.stage !== null && (before.code !== code || before.stage !== stage)
    if (isNext && document.activeElement === document.body) heading.current?.focus()
  }, [code, stage])
  return heading
}

interface HeadProps {
  job: PackingJob
  heading: RefObject<HTMLHeadingElement | null>
}

function Head({ job, heading }: HeadProps) {
  const {
    size,
    promised_last: last,
    is_late: isLate,
    has_new_days: hasNewDays,
    attempt,
    child_name: child,
  } = job
  return (
    <header className="flex items-center gap-4">
      {stageOf(job) !== 'check' && (
        <div className="size-24 shrink-0 overflow-hidden rounded-window bg-sun-soft">
          <ToyPicture src={job.image_url} alt={TEXTS.picture(job.toy_name)} sizes="96px" />
        </div>
      )}
      <div className="min-w-0">
        <h2
          ref={heading}
          id="toy-heading"
          tabIndex={-1}
          className="text-h2-phone [overflow-wrap:anywhere] sm:text-h2"
        >
          {job.toy_name}
          {child !== null && <span className="text-ink-soft"> {TEXTS.nameFor(child)}</span>}
        </h2>
        <p className="mt-1 text-note text-ink-soft">
          <Dotted
            facts={[
              `${TEXTS.order} ${job.order_number}`,
              <Fragment key="print">
                {TEXTS.print} <span className="sums">{job.code}</span>
              </Fragment>,
              TEXTS.size(size.name, size.longest_mm),
              last !== null && !isOver(job) && !hasArrived(job) && promisedBy(last, isToBeFetched(job)),
            ]}
          />
        </p>
        {job.ship_by !== null && stageOf(job) !== 'pack' && <ShipByLine day={job.ship_by} />}
        {(isOver(job) || isLate || hasNewDays || attempt > 1 || job.is_gift || job.is_replacement) && (
          <p className="mt-2 flex flex-wrap gap-2">
            {isOver(job) && <Badge tone="bad">{COLUMN_WORDS[job.status]}</Badge>}
            {isLate && <Badge tone="bad">{TEXTS.late}</Badge>}
            {hasNewDays && <Badge tone="bad">{WORKSHOP.newDays}</Badge>}
            {attempt > 1 && <Badge tone="working">{TEXTS.attempt(attempt)}</Badge>}
            {job.is_replacement && <Badge tone="bad">{TEXTS.replacement[job.remade_for ?? 'other']}</Badge>}
            {job.is_gift && <Badge tone="sun">{TEXTS.gift}</Badge>}
          </p>
        )}
      </div>
    </header>
  )
}
