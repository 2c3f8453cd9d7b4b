/** Payment provider port: Stripe, or the embedded sandbox with the same protocol. Amounts in öre, currency SEK only. */
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

/** Present state of a checkout session at the provider. */
export interface ProviderSession {
  sessionId: string
  state: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Complete and finally unpaid. */
  hasFailed: boolean
  /** The buyer declined the last attempt at the bank, in Swish or at Klarna. */
  wasStoppedByBuyer: boolean
  /** Only while open. */
  clientSecret: string | null
  orderId: string | null
  cartHash: string | null
  totalOre: number
  currency: string
  isLive: boolean
  /** Id of the payment; null before the first attempt. */
  paymentReference: string | null
  /** null before it is paid. */
  method: PaidMethod | null
  expiresAt: Date
}

export interface PaymentEvent {
  id: string
  type: string
  /** The session to settle; null when the event concerns none. */
  sessionId: string | null
  /** The payment whose refunds and disputes to sync. */
  paymentReference: string | null
}

export type RefundState = 'pending' | 'succeeded' | 'failed'
export type RefundReason = 'duplicate' | 'requested_by_customer' | 'fraudulent'

export interface ProviderRefund {
  reference: string
  /** The shop's own id; null when created in the provider's dashboard. */
  refundId: string | null
  amountOre: number
  state: RefundState
  reason: RefundReason | null
}

export interface ProviderDispute {
  reference: string
  amountOre: number
  /** As the bank reported it. */
  reason: string
  status: string
  /** Final. */
  isClosed: boolean
  /** The bank decided for the buyer. */
  isLost: boolean
  /** Deadline for evidence; null when there is none. */
  answerBy: Date | null
}

/** Present refunds and disputes of a payment. */
export interface ProviderPayment {
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** Pagination: id of the last entry read of each list, '' at the beginning; a list read to its end is left out. Stored in job payloads. */
export type ListCursors = Partial<Record<'sessions' | 'refunds' | 'disputes', string>>

export const FIRST_CURSORS: ListCursors = { sessions: '', refunds: '', disputes: '' }

/** A page of the provider's lists, to compare with the database. */
export interface TransactionPage {
  paidSessions: { sessionId: string; orderId: string | null }[]
  refunds: { reference: string; paymentReference: string; state: RefundState }[]
  disputes: { reference: string; paymentReference: string; status: string }[]
  /** null after the last page. */
  next: ListCursors | null
}

/** Every function throws UpstreamError: `refused`, `unavailable` (may be retried) or `unknown` (read the state before retrying). */
export interface PaymentProvider {
  /** Real money moves. */
  readonly isLive: boolean
  /** Idempotent by `attemptKey`. */
  openSession(order: PayableOrder, attemptKey: string, expiresAt: Date): Promise<OpenSession>
  /** null when there is no such session. */
  findSession(sessionId: string): Promise<ProviderSession | null>
  findSessionOfPayment(paymentReference: string): Promise<string | null>
  /** Expires an open session; returns the state, which is `complete` when it was paid first. null when there is no such session. */
  closeSession(sessionId: string): Promise<ProviderSession | null>
  findPayment(paymentReference: string): Promise<ProviderPayment>
  /** Created since then, newest first, one page of each list at a time. */
  listTransactions(since: Date, place: ListCursors): Promise<TransactionPage>
  /** Idempotent by `refundId`. */
  refund(payment: {
    reference: string
    amountOre: number
    orderId: string
    refundId: string
    reason: RefundReason
  }): Promise<{ reference: string; state: RefundState }>
  /** Verifies the signature over the raw body. null when it does not match. */
  readEvent(body: Buffer, signature: string, secret: string): PaymentEvent | null
  registerEndpoint(url: string): Promise<{ secret: string }>
  /** Adds event types to an endpoint registered by an earlier version. */
  refreshEndpoint(url: string): Promise<void>
}
