/** Payment provider port. Amounts in öre, currency SEK only. */
import type { ShopConfig } from '@leksmedjan/contract/config'
import type { PaidMethod } from '../orders/orders.ts'
import type { SignedRequest } from '../http/functions.ts'
import type { PageSources } from '../http/web-pages.ts'
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

/** Where the buyer pays: in a form on the shop's page, or on the provider's own. For the buyer's browser alone: never stored, never logged. */
export type BuyerStep = { kind: 'form'; clientSecret: string } | { kind: 'redirect'; url: string }

export interface OpenSession {
  sessionId: string
  buyerStep: BuyerStep
  totalOre: number
  expiresAt: Date
}

/** One attempt to pay an order, and its present state at the provider. */
export interface ProviderSession {
  sessionId: string
  state: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Complete and finally unpaid. */
  hasFailed: boolean
  /** The buyer declined the last attempt at the bank, in Swish or at Klarna. */
  wasStoppedByBuyer: boolean
  /** Only while open. */
  buyerStep: BuyerStep | null
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
  /** Idempotency key. */
  id: string
  /** In the provider's words; kept for support, no decision depends on it. */
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

/** What the browser needs for the payment form. */
export interface PaymentForm {
  provider: ShopConfig['payments']['provider']
  /** '' where there is none. */
  publishableKey: string
  /** Origins that the form loads from. */
  sources: PageSources
}

/** The company that takes the payments, in words for the buyer: the legal texts and the list of processors show them. */
export interface PaymentCompany extends Readonly<ShopConfig['paymentCompany']> {
  /** What it stores on the buyer's device. */
  readonly cookies: ShopConfig['paymentCookies']
}

/** Registration of the webhook by the shop itself. */
export interface WebhookEndpoints {
  /** Resolves to the secret that signs the events. */
  register(url: string): Promise<{ secret: string }>
  /** Adds event types to an endpoint registered by an earlier version. */
  refresh(url: string): Promise<void>
}

/** Every function throws UpstreamError: `refused`, `unavailable` (may be retried) or `unknown` (read the state before retrying). */
export interface PaymentProvider {
  /** Real money moves. */
  readonly isLive: boolean
  /** The shop serves the provider itself, to be tried out. */
  readonly isEmbedded: boolean
  /** While embedded, the company whose form is imitated. */
  readonly company: PaymentCompany
  readonly form: PaymentForm
  /** Its events arrive at /functions/v1/<name>: a POST from the provider, a GET with the buyer whom it sends back. */
  readonly webhook: { readonly name: string; readonly methods: readonly SignedRequest['method'][] }
  /** null where the operator registers the webhook, or each payment names it. */
  readonly endpoints: WebhookEndpoints | null
  /** Idempotent by `attemptKey`. */
  openSession(order: PayableOrder, attemptKey: string, expiresAt: Date): Promise<OpenSession>
  /** null when there is no such session. */
  findSession(sessionId: string): Promise<ProviderSession | null>
  findSessionOfPayment(paymentReference: string): Promise<string | null>
  /** Expires an open session; returns the state, which is `complete` when it was paid first. null when there is no such session. */
  closeSession(sessionId: string): Promise<ProviderSession | null>
  findPayment(paymentReference: string): Promise<ProviderPayment>
  /** Address of the provider's page where a dispute is answered; null where it has none. */
  disputePage(disputeReference: string): string | null
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
  /** Verifies the signature, wherever the provider puts it. null when it does not match. `secret`: of the endpoint registered by the shop. */
  readEvent(request: SignedRequest, secret: string | null): PaymentEvent | null
}
