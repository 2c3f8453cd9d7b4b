/** An order as each of its neighbours sees it. */
import type { CheckoutOrder, OrderLookup, OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../platform/db/database.ts'
import type { Cart } from '../pricing/pricing.ts'

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
  needsReview: boolean
  email: string
  totalOre: number
  cart: Cart
  cartHash: string
  deliveryAddress: CheckoutOrder['deliveryAddress']
  version: number
  openSessionId: string | null
  paymentOpenUntil: Date | null
  paymentAttempts: number
}

/** An order held by this transaction. */
export interface LockedOrder {
  id: string
  orderNumber: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentReference: string | null
  needsReview: boolean
  totalOre: number
  taxOre: number
  /** Given back or on its way back. */
  refundedOre: number
  version: number
  openSessionId: string | null
  paymentAttempts: number
  shippingMethod: string | null
}

/** What the letter about an order says. */
export interface OrderForLetter {
  id: string
  orderNumber: string
  receiptNumber: number
  email: string
  paidAt: Date
  toyName: string
  imageUrl: string
  items: { title: string; priceOre: number }[]
  shipping: { name: string; priceOre: number }
  discount: { code: string; savingsOre: number } | null
  taxOre: number
  totalOre: number
  deliveryAddress: CheckoutOrder['deliveryAddress']
  promised: { first: string; last: string }
}

export type LookedUpModel = OrderLookup['order']['models'][number]

/** Joins the module that knows the files of an order's models; supplied where the shop is put together. */
export type ListModels = (tx: Tx, orderId: string) => Promise<LookedUpModel[]>

/** Runs in the transaction that marked the order paid: write down jobs, nothing slow. */
export type OnPaid = (tx: Tx, orderId: string) => Promise<void>
