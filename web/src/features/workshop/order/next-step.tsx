/** What an order waits for, the steps that are taken by hand, and the last one's way back. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { TURNED_DOWN } from '@leksmedjan/contract/review-reasons'
import { isBesideToy } from '@leksmedjan/contract/add-ons'
import { contentsWithoutToy, contentsWords, holdsToy, TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { isOnItsWay, openReturns, parcelStateOf } from '@leksmedjan/contract/shipments'
import { useEffect, useState } from 'react'
import { dayAndTime, dayAndMonth, timeOfDay } from '#lib/formats/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useSecondsLeft } from '#ui/notices/auth-failure-notice.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { hasPapers, movesOf, subjectOfOrder, undoOf, type Move, type Subject } from '../moves/move.rules.ts'
import { moveLabel } from '../moves/move-words.ts'
import { placeOf } from '../moves/next-place.ts'
import { TEXTS as MOVES } from '../moves/texts.ts'
import { useMoves } from '../moves/use-moves.ts'
import { progressOf, progressWords } from '../print-progress.ts'
import { useMinutes } from '../use-minutes.ts'
import { useStaff } from '../standing.ts'
import { useActs } from '../inbox/use-inbox.ts'
import { CancelOrder } from './money.tsx'
import { failureText } from './history.rules.ts'
import {
  hasFailed,
  mayGiveBack,
  MONEY_ID,
  printStage,
  printToStop,
  readyLetter,
  wasPrinted,
} from './order.rules.ts'
import { reviewNote } from './reasons.rules.ts'
import { showMarks } from './show-marks.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { TEXTS as MONEY } from './money-texts.ts'
import { TEXTS as STEP } from './next-step-texts.ts'

export function NextStep({ order }: { order: WorkshopOrder }) {
  const { next, printsFrom, reviewReason } = order
  const { role } = useStaff()
  const subject = subjectOfOrder(order)
  const toStop = printToStop(order)
  // A wished change is answered in the inbox, as a review is.
  const answered = isChangeAsked(order) ? 'review' : next
  const place = placeOf({ next: answered, code: subject.job?.code, isToStop: toStop !== null }, role)
  const smallParts = order.toy.smallParts ?? 0
  const isToStart =
    next === 'print' && order.startsFrom === null && printStage(order.jobs) === 'before' && !subject.isHeld
  const { title, body, tone } = wordsOf(order, subject)
  const failure = hasFailed(order) ? failureText(order) : null
  return (
    <Notice tone={tone} title={title} foot={<Steps order={order} subject={subject} place={place} />}>
      <p>
        {next === 'day' && printsFrom !== null && `${STEP.fromDay(dayAndMonth(printsFrom))} `}
        {body}
        {place?.name === 'inbox' && ` ${STEP.inInbox}`}
      </p>
      {next === 'print' && order.startsFrom !== null && (
        <p className="mt-1 font-semibold">{WORKSHOP.startsFrom(timeOfDay(order.startsFrom))}</p>
      )}
      {failure !== null && <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{failure}</p>}
      {order.waitAsked !== null && <p className="mt-1">{STEP.waitAsked(waitDays(order.waitAsked))}</p>}
      <Stays order={order} subject={subject} />
      {next === 'printing' && <Printing order={order} />}
      {next === 'review' && reviewReason !== null && ![TURNED_DOWN, ''].includes(reviewReason) && (
        <p className="mt-1 font-semibold">{reviewNote(reviewReason, order.money)}</p>
      )}
      {isToStart && smallParts > 0 && (
        <div className="mt-2 flex flex-col items-start gap-2">
          <p className="font-semibold">{STEP.beforeStart(smallParts)}</p>
          <Button size="small" look="secondary" onClick={showMarks}>
            {STEP.toMarks}
          </Button>
        </div>
      )}
    </Notice>
  )
}

/** Three of them stand in one row of a phone. */
const BESIDE = 'max-sm:px-2 max-sm:text-note'

interface StepsProps {
  order: WorkshopOrder
  subject: Subject
  place: ReturnType<typeof placeOf>
}

/** One main step; whatever else can be done stands in a quiet row below it. */
function Steps({ order, subject, place }: StepsProps) {
  const { take, busy } = useMoves()
  const { role } = useStaff()
  const moves = movesOf(subject)
  const isToBeCancelled = buyerCancels(order)
  const { waitAsked: wait } = order
  const main = isToBeCancelled ? undefined : moves[0]
  const others = main === undefined ? moves : moves.slice(1)
  const labelOf = (move: Move) =>
    move === 'pack' && order.packWork === 'remake' ? STEP.toRemake : moveLabel(move, subject)
  return (
    <div className="mt-3 flex flex-col gap-1.5">
      {main !== undefined && (
        <Button wide busy={busy} onClick={() => take(main, [subject])}>
          {labelOf(main)}
        </Button>
      )}
      {isToBeCancelled && order.money !== null && (
        <Button wide onClick={goToMoney}>
          {STEP.toMoney}
        </Button>
      )}
      {wait !== null && role === 'ADMIN' && <AgreedToWait order={order} last={wait.last} />}
      <TakeBack key={order.undo?.until} order={order} subject={subject} />
      <div className="-mx-2 -mb-2 flex flex-wrap items-center gap-x-2 empty:hidden max-sm:gap-x-1">
        {others.map((move) => (
          <Button
            key={move}
            size="small"
            look="quiet"
            className={BESIDE}
            busy={busy}
            onClick={() => take(move, [subject])}
          >
            {labelOf(move)}
          </Button>
        ))}
        {place !== null && (
          <ButtonLink to={place.to} look="quiet" size="small" className={BESIDE}>
            {STEP.places[place.name]}
          </ButtonLink>
        )}
        <Shortcuts order={order} subject={subject} hasMoney={isToBeCancelled && order.money !== null} />
      </div>
    </div>
  )
}

/** The answer came by letter, or by telephone. */
function AgreedToWait({ order: { orderNumber }, last }: { order: WorkshopOrder; last: string }) {
  const { act, busy } = useActs()
  return (
    <Button
      wide
      look="secondary"
      busy={busy}
      onClick={() => void act({ act: 'agreed_to_wait', order_number: orderNumber, last })}
    >
      {STEP.agreedToWait}
    </Button>
  )
}

const waitDays = ({ at, last, beyond, answerBy }: NonNullable<WorkshopOrder['waitAsked']>) => ({
  at: dayAndTime(at),
  last: dayAndMonth(last),
  beyond: dayAndMonth(beyond),
  answerBy: dayAndMonth(answerBy),
})

/** What a buyer who comes for the toy is not given with it. */
function Stays({ order: { next, goods }, subject }: Pick<StepsProps, 'order' | 'subject'>) {
  const stays = goods.filter(
    ({ part, isBack, withdrewAt }) => isBesideToy(part) && (isBack || withdrewAt !== null),
  )
  if (next !== 'deliver' || !subject.isPickup || stays.length === 0) return null
  return (
    <p className="mt-1 font-semibold">
      {WORKSHOP.stays(contentsWords(stays))}. {WORKSHOP.staysWhy}
    </p>
  )
}

/** On which printer, how far and until when. */
function Printing({ order: { jobs, plan, now } }: { order: WorkshopOrder }) {
  const [clockOffMs] = useState(() => Date.now() - Date.parse(now))
  const at = useMinutes(clockOffMs)
  const job = jobs.at(-1)
  if (job === undefined) return null
  const progress = progressOf({ plan, startedAt: job.startedAt }, at)
  const words = [job.printer, progress !== null && progressWords(progress, at)].filter(Boolean).join(', ')
  return words === '' ? null : <p className="mt-1 font-semibold">{words}</p>
}

/** Its toy is late and still in the workshop. */
const buyerCancels = ({ awaitsCancellation, next }: WorkshopOrder): boolean =>
  awaitsCancellation && (next === 'print' || next === 'check' || next === 'review')

const isChangeAsked = ({ next, proof }: WorkshopOrder): boolean =>
  next === 'proof' && proof === 'change_asked'

function wordsOf(order: WorkshopOrder, { isPickup, isHeld }: Subject) {
  const { next, packWork, parcels, toy, jobs, goods } = order
  const toStop = printToStop(order)
  if (toStop !== null) return { ...STEP.stopPrint(toStop.printer), tone: 'sun' } as const
  if (next === 'review' && order.reviewReason === TURNED_DOWN)
    return { ...STEP.turnedDown, tone: 'sun' } as const
  if (buyerCancels(order))
    return { ...STEP[order.money === null ? 'lateWithdrawnWait' : 'lateWithdrawn'], tone: 'sun' } as const
  // What runs is not stopped by it.
  if (next === 'review' && printStage(jobs) === 'printing')
    return { ...STEP.reviewOnPrinter, tone: 'sun' } as const
  if (isChangeAsked(order)) return { ...STEP.changeAsked, tone: 'sun' } as const
  if (next === 'print' && isHeld)
    return { ...STEP.laidAside(jobs.at(-1)?.holdReason ?? ''), tone: 'sun' } as const
  if (hasFailed(order)) return { ...STEP.printFailed, tone: 'sun' } as const
  if (next === 'pack' && parcelStateOf(parcels) === 'back' && !order.isReprint)
    return { ...backWords(order, isPickup), tone: 'sun' } as const
  if (next === 'pack' && parcelStateOf(parcels) === 'lost' && order.status !== 'printing' && !order.isReprint)
    return { ...STEP.packLost, tone: 'sun' } as const
  if (packWork === 'send') return { ...STEP.packed, tone: 'good' } as const
  if (next === 'pack' && isPickup) return { ...STEP.packToFetch, tone: 'good' } as const
  const paidBack = paidBackWords(order, isPickup)
  if (paidBack !== null) return { ...paidBack, tone: 'sun' } as const
  if (next === 'deliver' && isPickup) return { ...fetchWords(order), tone: 'quiet' } as const
  if ((next === 'over' || next === 'done') && order.hasOpenComplaint)
    return { ...STEP.complaintWaits, tone: 'sun' } as const
  const awaited = goods.filter(({ withdrewAt }) => withdrewAt !== null)
  if ((next === 'over' || next === 'done') && awaited.length > 0)
    return { ...STEP.withdrawnGoods(contentsWords(awaited, true)), tone: 'sun' } as const
  if (next === 'over' && wasPrinted(jobs)) return { ...STEP.overPrinted, tone: 'quiet' } as const
  const beside = contentsWithoutToy(parcels.filter(isOnItsWay))
  if (next === 'deliver' && beside !== null) return { ...STEP.deliverBeside(beside), tone: 'quiet' } as const
  const isWork = next === 'print' || next === 'check' || next === 'pack'
  const isWeak = next === 'print' && (toy.smallParts ?? 0) > 0
  return {
    ...STEP.next[next],
    tone: next === 'review' || next === 'answer' || isWeak ? 'sun' : isWork ? 'good' : 'quiet',
  } as const
}

/** Of a toy that is paid back while it is on its way, or waits for its buyer. */
function paidBackWords({ next, goods, parcels }: WorkshopOrder, isPickup: boolean) {
  const isToyBack = goods.some(({ part, isBack }) => part === TOY_THING && isBack)
  if (next !== 'deliver' || !isToyBack || !parcels.some((each) => isOnItsWay(each) && holdsToy(each)))
    return null
  return STEP.paidBack[isPickup ? 'pickup' : 'parcel']
}

function fetchWords(order: WorkshopOrder) {
  const { title, told } = STEP.waitsForBuyer
  const letter = readyLetter(order)
  return {
    title,
    body: told[letter?.status ?? 'waiting'](letter?.to ?? null, letter === null ? '' : dayAndTime(letter.at)),
  }
}

function backWords({ isReturnDamaged, isToBeSent, parcels, goods }: WorkshopOrder, isPickup: boolean) {
  const isHere = parcels.at(-1)?.method === 'pickup'
  if (isReturnDamaged) return isHere ? STEP.remakeDamagedHere : STEP.remakeDamaged
  if (isToBeSent) return STEP.packInstead
  if (isPickup) return STEP.packUnfetched
  const givenUp = goods.filter(({ isBack, withdrewAt }) => isBack || withdrewAt !== null)
  const again = openReturns(parcels).map(({ contents }) => ({
    contents: contents?.filter(({ part }) => givenUp.every((good) => good.part !== part)) ?? null,
  }))
  return STEP.packAgain(contentsWithoutToy(again))
}

function goToMoney(): void {
  const section = document.getElementById(MONEY_ID)
  section?.scrollIntoView({ block: 'center' })
  section?.querySelector('button')?.focus({ preventScroll: true })
}

interface ShortcutsProps {
  order: WorkshopOrder
  subject: Subject
  /** The way to the money is the main step. */
  hasMoney: boolean
}

/** What is often done beside the next step. */
function Shortcuts({ order, subject, hasMoney }: ShortcutsProps) {
  const { papers, busy } = useMoves()
  const { money } = order
  const givesBack = money !== null && mayGiveBack(money)
  if (!hasPapers(subject) && !givesBack) return null
  return (
    <>
      {hasPapers(subject) && (
        <Button size="small" look="quiet" className={BESIDE} busy={busy} onClick={() => papers([subject])}>
          {MOVES.papers}
        </Button>
      )}
      {givesBack && !hasMoney && (
        <Button size="small" look="quiet" className={BESIDE} onClick={goToMoney}>
          {MONEY.money}
        </Button>
      )}
      {money !== null && <CancelOrder order={order} money={money} />}
    </>
  )
}

function TakeBack({ order: { undo, now }, subject }: { order: WorkshopOrder; subject: Subject }) {
  const { takeBack, offerBack, busy } = useMoves()
  const [clockOffMs] = useState(() => Date.now() - Date.parse(now))
  const seconds = useSecondsLeft(undo === null ? 0 : Date.parse(undo.until) + clockOffMs)
  const way = undo === null ? null : undoOf(subject, undo)
  const isOffered = way !== null && seconds > 0
  useEffect(() => (isOffered ? offerBack({ subject, undo: way }) : undefined))
  if (!isOffered) return null
  return (
    <Button
      look="secondary"
      icon="turnLeft"
      wide
      busy={busy}
      aria-label={MOVES.undo}
      onClick={() => takeBack({ subject, undo: way })}
    >
      <span className="sums">{MOVES.undoIn(seconds)}</span>
    </Button>
  )
}
