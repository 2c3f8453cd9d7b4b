/** Refunded amounts on the order's own row: reserved before the provider is called, so that concurrent refunds never exceed what was paid. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import type { ReviewNote } from '@leksmedjan/contract/review-reasons'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../../database/database.ts'
import { transitionOrThrow } from './transitions.ts'
import { updateReviewReason, addToRefundedTotal, parkOrder } from './order-state.queries.ts'
import { addHistory, type HistoryRow } from '../orders.queries.ts'
import type { LockedOrder, OnOver } from '../order-views.ts'
import { issueCreditNote, sumCredited } from '../receipts/receipts.queries.ts'
import { creditedVat } from '../receipts/receipts.rules.ts'
import { canTransition, canTransitionPayment } from './transitions.rules.ts'

/** A refund of the order's own payment, not of a duplicate. */
interface RefundPart {
  refundId: string
  amountOre: number
}

export function createRefundAccounting({ clock, onOver }: { clock: Clock; onOver: OnOver }) {
  async function change(
    tx: Tx,
    order: LockedOrder,
    deltaOre: number,
    who: string,
    why: string,
  ): Promise<boolean> {
    const at = clock.now()
    const sumOre = await addToRefundedTotal(tx, order.id, deltaOre, at)
    if (sumOre === null) return false
    const entry = {
      aspect: 'refund' as const,
      was: String(sumOre - deltaOre),
      became: String(sumOre),
      who,
      why,
    }
    await addHistory(tx, [{ order_id: order.id, at, ...entry }])
    return true
  }

  async function credit(tx: Tx, order: LockedOrder, { refundId, amountOre }: RefundPart): Promise<void> {
    const paid = { totalOre: order.totalOre, vatOre: order.taxOre }
    const vatOre = creditedVat(paid, await sumCredited(tx, order.id), amountOre)
    await issueCreditNote(tx, { orderId: order.id, refundId, totalOre: amountOre, vatOre }, clock.now())
  }

  return {
    async reserveRefund(
      tx: Tx,
      order: LockedOrder,
      refund: { amountOre: number; who: string; why: string },
    ): Promise<boolean> {
      return change(tx, order, refund.amountOre, refund.who, refund.why)
    },

    async releaseRefund(tx: Tx, order: LockedOrder, amountOre: number, why: string): Promise<void> {
      if (!(await change(tx, order, -amountOre, 'provider', why)))
        throw new Error(`order ${order.id} holds no ${amountOre} öre back`)
    },

    /** A refund failed after it had succeeded: the payment can be refunded again. */
    async markPaidAgain(tx: Tx, order: LockedOrder, why: string): Promise<void> {
      if (order.paymentStatus !== 'refunded') return
      const at = clock.now()
      await transitionOrThrow(tx, order, { payment_status: 'paid', updated_at: at }, [
        { at, who: 'provider', why, aspect: 'payment_status', was: order.paymentStatus, became: 'paid' },
      ])
    },

    async creditRefund(tx: Tx, order: LockedOrder, part: RefundPart): Promise<void> {
      await credit(tx, order, part)
    },

    async reverseCreditNote(tx: Tx, order: LockedOrder, part: RefundPart): Promise<void> {
      await credit(tx, order, { ...part, amountOre: -part.amountOre })
    },

    async markRefunded(tx: Tx, order: LockedOrder): Promise<void> {
      if (!canTransitionPayment(order.paymentStatus, 'refunded')) return
      const at = clock.now()
      const common = { at, became: 'refunded', who: 'payment', why: 'all of the payment went back' }
      const paid = { ...common, aspect: 'payment_status' as const, was: order.paymentStatus }
      const changes = { payment_status: 'refunded', updated_at: at }
      if (canTransition(order.status, 'refunded')) {
        const ended = { ...common, aspect: 'status' as const, was: order.status }
        await transitionOrThrow(tx, order, { ...changes, status: 'refunded' }, [paid, ended])
        await onOver(tx, { orderId: order.id, who: common.who, why: common.why })
      } else await transitionOrThrow(tx, order, changes, [paid])
    },

    async noteDispute(
      tx: Tx,
      order: LockedOrder,
      dispute: { was: string | null; became: string; reason: string },
    ): Promise<void> {
      const at = clock.now()
      const reason: ReviewNote = isInquiry(dispute.became)
        ? `the bank asks about the payment: ${dispute.reason}`
        : `the buyer disputes the payment: ${dispute.reason}`
      const isNew = (await parkOrder(tx, order.id, reason, at)) !== null
      // Overwrites the earlier reason: resolving that one must not release a disputed order.
      if (!isNew) await updateReviewReason(tx, order.id, reason, at)
      const history: HistoryRow[] = [
        {
          order_id: order.id,
          at,
          aspect: 'dispute',
          was: dispute.was,
          became: dispute.became,
          who: 'provider',
          why: dispute.reason,
        },
      ]
      if (isNew) {
        const parked = {
          aspect: 'review' as const,
          was: null,
          became: 'needs_review',
          who: 'provider',
          why: reason,
        }
        history.push({ order_id: order.id, at, ...parked })
      }
      await addHistory(tx, history)
    },
  }
}
