/** The confirmation page of an order: to its buyer, and to whoever else has the address. */
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import {
  creditedOf,
  packageOf,
  receiptsOf,
  pictureWordsOf,
  textsOf,
  standardGoodsOf,
  type LineItemDeps,
} from './line-items.ts'
import {
  confirmedToOthers,
  isLateNow,
  modelReadyAt,
  promiseBasisOf,
  shownSpan,
  shipmentsOf,
  visibleStory,
} from './order-presenter.ts'
import { buyerSteps } from './buyer-steps.rules.ts'
import { orderNotFound } from './orders.errors.ts'
import { isPaymentHeld } from './exceptions.ts'
import { findExceptions } from './money.queries.ts'
import { findOrder, findOwnId, listHistory } from './orders.queries.ts'
import { effectiveSteps } from './lifecycle/steps.rules.ts'
import type { Made } from './made/made.ts'
import { listReceipts, type IssuedReceipt } from './receipts/receipts.queries.ts'
import { isForPickup } from './handover.rules.ts'
import { toldPrints } from './made/print-runs.rules.ts'
import { replacementOf } from './replacement.rules.ts'
import { listShipments } from './shipments.queries.ts'
import { listClosed } from './promises.queries.ts'
import { findAskedWait } from './waits.queries.ts'
import { freightBackAt } from './worth-left.ts'

export interface ConfirmationReadsDeps extends LineItemDeps {
  db: Database
  clock: Clock
  made: Made
}

const LOOK_UP = 'orders: look up by number'

export function createConfirmationReads(deps: ConfirmationReadsDeps) {
  const { db, clock, made } = deps
  return {
    async getForConfirmation(
      actor: Actor,
      orderId: string,
    ): Promise<Omit<OrderConfirmation, 'paymentStanding'>> {
      const [own, [order, issued, story, proof, history, sent, models, listed, money, closed, asked]] =
        await Promise.all([
          db.readAs(actor, (tx) => findOwnId(tx, orderId)),
          db.perStatement(LOOK_UP, (tx) =>
            Promise.all([
              findOrder(tx, orderId),
              listReceipts(tx, orderId),
              made.findStory(tx, orderId, actor),
              made.findProof(tx, orderId),
              listHistory(tx, orderId),
              listShipments(tx, orderId),
              made.listModels(tx, orderId, null),
              made.listPrints(tx, orderId),
              findExceptions(tx, orderId),
              listClosed(tx),
              findAskedWait(tx, orderId),
            ]),
          ),
        ])
      if (order === null) throw orderNotFound(orderId)
      if (own === null || (actor.kind === 'guest' && isLongPaid(issued, clock)))
        return confirmedToOthers(order)
      const [texts, imageAlt] = await db.perStatement(LOOK_UP, (tx) =>
        Promise.all([textsOf(tx, order, deps), pictureWordsOf(tx, order, deps)]),
      )
      const { receipt, creditNotes } = receiptsOf(order, issued, texts)
      // What has come into the queue since the summary changes nothing of what it promised.
      const days = { clock, closed, isForeseen: false }
      const prints = toldPrints(listed, clock.now())
      const steps = effectiveSteps(history)
      const replacement = replacementOf(order, { sent, steps, prints })
      const isHeld = isPaymentHeld(order, { prints, replacement }, money)
      return {
        isBuyer: true,
        orderId: order.id,
        orderNumber: order.order_number,
        buyerEmail: order.email,
        status: order.status,
        isCancelledByShop: order.is_cancelled_by_shop,
        paymentStatus: order.payment_status,
        createdAt: order.created_at.toISOString(),
        totalPrice: order.total_price,
        toyName: order.toy_name,
        toyDescription: order.toy_description,
        recipientName: order.recipient_name,
        package: packageOf(order, texts, creditedOf(issued)),
        imageUrl: order.image_url,
        imageAlt,
        promptId: order.prompt_id,
        deliverySpan: isHeld ? null : shownSpan(order, { sent, steps, prints }, days),
        replacement: replacement?.state ?? null,
        standardGoods: standardGoodsOf(order),
        ...promiseBasisOf(order),
        receipt,
        creditNotes,
        story: visibleStory(order, story),
        proof,
        modelReadyAt: modelReadyAt(models),
        history: buyerSteps(steps, {
          sent,
          prints,
          isEndedByShop: order.is_cancelled_by_shop,
          freightBackAt: freightBackAt(order, creditedOf(issued)),
        }),
        shipments: shipmentsOf(order, sent, prints),
        isForPickup: isForPickup(sent),
        waitAsked: isHeld ? null : (asked?.last ?? null),
        isLate: isLateNow(order, { proof, money }, clock),
        isMoneyHeld: money.bank !== null,
      }
    },
  }
}

/** The confirmation URL stays in browser histories, and browsers are shared: a guest's secret opens it for a day. */
const OPEN_TO_GUEST_MS = 86_400_000

function isLongPaid([first]: IssuedReceipt[], clock: Clock): boolean {
  return first !== undefined && clock.now().getTime() - first.issuedAt.getTime() > OPEN_TO_GUEST_MS
}
