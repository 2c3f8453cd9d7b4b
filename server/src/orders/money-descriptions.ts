/** Status descriptions of money that went back, is on its way or is held, and of orders that ended with it. */
import { AT_BANK, endWords, isAtBank } from '@leksmedjan/contract/money-back-words'
import { keptWords, type KeptThing, hasToyArrived, wasNewToyMade } from '@leksmedjan/contract/parcel-contents'
import { CANCELLED } from '@leksmedjan/contract/status-words'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Step } from './lifecycle/steps.rules.ts'
import type { MoneyExceptions } from './money.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import type { Shipment as SentParcel } from './shipments.queries.ts'
import {
  MONEY_COMES_BACK,
  MONEY_IS_HELD,
  REFUND_FAILED,
  STATUS_DESCRIPTIONS,
  WITHOUT_NEW_TOY,
} from './texts.ts'

type Ended = Pick<OrderRow, 'status' | 'is_cancelled_by_shop'>

/** '' where it is not cancelled, and once its buyer, who cancelled it, has the money back. */
export const cancelledWords = ({ status, is_cancelled_by_shop: isByShop }: Ended): string => {
  if (isByShop) return CANCELLED.shop
  return status === 'cancelled' ? CANCELLED.buyer : ''
}

const withCancelled = (order: Ended, words: string) => ({
  status_description: [cancelledWords(order), words].filter(Boolean).join(' '),
})

/** All of the payment went back, at `at`: what becomes of that, and of what was bought. */
export const paidBackDescription = (
  { payment_status: payment, ...order }: Ended & Pick<OrderRow, 'payment_status'>,
  {
    at,
    sent,
    steps,
    isStoryToCome,
  }: { at: Date | null; sent: readonly SentParcel[]; steps: readonly Step[]; isStoryToCome: boolean },
  clock: Clock,
): { status_description?: string } => {
  if (payment !== 'refunded') return {}
  const atBank = at !== null && isAtBank(at, clock.now()) ? AT_BANK : ''
  const parts = [
    STATUS_DESCRIPTIONS.refunded,
    atBank,
    endWords({
      hasToy: hasToyArrived(sent),
      isUnsent: sent.length === 0,
      isNewToyDropped: wasNewToyMade(steps, sent),
      isStoryToCome,
    }),
  ]
  return withCancelled(order, parts.filter(Boolean).join(' '))
}

interface RestAndMoney {
  money: MoneyExceptions
  /** Said of what came back of it; undefined where nothing waits. */
  back: string | undefined
}

/** Cancelled, and what was paid is on its way back. */
export function comingBackDescription(
  order: OrderRow,
  { money: { isComingBack }, back }: RestAndMoney,
): { status_description?: string } {
  if (order.status !== 'cancelled' || !isComingBack) return {}
  return back === undefined
    ? withCancelled(order, MONEY_COMES_BACK)
    : { status_description: WITHOUT_NEW_TOY(true, back) }
}

/** `kept`: what its buyer has of an order whose new toy was cancelled alone; null of any other. */
export const newToyCancelledDescription = (
  { needs_review: isParked }: Pick<OrderRow, 'needs_review'>,
  kept: readonly KeptThing[] | null,
  { money: { bank, isComingBack }, back }: RestAndMoney,
) =>
  kept === null || bank !== null || isParked
    ? {}
    : {
        status_description: WITHOUT_NEW_TOY(isComingBack, [keptWords(kept), back].filter(Boolean).join(' ')),
      }

/** Cancelled while the payment is in doubt: a person gives it back, or the bank has. */
export const heldBackDescription = (order: OrderRow, { bank, isComingBack }: MoneyExceptions) => {
  const { status, payment_status: payment, needs_review: isParked } = order
  const isHeld = status === 'cancelled' && payment === 'paid' && order.refunded_total < order.total_price
  const isDoubted = bank === 'decides' || (isParked && bank === null)
  return isHeld && isDoubted && !isComingBack ? withCancelled(order, MONEY_IS_HELD) : {}
}

/** A failed refund not made up for by a later one. */
export const owedDescription = ({ owedOre }: MoneyExceptions) =>
  owedOre === 0 ? { refund_failed: false } : { refund_failed: true, status_description: REFUND_FAILED }
