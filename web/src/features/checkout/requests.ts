import { PATHS } from '../../routes.ts'
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
import { callFunction } from '../../lib/request.ts'

export function getCheckoutOrder(orderId: string): Promise<CheckoutOrder> {
  return callFunction('get-checkout-order', checkoutOrder, { order_id: orderId })
}

export function saveOrder(order: OrderRequest): Promise<OrderAnswer> {
  return callFunction('create-or-update-order', orderAnswer, order)
}

export function calculatePricing(cart: PricingRequest): Promise<PricingResult> {
  return callFunction('calculate-pricing', pricingResult, cart)
}

/** Logged and rethrown: the screen decides what the buyer reads (Spec §8). */
export async function createCheckoutSession(request: ProcessPaymentRequest): Promise<CheckoutSessionAnswer> {
  try {
    return await callFunction('process-payment', checkoutSessionAnswer, request)
  } catch (error) {
    console.error('The checkout session could not be created', error)
    throw error
  }
}

export function paymentStatus(orderId: string): Promise<PaymentStatusAnswer> {
  return callFunction('payment-status', paymentStatusAnswer, { order_id: orderId })
}

/** Where a paid session is shown; the same address the provider is given. */
export function confirmationAddress(sessionId: string): string {
  return `${PATHS.orderConfirmationV2}?session_id=${encodeURIComponent(sessionId)}`
}
