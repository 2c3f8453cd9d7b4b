/** Opens, reports and closes payment sessions. At most one attempt of an order is open. */
import {
  CREATE_CHECKOUT_SESSION,
  type CheckoutSessionAnswer,
  type PaymentStatusAnswer,
  type ProcessPaymentRequest,
} from '@leksmedjan/contract/payments'
import { deliverySpan, type Workload } from '@leksmedjan/contract/delivery-span'
import type { CheckoutOrders, OwnedOrder } from '../orders/orders.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { isShopError, type ShopError } from '../errors.ts'
import { SETTINGS } from '../settings/settings.ts'
import { getSettings } from '@leksmedjan/platform/settings'
import { countriesOffered, type Coupon, type PricedCart } from '../pricing/pricing.ts'
import type {
  BuyerStep,
  OpenSession,
  PayableOrder,
  PaymentProvider,
  ProviderSession,
} from './payment-provider.ts'
import {
  addressMissing,
  orderAlreadyPaid,
  orderLocked,
  paymentProcessing,
  paymentProviderAway,
  paymentStartFailed,
  paymentUnknown,
  priceChanged,
  promiseChanged,
  refused,
} from './payments.errors.ts'
import { findPaidSession } from './payments.queries.ts'
import { addressFaults, paymentAgrees, recipientOf } from './payments.rules.ts'
import { awaitsBank } from './settlement/settlement.rules.ts'

export interface CheckoutDeps {
  db: Database
  orders: CheckoutOrders
  provider: PaymentProvider
  clock: Clock
  settle(sessionId: string): Promise<string | null>
}

const REASON = 'payments: start'
const FACTS = [SETTINGS.countries, SETTINGS['countries.vat'], SETTINGS['payments.methods']] as const
const BUCKET_MS = 5 * 60_000
/** Stripe requires at least 30 minutes. */
const LIFETIME_MS = 60 * 60_000

export function createCheckout(deps: CheckoutDeps) {
  const { db, orders, provider, clock, settle } = deps
  const paymentsAreReal = !provider.isEmbedded
  async function start(actor: Actor, request: ProcessPaymentRequest): Promise<CheckoutSessionAnswer> {
    const orderId = readOrderId(request)
    const [order, facts, isSignWordless] = await Promise.all([
      orders.getOwned(actor, orderId),
      db.perStatement(REASON, (tx) => getSettings(tx, FACTS)),
      db.perStatement(REASON, (tx) => orders.isSignWordless(tx, orderId)),
    ])
    await refuseUnpayable(order)
    if (order.deliveryAddress.fullName.trim() === '')
      throw refused('customer_name_missing', 'the order has no name')
    const faults = addressFaults(order, countriesOffered(facts, { paymentsAreReal }))
    if (faults.length > 0) throw addressMissing(faults)
    if (isSignWordless) return refuseWordless(order)
    const workload = await promiseOf(order)
    refuseUnseen(request, order, workload)
    const priced = await orders.priceFor(order.cart, order.email)
    if (!paymentAgrees(request, order, priced)) throw priceChanged(priced.result)
    const payable = payableOf(order, priced, facts['payments.methods'])
    const kept = order.openSessionId === null ? null : await reuseOrClose(order, order.openSessionId, payable)
    if (kept !== null) await db.perStatement(REASON, (tx) => orders.keepWorkload(tx, order.id, workload))
    const form = kept ?? (await openNew(order, payable, workload))
    if (priced.coupon !== null) await closeCompetingForms(order, priced.coupon, form)
    return form
  }

  /**
   * A single-use coupon may be in one open session only: of two tabs that pay at once, one succeeds.
   * Runs after our own attempt is stored, so that of two opened at once at least one sees the other.
   */
  async function closeCompetingForms(
    order: OwnedOrder,
    coupon: Coupon,
    form: CheckoutSessionAnswer,
  ): Promise<void> {
    const { openForms, isSpent } = await orders.otherUses(order, coupon)
    try {
      for (const rival of openForms) await closeSession(rival.orderId, rival.sessionId)
      if (!isSpent) return
    } catch (error) {
      if (!isShopError(error, 'order_already_paid')) {
        await closeSession(order.id, form.sessionId)
        throw error
      }
    }
    await closeSession(order.id, form.sessionId)
    throw priceChanged((await orders.priceFor(order.cart, order.email)).result)
  }

  /** Closes an open session, so that the order can be edited. */
  async function refuseWordless({ id, openSessionId }: OwnedOrder): Promise<never> {
    if (openSessionId !== null) await closeSession(id, openSessionId)
    throw refused('sign_wordless', 'a name sign without a text that can be cut')
  }

  /** What the days follow from that the summary promises; where nothing can be promised, an open form is closed. */
  async function promiseOf({ id, cart, deliveryAddress, openSessionId }: OwnedOrder): Promise<Workload> {
    try {
      const { shippingMethod } = cart
      return await orders.promiseNow({ shippingMethod, country: deliveryAddress.country })
    } catch (error) {
      if (isShopError(error, 'delivery_too_far') && openSessionId !== null)
        await closeSession(id, openSessionId)
      throw error
    }
  }

  /** Later days than the summary shows are shown first. */
  function refuseUnseen(request: ProcessPaymentRequest, order: OwnedOrder, workload: Workload): void {
    const { shippingMethod } = order.cart
    if (shippingMethod === null || !request.promised_last) return
    const { last } = deliverySpan(clock.now(), shippingMethod, order.deliveryAddress.country, workload)
    if (last > request.promised_last) throw promiseChanged(last)
  }

  async function refuseUnpayable(order: OwnedOrder): Promise<void> {
    if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') throw await paidError(order.id)
    if (order.status !== 'pending' || order.needsReview) throw orderLocked(`order ${order.id} cannot be paid`)
  }

  async function paidError(orderId: string) {
    return orderAlreadyPaid(orderId, await db.perStatement(REASON, (tx) => findPaidSession(tx, orderId)))
  }

  /** The open session, if it is still for this cart. */
  async function reuseOrClose(
    order: OwnedOrder,
    sessionId: string,
    payable: PayableOrder,
  ): Promise<CheckoutSessionAnswer | null> {
    const session = await callProvider(() => provider.findSession(sessionId), paymentUnknown)
    const isSame = session?.state === 'open' && session.cartHash === payable.cartHash
    if (isSame && session.buyerStep !== null) return answerOf(sessionId, session.buyerStep)
    await closeSession(order.id, sessionId)
    return null
  }

  /** Expires the session; throws when it has just been paid. */
  async function closeSession(orderId: string, sessionId: string): Promise<void> {
    const session: ProviderSession | null = await callProvider(
      () => provider.closeSession(sessionId),
      paymentUnknown,
    )
    if (session !== null && session.state !== 'expired') {
      await callProvider(() => settle(sessionId), paymentUnknown)
      if (session.isPaid) throw await paidError(orderId)
      throw awaitsBank(session) ? paymentProcessing() : orderLocked('a payment is still under way')
    }
    await db.asShop(REASON, async (tx) => {
      const order = await orders.lock(tx, orderId)
      if (order === null) return
      await orders.endAttempt(tx, sessionId, { status: 'given_up', paymentReference: null, received: null })
      await orders.closePayment(tx, order, sessionId)
    })
  }

  /** Paid meanwhile is no error: it is settled by then. */
  async function closeOrSettle(orderId: string, sessionId: string): Promise<void> {
    await closeSession(orderId, sessionId).catch((error: unknown) => {
      if (!isShopError(error, 'order_already_paid')) throw error
    })
  }

  async function openNew(
    order: OwnedOrder,
    payable: PayableOrder,
    workload: Workload,
  ): Promise<CheckoutSessionAnswer> {
    // Two tabs at once send the same idempotency key and parameters, and get the same session.
    const bucket = Math.floor(clock.now().getTime() / BUCKET_MS)
    const expiresAt = new Date((bucket + 1) * BUCKET_MS + LIFETIME_MS)
    const attemptKey = [order.id, order.paymentAttempts + 1, order.version, bucket].join(':')
    const session = await callProvider(
      () => provider.openSession(payable, attemptKey, expiresAt),
      paymentProviderAway,
    )
    // Left to expire: if it were closed, the same idempotency key would return the closed session. No browser was ever sent to
    // it.
    if (session.totalOre !== order.totalOre)
      throw paymentStartFailed(new Error('the provider computed another total than the shop'))
    const winner = await recordAttempt(order, session, workload)
    if (winner === session.sessionId) return answerOf(winner, session.buyerStep)
    await callProvider(() => provider.closeSession(session.sessionId), paymentProviderAway)
    if (winner === null) throw paymentStartFailed(new Error('the order or its price changed concurrently'))
    const open = await callProvider(() => provider.findSession(winner), paymentUnknown)
    if (open?.buyerStep == null) throw orderLocked('another payment was opened at the same time')
    return answerOf(winner, open.buyerStep)
  }

  /** The stored session: this one, or the one another tab opened first; null when the order has changed. */
  async function recordAttempt(
    order: OwnedOrder,
    session: OpenSession,
    workload: Workload,
  ): Promise<string | null> {
    const { sessionId, totalOre: amountOre, expiresAt } = session
    return db.perStatement(REASON, async (tx) => {
      if (await orders.openPayment(tx, order, { sessionId, amountOre, expiresAt, workload })) return sessionId
      const present = await orders.lock(tx, order.id)
      const isSame = present?.version === order.version && present.paymentReference === null
      return isSame ? present.openSessionId : null
    })
  }

  async function status(actor: Actor, orderId: string): Promise<PaymentStatusAnswer> {
    const before = await orders.getOwned(actor, orderId)
    const { openSessionId: asked } = before
    if (asked !== null) await callProvider(() => settle(asked), paymentUnknown)
    const order = asked === null ? before : await orders.getOwned(actor, orderId)
    const { id, orderNumber, openSessionId } = order
    if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') {
      const sessionId = await db.perStatement(REASON, (tx) => findPaidSession(tx, id))
      return { orderId: id, orderNumber, state: 'paid', sessionId, awaitsBank: false }
    }
    const isOpen = openSessionId !== null || order.needsReview
    const session =
      openSessionId === null
        ? null
        : await callProvider(() => provider.findSession(openSessionId), paymentUnknown)
    return {
      orderId: id,
      orderNumber,
      state: isOpen ? 'open' : 'none',
      sessionId: openSessionId,
      awaitsBank: awaitsBank(session),
    }
  }

  return {
    start,
    status,
    async cancel(actor: Actor, orderId: string): Promise<PaymentStatusAnswer> {
      const { openSessionId } = await orders.getOwned(actor, orderId)
      if (openSessionId !== null) await closeOrSettle(orderId, openSessionId)
      return status(actor, orderId)
    },
    async closeForm(orderId: string): Promise<void> {
      const order = await db.asShop(REASON, (tx) => orders.lock(tx, orderId))
      if (order !== null && order.openSessionId !== null) await closeOrSettle(orderId, order.openSessionId)
    },
  }
}

function answerOf(sessionId: string, step: BuyerStep): CheckoutSessionAnswer {
  return step.kind === 'form'
    ? { sessionId, clientSecret: step.clientSecret }
    : { sessionId, redirectUrl: step.url }
}

function readOrderId(request: ProcessPaymentRequest): string {
  if (request.action !== CREATE_CHECKOUT_SESSION) throw refused('unknown_action', 'no such action')
  if (!request.order_id) throw refused('order_id_required', 'no order id')
  if (!request.email?.trim()) throw refused('customer_email_required', 'no e-mail')
  if (!request.customer_name?.trim()) throw refused('customer_name_missing', 'no name')
  if (request.amount === undefined || request.amount === null) {
    throw refused('pricing_required', 'no amount to compare')
  }
  return request.order_id
}

function payableOf(order: OwnedOrder, priced: PricedCart, methods: string[]): PayableOrder {
  if (priced.shipping === null) throw addressMissing(['shippingMethod'])
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    email: order.email,
    // The address is not in the cart, so a changed one counts by the order's version.
    cartHash: `${priced.cartHash}.${order.version}`,
    lines: priced.lines,
    shipping: priced.shipping,
    coupon: priced.coupon,
    recipient: recipientOf(order),
    description: order.orderNumber,
    methods,
  }
}

/** Maps provider failures to errors of the API: `whenAway` for no answer, where the state is unknown. */
async function callProvider<T>(call: () => Promise<T>, whenAway: (cause: unknown) => ShopError): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    throw error.failure === 'refused' ? paymentStartFailed(error) : whenAway(error)
  }
}
