/** Words and figures of the page of an order. Pure. */
import {
  dependentsOf,
  hasText,
  isAddOn,
  isOnToy,
  TEXT_ADD_ONS,
  textSpec,
  type Requirements,
} from '@leksmedjan/contract/add-ons'
import { isInquiry } from '@leksmedjan/contract/disputes'
import { statusesIn } from '@leksmedjan/contract/orders'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { millimetres } from '#lib/formats/measures.ts'
import { partsOf, type Refundable } from '../inbox/refund.rules.ts'
import { worthOf } from '../promised-back.ts'
import { TEXTS as TOY } from './toy-texts.ts'
import { TEXTS } from './texts.ts'

type Sums = NonNullable<WorkshopOrder['money']>

/** Element id of what was paid and given back. */
export const MONEY_ID = 'order-money'
export const OTHER_ORDERS_ID = 'order-others'

/** Texts on the toy itself; the others are printed on paper. */
export const CUT_TEXTS: readonly string[] = ['sign', ...TEXT_ADD_ONS.filter((key) => textSpec(key).cut)]

/** What a text was written for: the sign, or an add-on by the label of its input. */
export const textTitle = (key: string): string =>
  isAddOn(key) && hasText(key) ? textSpec(key).words.label : TOY.sign

/** Its newest print failed, and a person decides about another. */
export const hasFailed = ({ next, jobs }: Pick<WorkshopOrder, 'next' | 'jobs'>): boolean =>
  next === 'print' && jobs.at(-1)?.status === 'failed'

/** Goes on in a printer although its order is over; null where none does. */
export const printToStop = ({ jobs }: Pick<WorkshopOrder, 'jobs'>): WorkshopOrder['jobs'][number] | null =>
  jobs.findLast(({ isToStop }) => isToStop) ?? null

/** What was sent last waits for its buyer, or waited. */
export const isFetched = ({ parcels }: Pick<WorkshopOrder, 'parcels'>): boolean =>
  parcels.at(-1)?.method === 'pickup'

const READY_LETTERS: readonly string[] = ['step:shipped', 'complaint-resent']

/** The letter that says that what was sent last can be fetched; null until it is written. */
export function readyLetter({
  parcels,
  letters,
}: Pick<WorkshopOrder, 'parcels' | 'letters'>): WorkshopOrder['letters'][number] | null {
  const readyAt = Date.parse(parcels.at(-1)?.shipped_at ?? '')
  const isOfIt = ({ name, at }: WorkshopOrder['letters'][number]) =>
    READY_LETTERS.includes(name) && Date.parse(at) >= readyAt
  return letters.find(isOfIt) ?? null
}

/** Element id of a note or a letter by hand. */
export const noteId = (id: string): string => `note-${id}`
/** Element id of a letter of the shop. */
export const letterId = (id: string): string => `letter-${id}`

/** Fewer are shown with the others: folded they would take as much room. */
const LEAST_FOLDED = 3

/** The first `most`, and the rest, which is folded. `entries`: newest first. */
export function splitOlder<Entry>(
  entries: readonly Entry[],
  most: number,
): { shown: readonly Entry[]; older: readonly Entry[] } {
  if (entries.length < most + LEAST_FOLDED) return { shown: entries, older: [] }
  return { shown: entries.slice(0, most), older: entries.slice(most) }
}

/** Thinner walls break (product terms). */
export const LEAST_WALL_MM = 1.2

const UP_TO_TWO = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })
const WHOLE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })

/** @example decimal(0.2) === '0,2' */
export const decimal = (figure: number): string => UP_TO_TWO.format(figure)
/** @example gramsText(0.3) === 'under 1 g' */
export const gramsText = (grams: number): string =>
  grams < 1 ? TOY.underOneGram : TOY.grams(WHOLE.format(grams))

/** @example 'Mellan, 101 × 120 × 112 mm' */
export function sizeText({ sizeName, sizeMm }: Pick<WorkshopOrder['toy'], 'sizeName' | 'sizeMm'>): string {
  if (sizeMm === null) return sizeName
  return `${sizeName}, ${millimetres(sizeMm)}`
}

/** How far the newest print of an order has come. */
export type PrintStage = keyof typeof TOY.weakness

type Checked = Pick<WorkshopOrder['jobs'][number], 'status' | 'serial'>

/** Its toy was sent without its check: a toy has its number from that. */
export const wasSentUnchecked = ({ status, serial }: Checked): boolean =>
  status === 'checked' && serial === null

/** @example printStage([]) === 'before' */
export function printStage(jobs: readonly Checked[]): PrintStage {
  const newest = jobs.at(-1)
  const status = newest?.status
  if (newest !== undefined && wasSentUnchecked(newest)) return 'unchecked'
  if (status === 'checked' || status === 'printed') return status
  return status === 'starting' || status === 'printing' || status === 'paused' ? 'printing' : 'before'
}

/** @example wasPrinted([]) === false */
export const wasPrinted = (jobs: readonly Pick<WorkshopOrder['jobs'][number], 'status'>[]): boolean =>
  jobs.some(({ status }) => status === 'printed' || status === 'checked')

/** Something of what was paid is left with the shop, or a refund did not arrive; in whatever state the order is. */
export const mayGiveBack = (money: Sums): boolean =>
  refundBar(money) === null && (money.owedOre > 0 || (money.leftOre ?? 0) > 0)

/** Why nothing can go back though it was paid, as the server refuses it; null where something can, and before it is paid. */
export function refundBar({ owedOre, leftOre, disputes }: Sums): 'disputed' | 'taken' | 'all_back' | null {
  if (leftOre === null) return null
  if (disputes.some(({ isOpen, status }) => isOpen && !isInquiry(status))) return 'disputed'
  if (disputes.some(({ status }) => status === 'lost')) return 'taken'
  return leftOre === 0 && owedOre === 0 ? 'all_back' : null
}

export type PaymentState = keyof typeof TEXTS.paymentStates

/**
 * As its money rows have it. null where the badge of its order or of its dispute shows it, before it is paid, and for the role
 * WORKSHOP. refund_failed: the buyer is owed it.
 */
export function paymentStateOf({
  status,
  paymentStatus,
  isDisputed,
  money,
}: Pick<WorkshopOrder, 'status' | 'paymentStatus' | 'isDisputed' | 'money'>): PaymentState | null {
  if (money === null || isDisputed || paymentStatus === 'pending') return null
  if (paymentStatus === 'failed') return 'failed'
  if (refundBar(money) === 'taken') return 'lost'
  if (money.owedOre > 0) return 'refund_failed'
  if (money.leftOre === null) return null
  const refunds = money.refunds.filter(({ status: state }) => state !== 'failed')
  if (refunds.some(({ status: state }) => state !== 'succeeded')) return 'refunding'
  if (money.leftOre === 0 || paymentStatus === 'refunded') return status === 'refunded' ? null : 'refunded'
  return refunds.length > 0 ? 'partly_refunded' : 'paid'
}

/** null until it is paid. The first item is the toy. */
export function refundableOf({
  leftOre,
  freightLeftOre: freightOre,
  items,
  addOns: bought,
  promisedBack,
}: Sums): Refundable | null {
  if (leftOre === null) return null
  const addOns = items.slice(1).map(({ title }) => title.split(' ”')[0] ?? title)
  const worthOre = worthOf(
    bought.filter(({ isBack }) => !isBack),
    promisedBack,
  )
  return { leftOre, freightOre, addOns, worthOre, promisedBack }
}

type BoughtAddOn = Sums['addOns'][number]

/** Why an add-on cannot be taken away; null where it can. back: it is already; cut: the model has it; story: its buyer withdraws from it; needed: another that was bought requires it. */
export function addOnBar(
  { part, backOre, isBack }: BoughtAddOn,
  { leftOre, addOns }: Pick<Sums, 'leftOre' | 'addOns'>,
  story: WorkshopOrder['story'],
  requirements?: Requirements,
): 'back' | 'cut' | 'story' | 'storyKept' | 'needed' | 'money' | null {
  if (isBack) return 'back'
  if (part === 'digital_story') return story?.mayWithdraw === true ? 'story' : 'storyKept'
  if (isOnToy(part)) return 'cut'
  const dependents: readonly string[] = isAddOn(part) ? dependentsOf(part, requirements) : []
  if (addOns.some((each) => !each.isBack && dependents.includes(each.part))) return 'needed'
  return backOre === 0 || leftOre === null || backOre > leftOre ? 'money' : null
}

/** What was bought can be changed: it is paid, nothing was sent, and money can go back. */
export const mayChangeGoods = ({ status, money }: Pick<WorkshopOrder, 'status'> & { money: Sums }): boolean =>
  statusesIn('to_make', 'in_print').some((each) => each === status) && mayGiveBack(money)

/** Why the order cannot be ended for one with another size or other add-ons; null where it can. */
export function anewBar({
  status,
  reviewReason,
  isBuyerErased,
}: Pick<WorkshopOrder, 'status' | 'reviewReason' | 'isBuyerErased'>): 'print' | 'review' | 'buyer' | null {
  if (!statusesIn('to_make').some((each) => each === status)) return 'print'
  if (reviewReason !== null) return 'review'
  return isBuyerErased ? 'buyer' : null
}

/** Freight that was paid, and can still go back. */
export function owesFreight(money: Sums): boolean {
  const refundable = refundableOf(money)
  return refundable !== null && mayGiveBack(money) && partsOf(refundable).includes('freight')
}

/** @example hoursText(6.67) === '6 h 40 min' */
export function hoursText(hours: number): string {
  const minutes = Math.round(hours * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [whole > 0 && `${whole}\u00a0h`, rest > 0 && `${rest}\u00a0min`].filter(Boolean).join(' ')
}
