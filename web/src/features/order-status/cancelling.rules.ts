/** What its buyer may still cancel or withdraw from, in words. Pure. */
import { isStandardGoods } from '@leksmedjan/contract/add-ons'
import { arrivedWithoutToy, contentsWords, type ParcelThing } from '@leksmedjan/contract/parcel-contents'
import { lastWithdrawalDay } from '@leksmedjan/contract/withdrawal'
import { shortDate } from '#lib/formats/dates.ts'
import { makingDays } from '#lib/formats/making-days.ts'
import { freeCancelWords } from '#ui/order/free-cancel.ts'
import { type Order, isOver, isBeforePrint, isMadeAgain, isNewToyCancelled } from './order-state.rules.ts'
import { TEXTS } from './texts.ts'

export const cancelLabel = (order: Order): string =>
  isMadeAgain(order) ? TEXTS.cancelNewToy.label : TEXTS.late.cancel

/** Beside the way to withdraw; null once printing has begun, where a late order shows it itself, and while the bank has the word about the money. */
export function cancelWords(order: Order, now: Date): string | null {
  const kept = contentsWords(keptGoods(order), true)
  if (kept !== '') return TEXTS.cancelNewToy.keptGoods(kept)
  if (!isBeforePrint(order) || order.is_late || order.is_money_held || order.receipt === null) return null
  if (isMadeAgain(order)) return TEXTS.cancelNewToy.until
  return freeCancelWords(makingDays(order)?.printing.first ?? null, now)
}

/**
 * Until the fortnight of what arrived last is over: the story's ends sooner, and a new toy that is made or on its way is asked about by
 * reply to its letters.
 */
export function offersWithdrawal(order: Order, now: Date): boolean {
  const { status, shipments } = order
  if (isOver(status) && keptGoods(order).length === 0) return false
  const arrivals = shipments.flatMap(({ delivered_at }) => delivered_at ?? []).toSorted()
  const last = arrivals.at(-1)
  return (
    !(status === 'delivered' || isOver(status)) ||
    last === undefined ||
    shortDate(now.toISOString()) <= lastWithdrawalDay(shortDate(last))
  )
}

/** What its buyer has of an order whose toy they do not have, and can complain about; none of any other. */
export const arrivedBeside = (order: Order): ParcelThing[] => {
  const back = order.credit_notes.map(({ subject }) => subject)
  return arrivedWithoutToy(order.shipments).filter(({ name }) => !back.includes(name))
}

const besideNewToy = (order: Order): Order['shipments'] =>
  isNewToyCancelled(order)
    ? order.shipments.filter(({ lost_at, returned_at }) => (lost_at ?? returned_at) === null)
    : []

/** Beside a new toy that was cancelled: what is not made to measure, not withdrawn from and not paid back. */
function keptGoods(order: Order): ParcelThing[] {
  const gone = [
    ...order.withdrawals.flatMap(({ goods }) => goods),
    ...order.credit_notes.map(({ subject }) => subject),
  ]
  return besideNewToy(order)
    .flatMap(({ contents }) => contents ?? [])
    .filter(({ part, name }) => isStandardGoods(part) && !gone.includes(name))
}
