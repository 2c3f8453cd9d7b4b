/** Orders: created and updated by their owner, looked up by number, moved on by what happens to them. */
import type {
  CheckoutOrder,
  OrderAnswer,
  OrderConfirmation,
  OrderLookup,
  OrderRequest,
  OrderStatus,
  PaymentStatus,
} from '@leksmedjan/contract/orders'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/db/database.ts'

/** What making the toy needs to know. */
export interface OrderForModel {
  id: string
  orderNumber: string
  /** Row of `print_models` that was ordered. */
  printModelId: string
  promptId: string
  sizeValue: string
  /** null when no engraving was ordered. */
  engravingText: string | null
  recipientName: string | null
  toyName: string
  imageUrl: string
  paymentStatus: PaymentStatus
}

/** An order as its owner and the payment see it. */
export interface OwnedOrder extends OrderForModel {
  status: OrderStatus
  email: string
  totalOre: number
  cartHash: string
}

export type LookedUpModel = OrderLookup['order']['models'][number]

/** Joins the modules that know the files of an order's models; supplied where the shop is put together. */
export type ListModels = (tx: Tx, orderId: string) => Promise<LookedUpModel[]>

/** Runs in the transaction that marked the order paid: write down jobs, nothing slow. */
export type OnPaid = (tx: Tx, orderId: string) => Promise<void>

export interface Orders {
  /** Creates, or with `id` updates, the caller's own order; amounts are the server's. */
  save(actor: Actor, request: OrderRequest): Promise<OrderAnswer>
  describeForCheckout(actor: Actor, orderId: string): Promise<CheckoutOrder>
  describeForConfirmation(orderId: string): Promise<OrderConfirmation>
  lookUp(wish: { email: string; orderNumber: string }, networkAddress: string): Promise<OrderLookup>
  /** Throws `order_not_found` for orders of others. */
  getOwned(actor: Actor, orderId: string): Promise<OwnedOrder>
  /** null when there is no such order or it has never been paid; `paymentStatus` may be 'refunded' since. */
  getPaid(tx: Tx, orderId: string): Promise<OrderForModel | null>
  /** The model's work has begun: confirmed → processing; anything later stays as it is. */
  startProcessing(tx: Tx, orderId: string): Promise<void>
  /** Sets the flag that a person must look before anything goes on. */
  park(tx: Tx, orderId: string, reason: string): Promise<void>
}
