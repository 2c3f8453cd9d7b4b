/** Orders: created and updated by their owner, looked up by number, advanced by transitions. */
import {
  normaliseOrderNumber,
  type CheckoutOrder,
  type OrderConfirmation,
  type OrderLookup,
  type OrderRequest,
  type OrderStatus,
} from '@leksmedjan/contract/orders'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Tx } from '../database/database.ts'
import type { Cart, Coupon, PricedCart } from '../pricing/pricing.ts'
import { createBuyerPrice, type CodeUses } from './buyer-price.ts'
import { createConsents } from './consents/consents.ts'
import { findStoryConsent } from './consents/consents.queries.ts'
import { sumWithdrawable } from './consents/consents.queries.ts'
import { lineItemsOf, paidWithOf, partsOf, textsOf, type OrderTexts } from './line-items.ts'
import { createOrderReads, type OrderReadsDeps } from './order-reads.ts'
import { createDelayedOrders } from './delays.ts'
import { createFulfilmentQueue, type FulfilmentOrder } from './fulfilment-queue.ts'
import { sumOwed } from './money.queries.ts'
import type { LookupRequest } from './order-lookup.ts'
import { isSignWordless } from './name-sign.ts'
import { findPrintsFrom, type FulfilmentRow } from './fulfilment-queue.queries.ts'
import { createFulfilment, type FulfilmentDeps, type ParcelInput } from './lifecycle/fulfilment.ts'
import type { AttemptEnd, NewAttempt } from './lifecycle/payment-attempts.rules.ts'
import { createTransitions, type TransitionDeps } from './lifecycle/transitions.ts'
import { effectiveSteps, type Step } from './lifecycle/steps.rules.ts'
import type {
  LockedOrder,
  OrderForLetter,
  OrderForModel,
  OrderForProof,
  OrderForStory,
  OwnedOrder,
  Payment,
} from './order-views.ts'
import { orderNotFound } from './orders.errors.ts'
import {
  claimOrders,
  findByNumber,
  findOrder,
  listHistory,
  type OrderClaim,
  type OrderRow,
} from './orders.queries.ts'
import { cartOf } from './orders.rules.ts'
import { addressOf } from './orders.wire.ts'
import { listReceipts, type IssuedReceipt } from './receipts/receipts.queries.ts'
import { listShipments, type Shipment } from './shipments.queries.ts'
import { createOrderForProof, type OrderForProofDeps } from './order-for-proof.ts'
import { createRefundAccounting } from './lifecycle/refund-accounting.ts'
import { createSaveOrder, draftOf, type SavedOrder, type SaveOrderDeps } from './save-order.ts'

export { clearCutTexts, clearPrivateTexts } from './add-on-texts.queries.ts'
export type {
  ListModels,
  LockedOrder,
  LookedUpModel,
  OnPaid,
  OnParked,
  OnStep,
  OrderForLetter,
  OrderForModel,
  OrderForProof,
  OrderForStory,
  OwnedOrder,
  PaidMethod,
  ShowProof,
  ShowStory,
  OrderStepEvent,
} from './order-views.ts'

export type { OnLookupCode } from './order-lookup.ts'
export {
  isPaidEnd,
  UNPAID_ENDS,
  type AttemptEnd,
  type AttemptStatus,
} from './lifecycle/payment-attempts.rules.ts'
export { UNDO_MS } from './lifecycle/transitions.rules.ts'
export type { FulfilmentOrder } from './fulfilment-queue.ts'

export interface Orders {
  /** Creates, or with `id` updates, the caller's own order; amounts are computed by the server. `network` here and below: the caller's network (`networkMarkOf`). */
  save(actor: Actor, request: OrderRequest, network: string): Promise<SavedOrder>
  /** Sets or clears the consent to immediate delivery of the digital story, until the order is paid. Returns the stored value. */
  agreeToStory(actor: Actor, orderId: string, agreed: boolean): Promise<boolean>
  getForCheckout(actor: Actor, orderId: string): Promise<CheckoutOrder>
  getForConfirmation(actor: Actor, orderId: string): Promise<Omit<OrderConfirmation, 'paymentStanding'>>
  lookUp(actor: Actor, wish: LookupRequest, network: string): Promise<OrderLookup>
  /** Finds the order by number and e-mail. Every miss gives the same error; misses are rate-limited. */
  identify(wish: LookupRequest, network: string): Promise<string>
  /**
   * Joins a sign-in's transaction: assigns guest orders of the verified address to the account, drafts only of this browser.
   */
  claimGuestOrders(tx: Tx, claim: OrderClaim): Promise<void>
  /** Spaces and case do not matter; null when there is no such order. */
  findIdByNumber(orderNumber: string): Promise<string | null>
  /** null until the order is paid. */
  findForLetter(tx: Tx, orderId: string): Promise<OrderForLetter | null>
  /** Receipt and credit notes; empty until the order is paid. */
  listReceipts(tx: Tx, orderId: string): Promise<IssuedReceipt[]>
  /** Throws `order_not_found` for orders of others. */
  getOwned(actor: Actor, orderId: string): Promise<OwnedOrder>
  /** Whether the toy carries a name sign without a text: saving refuses it, and it cannot be made as it is shown. */
  isSignWordless(tx: Tx, orderId: string): Promise<boolean>
  /** null when there is no such order or it has never been paid; `paymentStatus` may be 'refunded' since. */
  getPaid(tx: Tx, orderId: string): Promise<OrderForModel | null>
  /** null when the order has no story or has never been paid. */
  findForStory(tx: Tx, orderId: string): Promise<OrderForStory | null>
  /** null when there is no such order or it has never been paid. */
  findForProof(tx: Tx, orderId: string): Promise<OrderForProof | null>
  /** Moves the promised delivery as if the order had been paid this much later. */
  postpone(tx: Tx, orderId: string, seconds: number): Promise<void>
  /** Price of the cart for this buyer; a coupon limited per buyer is dropped when used up. */
  priceFor(cart: Cart, email: string): Promise<PricedCart>
  /** Where else the same buyer uses a single-use coupon. */
  otherUses(order: { id: string; email: string }, coupon: Coupon): Promise<CodeUses>

  /** SELECT … FOR UPDATE; the functions below require an order locked this way. */
  lock(tx: Tx, orderId: string): Promise<LockedOrder | null>
  /**
   * Records the attempt and marks its order. Needs no prior lock: false when the order is not at `version` any more, is paid, or
   * another session is open.
   */
  openPayment(tx: Tx, order: { id: string; version: number }, attempt: NewAttempt): Promise<boolean>
  /** Compare-and-set: false when it was ended before. */
  endAttempt(tx: Tx, sessionId: string, end: AttemptEnd): Promise<boolean>
  /** The payment was submitted and the bank has not answered: extends the lock beyond the session's expiry. */
  awaitBank(tx: Tx, order: LockedOrder, sessionId: string): Promise<void>
  /** No-op when another session has replaced this one. */
  closePayment(tx: Tx, order: LockedOrder, sessionId: string): Promise<void>
  /**
   * pending → confirmed, paid; ends the attempt in the same statement and announces it. Throws when the transition is not
   * allowed; false, and nothing changed, when the attempt was ended before.
   */
  markPaid(tx: Tx, order: LockedOrder, payment: Payment): Promise<boolean>
  markPaymentFailed(tx: Tx, order: LockedOrder): Promise<void>
  /** Sets `needs_review`, which blocks every further step; announces it unless it was set before. */
  park(tx: Tx, orderId: string, reason: string): Promise<void>
  /**
   * Clears `needs_review`; the status is unchanged. With `onlyOf` only when the reason begins with it: an order parked for
   * another reason, such as a later dispute, stays parked.
   */
  release(tx: Tx, order: LockedOrder, why: string, options?: { who?: string; onlyOf?: string }): Promise<void>
  /** Adds a history entry: a payment arrived for an order that was already paid. */
  noteSecondPayment(tx: Tx, order: LockedOrder, paymentReference: string): Promise<void>
  /** confirmed → processing when model generation starts; no-op in other states. */
  startProcessing(tx: Tx, orderId: string): Promise<void>

  /** processing → printing, from the promised printing day on. This and the steps below throw `order_step_refused` when a precondition fails. */
  startPrinting(tx: Tx, order: LockedOrder, who: string): Promise<void>
  /** printing → shipped, with its parcel. */
  ship(tx: Tx, order: LockedOrder, wish: ParcelInput, who: string): Promise<void>
  /** shipped → delivered. */
  deliver(tx: Tx, order: LockedOrder, who: string): Promise<void>
  /** Undoes the last of these steps, within a minute (`UNDO_MS`). */
  undo(
    tx: Tx,
    order: LockedOrder,
    by: { who: string; why: string },
  ): Promise<{ from: OrderStatus; to: OrderStatus }>
  /** Marks its shipments as lost, with a reason. Refused when nothing was shipped or the loss is recorded already. */
  loseParcel(tx: Tx, order: LockedOrder, why: string): Promise<void>
  /** shipped or delivered → processing, to be printed again; after `loseParcel`. */
  reprint(tx: Tx, order: LockedOrder, by: { who: string; why: string }): Promise<void>
  /** Steps that were not undone, oldest first. */
  listSteps(tx: Tx, orderId: string): Promise<Step[]>
  listShipments(tx: Tx, orderId: string): Promise<Shipment[]>
  /** Not shipped after the promised days: the buyer may cancel. */
  isLate(tx: Tx, orderId: string): Promise<boolean>
  /** Late orders without a delay mail, the longest overdue first. */
  listDelayed(tx: Tx, most: number): Promise<string[]>
  /** True once, when the delay mail is due: compare-and-set on `late_told_at`. */
  takeDelay(tx: Tx, orderId: string): Promise<boolean>
  /** Paid and not delivered, by promised day. */
  listUnfulfilled(tx: Tx): Promise<FulfilmentRow[]>
  /** Everything needed to print and ship it. */
  getForFulfilment(tx: Tx, orderId: string): Promise<FulfilmentOrder | null>

  /** Cancels before production. Throws when the status does not allow it. */
  cancel(tx: Tx, order: LockedOrder, by: { who: string; why: string }): Promise<void>
  /** Amount (öre) still covered by the right of withdrawal although the toy is custom-made; 0 from 14 days after payment. */
  withdrawableOre(tx: Tx, orderId: string): Promise<number>

  /** Reserves an amount for a refund. False when the total would exceed what was paid. */
  reserveRefund(
    tx: Tx,
    order: LockedOrder,
    refund: { amountOre: number; who: string; why: string },
  ): Promise<boolean>
  /** Releases the reservation of a failed refund. */
  releaseRefund(tx: Tx, order: LockedOrder, amountOre: number, why: string): Promise<void>
  /** A counted refund failed: payment status refunded → paid; the order status is unchanged. */
  markPaidAgain(tx: Tx, order: LockedOrder, why: string): Promise<void>
  /** Issues the credit note of a refund that succeeded. */
  creditRefund(tx: Tx, order: LockedOrder, part: { refundId: string; amountOre: number }): Promise<void>
  /** A refund failed after it had succeeded: issues a credit note with the opposite sign. */
  reverseCreditNote(tx: Tx, order: LockedOrder, part: { refundId: string; amountOre: number }): Promise<void>
  /** Failed refunds not made up for by a later one, öre. */
  owedOre(tx: Tx, orderId: string): Promise<number>
  /** Fully refunded: final state. */
  markRefunded(tx: Tx, order: LockedOrder): Promise<void>
  /** Adds a history entry and parks the order; the dispute itself is announced by payments. */
  noteDispute(
    tx: Tx,
    order: LockedOrder,
    dispute: { was: string | null; became: string; reason: string },
  ): Promise<void>
}

export type OrdersDeps = Omit<SaveOrderDeps, 'priceFor'> &
  OrderReadsDeps &
  TransitionDeps &
  FulfilmentDeps &
  OrderForProofDeps

export function createOrders(deps: OrdersDeps): Orders {
  const { priceFor, otherUses } = createBuyerPrice(deps)
  return {
    priceFor,
    otherUses,
    ...createSaveOrder({ ...deps, priceFor }),
    ...createOrderReads(deps),
    ...createConsents(deps),
    ...createTransitions(deps),
    ...createFulfilment(deps),
    ...createDelayedOrders(deps),
    ...createFulfilmentQueue(deps),
    ...createRefundAccounting(deps),
    ...createOrderForProof(deps),
    listReceipts,
    listShipments,
    owedOre: sumOwed,
    isSignWordless: (tx, orderId) => isSignWordless(tx, orderId, deps.designs),
    listSteps: async (tx, orderId) => effectiveSteps(await listHistory(tx, orderId)),
    withdrawableOre: (tx, orderId) => sumWithdrawable(tx, orderId, deps.clock.now()),
    claimGuestOrders: (tx, claim) => claimOrders(tx, claim, deps.clock.now()),
    async getOwned(actor, orderId) {
      const order = await deps.db.readAs(actor, (tx) => findOrder(tx, orderId))
      if (order === null) throw orderNotFound(orderId)
      return ownedOf(order)
    },
    async findIdByNumber(orderNumber) {
      const number = normaliseOrderNumber(orderNumber)
      const order = await deps.db.perStatement('host command', (tx) => findByNumber(tx, number))
      return order?.id ?? null
    },
    async getPaid(tx, orderId) {
      const order = await findOrder(tx, orderId)
      return order === null || order.paid_at === null ? null : forModelOf(order)
    },
    async findForStory(tx, orderId) {
      // Most orders have no story: the first query is enough for them.
      const agreed = await findStoryConsent(tx, orderId)
      const order = agreed === null ? null : await findOrder(tx, orderId)
      if (order === null || order.paid_at === null || agreed === null) return null
      return {
        ...forModelOf(order),
        recipientRelation: order.recipient_relation,
        personalMessage: order.personal_message,
        email: order.email,
        paidAt: order.paid_at,
        agreed,
      }
    },
    async findForLetter(tx, orderId) {
      const [order, receipts, printsFrom, storyAgreed] = await Promise.all([
        findOrder(tx, orderId),
        listReceipts(tx, orderId),
        findPrintsFrom(tx, orderId),
        findStoryConsent(tx, orderId),
      ])
      if (order === null || printsFrom === null) return null
      return forLetterOf({ ...order, printsFrom, storyAgreed }, receipts[0], await textsOf(tx, order, deps))
    },
  }
}

function forModelOf(order: OrderRow): OrderForModel {
  return {
    id: order.id,
    orderNumber: order.order_number,
    printModelId: order.print_model_id,
    promptId: order.prompt_id,
    sizeValue: order.selected_size,
    engravingText: order.engraving_enabled && order.engraving_text !== '' ? order.engraving_text : null,
    signText: order.sign_text || null,
    recipientName: order.recipient_name,
    toyName: order.toy_name,
    imageUrl: order.image_url,
    paymentStatus: order.payment_status,
    isOver: order.status === 'cancelled' || order.status === 'refunded',
  }
}

function ownedOf(order: OrderRow): OwnedOrder {
  const draft = draftOf(order)
  return {
    ...forModelOf(order),
    status: order.status,
    needsReview: order.needs_review,
    email: order.email,
    totalOre: order.total_price,
    cart: cartOf(draft),
    cartHash: order.cart_hash,
    deliveryAddress: addressOf(draft),
    version: order.version,
    openSessionId: order.open_session_id,
    paymentOpenUntil: order.payment_open_until,
    paymentAttempts: order.payment_attempts,
  }
}

function forLetterOf(
  order: OrderRow & Pick<OrderForLetter, 'printsFrom' | 'storyAgreed'>,
  receipt: IssuedReceipt | undefined,
  texts: OrderTexts,
): OrderForLetter | null {
  const { paid_at, promised_first, promised_last, printsFrom, storyAgreed } = order
  if (paid_at === null || promised_first === null || promised_last === null) return null
  if (receipt === undefined) throw new Error(`order ${order.id} is paid but has no receipt`)
  return {
    id: order.id,
    orderNumber: order.order_number,
    receiptNumber: receipt.number,
    email: order.email,
    paidAt: paid_at,
    toyName: order.toy_name,
    imageUrl: order.image_url,
    ...lineItemsOf(order, texts),
    parts: partsOf(order, texts),
    taxOre: order.tax_amount,
    totalOre: order.total_price,
    paidWith: paidWithOf(order),
    deliveryAddress: addressOf(draftOf(order)),
    promised: { first: promised_first, last: promised_last },
    storyAgreed,
    termsVersion: order.terms_version,
    printsFrom,
  }
}
