/** The print queue: what to print now, what is running, what failed, what waits and why. */
import type { PrintJob, QueueAnswer } from '@leksmedjan/contract/prints'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { LiveRegion } from '#ui/notices/notice.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { useActed } from '../use-acted.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { CardDialog } from './card-dialog.tsx'
import { FailDialog } from './fail-dialog.tsx'
import { hoursLeftOf } from '../hours-left.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { jobId, JobRow } from './job-row.tsx'
import { freePrinters, hoursText, nextUp, runningPrinters, sectionsOf } from './queue-rules.ts'
import { StartableList } from './startable-list.tsx'
import { TEXTS } from './texts.ts'
import { QueueContext, useQueue } from './use-queue.ts'

type Opened = { kind: 'fail' | 'hold' | 'card'; job: PrintJob }

export default function QueuePage() {
  const { data, isError, refetch, act, busy, acted, forgetActed } = useQueue()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isMissedOnly, setMissedOnly] = useState(false)
  const close = () => setOpened(null)
  useRowFocus()
  useEffect(() => {
    if (acted === null || opened !== null) return
    // A row has the focus itself where the row before it left the list: a new print takes its place.
    if (document.activeElement?.matches('body, [data-row]')) document.getElementById(jobId(acted))?.focus()
    forgetActed()
  })
  useActed((orderNumber) => {
    const moved = data?.jobs.findLast((job) => job.orderNumber === orderNumber)
    if (moved !== undefined) document.getElementById(jobId(moved.code))?.focus()
  })
  if (data === undefined)
    return (
      <WorkshopFrame title={TEXTS.title}>
        {isError ? <LoadFailed retry={() => void refetch()} /> : <QueueSkeleton />}
      </WorkshopFrame>
    )
  const sections = sectionsOf(data.jobs)
  const shown = isMissedOnly ? sectionsOf(data.jobs.filter(({ missesPromise }) => missesPromise)) : sections
  const codes = new Set(shown.startable.map(({ code }) => code))
  const groups = data.groups
    .map((group) => ({ ...group, codes: group.codes.filter((code) => codes.has(code)) }))
    .filter((group) => group.codes.length > 0)
  const running = runningPrinters(data.jobs)
  // No printer waits for a toy that may not be started yet.
  const ready = sections.startable.filter(({ startsFrom }) => startsFrom === null)
  const tools = {
    act,
    busy,
    printers: data.printers,
    running,
    free: freePrinters(ready, running),
    nextUp: nextUp(ready, running),
    clockOffMs: data.clockOffMs,
    open: (kind: Opened['kind'], job: PrintJob) => setOpened({ kind, job }),
  }
  return (
    <QueueContext value={tools}>
      <WorkshopFrame
        title={TEXTS.title}
        tools={<Figures answer={data} isMissedOnly={isMissedOnly} onMissedOnly={setMissedOnly} />}
      >
        {isError && <LoadFailed retry={() => void refetch()} />}
        {data.jobs.length === 0 && <p className="text-ink-soft">{TEXTS.empty}</p>}
        <div className="flex flex-col gap-8">
          {isMissedOnly && (
            <p className="flex flex-wrap items-center gap-3">
              {data.jobs.some(({ missesPromise }) => missesPromise) ? TEXTS.missedOnly : TEXTS.noneMissed}
              <Button size="small" look="secondary" onClick={() => setMissedOnly(false)}>
                {TEXTS.showAll}
              </Button>
            </p>
          )}
          <Section name="stop" jobs={shown.stop} />
          <Section name="running" jobs={shown.running} />
          <Section name="failed" jobs={shown.failed} />
          {shown.startable.length > 0 && (
            <Startable jobs={shown.startable} groups={groups} isPart={isMissedOnly} />
          )}
          <Section name="printed" jobs={shown.printed} />
          <Section name="waiting" jobs={shown.waiting} />
        </div>
      </WorkshopFrame>
      <FailDialog
        job={opened?.kind === 'fail' ? opened.job : null}
        onFail={async (failure) => opened !== null && act(opened.job, { step: 'fail', ...failure })}
        onClose={close}
      />
      <HoldDialog job={opened?.kind === 'hold' ? opened.job : null} onClose={close} />
      <CardDialog job={opened?.kind === 'card' ? opened.job : null} onClose={close} />
    </QueueContext>
  )
}

interface FiguresProps {
  answer: QueueAnswer
  isMissedOnly: boolean
  onMissedOnly: (isMissedOnly: boolean) => void
}

function Figures({
  answer: { jobs, hoursLeft, hoursCancellable },
  isMissedOnly,
  onMissedOnly,
}: FiguresProps) {
  const { startable, running, waiting } = sectionsOf(jobs)
  const [hours, free] = [hoursLeftOf(hoursLeft), hoursLeftOf(hoursCancellable)]
  const missed = jobs.filter(({ missesPromise }) => missesPromise).length
  const words = TEXTS.figures
  const figures = [
    [startable.length, words.startable, ''],
    [hours.toLocaleString('sv-SE'), words.hours(hours), free > 0 ? `, ${WORKSHOP.cancellable(free)}` : ''],
    [running.length, words.running, ''],
    [waiting.length, words.waiting, ''],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:order-last max-sm:w-full max-sm:gap-x-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 max-sm:contents">
        {figures.map(([figure, label, more]) => (
          <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
            <dt className="text-small text-ink-soft">
              {label}
              <span className="max-sm:hidden">{more}</span>
            </dt>
            <dd className="sums text-h4 font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
      {(missed > 0 || isMissedOnly) && (
        <button
          type="button"
          aria-pressed={isMissedOnly}
          title={TEXTS.missedOnly}
          onClick={() => onMissedOnly(!isMissedOnly)}
          className={classes(
            'flex min-h-11 items-baseline gap-1.5 rounded-full border px-4 py-2',
            isMissedOnly ? 'border-ink bg-ink text-paper' : 'border-line bg-berry-soft text-bad',
          )}
        >
          <span className="sums text-h4 font-bold">{missed}</span>
          <span className="text-small font-bold">{words.missed}</span>
        </button>
      )}
    </div>
  )
}

function Section({ name, jobs }: { name: keyof typeof TEXTS.sections; jobs: readonly PrintJob[] }) {
  if (jobs.length === 0) return null
  return (
    <SectionFrame title={TEXTS.sections[name]} count={jobs.length}>
      <ul className="flex flex-col gap-3">
        {jobs.map((job) => (
          <li key={job.code}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function SectionFrame({
  title,
  count,
  aside,
  children,
}: {
  title: string
  count: number
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="text-h3">
          {title} <span className="sums font-text text-body text-ink-soft">{count}</span>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type Groups = QueueAnswer['groups']

interface StartableProps {
  jobs: readonly PrintJob[]
  groups: Groups
  /** Of the queue: places are given in the whole one alone. */
  isPart: boolean
}

function Startable({ jobs, groups, isPart }: StartableProps) {
  const [byColour, setByColour] = useState(false)
  const [said, setSaid] = useState('')
  return (
    <SectionFrame
      title={TEXTS.sections.startable}
      count={jobs.length}
      aside={<OrderSwitch byColour={byColour} onChange={setByColour} />}
    >
      {byColour ? (
        <ColourGroups jobs={jobs} groups={groups} />
      ) : isPart ? (
        <JobList jobs={jobs} />
      ) : (
        <StartableList jobs={jobs} onSaid={setSaid} />
      )}
      <LiveRegion text={said} />
    </SectionFrame>
  )
}

function OrderSwitch({ byColour, onChange }: { byColour: boolean; onChange: (byColour: boolean) => void }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-full bg-sand p-1">
      <legend className="sr-only">{TEXTS.order}</legend>
      {[false, true].map((wanted) => (
        <button
          key={String(wanted)}
          type="button"
          aria-pressed={byColour === wanted}
          onClick={() => onChange(wanted)}
          className={classes(
            'min-h-12 rounded-full px-4 text-note font-bold',
            byColour === wanted
              ? 'bg-card text-ink shadow-rest ring-[1.5px] ring-field-line ring-inset'
              : 'text-ink-soft',
          )}
        >
          {wanted ? TEXTS.byColour : TEXTS.inTurn}
        </button>
      ))}
    </fieldset>
  )
}

function ColourGroups({ jobs, groups }: { jobs: readonly PrintJob[]; groups: Groups }) {
  const ofCode = new Map(jobs.map((job) => [job.code, job]))
  const grouped = new Set(groups.flatMap(({ codes }) => codes))
  const rest = jobs.filter(({ code }) => !grouped.has(code))
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ colours, codes }) => (
        <div key={codes[0]}>
          <h3 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-bold">
            {colours.map(({ hex, name }) => (
              <span key={hex} className="flex items-center gap-1.5">
                <Bead hex={hex} size={20} />
                {name}
              </span>
            ))}
            <span className="text-note font-normal text-ink-soft">
              {TEXTS.group(codes.length, TEXTS.hours(hoursText(totalHours(codes, ofCode))))}
            </span>
          </h3>
          <JobList jobs={codes.flatMap((code) => ofCode.get(code) ?? [])} />
        </div>
      ))}
      {rest.length > 0 && (
        <div>
          <h3 className="mb-2 text-body font-bold">{TEXTS.noPlan}</h3>
          <JobList jobs={rest} />
        </div>
      )}
    </div>
  )
}

const totalHours = (codes: readonly string[], ofCode: ReadonlyMap<string, PrintJob>): number =>
  codes.reduce((sum, code) => sum + (ofCode.get(code)?.plan?.hours ?? 0), 0)

function JobList({ jobs }: { jobs: readonly PrintJob[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {jobs.map((job) => (
        <li key={job.code}>
          <JobRow job={job} />
        </li>
      ))}
    </ul>
  )
}

function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <Notice tone="bad" title={TEXTS.loadFailed} urgent>
      <div className="mt-3">
        <Button look="secondary" size="small" onClick={retry}>
          {TEXTS.retry}
        </Button>
      </div>
    </Notice>
  )
}

function QueueSkeleton() {
  return (
    <Loading text={TEXTS.loading}>
      <div className="flex flex-col gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28 w-full" />
        ))}
      </div>
    </Loading>
  )
}
