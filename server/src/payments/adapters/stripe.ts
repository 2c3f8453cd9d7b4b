/** Payments through the official Stripe SDK. Stripe's types are not used outside the adapters. */
import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Country } from '@leksmedjan/contract/delivery'
import type { Clock } from '@leksmedjan/platform/clock'
import type { PaidMethod } from '../../orders/orders.ts'
import { headerOf } from '../../http/functions.ts'
import { NO_SOURCES, type PageSources } from '../../http/web-pages.ts'
import { sha256 } from '@leksmedjan/platform/random'
import type {
  BuyerStep,
  ProviderDispute,
  ListCursors,
  PayableOrder,
  PaymentEvent,
  PaymentProvider,
  RefundReason,
  RefundState,
  ProviderRefund,
  ProviderSession,
  WebhookEndpoints,
} from '../payment-provider.ts'
import { cartParameters, createTaxRate } from './stripe-cart.ts'
import { createStripeClient, type StripeAccount } from './stripe-client.ts'
import { STRIPE_COMPANY } from './stripe-company.ts'
import { callStripe, callStripeOrNull, withoutStackTraces } from './stripe-failures.ts'
import { QUOTE } from './stripe-quotes.ts'

type Session = Stripe.Checkout.Session

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const
const PAYMENT_EVENTS = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const
export const EVENTS = [...SESSION_EVENTS, ...PAYMENT_EVENTS]
/** A page of the provider's lists. */
const MOST = 100
/** Source: docs.stripe.com/security/guide#content-security-policy. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const STRIPE_SOURCES: PageSources = {
  scripts: STRIPE_SCRIPTS,
  images: ['https://*.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
}
const WITH_PAYMENT = { expand: ['payment_intent.latest_charge'] }

export function createStripePayments(account: StripeAccount, clock: Clock): PaymentProvider {
  const stripe = createStripeClient(account)
  const taxRate = createTaxRate(stripe)
  const { publishableKey, sandbox } = account
  const isLive = account.secretKey.includes('_live_')

  return {
    isLive,
    isEmbedded: sandbox !== null,
    company: STRIPE_COMPANY,
    form:
      sandbox === null
        ? { provider: 'stripe', publishableKey, sources: STRIPE_SOURCES }
        : { provider: 'embedded', publishableKey, sources: NO_SOURCES },
    webhook: { name: 'stripe-webhook', methods: ['POST'] },
    endpoints: account.webhookSecret === null ? stripeEndpoints(stripe) : null,

    disputePage: (reference) =>
      sandbox === null
        ? `https://dashboard.stripe.com/${isLive ? '' : 'test/'}disputes/${encodeURIComponent(reference)}`
        : `${account.publicUrl}/dev/payments`,

    async openSession(order, attemptKey, expiresAt) {
      const vat = await taxRate()
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(
          {
            ...cartParameters(order, vat),
            ...orderParameters(order),
            allowed_payment_method_types: order.methods,
            return_url: `${account.publicUrl}/v2/order-confirmation?session_id={CHECKOUT_SESSION_ID}`,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: `cs:${attemptKey}` },
        ),
      )
      return {
        sessionId: session.id,
        buyerStep: stepOf(session.client_secret ?? ''),
        totalOre: session.amount_total ?? 0,
        expiresAt: new Date(session.expires_at * 1000),
      }
    },

    async findSession(sessionId) {
      const session = await callStripeOrNull(() => stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT))
      return session === null ? null : sessionOf(session)
    },

    async findSessionOfPayment(paymentReference) {
      const sessions = await callStripeOrNull(() =>
        stripe.checkout.sessions.list({ payment_intent: paymentReference, limit: 1 }),
      )
      return sessions?.data[0]?.id ?? null
    },

    async closeSession(sessionId) {
      try {
        return sessionOf(
          await withoutStackTraces(() => stripe.checkout.sessions.expire(sessionId, WITH_PAYMENT)),
        )
      } catch (error) {
        // Not open any more: read its state.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
          return callStripe(() => Promise.reject(error))
        const session = await callStripeOrNull(() =>
          stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT),
        )
        return session === null ? null : sessionOf(session)
      }
    },

    async findPayment(paymentReference) {
      const wish = { payment_intent: paymentReference, limit: MOST }
      const [refunds, disputes] = await Promise.all([
        callStripe(() => stripe.refunds.list(wish)),
        callStripe(() => stripe.disputes.list(wish)),
      ])
      return { refunds: refunds.data.map(refundOf), disputes: disputes.data.map(disputeOf) }
    },

    async listTransactions(since, place) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const page = (after: string) => ({
        limit: MOST,
        created,
        ...(after === '' ? {} : { starting_after: after }),
      })
      const { sessions: afterSession, refunds: afterRefund, disputes: afterDispute } = place
      const [sessions, refunds, disputes] = await Promise.all([
        afterSession === undefined
          ? NOTHING
          : callStripe(() => stripe.checkout.sessions.list({ ...page(afterSession), status: 'complete' })),
        afterRefund === undefined ? NOTHING : callStripe(() => stripe.refunds.list(page(afterRefund))),
        afterDispute === undefined ? NOTHING : callStripe(() => stripe.disputes.list(page(afterDispute))),
      ])
      return {
        next: cursorsAfter({ sessions, refunds, disputes }),
        paidSessions: sessions.data
          .filter(({ payment_status }) => payment_status !== 'unpaid')
          .map(({ id, metadata }) => ({ sessionId: id, orderId: metadata?.['order_id'] ?? null })),
        refunds: refunds.data.map(({ id, payment_intent, status }) => ({
          reference: id,
          paymentReference: idOf(payment_intent) ?? '',
          state: refundState(status),
        })),
        disputes: disputes.data.map(({ id, payment_intent, status }) => ({
          reference: id,
          paymentReference: idOf(payment_intent) ?? '',
          status,
        })),
      }
    },

    async refund({ reference, amountOre, orderId, refundId, reason }) {
      const refund = await callStripe(() =>
        stripe.refunds.create(
          {
            payment_intent: reference,
            amount: amountOre,
            reason,
            metadata: { order_id: orderId, refund_id: refundId },
          },
          { idempotencyKey: `refund:${orderId}:${refundId}` },
        ),
      )
      return { reference: refund.id, state: refundState(refund.status) }
    },

    readEvent(request, registered) {
      const secret = account.webhookSecret ?? registered
      if (secret === null) return null
      const signature = headerOf(request, 'stripe-signature')
      // The library compares buffers of any length and throws where one is empty.
      if (!/(^|,)v1=[\da-f]{64}(,|$)/i.test(signature) || /(^|,)v1=(,|$)/.test(signature)) return null
      try {
        const nowMs = clock.now().getTime()
        const event = stripe.webhooks.constructEvent(
          request.body,
          signature,
          secret,
          undefined,
          undefined,
          nowMs,
        )
        const read = signedEvent.safeParse(event)
        return read.success ? eventOf(read.data) : null
      } catch (error) {
        // Signed, but not JSON.
        const isUnreadable = error instanceof SyntaxError
        if (isUnreadable || error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

function stripeEndpoints(stripe: Stripe): WebhookEndpoints {
  return {
    async register(url) {
      const endpoint = await callStripe(() =>
        stripe.webhookEndpoints.create(
          { url, enabled_events: EVENTS, api_version: Stripe.API_VERSION },
          { idempotencyKey: `endpoint:${sha256([url, ...EVENTS].join(' '))}` },
        ),
      )
      return { secret: endpoint.secret ?? '' }
    },

    async refresh(url) {
      const { data } = await callStripe(() => stripe.webhookEndpoints.list({ limit: MOST }))
      const stale = data.filter(
        (endpoint) => endpoint.url === url && EVENTS.some((type) => !endpoint.enabled_events.includes(type)),
      )
      for (const { id } of stale)
        await callStripe(() => stripe.webhookEndpoints.update(id, { enabled_events: EVENTS }))
    },
  }
}

const stepOf = (clientSecret: string): BuyerStep => ({ kind: 'form', clientSecret })

const NOTHING = { data: [], has_more: false }

/** null when all lists are read to the end. */
function cursorsAfter(
  read: Record<keyof ListCursors, { data: { id: string }[]; has_more: boolean }>,
): ListCursors | null {
  const unread = Object.entries(read).filter(([, { has_more }]) => has_more)
  const place: ListCursors = Object.fromEntries(
    unread.map(([name, { data }]) => [name, data.at(-1)?.id ?? '']),
  )
  return unread.length === 0 ? null : place
}

const COUNTRY_CODES: Record<Country, string> = { Sverige: 'SE', Norge: 'NO', Danmark: 'DK', Finland: 'FI' }

function orderParameters(order: PayableOrder) {
  const { recipient } = order
  const metadata = {
    order_id: order.orderId,
    order_number: order.orderNumber,
    cart_hash: order.cartHash,
  }
  return {
    customer_email: order.email,
    client_reference_id: order.orderId,
    metadata,
    payment_intent_data: {
      // Metadata of the session does not reach the payment by itself.
      metadata,
      description: order.description,
      shipping: {
        name: recipient.fullName,
        phone: recipient.phoneNumber,
        address: {
          line1: recipient.streetAddress,
          postal_code: recipient.postalCode,
          city: recipient.city,
          country: countryCode(recipient.country),
        },
      },
    },
  }
}

function countryCode(country: string): string {
  return Object.entries(COUNTRY_CODES).find(([name]) => name === country)?.[1] ?? COUNTRY_CODES.Sverige
}

function sessionOf(session: Session): ProviderSession {
  const intent = session.payment_intent
  const isPaid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required'
  const isComplete = session.status === 'complete'
  return {
    sessionId: session.id,
    state: isComplete ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    isPaid: isComplete && isPaid,
    hasFailed: isComplete && !isPaid && isIntentOver(intent),
    wasStoppedByBuyer: !isPaid && lastErrorOf(intent) === 'payment_method_customer_decline',
    buyerStep: session.client_secret === null ? null : stepOf(session.client_secret),
    orderId: session.metadata?.['order_id'] ?? null,
    cartHash: session.metadata?.['cart_hash'] ?? null,
    totalOre: session.amount_total ?? 0,
    currency: session.currency ?? '',
    isLive: session.livemode,
    paymentReference: idOf(intent),
    method: isPaid ? methodOf(intent) : null,
    expiresAt: new Date(session.expires_at * 1000),
  }
}

function methodOf(intent: Session['payment_intent']): PaidMethod | null {
  const charge = typeof intent === 'string' ? null : intent?.latest_charge
  if (charge === null || charge === undefined || typeof charge === 'string') return null
  const details = charge.payment_method_details
  return details === null ? null : { kind: details.type, lastFour: details.card?.last4 ?? null }
}

/** The session is complete, so an intent that requires another payment method stays unpaid. */
function isIntentOver(intent: Session['payment_intent']): boolean {
  if (intent === null || typeof intent === 'string') return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** Source: docs.stripe.com/error-codes. */
function lastErrorOf(intent: Session['payment_intent']): string | null {
  if (intent === null || typeof intent === 'string') return null
  return intent.last_payment_error?.code ?? null
}

function refundState(status: string | null): RefundState {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, status, reason, metadata } = refund
  return {
    reference: id,
    refundId: metadata?.['refund_id'] ?? null,
    amountOre: amount,
    state: refundState(status),
    reason: REASONS.find((known) => known === reason) ?? null,
  }
}
const REASONS: readonly RefundReason[] = ['duplicate', 'requested_by_customer', 'fraudulent']

/** Unknown future statuses count as open. */
const CLOSED = ['won', 'lost', 'warning_closed', 'prevented']

function disputeOf({ id, amount, reason, status, evidence_details }: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = evidence_details
  return {
    reference: id,
    amountOre: amount,
    reason,
    status,
    isClosed: CLOSED.includes(status),
    isLost: status === 'lost',
    answerBy: dueBy === null ? null : new Date(dueBy * 1000),
  }
}

/** A signature authenticates the sender; the shape is validated here. */
const mark = z.string().check(z.regex(/^[\w.-]{1,255}$/))
const signedEvent = z.object({
  id: mark,
  type: mark,
  data: z.object({
    object: z.object({
      id: mark,
      payment_intent: z.nullish(z.union([mark, z.object({ id: mark })])),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
})

function eventOf({ id, type, data: { object } }: z.infer<typeof signedEvent>): PaymentEvent {
  if (PAYMENT_EVENTS.some((known) => known === type)) {
    return { id, type, sessionId: null, paymentReference: idOf(object.payment_intent ?? null) }
  }
  const isOurs = SESSION_EVENTS.some((known) => known === type) && object.metadata?.['purpose'] !== QUOTE
  return { id, type, sessionId: isOurs ? object.id : null, paymentReference: null }
}
