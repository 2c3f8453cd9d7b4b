/**
 * Legacy checkout: builds an order from the wizard's state, with placeholders for the missing address. Pure.
 */
import { choicesOf, fieldsOfState, flagsOf } from '@leksmedjan/contract/add-ons'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { isEmail } from '@leksmedjan/contract/email'
import { CURRENCY } from '@leksmedjan/contract/limits'
import {
  DEFAULT_TOY_DESCRIPTION,
  DEFAULT_TOY_NAME,
  type OrderAnswer,
  type OrderRequest,
} from '@leksmedjan/contract/orders'
import { CREATE_CHECKOUT_SESSION, type ProcessPaymentRequest } from '@leksmedjan/contract/payments'
import type { PricingRequest, PricingResult } from '@leksmedjan/contract/pricing'
import { wordsOf } from '#lib/request.ts'
import type { Wizard } from '#lib/wizard/wizard-store.ts'
import { TEXTS } from './texts.ts'

type WizardParts = Pick<Wizard, 'data' | 'generation'>

const LEGACY_SIZE = 'small'
const LEGACY_PERSONALITY = 'playful'

/** Category, colours and picture are required to order. */
export function isOrderable({ data, generation }: WizardParts): boolean {
  return (
    data.categoryL1 !== null && data.colors.length > 0 && /^https?:|^\//.test(generation.generatedImage ?? '')
  )
}

/** Why the button is disabled; '' while the price box already shows a pending state. */
export function offReason(email: string, price: PricingResult | undefined): string | null {
  if (!isEmail(email.trim())) return TEXTS.older.emailFirst
  return price === undefined ? '' : null
}

export function legacyCart({ data }: WizardParts): PricingRequest {
  return {
    selected_size: data.selectedSize.value || LEGACY_SIZE,
    ...fieldsOfState(data.addOns),
    shipping_method: data.shippingMethod,
  }
}

type Freight = Pick<BusinessLogic['shipping_methods'][number], 'value' | 'price'>

/** Adds the cheapest of the deliveries that can be chosen until one is, so that the total never rises by itself. */
export function withFreight(cart: PricingRequest, choosable: readonly Freight[]): PricingRequest {
  const [cheapest] = choosable.toSorted((left, right) => left.price - right.price)
  return { ...cart, shipping_method: cart.shipping_method ?? cheapest?.value ?? null }
}

/** The server recognises the placeholders, so the order cannot be paid until a real address is entered. */
export function legacyOrder(parts: WizardParts, email: string, price: PricingResult): OrderRequest {
  const filler = TEXTS.older.filler
  return {
    ...wishOf(parts, email, price),
    ...(parts.data.shippingMethod !== null && {
      shipping_method: parts.data.shippingMethod,
      shipping_cost: price.shipping_cost,
      total_price: price.total_price,
    }),
    deliveryFullName: filler,
    streetAddress: filler,
    city: filler,
  }
}

/**
 * Update of an existing order: keeps address, coupon and delivery set in the checkout, and therefore sends
 * only the sums this screen has.
 */
export function legacyUpdate(
  parts: WizardParts,
  email: string,
  price: PricingResult,
  id: string,
): OrderRequest {
  const { shippingMethod } = parts.data
  return {
    ...wishOf(parts, email, price),
    id,
    ...(shippingMethod !== null && { shipping_method: shippingMethod, shipping_cost: price.shipping_cost }),
  }
}

function wishOf(parts: WizardParts, email: string, price: PricingResult): OrderRequest {
  const { data, generation } = parts
  const { shipping_method: _chosenLater, ...cart } = legacyCart(parts)
  return {
    ...cart,
    email,
    prompt_id: generation.promptId,
    openai_image_url: generation.generatedImage,
    openai_prompt: generation.openaiPrompt ?? '',
    recipient_name: data.recipientName,
    sign_text: data.signText,
    recipient_age: data.recipientAge?.name ?? '',
    recipient_relation: data.recipientRelation,
    categoryL1: data.categoryL1?.name ?? '',
    toy_colors: data.colors.map((colour) => colour.name).join(', '),
    colors: data.colors.map((colour) => colour.value),
    toy_name: generation.toyContent?.toyName ?? DEFAULT_TOY_NAME,
    toy_description: generation.toyContent?.description ?? DEFAULT_TOY_DESCRIPTION,
    product_total: price.product_total,
    userSelections: { personality: data.personality ?? LEGACY_PERSONALITY },
  }
}

/** Legacy payment request with the placeholder address, which the server refuses to charge. */
export function legacyPayment(order: OrderRequest, { orderId, total }: OrderAnswer): ProcessPaymentRequest {
  return {
    action: CREATE_CHECKOUT_SESSION,
    order_id: orderId,
    email: order.email,
    customer_name: order.deliveryFullName,
    amount: total,
    currency: CURRENCY,
    toy_name: order.toy_name,
    toy_description: order.toy_description,
    product_total: order.product_total,
    selected_size: order.selected_size,
    ...flagsOf(choicesOf(order)),
  }
}

/** 'Fel: ' with the server's message, or a generic one (Spec §8). */
export function failureWords(error: Error): string {
  const words = wordsOf(error, '')
  return words === '' ? TEXTS.older.failedBare : TEXTS.older.failed(words)
}
