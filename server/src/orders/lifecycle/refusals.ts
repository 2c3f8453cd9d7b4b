/** What a step of an order is refused for, whichever it is. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../../database/database.ts'
import type { LockedOrder } from '../order-views.ts'
import { stepRefused } from '../orders.errors.ts'
import { findOrder } from '../orders.queries.ts'
import type { ChosenParcels } from '../shipments.queries.ts'

export const LONGEST_REASON = 300
export const needsReview = () => stepRefused('needs_review', 'a person must look at it first: see review')

export function refuseUnlessClear(order: LockedOrder): void {
  if (order.paymentStatus !== 'paid') throw stepRefused('unpaid', `its payment is ${order.paymentStatus}`)
  // Reserved when a refund is decided on: the bank may take days to answer.
  if (order.isAllBack) throw stepRefused('unpaid', 'all of its payment is on its way back')
  if (order.awaitsCancellation)
    throw stepRefused(
      'cancellation_asked',
      'its buyer wants to cancel: settle the message in the inbox first',
    )
  if (order.isHeld) throw needsReview()
}

/** Its buyer was asked to wait more than 30 days. `arrives`: the day on which it is delivered at the latest, ISO date; null where it is not made. */
export function refuseUnanswered({ waitBeyond }: LockedOrder, arrives: string | null): void {
  if (waitBeyond === null || (arrives !== null && arrives <= waitBeyond)) return
  throw stepRefused(
    'answer_awaited',
    `it comes after ${waitBeyond}, and its buyer has not agreed to wait for it: see the inbox`,
  )
}

/** Refuses orders whose address and e-mail were erased. */
export async function refuseForgotten(tx: Tx, order: LockedOrder): Promise<void> {
  if ((await findOrder(tx, order.id))?.email === '')
    throw stepRefused(
      'wrong_state',
      'its buyer has been forgotten: nothing more of it is sent, and no step taken back',
    )
}

export function reasonIn(typed: string, refusal: string): string {
  const why = typed.trim().slice(0, LONGEST_REASON)
  if (why === '') throw stepRefused('no_reason', refusal)
  return why
}

export function refuseUnlessRecent(clock: Clock, takenAt: Date): void {
  const agoMs = clock.now().getTime() - takenAt.getTime()
  if (agoMs < UNDO_MS) return
  const minutes = Math.floor(agoMs / 60_000)
  throw stepRefused(
    'too_late',
    `a step is taken back within a minute, and this one was taken ${minutes} min ago`,
  )
}

/** `moved`: how many of the parcels that are meant were on their way. */
export function refuseUnlessAll(moved: number, chosen: ChosenParcels): void {
  if (moved === 0) throw stepRefused('wrong_state', 'none of its parcels is on its way')
  if (moved < new Set(chosen).size)
    throw stepRefused('wrong_state', 'not all of the parcels that were named are on their way')
}
