/** What happened to an order, in the words of the workshop. Pure. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import { isRemakeReason } from '@leksmedjan/contract/promise-reasons'
import { subjectInSentence } from '@leksmedjan/contract/refund-subjects'
import { parcelNames } from '@leksmedjan/contract/shipments'
import type { Happening } from '@leksmedjan/contract/workshop-history'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dayAndMonth, daySpan, shortDate } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { TEXTS as INBOX } from '../inbox/texts.ts'
import { TEXTS as QUEUE } from '../queue/texts.ts'
import { TEXTS as HISTORY, type EndOfParcel } from './history-texts.ts'
import { reasonWords } from './reasons.rules.ts'
import { TEXTS as MONEY } from './money-texts.ts'
import { TEXTS } from './texts.ts'
import { TEXTS as TOY } from './toy-texts.ts'

type OfOrder = Exclude<
  Happening,
  {
    aspect:
      | 'print'
      | 'check'
      | 'parcel'
      | 'letter'
      | 'complaint'
      | 'proof'
      | 'withdrawal'
      | 'address'
      | 'email'
      | 'wait'
      | 'promise'
      | 'model'
  }
>
type OfPrint = Extract<Happening, { aspect: 'print' }>

const WORDS = HISTORY.timeline

/** `isModelMade`: today. */
export function happeningText(happening: Happening, isModelMade = false): string {
  switch (happening.aspect) {
    case 'print':
      return printText(happening)
    case 'check':
      return (happening.passed ? WORDS.passed : WORDS.notPassed)(happening.attempt)
    case 'parcel':
      return parcelText(happening)
    case 'letter':
      return letterText(happening)
    case 'complaint':
      return WORDS.complaint[happening.became]
    case 'proof':
      return happening.part === null ? WORDS.approved : WORDS.changeAsked(INBOX.part[happening.part])
    case 'withdrawal':
      return MONEY.withdrew[happening.part]
    case 'address':
      return WORDS.address
    case 'email':
      return WORDS.email
    case 'wait':
      return WORDS.wait(dayAndMonth(happening.last))
    case 'promise':
      return promiseText(happening)
    case 'model':
      return WORDS.modelReady
    default:
      return isModelMade && isMaking(happening) ? WORDS.modelMade : orderText(happening)
  }
}

function promiseText({ reason, isOfNewToy, was, became }: Extract<Happening, { aspect: 'promise' }>): string {
  if (isRemakeReason(reason)) return WORDS.newToyPromised(daySpan(became))
  return (isOfNewToy ? WORDS.newToyMoved : WORDS.moved)(daySpan(was), daySpan(became))
}

const BACK: readonly string[] = ['printing processing', 'shipped printing', 'delivered shipped']
const AGAIN: readonly string[] = ['shipped processing', 'delivered processing']
/** Of a lost parcel that was found. */
const AGAIN_BACK: readonly string[] = ['processing shipped', 'processing delivered']
const isBack = ({ aspect, was, became }: OfOrder): boolean =>
  aspect === 'status' && [...BACK, ...AGAIN_BACK].includes(`${was} ${became}`)

/** Not of a print that was taken back, or of a toy that is made again: their model was there. */
const isMaking = ({ aspect, was, became }: OfOrder): boolean =>
  aspect === 'status' && became === 'processing' && ![...BACK, ...AGAIN].includes(`${was} ${became}`)

function orderText(happening: OfOrder): string {
  const { aspect, was, became } = happening
  if (aspect === 'refund') return refundText(happening)
  if (aspect === 'dispute')
    return (isInquiry(became) ? HISTORY.inquiryStep : HISTORY.disputeStep)(
      MONEY.disputeStates[became] ?? became,
    )
  if (aspect === 'second_payment') return HISTORY.secondPayment
  const words = HISTORY.happened[aspect] ?? {}
  if (aspect === 'status' && AGAIN_BACK.includes(`${was} ${became}`))
    return HISTORY.takenBack(WORDS.madeAgain)
  if (isBack(happening)) return HISTORY.takenBack(words[was ?? ''] ?? '')
  if (aspect === 'status' && AGAIN.includes(`${was} ${became}`)) return WORDS.madeAgain
  return words[became] ?? became
}

function refundText({ was, became, subject, freightOre }: Extract<Happening, { aspect: 'refund' }>): string {
  const [beforeOre, afterOre] = [Number(was), Number(became)]
  if (afterOre < beforeOre) return WORDS.refundFailed(kronorAndOre(beforeOre - afterOre))
  const sum = kronorAndOre(afterOre - beforeOre)
  const what =
    subject === null
      ? WORDS.refund(sum)
      : WORDS.refundFor(sum, subjectInSentence(subject), freightOre === 0 ? null : kronorAndOre(freightOre))
  return beforeOre === 0 ? what : WORDS.refundWithEarlier(what, kronorAndOre(afterOre))
}

const RUNNING: readonly OfPrint['became'][] = ['starting', 'printing', 'paused']

function printText({ attempt, was, became, isBack: wasBack, ...print }: OfPrint): string {
  if (wasBack && was === 'failed' && print.isOfCheck) return WORDS.notPassedBack(attempt)
  // One that was sent unchecked goes back to its printer.
  if (wasBack && was === 'checked' && became === 'printed') return HISTORY.takenBack(WORDS.passed(attempt))
  if (wasBack && was !== null) return HISTORY.takenBack(`${WORDS.print(attempt)} ${WORDS.printSteps[was]}`)
  const isToStop = became === 'cancelled' && was !== null && RUNNING.includes(was)
  const did = `${WORDS.print(attempt)} ${isToStop ? WORDS.toStop : WORDS.printSteps[became]}`
  if (became === 'queued' && attempt > 1) return `${did}: ${QUEUE.reasons[print.reason]}`
  if (became === 'printing' && print.printer !== null) return `${did}: ${print.printer}`
  if (became !== 'failed') return did
  const what = [
    print.failure === null ? null : QUEUE.failures[print.failure].toLowerCase(),
    print.gramsLost === null ? null : QUEUE.gramsLost(print.gramsLost),
  ].filter((part) => part !== null)
  return what.length === 0 ? did : `${did}: ${what.join(', ')}`
}

/** How its newest print failed, and in whose words; null where nobody said. @example 'Lossnade från plattan: hörnet släppte' */
export function failureText({ history, jobs }: Pick<WorkshopOrder, 'history' | 'jobs'>): string | null {
  const code = jobs.at(-1)?.code
  const failed = history.findLast(
    (one): one is OfPrint => one.aspect === 'print' && one.code === code && one.became === 'failed',
  )
  if (failed === undefined) return null
  const kind = failed.failure === null || failed.failure === 'other' ? '' : QUEUE.failures[failed.failure]
  return [kind, failed.why].filter(Boolean).join(': ') || null
}

const lowerFirst = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1)

function parcelText({
  became,
  method,
  carrier,
  isDamaged,
  isFreightBack,
  ...parcel
}: Extract<Happening, { aspect: 'parcel' }>): string {
  if (method === 'pickup' && isDamaged) return WORDS.damagedHere
  const { of, contents } = parcel
  const name = parcelNames([parcel], of)
  const endOf = (end: EndOfParcel) => (method === 'pickup' ? WORDS.pickup[end] : WORDS.parcel[end](name))
  if (became === 'delivery_taken_back') return HISTORY.takenBack(endOf('delivered'))
  if (became !== 'sent' && became !== 'taken_back') return endOf(became)
  const laid = of > 1 ? lowerFirst(name) : contentsWords(contents)
  const sent = method === 'pickup' ? WORDS.toFetch : WORDS.sentBy(carrier, laid)
  if (became !== 'sent') return HISTORY.takenBack(sent)
  return isFreightBack ? WORDS.withFreightBack(sent) : sent
}

/** An operator reads its subject. */
function letterText({ name, status, why }: Extract<Happening, { aspect: 'letter' }>): string {
  const sent = WORDS.letter(why === '' ? (TEXTS.letterNames[name] ?? name) : why)
  return status === 'sent' ? sent : `${sent}, ${TEXTS.letterStates[status]}`
}

/** Reasons written by the server: not shown, they repeat the step. */
const SHOPS_OWN: readonly string[] = ['taken back', 'a complaint about the toy']

/** Of a start. */
function smallPartsWords(why: string): string | null {
  const told = /^told of small parts: (\d+)$/.exec(why)?.[1]
  return told === undefined ? null : WORDS.smallParts(Number(told))
}

/** What a person wrote about it; '' where the shop gives a reason that repeats the step. */
export function ownReason(happening: Happening): string {
  const { aspect, why, who } = happening
  if (SHOPS_OWN.includes(why) || aspect === 'letter') return ''
  if (aspect === 'status')
    return isBack(happening) || (happening.became === 'cancelled' && who !== 'buyer') ? reasonWords(why) : ''
  if (aspect === 'review' || aspect === 'refund') return reasonWords(why)
  if (aspect === 'print') return smallPartsWords(why) ?? why
  if (aspect === 'promise') return TOY.moves.why[happening.reason]
  return aspect === 'payment_status' || aspect === 'dispute' || aspect === 'second_payment' ? '' : why
}

/** `place`: in the whole history. */
export interface PlacedHappening {
  happening: Happening
  place: number
}

/** `history`: oldest first. */
export const newestFirst = (history: readonly Happening[]): PlacedHappening[] =>
  history.map((happening, place) => ({ happening, place })).toReversed()

/** By Swedish days (ISO dates), in their order. */
export function byDay(
  happened: readonly PlacedHappening[],
): { day: string; happenings: PlacedHappening[] }[] {
  const days = Map.groupBy(happened, ({ happening }) => shortDate(happening.at))
  return [...days].map(([day, happenings]) => ({ day, happenings }))
}
