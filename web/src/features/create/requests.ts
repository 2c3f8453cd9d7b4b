/** HTTP calls of the wizard. */
import { designAnswer, type DesignAnswer } from '@leksmedjan/contract/designs'
import {
  checkoutOrder,
  orderAnswer,
  orderedToy,
  type CheckoutOrder,
  type OrderAnswer,
  type OrderedToy,
  type OrderRequest,
} from '@leksmedjan/contract/orders'
import { paymentStatusAnswer, type PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import {
  redrawAnswer,
  savePreviewSessionAnswer,
  type RedrawAnswer,
  type RedrawRequest,
} from '@leksmedjan/contract/preview'
import type { PricingRequest } from '@leksmedjan/contract/pricing'
import {
  nameDesignAnswer,
  type NameDesignAnswer,
  type NameDesignRequest,
  type ToyContentRequest,
} from '@leksmedjan/contract/toy-content'
import {
  checkTextsAnswer,
  type CheckTextsAnswer,
  type CheckTextsRequest,
} from '@leksmedjan/contract/wish-texts'
import * as z from 'zod/mini'
import { callFunction, functionUrl } from '#lib/request.ts'

export const PREVIEW_URL = functionUrl('generate-preview-image')

/** Longer than the server's own time limit, so that the server's error arrives first. */
const REDRAW_MS = 60_000

export function redrawPreviewImage(wish: RedrawRequest, signal: AbortSignal): Promise<RedrawAnswer> {
  return callFunction('redraw-preview-image', redrawAnswer, wish, { signal, timeoutMs: REDRAW_MS })
}

/** An order of this visitor with its lines: one with an open payment, or one to reorder. */
export function lockedOrder(orderId: string): Promise<CheckoutOrder> {
  return callFunction('get-checkout-order', checkoutOrder, { order_id: orderId })
}

/** Only for a browser that may open its design. */
export function orderedToyOf(buyer: { order_number: string; email: string }): Promise<OrderedToy> {
  return callFunction('ordered-toy', orderedToy, buyer)
}

/** Not parsed: `readPrice` checks the provider flag first. */
export function calculatePricing(cart: PricingRequest, signal: AbortSignal): Promise<unknown> {
  return callFunction('calculate-pricing', z.unknown(), cart, { signal })
}

/** Not parsed: `askToyContent` distinguishes an invalid response from a failed call. */
export function generateToyContent(wish: ToyContentRequest): Promise<unknown> {
  return callFunction('generate-toy-content', z.unknown(), wish)
}

export function nameDesign(name: NameDesignRequest): Promise<NameDesignAnswer> {
  return callFunction('name-design', nameDesignAnswer, name)
}

export function checkTexts(texts: CheckTextsRequest): Promise<CheckTextsAnswer> {
  return callFunction('check-texts', checkTextsAnswer, texts)
}

/** `whenReady`: the e-mail is sent once the running generation finishes. */
export async function savePreviewSession(email: string, promptId: string, whenReady = false): Promise<void> {
  const body = { email, prompt_id: promptId, ...(whenReady && { when_ready: true }) }
  try {
    await callFunction('save-preview-session', savePreviewSessionAnswer, body)
  } catch (error) {
    throw new Error('Failed to save design', { cause: error })
  }
}

export function createOrUpdateOrder(order: OrderRequest): Promise<OrderAnswer> {
  return callFunction('create-or-update-order', orderAnswer, order)
}

export function paymentStatus(orderId: string): Promise<PaymentStatusAnswer> {
  return callFunction('payment-status', paymentStatusAnswer, { order_id: orderId })
}

export async function cancelPayment(orderId: string): Promise<void> {
  await callFunction('payment-cancel', z.unknown(), { order_id: orderId })
}

/** `key`: access token from the link in the mail about a saved design. */
export function getDesign(designId: string, key: string | null): Promise<DesignAnswer> {
  return callFunction('get-design', designAnswer, { design_id: designId, ...(key !== null && { key }) })
}
