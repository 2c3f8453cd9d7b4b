/** Orders that cannot keep, or have not kept, the promised days: the buyer gets one mail for each promise and may cancel. */
import { swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import { mayBeInTime, type LateOnItsWay } from '@leksmedjan/contract/lateness'
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import type { WayBack } from '@leksmedjan/contract/withdrawal'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { DelayTaken, NewDays } from './callers.ts'
import { sumWithdrawable } from './consents/consents.queries.ts'
import { effectiveSteps, isDelayNoticeDue } from './lifecycle/steps.rules.ts'
import { isLateNow, promisedSpan } from './order-presenter.ts'
import {
  isPromisedRemake,
  listUnnotifiedDelays,
  listUnnotifiedRemakes,
  listUnnotifiedReturns,
  markDelayNotified,
} from './delays.queries.ts'
import { findExceptions } from './money.queries.ts'
import type { Made } from './made/made.ts'
import { findOrder, listHistory, type OrderRow } from './orders.queries.ts'
import {
  isLateOnceBack,
  isLateToFetch,
  isRemadeUnsent,
  isReplacementLate,
  lastPromisedFirst,
  lateOnItsWay,
  listOverdue,
  mayBeLate,
} from './on-its-way.rules.ts'
import { listPromises, movePromise } from './promises.queries.ts'
import { waitedSince } from './remake-span.rules.ts'
import { listShipments, type Shipment } from './shipments.queries.ts'
import { findAskedWait, findWaitBeyond } from './waits.queries.ts'

export interface DelaysDeps {
  clock: Clock
  made: Pick<Made, 'findProof' | 'listPrints'>
}

export function createDelayedOrders({ clock, made }: DelaysDeps) {
  async function isOrderLate(tx: Tx, order: OrderRow, isTold?: boolean): Promise<boolean> {
    const [proof, money] = await Promise.all([made.findProof(tx, order.id), findExceptions(tx, order.id)])
    return isLateNow(order, { proof, money }, clock, isTold)
  }

  async function findSent(tx: Tx, orderId: string) {
    const [order, sent, prints, money] = await Promise.all([
      findOrder(tx, orderId),
      listShipments(tx, orderId),
      made.listPrints(tx, orderId),
      findExceptions(tx, orderId),
    ])
    return order === null ? null : { order, facts: { sent, prints, money } }
  }

  async function findLateOnItsWay(tx: Tx, orderId: string): Promise<LateOnItsWay | null> {
    const found = await findSent(tx, orderId)
    return found === null ? null : lateOnItsWay(found.order, found.facts, clock.now())
  }

  /** It would be late by the days of `move`. */
  async function isMoved(tx: Tx, order: OrderRow, { span }: NewDays): Promise<boolean> {
    if (order.promised_last === null || span.first <= order.promised_last) return false
    return isOrderLate(tx, order, true)
  }

  return {
    async isLate(tx: Tx, orderId: string): Promise<boolean> {
      const order = await findOrder(tx, orderId)
      return order !== null && (await isOrderLate(tx, order))
    },

    async mayBeInTime(tx: Tx, orderId: string): Promise<boolean> {
      const order = await findOrder(tx, orderId)
      const days = order && promisedSpan(order, clock)
      const last = order && lastPromisedFirst(order)
      return days !== null && last !== null && mayBeInTime(days, last, clock.now())
    },

    findLateOnItsWay,

    async listOverdue(tx: Tx, orderId: string): Promise<Shipment[]> {
      const found = await findSent(tx, orderId)
      return found === null ? [] : listOverdue(found.order, found.facts, clock.now())
    },

    async isLateToFetch(tx: Tx, orderId: string): Promise<boolean> {
      const found = await findSent(tx, orderId)
      return found !== null && isLateToFetch(found.order, found.facts)
    },

    async isLateOnceBack(tx: Tx, orderId: string): Promise<boolean> {
      const found = await findSent(tx, orderId)
      return found !== null && isLateOnceBack(found.order, found.facts, clock.now())
    },

    async isReplacementLate(tx: Tx, orderId: string): Promise<boolean> {
      const [found, history] = await Promise.all([findSent(tx, orderId), listHistory(tx, orderId)])
      if (found === null) return false
      return isReplacementLate(found.order, { ...found.facts, steps: effectiveSteps(history) }, clock.now())
    },

    async isRemadeUnsent(tx: Tx, orderId: string): Promise<boolean> {
      const [found, history] = await Promise.all([findSent(tx, orderId), listHistory(tx, orderId)])
      return found !== null && isRemadeUnsent(found.order, { ...found.facts, steps: effectiveSteps(history) })
    },

    async findWayBack(tx: Tx, orderId: string): Promise<WayBack | null> {
      const order = await findOrder(tx, orderId)
      const stage = order === null ? 'ended' : ORDER_STAGES[order.status]
      if (order === null || stage === 'ended' || stage === 'unpaid') return null
      if (stage === 'to_make') return 'unprinted'
      if (stage === 'in_print' && (await isOrderLate(tx, order))) return 'late'
      return (await sumWithdrawable(tx, orderId, clock.now())) > 0 ? 'story' : null
    },

    listDelayed(tx: Tx, most: number): Promise<string[]> {
      return listUnnotifiedDelays(tx, swedishDate(clock.now()), most)
    },

    listDelayedRemakes: (tx: Tx, most: number): Promise<string[]> =>
      listUnnotifiedRemakes(tx, swedishDate(clock.now()), most),

    async takeRemakeDelay(tx: Tx, orderId: string, move: NewDays | null = null): Promise<DelayTaken | null> {
      const at = clock.now()
      const [order, isMade] = await Promise.all([findOrder(tx, orderId), isPromisedRemake(tx, orderId)])
      if (order === null || order.promised_first === null || order.promised_last === null) return null
      if (!isMade || !mayBeLate(await findExceptions(tx, orderId))) return null
      const was: DaySpan = { first: order.promised_first, last: order.promised_last }
      const taken = { was, move, key: `${orderId}:remade:${was.last}` }
      if (move !== null && move.span.first > was.last && (await findAskedWait(tx, orderId)) === null) {
        const waitBeyond = await findWaitBeyond(tx, order, {
          since: waitedSince(await listPromises(tx, orderId)) ?? order.paid_at ?? at,
          last: move.span.last,
        })
        await movePromise(tx, orderId, { ...move, at, isTold: true, waitBeyond })
        return taken
      }
      if (!isDelayNoticeDue(was.last, at) || !(await markDelayNotified(tx, orderId, at))) return null
      return { ...taken, move: null }
    },

    listDelayedReturns: (tx: Tx, most: number): Promise<string[]> =>
      listUnnotifiedReturns(tx, swedishDate(clock.now()), most),

    async takeReturnDelay(tx: Tx, orderId: string): Promise<DelayTaken | null> {
      const at = clock.now()
      const found = await findSent(tx, orderId)
      const returnedAt = found?.facts.sent.at(-1)?.returned_at ?? null
      if (found === null || returnedAt === null) return null
      const { order, facts } = found
      const { promised_first: first, promised_last: last } = order
      if (first === null || last === null || !isDelayNoticeDue(last, at)) return null
      // Late when the return letter was sent: that letter covers it.
      const wasTold = isLateOnceBack(order, facts, new Date(returnedAt.getTime() + UNDO_MS))
      if (wasTold || !isLateOnceBack(order, facts, at)) return null
      if (!(await markDelayNotified(tx, orderId, at))) return null
      return { was: { first, last }, move: null, key: `${orderId}:back:${last}` }
    },

    async takeDelay(tx: Tx, orderId: string, move: NewDays | null = null): Promise<DelayTaken | null> {
      const order = await findOrder(tx, orderId)
      if (order === null || order.promised_first === null || order.promised_last === null) return null
      const was: DaySpan = { first: order.promised_first, last: order.promised_last }
      const at = clock.now()
      const taken = { was, move, key: order.late_told_at === null ? orderId : `${orderId}:${was.last}` }
      // No further days are announced while consent to the last ones is pending.
      const isAsked = (await findAskedWait(tx, orderId)) !== null
      if (move !== null && !isAsked && (await isMoved(tx, order, move))) {
        const waitBeyond = await findWaitBeyond(tx, order, {
          since: order.paid_at ?? at,
          last: move.span.last,
        })
        await movePromise(tx, orderId, { ...move, at, isTold: true, waitBeyond })
        return taken
      }
      if (!isDelayNoticeDue(was.last, at) || !(await isOrderLate(tx, order))) return null
      return (await markDelayNotified(tx, orderId, at)) ? { ...taken, move: null } : null
    },
  }
}
