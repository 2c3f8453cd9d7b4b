import {
  checkoutOrder,
  orderAnswer,
  type CheckoutOrder,
  type OrderAnswer,
  type OrderRequest,
} from '@leksmedjan/contract/orders'
import {
  checkoutSessionAnswer,
  paymentStatusAnswer,
  type CheckoutSessionAnswer,
  type PaymentStatusAnswer,
  type ProcessPaymentRequest,
} from '@leksmedjan/contract/payments'
import { pricingResult, type PricingRequest, type PricingResult } from '@leksmedjan/contract/pricing'
import { storyConsentAnswer, type StoryConsentAnswer } from '@leksmedjan/contract/story-consent'
import { ApiError, callFunction } from '#lib/request.ts'
import { PATHS } from '#routes.ts'

export function getCheckoutOrder(orderId: string): Promise<CheckoutOrder> {
  return callFunction('get-checkout-order', checkoutOrder, { order_id: orderId })
}

/**
 * An order with an open payment session is locked; the session is cancelled first, unless it has just been
 * paid.
 */
export async function saveOrder(order: OrderRequest): Promise<OrderAnswer> {
  const save = () => callFunction('create-or-update-order', orderAnswer, order)
  try {
    return await save()
  } catch (error) {
    const locked = error instanceof ApiError && error.code === 'order_locked'
    if (!locked || !order.id || (await cancelPayment(order.id)).state !== 'none') throw error
    return await save()
  }
}

/** The open session has the old price: cancel it, then save the order unchanged to reprice it. */
export async function priceAgain(orderId: string, email: string): Promise<OrderAnswer> {
  await cancelPayment(orderId)
  return callFunction('create-or-update-order', orderAnswer, { id: orderId, email })
}

export function cancelPayment(orderId: string): Promise<PaymentStatusAnswer> {
  return callFunction('payment-cancel', paymentStatusAnswer, { order_id: orderId })
}

export function calculatePricing(cart: PricingRequest): Promise<PricingResult> {
  return callFunction('calculate-pricing', pricingResult, cart)
}

/** Logs and rethrows: the screen chooses the message (Spec §8). */
export async function createCheckoutSession(request: ProcessPaymentRequest): Promise<CheckoutSessionAnswer> {
  try {
    return await callFunction('process-payment', checkoutSessionAnswer, request)
  } catch (error) {
    console.error('The checkout session could not be created', error)
    throw error
  }
}

export function agreeToStory(orderId: string, agreed: boolean): Promise<StoryConsentAnswer> {
  return callFunction('story-consent', storyConsentAnswer, { order_id: orderId, agreed })
}

export function paymentStatus(orderId: string): Promise<PaymentStatusAnswer> {
  return callFunction('payment-status', paymentStatusAnswer, { order_id: orderId })
}

/** URL of the confirmation page; identical to the return URL given to the provider. */
export function confirmationAddress(sessionId: string): string {
  return `${PATHS.orderConfirmationV2}?session_id=${encodeURIComponent(sessionId)}`
}
