/** Confirmation content by order state, and the polling interval. Pure. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import { isToyCancelledAlone } from '@leksmedjan/contract/parcel-contents'
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import { parcelStateOf } from '@leksmedjan/contract/shipments'
import { dateAndTime, dayAndMonth, daysAhead, daySpan, longDate } from '#lib/formats/dates.ts'
import { isToCome, makingDays, type MakingDays } from '#lib/formats/making-days.ts'
import type { BoughtOrder } from '#lib/order-store.ts'
import {
  sendingStateOf,
  type ExceptionState,
  type RemakeState,
  type SendingState,
} from '#ui/order/remake.rules.ts'
import type { TimelineStep } from '#ui/order/timeline.tsx'
import type { PaymentReference } from './requests.ts'
import { freeCancelWords } from '#ui/order/free-cancel.ts'
import { TEXTS } from './texts.ts'

const FIRST_DELAY_MS = 2000
const MAX_DELAY_MS = 15_000
const BACKOFF_FACTOR = 1.5
const POLL_PAID_MS = 20_000

/** null when the URL names no payment. */
export function referenceIn(search: URLSearchParams): PaymentReference | null {
  const session = search.get('session_id')
  const intent = search.get('payment_intent')
  if (!session && !intent) return null
  return { ...(session && { session_id: session }), ...(intent && { payment_intent: intent }) }
}

/** Payment outcome: thanks only for an order that is paid and will be produced. */
export type Outcome =
  | 'paid'
  | 'cancelled'
  | 'closed'
  | 'toy_cancelled'
  | 'refunded'
  | 'awaits_bank'
  | 'not_charged'
  | 'stopped_by_buyer'
  | 'unknown'

export function outcomeOf(order: OrderConfirmation): Outcome {
  const { status, paymentStatus, paymentStanding } = order
  if (paymentStatus === 'refunded' || status === 'refunded') return 'refunded'
  if (paymentStatus === 'paid') return status === 'cancelled' ? cancelledAs(order) : 'paid'
  if (paymentStatus === 'failed') return 'not_charged'
  return paymentStanding === 'settled' ? 'unknown' : paymentStanding
}

function cancelledAs({ status, shipments, isCancelledByShop }: OrderConfirmation): Outcome {
  if (isToyCancelledAlone(status, shipments)) return 'toy_cancelled'
  return isCancelledByShop ? 'closed' : 'cancelled'
}

const HEADLINES: Record<Outcome, string> = {
  paid: TEXTS.thanks,
  cancelled: TEXTS.cancelled,
  closed: TEXTS.closed,
  toy_cancelled: TEXTS.toyCancelled,
  refunded: TEXTS.refunded,
  awaits_bank: TEXTS.awaitsBank,
  unknown: TEXTS.unknown,
  not_charged: TEXTS.notCharged,
  stopped_by_buyer: TEXTS.stoppedByBuyer,
}

export const headlineOf = (order: OrderConfirmation): string => HEADLINES[outcomeOf(order)]

/** Of an order that will not be made, what becomes of the money. */
export const CANCELLED_BODIES: Partial<Record<Outcome, string>> = {
  cancelled: TEXTS.cancelledBody,
  closed: TEXTS.cancelledBody,
  toy_cancelled: TEXTS.toyCancelledBody,
}

const FOR_OTHERS: Partial<Record<Outcome, string>> = {
  paid: TEXTS.othersPaid,
  ...CANCELLED_BODIES,
  awaits_bank: TEXTS.othersWait,
  unknown: TEXTS.othersWait,
  not_charged: TEXTS.notChargedBody,
  stopped_by_buyer: TEXTS.notChargedBody,
}

/** Payment outcome without address and sum; null where there is nothing to add. */
export const outcomeForOthers = (order: OrderConfirmation): string | null =>
  FOR_OTHERS[outcomeOf(order)] ?? null

/**
 * Polling interval in ms: short while the payment is being confirmed, longer during production; false when
 * final.
 */
export function nextPollMs(order: OrderConfirmation | undefined, attempt: number): number | false {
  const outcome = order && outcomeOf(order)
  if (outcome === 'paid' && order?.isBuyer === false) return false
  if (outcome === 'paid') return order?.status === 'delivered' ? false : POLL_PAID_MS
  if (outcome !== 'awaits_bank' && outcome !== 'unknown') return false
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * BACKOFF_FACTOR ** Math.max(0, attempt - 1))
}

/** Completed steps of four: order and payment, model, print, delivery. */
const STEPS_DONE: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 1,
  processing: 1,
  printing: 2,
  shipped: 3,
  delivered: 4,
  cancelled: 1,
  refunded: 1,
}

/** Of a toy that replaces a sent one, those of the new toy. */
function stepsDone({ status, replacement }: OrderConfirmation): number {
  if (replacement === null) return STEPS_DONE[status]
  if (replacement === 'delivered') return STEPS_DONE.delivered
  return replacement === 'shipped' ? STEPS_DONE.shipped : STEPS_DONE.printing
}

/** Whether a toy is made instead of one that was sent, and has not been sent yet. */
export function isMadeAgain({ status, replacement, shipments }: OrderConfirmation): boolean {
  if (replacement !== null) return replacement !== 'shipped' && replacement !== 'delivered'
  return shipments.length > 0 && (status === 'processing' || status === 'printing')
}

/** Status in words, and whether it is that of a toy made again. */
export function statusOf(
  order: OrderConfirmation,
): RemakeState | SendingState | ExceptionState | OrderStatus {
  const { status, replacement, shipments, isForPickup } = order
  if (isToyCancelledAlone(status, shipments)) return 'toy_cancelled'
  if (status === 'cancelled' && order.isCancelledByShop) return 'closed'
  if (isMadeAgain(order)) return 'making'
  if (replacement === 'shipped') return isForPickup ? 'ready' : 'sent'
  const isBack = parcelStateOf(shipments) === 'back'
  const sending = { method: shipments.at(-1)?.method, isBack, isToBeSent: !isForPickup }
  return sendingStateOf(status, sending) ?? status
}

export function nextSteps(order: OrderConfirmation, now: Date): TimelineStep[] {
  const { steps } = TEXTS
  const days = promisedDays(order)
  const baseSteps = [
    // The receipt's time equals the mail's; the order itself only has its creation date.
    {
      title: steps.paid,
      detail: order.receipt ? dateAndTime(order.receipt.issued_at) : longDate(order.createdAt),
    },
    modelStep(order, days, now),
    { title: isMadeAgain(order) ? steps.remake : steps.print, detail: printDetail(order, days, now) },
    {
      title: order.isForPickup ? TEXTS.pickup.delivery : steps.delivery,
      detail: deliveryDetail(order, now),
    },
  ]
  const done = stepsDone(order)
  const isWaiting = order.modelReadyAt !== null && done === 1
  const timed = baseSteps.map((step, index): TimelineStep => ({
    ...step,
    state: index < done || (isWaiting && index === 1) ? 'done' : index === done ? 'now' : 'next',
  }))
  return order.proof === null ? timed : withProof(timed, order.proof)
}

/** With the time of the finished model, else its estimated day until printing begins. */
function modelStep(
  order: OrderConfirmation,
  days: MakingDays | null,
  now: Date,
): Omit<TimelineStep, 'state'> {
  const { model: title, modelReady, modelDone, modelDetail: usual } = TEXTS.steps
  if (order.modelReadyAt !== null) return { title: modelDone, detail: dateAndTime(order.modelReadyAt) }
  if (timeOf(order, 'printing') !== null) return { title }
  const isAhead = days !== null && isToCome(days.modelReady, now)
  return { title, detail: isAhead ? modelReady(dayAndMonth(days.modelReady)) : usual }
}

function printDetail(order: OrderConfirmation, days: MakingDays | null, now: Date): string {
  const { printSince, printDetail: usual } = TEXTS.steps
  const since = timeOf(order, isOfNewToy(order) ? 'replacement_printing' : 'printing')
  if (since !== null) return printSince(dateAndTime(since))
  if (isOfNewToy(order)) return usual
  // Days that were promised no longer hold for an order that is late.
  return days && !order.isLate && isToCome(days.printing.last, now) ? daySpan(days.printing) : usual
}

function deliveryDetail(order: OrderConfirmation, now: Date): string {
  const { deliverySpan, isLate, isForPickup } = order
  const {
    sent,
    delivered,
    late,
    deliveryDetail: usual,
  } = isForPickup ? { ...TEXTS.steps, ...TEXTS.pickup } : TEXTS.steps
  const ofNew = isOfNewToy(order)
  const deliveredAt = timeOf(order, ofNew ? 'replacement_delivered' : 'delivered')
  if (deliveredAt !== null) return delivered(dateAndTime(deliveredAt))
  const sentAt = timeOf(order, ofNew ? 'replacement_shipped' : 'shipped')
  if (sentAt !== null) return sent(dateAndTime(sentAt))
  if (deliverySpan === null) return usual
  if (isLate && !isToCome(deliverySpan.last, now)) return late(daySpan(deliverySpan))
  if (isForPickup) return TEXTS.pickup.deliveryAt(dayAndMonth(deliverySpan.last))
  return TEXTS.steps.deliveryAt(daysAhead(deliverySpan, now))
}

/** The days of making are those of the first toy; null while no day is promised. */
const promisedDays = (order: OrderConfirmation): MakingDays | null =>
  order.shipments.length > 0 || order.deliverySpan === null ? null : makingDays(order)

const isOfNewToy = ({ replacement }: OrderConfirmation): boolean => replacement !== null

/** From the latest production run: steps before a lost parcel do not count. */
function timeOf({ history }: OrderConfirmation, status: string): string | null {
  const begun = history.findLastIndex(
    (step) => step.status === 'processing' || step.status === 'replacement_agreed',
  )
  return history.find((step, index) => index >= begun && step.status === status)?.at ?? null
}

/** The buyer's approval comes between model and print; a model shown for approval is finished. */
function withProof([paid, model, ...rest]: TimelineStep[], { state }: ProofStanding): TimelineStep[] {
  const { proof: title, proofExpected, proofWaiting, proofChange } = TEXTS.steps
  if (paid === undefined || model === undefined) return []
  if (state === 'expected') return [paid, model, { title, detail: proofExpected, state: 'next' }, ...rest]
  const made: TimelineStep = { ...model, state: 'done' }
  if (state === 'approved') return [paid, made, { title, state: 'done' }, ...rest]
  const detail = state === 'change_asked' ? proofChange : proofWaiting
  return [paid, made, { title, detail, state: 'now' }, ...rest]
}

/** With all money back: until printing begins, and for late orders until shipping; not while the bank has the word about it. */
export function isCancellable(order: OrderConfirmation): boolean {
  const { status, isLate, isMoneyHeld } = order
  if (isMoneyHeld) return false
  return outcomeOf(order) === 'paid' && (isLate || status === 'confirmed' || status === 'processing')
}

/** Cost and deadline of a cancellation: until printing begins, with its earliest day if known. */
export function cancelWords(order: OrderConfirmation, now: Date): string {
  if (order.isLate) return TEXTS.cancelLate
  return freeCancelWords(promisedDays(order)?.printing.first ?? null, now)
}

export function boughtOrder(order: OrderConfirmation): BoughtOrder {
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    email: order.buyerEmail,
    toyName: order.toyName,
    createdAt: order.createdAt,
    totalOre: order.totalPrice,
  }
}
