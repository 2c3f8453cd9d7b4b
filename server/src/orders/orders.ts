/** Orders: created and updated by their owner, looked up by number, moved on by what happens to them. */
import type {
  CheckoutOrder,
  OrderAnswer,
  OrderConfirmation,
  OrderLookup,
  OrderRequest,
} from '@leksmedjan/contract/orders'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Cart, PricedCart } from '../pricing/pricing.ts'
import { createBuyerPrice } from './buyer-price.ts'
import { createConsenting } from './consenting.ts'
import { createDescribing, type DescribingDeps } from './describing.ts'
import { createMoving, type MovingDeps } from './moving.ts'
import type { LockedOrder, OrderForLetter, OrderForModel, OwnedOrder } from './order.ts'
import { orderNotFound } from './orders.errors.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'
import { cartOf, itemsOf } from './orders.rules.ts'
import { addressOf } from './orders.wire.ts'
import { listReceipts, type IssuedReceipt } from './receipts.queries.ts'
import { createRefunding } from './refunding.ts'
import { createSaving, draftOf, type SavingDeps } from './saving.ts'

export type {
  ListModels,
  LockedOrder,
  LookedUpModel,
  OnPaid,
  OrderForLetter,
  OrderForModel,
  OwnedOrder,
} from './order.ts'

export interface Orders {
  /** Creates, or with `id` updates, the caller's own order; amounts are the server's. */
  save(actor: Actor, request: OrderRequest): Promise<OrderAnswer>
  /** Ticks or unticks the box about the digital story, until the order is paid. Answers what counts. */
  agreeToStory(actor: Actor, orderId: string, agreed: boolean): Promise<boolean>
  describeForCheckout(actor: Actor, orderId: string): Promise<CheckoutOrder>
  describeForConfirmation(orderId: string): Promise<OrderConfirmation>
  lookUp(wish: { email: string; orderNumber: string }, networkAddress: string): Promise<OrderLookup>
  /** null until the order is paid. */
  findForLetter(tx: Tx, orderId: string): Promise<OrderForLetter | null>
  /** Receipt and credit notes; empty until the order is paid. */
  listReceipts(tx: Tx, orderId: string): Promise<IssuedReceipt[]>
  /** Throws `order_not_found` for orders of others. */
  getOwned(actor: Actor, orderId: string): Promise<OwnedOrder>
  /** null when there is no such order or it has never been paid; `paymentStatus` may be 'refunded' since. */
  getPaid(tx: Tx, orderId: string): Promise<OrderForModel | null>
  /** What the cart costs this buyer now; codes that ask who buys may fall away. */
  priceFor(cart: Cart, email: string): Promise<PricedCart>

  /** Holds the row until the transaction ends; the verbs below want an order held this way. */
  lock(tx: Tx, orderId: string): Promise<LockedOrder | null>
  openPayment(tx: Tx, order: LockedOrder, attempt: { sessionId: string; until: Date }): Promise<void>
  /** Nothing happens when another attempt has taken its place. */
  closePayment(tx: Tx, order: LockedOrder, sessionId: string): Promise<void>
  /** pending → confirmed, paid; announces it. Throws when the order may not go there. */
  markPaid(tx: Tx, order: LockedOrder, paymentReference: string): Promise<void>
  markPaymentFailed(tx: Tx, order: LockedOrder): Promise<void>
  /** Sets the flag that a person must look before anything goes on. */
  park(tx: Tx, orderId: string, reason: string): Promise<void>
  /** The model's work has begun: confirmed → processing; anything else stays as it is. */
  startProcessing(tx: Tx, orderId: string): Promise<void>

  /** Sets a sum aside for going back. False when that would be more than was paid. */
  reserveRefund(
    tx: Tx,
    order: LockedOrder,
    refund: { amountOre: number; who: string; why: string },
  ): Promise<boolean>
  /** The sum did not go back after all. */
  releaseRefund(tx: Tx, order: LockedOrder, amountOre: number, why: string): Promise<void>
  /** Money has gone back: it gets its credit note. */
  creditRefund(tx: Tx, order: LockedOrder, part: { refundId: string; amountOre: number }): Promise<void>
  /** Money that had gone back came home again: its credit note is taken back by another. */
  takeCreditBack(tx: Tx, order: LockedOrder, part: { refundId: string; amountOre: number }): Promise<void>
  /** All of it has gone back: the order is over. */
  markRefunded(tx: Tx, order: LockedOrder): Promise<void>
  /** Written down, and a person is called. */
  noteDispute(
    tx: Tx,
    order: LockedOrder,
    dispute: { was: string | null; became: string; reason: string },
  ): Promise<void>
}

export type OrdersDeps = Omit<SavingDeps, 'priceFor'> & DescribingDeps & MovingDeps

export function createOrders(deps: OrdersDeps): Orders {
  const priceFor = createBuyerPrice(deps)
  return {
    priceFor,
    ...createSaving({ ...deps, priceFor }),
    ...createDescribing(deps),
    ...createConsenting(deps),
    ...createMoving(deps),
    ...createRefunding(deps),
    listReceipts,
    async getOwned(actor, orderId) {
      const order = await deps.db.as(actor, (tx) => findOrder(tx, orderId))
      if (order === null) throw orderNotFound(orderId)
      return ownedOf(order)
    },
    async getPaid(tx, orderId) {
      const order = await findOrder(tx, orderId)
      return order === null || order.paid_at === null ? null : forModelOf(order)
    },
    async findForLetter(tx, orderId) {
      const [order, receipts] = await Promise.all([findOrder(tx, orderId), listReceipts(tx, orderId)])
      return order === null ? null : forLetterOf(order, receipts[0])
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
    recipientName: order.recipient_name,
    toyName: order.toy_name,
    imageUrl: order.image_url,
    paymentStatus: order.payment_status,
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

function forLetterOf(order: OrderRow, receipt: IssuedReceipt | undefined): OrderForLetter | null {
  const { paid_at, promised_first, promised_last, pricing } = order
  if (paid_at === null || promised_first === null || promised_last === null) return null
  if (receipt === undefined) throw new Error(`order ${order.id} is paid but has no receipt`)
  const savings = pricing.result.metadata.discount_details
  return {
    id: order.id,
    orderNumber: order.order_number,
    receiptNumber: receipt.number,
    email: order.email,
    paidAt: paid_at,
    toyName: order.toy_name,
    imageUrl: order.image_url,
    items: letterItems(order, pricing),
    shipping: { name: pricing.shipping?.name ?? '', priceOre: order.shipping_cost },
    discount: savings === null ? null : { code: savings.coupon_code, savingsOre: savings.savings },
    taxOre: order.tax_amount,
    totalOre: order.total_price,
    deliveryAddress: addressOf(draftOf(order)),
    promised: { first: promised_first, last: promised_last },
  }
}

function letterItems(order: OrderRow, priced: PricedCart): OrderForLetter['items'] {
  return itemsOf(priced, draftOf(order)).map(({ title, unit_price }) => ({ title, priceOre: unit_price }))
}
