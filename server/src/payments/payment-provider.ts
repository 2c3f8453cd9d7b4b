/** Takes card payments. A port: Stripe, or the embedded sandbox that speaks like it. Money in öre, kronor only. */
import type { PaidMethod } from '../orders/orders.ts'
import type { CartLine, CartShipping, Coupon } from '../pricing/pricing.ts'

export interface PayableOrder {
  orderId: string
  orderNumber: string
  email: string
  cartHash: string
  lines: CartLine[]
  shipping: CartShipping
  coupon: Coupon | null
  recipient: {
    fullName: string
    streetAddress: string
    postalCode: string
    city: string
    country: string
    phoneNumber: string
  }
  description: string
  /** Kinds of payment shown, such as card. */
  methods: string[]
}

export interface OpenSession {
  sessionId: string
  /** For the buyer's browser alone: never stored, never logged. */
  clientSecret: string
  totalOre: number
  expiresAt: Date
}

/** What the provider says of a session now. */
export interface ProviderSession {
  sessionId: string
  state: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Finished without money, and no more will come of it. */
  hasFailed: boolean
  /** The last try ended because the buyer declined it at the bank, in Swish or at Klarna. */
  wasStoppedByBuyer: boolean
  /** Only while open. */
  clientSecret: string | null
  orderId: string | null
  cartHash: string | null
  totalOre: number
  currency: string
  isLive: boolean
  /** The provider's mark of the payment; null before the first try to pay. */
  paymentReference: string | null
  /** What it was paid with; null before that. */
  method: PaidMethod | null
  expiresAt: Date
}

export interface PaymentEvent {
  id: string
  type: string
  /** The session that should be looked at again; null when the event asks nothing of us. */
  sessionId: string | null
  /** The payment whose refunds and disputes should be looked at again. */
  paymentReference: string | null
}

export type RefundState = 'pending' | 'succeeded' | 'failed'
export type RefundReason = 'duplicate' | 'requested_by_customer' | 'fraudulent'

export interface ProviderRefund {
  reference: string
  /** The shop's own mark; null when it was begun at the provider. */
  refundId: string | null
  amountOre: number
  state: RefundState
  reason: RefundReason | null
}

export interface ProviderDispute {
  reference: string
  amountOre: number
  /** The bank's words, kept as they are. */
  reason: string
  status: string
  /** Nothing more will come of it. */
  isClosed: boolean
  /** The bank took the money back for good. */
  isLost: boolean
  /** Until when the bank takes an answer; null where it names no day. */
  answerBy: Date | null
}

/** What has become of a payment since it was paid, as the provider says it now. */
export interface ProviderPayment {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** How far the provider's lists have been read: the mark of the last entry, '' at the beginning; a list read to its end is left out. */
export type ListCursors = Partial<Record<'sessions' | 'refunds' | 'disputes', string>>

export const FIRST_CURSORS: ListCursors = { sessions: '', refunds: '', disputes: '' }

/** A part of what the provider holds, to be compared with what the shop has heard of. */
export interface TransactionPage {
  paidSessions: { sessionId: string; orderId: string | null }[]
  refunds: { reference: string; paymentReference: string; state: RefundState }[]
  disputes: { reference: string; paymentReference: string; status: string }[]
  /** Where the next part begins; null after the last. */
  next: ListCursors | null
}

/** Every verb throws OutsideError: `refused`, `unavailable` (may be asked again) or `unknown` (ask for the state first). */
export interface PaymentProvider {
  /** Real money moves. */
  readonly isLive: boolean
  /** The same `attemptKey` again answers the same session. */
  openSession(order: PayableOrder, attemptKey: string, expiresAt: Date): Promise<OpenSession>
  /** null when the provider knows no such session. */
  findSession(sessionId: string): Promise<ProviderSession | null>
  /** The session a payment came of. */
  findSessionOfPayment(paymentReference: string): Promise<string | null>
  /** Nobody can pay through it any more, unless somebody just has: the answer tells. null when there is no such session. */
  closeSession(sessionId: string): Promise<ProviderSession | null>
  findPayment(paymentReference: string): Promise<ProviderPayment>
  /** What was begun since then, newest first, a page of each list at a time. */
  listTransactions(since: Date, place: ListCursors): Promise<TransactionPage>
  /** The same `refundId` again gives nothing back twice. */
  refund(payment: {
    reference: string
    amountOre: number
    orderId: string
    refundId: string
    reason: RefundReason
  }): Promise<{ reference: string; state: RefundState }>
  /** Checks the signature on the bytes as they came. null when it does not fit. */
  readEvent(body: Buffer, signature: string, secret: string): PaymentEvent | null
  /** From now on events are reported to this address. */
  registerEndpoint(url: string): Promise<{ secret: string }>
  /** An address registered before hears of everything the shop listens to. */
  refreshEndpoint(url: string): Promise<void>
}
