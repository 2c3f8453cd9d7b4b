/** Operator review: open matters, recent refusals, decisions; for the command line and an admin page. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { REPORTED, TURNED_DOWN } from '@leksmedjan/contract/review-reasons'
import type { LockedOrder, ReviewOrders } from '../orders/orders.ts'
import type { Payments } from '../payments/payments.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import { afterCommit } from '@leksmedjan/platform/db/database'
import type { Database, Tx } from '../database/database.ts'
import type { Log } from '@leksmedjan/platform/log'
import {
  allowSharing,
  countRefused,
  decideFlag,
  decideReport,
  findOpenMatters,
  findRemoval,
  isInWorkshop,
  listFlagged,
  listOrdersOf,
  listParked,
  listReports,
  UNSENT,
  type DecidedReport,
  type RefusedCount,
  type TurnedDownDesign,
  type ReviewRow,
} from './review.queries.ts'

export { FLAGGED, type ReviewRow } from './review.queries.ts'

export interface ReviewList {
  /** Oldest first. */
  waiting: ReviewRow[]
  /** Of the last thirty days, most frequent first. */
  refused: RefusedCount[]
}

export interface Decision {
  /** Id of the flag or the report. */
  id: string
  /** removed: unshared, until `allowSharing`; orders parked by a flag wait for their refund, those of a report for a person. */
  verdict: 'kept' | 'removed'
  /** The operator's reasons: for both sides of a report, the buyer or owner of a design that is removed, and staff in the history of an order. */
  why: string
  /** Address of the operator; host without one. */
  who?: string
}

/** Released, or the condition that prevents it. */
export type Release =
  | { kind: 'released'; status: OrderStatus }
  | { kind: 'not_waiting' | 'dispute_lost' | 'model_open' | 'turned_down' }
  | { kind: 'dispute_open'; status: string; answerBy: Date | null }
  | { kind: 'money_held'; heldOre: number }
  | { kind: 'refund_owed'; owedOre: number }
  | { kind: 'doubt_open'; doubtId: string }

export interface Review {
  list(): Promise<ReviewList>
  /** False where there is no open flag of this id. */
  decide(decision: Decision): Promise<boolean>
  /** Recipients of a mail about it; null where there is no open report of this id. */
  decideReport(decision: Decision): Promise<{ reporter: boolean; owner: boolean } | null>
  /** A removed design may be shared by its owner again; false where it was not removed. */
  allowSharing(designId: string): Promise<boolean>
  /**
   * `isOwedPaid`: a failed refund has been paid in another way. Releases a parked order, unless money or a decision is
   * outstanding.
   */
  release(wish: { orderId: string; why: string; isOwedPaid?: boolean; who?: string }): Promise<Release>
  /** Under the order's lock: parks it where its design was removed, and no person has released it since. */
  holdRemoved(tx: Tx, orderId: string): Promise<void>
  /** Cancels an order after a lost dispute; false where there is none, or its toy has left the workshop. */
  cancelLost(wish: { orderId: string; why: string; who?: string }): Promise<boolean>
}

/** Joins the decision about a report. */
export type OnReportDecided = (
  tx: Tx,
  /** `isHeld`: its order waits for a person. */
  decided: DecidedReport & { verdict: Decision['verdict']; why: string; isHeld: boolean },
) => Promise<{ reporter: boolean; owner: boolean }>

/** Joins the removal of a flagged design; resolves to how many people are written to. */
export type OnTurnedDown = (
  tx: Tx,
  turned: Omit<TurnedDownDesign, 'orderIds'> & { orders: TurnedDownOrder[]; why: string },
) => Promise<number>

export interface TurnedDownOrder {
  id: string
  /** What the buyer's bank does with the payment: nothing is paid back meanwhile, or once it has given the money back. */
  bank: 'decides' | 'gave_back' | null
}

export interface ReviewDeps {
  db: Database
  clock: Clock
  log: Log
  orders: ReviewOrders
  payments: Pick<Payments, 'unsettled'>
  /** Joins the decision: a flagged design may be made. */
  onKept: (tx: Tx, orderId: string, by: { who: string; why: string }) => Promise<void>
  onReportDecided: OnReportDecided
  /** Joins the removal of a flagged design. */
  onTurnedDown: OnTurnedDown
  /** Under the lock of an order whose design is removed, and of one that is released. */
  prints: {
    stopRemoved: (tx: Tx, orderId: string, who: string) => Promise<void>
    goOn: (tx: Tx, orderId: string, who: string) => Promise<void>
  }
  /** Joins the cancellation of an order whose money the bank gave back. */
  onLostCancelled: (tx: Tx, orderId: string) => Promise<void>
}

const REASON = 'review: list and decide'
const REFUSED_SINCE_MS = 30 * 86_400_000

/** Its toy is with a carrier or its buyer, or the order is over. */
async function hasLeft(tx: Tx, { id, status }: LockedOrder): Promise<boolean> {
  if (UNSENT.includes(status)) return false
  return status !== 'shipped' || !(await isInWorkshop(tx, id))
}

export function createReview({
  db,
  clock,
  log,
  orders,
  payments,
  onKept,
  onReportDecided,
  onTurnedDown,
  prints,
  onLostCancelled,
}: ReviewDeps): Review {
  async function hindranceOf(
    tx: Tx,
    order: LockedOrder,
    isOwedPaid: boolean,
  ): Promise<Exclude<Release, { kind: 'released' }> | null> {
    if (!order.needsReview) return { kind: 'not_waiting' }
    const { openDispute, isLost, heldOre } = await payments.unsettled(tx, order.id)
    if (openDispute !== null) return { kind: 'dispute_open', ...openDispute }
    if (heldOre > 0) return { kind: 'money_held', heldOre }
    const owedOre = isOwedPaid ? 0 : await orders.owedOre(tx, order.id)
    if (owedOre > 0) return { kind: 'refund_owed', owedOre }
    if (await hasLeft(tx, order)) return null
    if (isLost) return { kind: 'dispute_lost' }
    const { doubtId, isModelOpen, isTurnedDown } = await findOpenMatters(tx, order.id)
    if (isTurnedDown) return { kind: 'turned_down' }
    if (doubtId !== null) return { kind: 'doubt_open', doubtId }
    return isModelOpen ? { kind: 'model_open' } : null
  }

  async function turnedDown(tx: Tx, id: string): Promise<TurnedDownOrder> {
    const { openDispute, isLost } = await payments.unsettled(tx, id)
    if (openDispute !== null && !isInquiry(openDispute.status)) return { id, bank: 'decides' }
    return { id, bank: isLost ? 'gave_back' : null }
  }

  /** A removed design is not printed or sent before a person has looked at its orders; resolves to their ids. */
  async function holdOrdersOf(tx: Tx, designId: string, who: string): Promise<string[]> {
    const held: string[] = []
    for (const orderId of await listOrdersOf(tx, designId)) {
      const order = await orders.lock(tx, orderId)
      if (order !== null) await prints.stopRemoved(tx, orderId, who)
      if (order === null || (order.needsReview && order.isHeld) || (await hasLeft(tx, order))) continue
      await orders.park(tx, orderId, REPORTED)
      held.push(orderId)
    }
    return held
  }

  return {
    list() {
      const since = new Date(clock.now().getTime() - REFUSED_SINCE_MS)
      return db.asShop(REASON, async (tx) => {
        const [reports, flagged, parked, refused] = await Promise.all([
          listReports(tx),
          listFlagged(tx),
          listParked(tx),
          countRefused(tx, since),
        ])
        const waiting = [...reports, ...flagged, ...parked].sort(
          (one, other) => one.at.getTime() - other.at.getTime(),
        )
        return { waiting, refused }
      })
    },

    decide(decision) {
      const { id: doubtId, verdict, why, who = 'host' } = decision
      return db.asShop(REASON, async (tx) => {
        const decided = await decideFlag(tx, decision, clock.now())
        if (decided === null) return false
        const turned: TurnedDownOrder[] = []
        for (const orderId of decided.orderIds) {
          if (verdict === 'kept') await onKept(tx, orderId, { who, why })
          else {
            await orders.turnDown(tx, orderId, { who, why })
            await prints.stopRemoved(tx, orderId, who)
            turned.push(await turnedDown(tx, orderId))
          }
        }
        if (verdict === 'removed') await onTurnedDown(tx, { ...decided, orders: turned, doubtId, why })
        afterCommit(tx, () => log.info({ doubtId, verdict }, 'moderation flag decided'))
        return true
      })
    },

    decideReport(decision) {
      const { id: reportId, verdict, why, who = 'host' } = decision
      return db.asShop(REASON, async (tx) => {
        const decided = await decideReport(tx, decision, clock.now())
        if (decided === null) return null
        const { design } = decided
        const held = verdict === 'removed' && design !== null ? await holdOrdersOf(tx, design.id, who) : []
        afterCommit(tx, () => log.info({ reportId, verdict, held }, 'report decided'))
        return onReportDecided(tx, { ...decided, verdict, why, isHeld: held.length > 0 })
      })
    },

    allowSharing(designId) {
      return db.asShop(REASON, async (tx) => {
        const isAllowed = await allowSharing(tx, designId, clock.now())
        if (isAllowed) afterCommit(tx, () => log.info({ designId }, 'sharing of a removed design allowed'))
        return isAllowed
      })
    },

    async holdRemoved(tx, orderId) {
      const removal = await findRemoval(tx, orderId)
      if (removal !== null) await orders.park(tx, orderId, removal.isTurnedDown ? TURNED_DOWN : REPORTED)
    },

    cancelLost({ orderId, why, who = 'host' }) {
      return db.asShop(REASON, async (tx) => {
        const order = await orders.lock(tx, orderId)
        if (order === null || (await hasLeft(tx, order))) return false
        const { openDispute, isLost } = await payments.unsettled(tx, orderId)
        if (!isLost || openDispute !== null) return false
        await orders.cancel(tx, order, { who, why })
        await orders.release(tx, order, why, { who })
        await onLostCancelled(tx, orderId)
        afterCommit(tx, () => log.info({ orderId }, 'order with a lost dispute cancelled'))
        return true
      })
    },

    release({ orderId, why, isOwedPaid = false, who = 'host' }) {
      return db.asShop(REASON, async (tx) => {
        const order = await orders.lock(tx, orderId)
        if (order === null) return { kind: 'not_waiting' }
        const hindrance = await hindranceOf(tx, order, isOwedPaid)
        if (hindrance !== null) return hindrance
        await orders.release(tx, order, why, { who })
        await prints.goOn(tx, orderId, who)
        afterCommit(tx, () => log.info({ orderId }, 'parked order released'))
        return { kind: 'released', status: order.status }
      })
    },
  }
}
