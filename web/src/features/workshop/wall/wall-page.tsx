/** Wall view: the workshop's day on a screen without hands. No names, no texts of buyers, no money: anybody may stand before it. */
import type { BoardCard } from '@leksmedjan/contract/workshop-board'
import type { PrintJob } from '@leksmedjan/contract/prints'
import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Link } from 'react-router'
import { useRouteFocus } from '#frame/use-route-focus.ts'
import { daySpan, timeOfDay } from '#lib/formats/dates.ts'
import { usePageTitle } from '#lib/pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { dayReasonWords } from '../day-reason.ts'
import { useInbox } from '../inbox/use-inbox.ts'
import { useRefetchMs } from '../live/use-workshop-changes.ts'
import { shortNumber } from '../order-address.ts'
import { queueQuery } from '../queue/use-queue.ts'
import { hoursText, runningPrinters, sectionsOf } from '../queue/queue-rules.ts'
import { SaleSoundButton } from '../sale/sale-notice.tsx'
import { todayQuery } from '../sale/today-query.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { pressingQuery } from './pressing-query.ts'
import { TEXTS } from './texts.ts'
import { useAwake } from './use-awake.ts'
import { useMinutes } from '../use-minutes.ts'
import { doneWords, progressOf } from '../print-progress.ts'

/** As many as are read from across a room. */
const NEXT_SHOWN = 6
const PRESSING_SHOWN = 6

export default function WallPage() {
  usePageTitle(TEXTS.page)
  useAwake()
  const main = useRouteFocus(TEXTS.page)
  const today = useQuery(todayQuery)
  const queue = useQuery(queueQuery)
  const now = useMinutes(today.data?.clockOffMs ?? 0)
  const pressing = useQuery({ ...pressingQuery, refetchInterval: useRefetchMs() })
  const jobs = queue.data?.jobs ?? []
  const cards = pressing.data?.cards ?? []
  const { stop, running, startable } = sectionsOf(jobs)
  const busy = runningPrinters(jobs)
  const idle = (queue.data?.printers ?? []).filter(({ id }) => !busy.has(id))
  /** What presses ends no lower than what is printed: what comes next lies below both. */
  const isPressingShort = cards.length <= running.length + idle.length
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col gap-8 bg-paper p-5 lying:gap-3 lying:p-3 lg:p-10"
    >
      <header className="flex items-center gap-x-1 sm:gap-x-4">
        <h1 className="text-h3 sm:text-h2-phone lying:text-h3 lg:text-h1">{TEXTS.title}</h1>
        <p className="sums ml-auto text-h3 font-bold sm:text-h2-phone lying:text-h3 lg:text-h1">
          <time dateTime={now.toISOString()}>{timeOfDay(now.toISOString())}</time>
        </p>
        <SaleSoundButton />
        <Link
          to={WORKSHOP_PATHS.board}
          aria-label={TEXTS.leave}
          className="-mr-3 grid size-12 shrink-0 place-items-center rounded-full sm:hidden"
        >
          <Icon name="close" />
        </Link>
        <ButtonLink to={WORKSHOP_PATHS.board} look="quiet" className="max-sm:hidden">
          {TEXTS.leave}
        </ButtonLink>
      </header>
      {(today.isError || queue.isError || pressing.isError) && <Notice tone="quiet">{TEXTS.stale}</Notice>}
      {stop.length > 0 && <ToStop jobs={stop} />}
      {today.data !== undefined && (
        <Figures
          today={today.data}
          startable={startable.length}
          missed={pressing.data?.missed ?? 0}
          reprints={jobs.filter(isReprint).length}
        />
      )}
      <div
        className={classes(
          'grid flex-1 content-start gap-8 lying:grid-cols-2 lying:gap-3 xl:grid-cols-2',
          cards.length > 0 && 'min-[100rem]:grid-cols-3',
        )}
      >
        {cards.length > 0 && (
          <Column
            title={TEXTS.pressing}
            empty=""
            isEmpty={false}
            // Longer, it has one of two columns alone: it leaves the others in sight.
            {...(!isPressingShort && { className: 'lying:row-span-2 xl:max-[100rem]:row-span-2' })}
          >
            {cards.slice(0, PRESSING_SHOWN).map((card) => (
              <Pressing key={card.orderNumber} card={card} today={swedishDate(now)} />
            ))}
            {cards.length > PRESSING_SHOWN && (
              <li className="text-h4 text-ink-soft">{TEXTS.more(cards.length - PRESSING_SHOWN)}</li>
            )}
          </Column>
        )}
        <Column title={TEXTS.running} empty={TEXTS.noneRunning} isEmpty={running.length + idle.length === 0}>
          {running.map((job) => (
            <Running key={job.code} job={job} now={now} />
          ))}
          {idle.map(({ id, name }) => (
            <li
              key={id}
              className="rounded-panel bg-spruce-soft px-5 py-4 text-h4 font-bold text-spruce lg:text-h3"
            >
              {TEXTS.idle(name)}
            </li>
          ))}
        </Column>
        <Column
          title={TEXTS.next}
          empty={TEXTS.noneNext}
          isEmpty={startable.length === 0}
          isBelow={cards.length > 0 && isPressingShort}
        >
          {startable.slice(0, NEXT_SHOWN).map((job) => (
            <Row key={job.code} job={job}>
              <span className="sums ml-auto">
                {job.plan !== null && TEXTS.hours(hoursText(job.plan.hours))}
              </span>
            </Row>
          ))}
        </Column>
      </div>
    </main>
  )
}

/** Read first and from afar: a printer that goes on costs by the minute. */
function ToStop({ jobs }: { jobs: readonly PrintJob[] }) {
  return (
    <section aria-label={TEXTS.stop} className="rounded-panel bg-bad p-5 text-card lg:p-8">
      <h2 className="text-h2-phone lg:text-h1">{TEXTS.stop}</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {jobs.map(({ code, kind, printer }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-6 gap-y-1 text-h3 font-bold lg:text-h1">
            <span>{printer?.name ?? TEXTS.noPrinter}</span>
            <span className="sums">{code}</span>
            <span className="font-normal">{kind}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its picture without the buyer's texts, its code and its kind. */
function Toy({ code, kind, picture }: { code: string; kind: string; picture: string | null }) {
  return (
    <span className="flex items-center gap-4">
      <span className="block size-14 shrink-0 overflow-hidden rounded-field bg-sun-soft lg:size-18">
        <ToyPicture src={picture} alt="" sizes="72px" />
      </span>
      <span className="leading-tight">
        <span className="sums block font-bold">{code}</span>
        <span className="block text-body lg:text-h4">{kind}</span>
      </span>
    </span>
  )
}

const isReprint = ({ reason }: PrintJob): boolean => reason !== 'first'

interface FiguresProps {
  today: TodayAnswer
  startable: number
  /** Toys that will not be there by their promised day. */
  missed: number
  /** Prints that are not their order's first. */
  reprints: number
}

function Figures({ today, startable, missed, reprints }: FiguresProps) {
  const waiting = useInbox().data?.items.length ?? today.review
  const figures = [
    [startable, TEXTS.figures.startable, ''],
    [today.printing, TEXTS.figures.printing, ''],
    [today.toCheck, TEXTS.figures.toCheck, ''],
    [today.toPack, TEXTS.figures.toPack, ''],
    [today.sold, TEXTS.figures.sold, ''],
    [reprints, TEXTS.figures.reprints, ''],
    [missed, TEXTS.figures.missed, 'text-bad'],
    [today.late, TEXTS.figures.late, 'text-bad'],
    // The same query as the count in the menu.
    [waiting, WORKSHOP.inbox, 'text-bad'],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3 lying:grid-cols-9 lying:gap-1 lg:grid-cols-9">
      {figures.map(([count, label, alarm]) => (
        <div
          key={label}
          // A tablet has the figure before its name, and three rows as low as two.
          className="flex flex-col-reverse items-center rounded-panel bg-card px-1 py-4 text-center shadow-rest sm:flex-row-reverse sm:items-baseline sm:justify-center sm:gap-2.5 sm:py-3 lying:flex-col-reverse lying:items-center lying:gap-0 lying:rounded-row lying:py-1.5 lg:flex-col-reverse lg:items-center lg:gap-0 lg:py-5"
        >
          <dt className="text-small text-ink-soft sm:text-note lying:text-small lying:leading-tight min-[100rem]:text-h4">
            {label}
          </dt>
          <dd
            className={classes(
              'sums text-[clamp(36px,5vw,84px)] leading-none font-bold lying:text-h3',
              count > 0 ? alarm : 'text-ink-soft',
            )}
          >
            {count}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ColumnProps {
  className?: string
  /** As wide as the two columns above it. */
  isBelow?: boolean
  title: string
  empty: string
  isEmpty: boolean
  children: ReactNode
}

function Column({ title, empty, isEmpty, className, isBelow = false, children }: ColumnProps) {
  return (
    <section
      aria-label={title}
      className={classes(className, isBelow && 'lying:col-span-2 xl:max-[100rem]:col-span-2')}
    >
      <h2 className="mb-4 text-h3 lying:mb-1.5 lying:text-h4 lg:text-h2">{title}</h2>
      {isEmpty ? (
        <p className="text-h4 text-ink-soft">{empty}</p>
      ) : (
        <ul
          className={
            isBelow
              ? 'grid gap-3 lying:grid-cols-2 xl:grid-cols-2 xl:gap-x-8 min-[100rem]:grid-cols-1'
              : 'flex flex-col gap-3'
          }
        >
          {children}
        </ul>
      )}
    </section>
  )
}

function Row({ job, children }: { job: PrintJob; children: ReactNode }) {
  return (
    <li className="rounded-panel bg-card px-5 py-4 shadow-rest">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-h4 lg:text-h3">
        <Toy code={job.code} kind={job.kind} picture={job.plainImageUrl} />
        <span>{job.size}</span>
        <span className="flex">
          {job.plan?.filaments.map(({ hex, name }) => (
            <span key={hex} className="-mr-1">
              <Bead hex={hex} size={28} />
              <span className="sr-only">{name}, </span>
            </span>
          ))}
        </span>
        {isReprint(job) && <Reprint />}
        {children}
      </div>
    </li>
  )
}

const Reprint = () => (
  <span className="rounded-full bg-plum-soft px-3 py-1 text-body font-bold text-plum">{TEXTS.reprint}</span>
)

/** One that is late, has new days, will be late or is to be sent now: since when, what is to be done, and why. */
function Pressing({ card, today }: { card: BoardCard; today: string }) {
  const { orderNumber, job, kind, plainImageUrl, sizeName, flags, promisedLast, dayReason, next } = card
  const day = promisedLast === null ? '' : daySpan({ first: promisedLast, last: promisedLast }, 'short')
  /** Late for its first day, and sent: it has another, still to come. */
  const isComing = flags.includes('late') && promisedLast !== null && promisedLast >= today
  return (
    <li className="rounded-panel bg-berry-soft px-5 py-4 shadow-rest">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-h4 lg:text-h3">
        <Toy code={job?.code ?? shortNumber(orderNumber)} kind={kind} picture={plainImageUrl} />
        <span>{sizeName}</span>
        {flags.includes('reprint') && <Reprint />}
        {flags.includes('new_days') && (
          <span className="rounded-full bg-card px-3 py-1 text-body font-bold text-bad">{TEXTS.newDays}</span>
        )}
        <span className={classes('ml-auto font-bold', !isComing && 'text-bad')}>
          {isComing ? TEXTS.arrivesBy(day) : dayWords(flags, day)}
        </span>
      </div>
      <p className="mt-1 text-body lg:text-h4">
        {[TEXTS.nextSteps[next], dayReason && dayReasonWords(dayReason)].filter(Boolean).join(': ')}
      </p>
    </li>
  )
}

function dayWords(flags: BoardCard['flags'], day: string): string {
  if (flags.includes('late')) return TEXTS.lateSince(day)
  if (flags.includes('misses')) return TEXTS.misses(day)
  return flags.includes('ship_now') ? TEXTS.shipNow(day) : TEXTS.lastDay(day)
}

function Running({ job, now }: { job: PrintJob; now: Date }) {
  const progress = progressOf(job, now)
  return (
    <li className="rounded-panel bg-card px-5 py-4 shadow-rest">
      <div className="flex items-baseline gap-x-5 text-h4 lg:text-h3">
        <span className="min-w-0 flex-1 font-bold [overflow-wrap:anywhere]">
          {job.printer?.name ?? TEXTS.noPrinter}
        </span>
        <span className="sums shrink-0 text-ink-soft">{progress !== null && doneWords(progress, now)}</span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-h4 lg:text-h3">
        <Toy code={job.code} kind={job.kind} picture={job.plainImageUrl} />
        <span>{job.size}</span>
        {isReprint(job) && <Reprint />}
      </div>
      {progress !== null && (
        <progress
          aria-label={TEXTS.progressOf(job.code)}
          value={progress.percent}
          max={100}
          className="mt-3 block h-3 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-plum [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-plum"
        />
      )}
    </li>
  )
}
