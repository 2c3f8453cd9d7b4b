/** Checkout decisions: current step, price rows, what a payment session needs. Pure. */
import {
  choicesOfState,
  chosenAddOns,
  fieldsOfState,
  flagsOf,
  TEXT_ADD_ONS,
  isStandardGoods,
} from '@leksmedjan/contract/add-ons'
import { COUNTRIES } from '@leksmedjan/contract/delivery'
import { deliverySpan, isLaterThanTerms, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { CURRENCY, DEFAULT_COUNTRY } from '@leksmedjan/contract/limits'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { CREATE_CHECKOUT_SESSION, type ProcessPaymentRequest } from '@leksmedjan/contract/payments'
import type { PricingRequest, PricingResult } from '@leksmedjan/contract/pricing'
import { freight, kronorAndOre, percent } from '#lib/formats/money.ts'
import { ApiError, wordsOf } from '#lib/request.ts'
import { giftDayWords } from '#ui/order/arrival.rules.ts'
import type { PriceRow } from '#ui/order/price-rows.tsx'
import { isDeliveryComplete } from './delivery/delivery-rules.ts'
import { TEXTS } from './texts.ts'

export type CheckoutStep = 'delivery' | 'payment'

/** A complete delivery form leads to payment, unless the URL requests the delivery step. */
export function stepOf(
  wanted: string | null,
  order: CheckoutOrder,
  countries: readonly string[] = COUNTRIES,
): CheckoutStep {
  if (!isDeliveryComplete(order, countries)) return 'delivery'
  return wanted === 'delivery' ? 'delivery' : 'payment'
}

export type OrderEnd = 'paid' | 'refunded' | 'cancelled'

/** Why nothing is left to pay; null while the order awaits payment. */
export function endOf({ status, paymentStatus }: CheckoutOrder): OrderEnd | null {
  if (paymentStatus === 'refunded') return 'refunded'
  if (status === 'cancelled') return 'cancelled'
  return paymentStatus === 'paid' ? 'paid' : null
}

/** The order number, else the last 8 characters of the id in upper case (Spec §2). */
export function orderLabel(orderNumber: string | undefined, orderId: string): string {
  return orderNumber || orderId.slice(-8).toUpperCase()
}

/** Delivery span for a country that may not be saved on the order yet; undefined for an unknown method. */
export function spanTo(
  country: string,
  order: CheckoutOrder,
  method: string,
  now = new Date(),
): DaySpan | undefined {
  const saved = order.deliverySpans[method]
  const savedCountry = order.deliveryAddress.country || DEFAULT_COUNTRY
  return saved === undefined || country === savedCountry
    ? saved
    : deliverySpan(now, method, country, order.workload)
}

/** The chosen method's days are later than the terms say, which the summary must tell (decided by the days it shows). */
export function isSummaryLater(order: CheckoutOrder, now = new Date()): boolean {
  const { shippingMethod: method, deliverySpans, deliveryAddress } = order
  const span = method === null ? undefined : deliverySpans[method]
  if (method === null || span === undefined) return false
  return isLaterThanTerms(now, span, method, deliveryAddress.country || DEFAULT_COUNTRY)
}

/** The last day to order on for the next day to give on; null where none is near. */
export function summaryGiftDay(order: CheckoutOrder, now = new Date()): string | null {
  const { shippingMethod, deliveryAddress, workload: load } = order
  if (shippingMethod === null) return null
  const country = deliveryAddress.country || DEFAULT_COUNTRY
  return giftDayWords(now, { shippingMethod, country, load }, null)
}

/** Throws with the specification's messages when a field is missing (Spec §5). */
export function sessionRequest(order: CheckoutOrder): ProcessPaymentRequest {
  if (order.orderId === '') throw new Error(TEXTS.orderIdRequired)
  if (order.email === '') throw new Error(TEXTS.emailRequired)
  if (order.deliveryAddress.fullName.trim() === '') throw new Error(TEXTS.missingName)
  if (order.pricing.total_price <= 0) throw new Error(TEXTS.pricingRequired)
  return {
    action: CREATE_CHECKOUT_SESSION,
    order_id: order.orderId,
    email: order.email,
    customer_name: order.deliveryAddress.fullName,
    amount: order.pricing.total_price,
    currency: CURRENCY,
    toy_name: order.toyName,
    toy_description: order.toyDescription,
    product_total: order.pricing.product_total,
    shipping_cost: order.pricing.shipping_cost,
    selected_size: order.selectedSize,
    shipping_method: order.shippingMethod,
    ...(order.shippingMethod !== null && {
      promised_last: order.deliverySpans[order.shippingMethod]?.last,
    }),
    ...flagsOf(choicesOfState(order.addOns)),
  }
}

/** The server could not determine the outcome of a form that was open before: the buyer may have paid. */
export function isOutcomeUnknown(error: Error | null, { paymentOpen }: CheckoutOrder): boolean {
  return error !== null && paymentOpen && !(error instanceof ApiError && error.status < 500)
}

const OWN_WORDS: readonly string[] = [
  TEXTS.orderIdRequired,
  TEXTS.emailRequired,
  TEXTS.missingName,
  TEXTS.pricingRequired,
]

/**
 * Own validation message, server message, status text, or the last-resort text; never the browser's network
 * message (Spec §7, §8).
 */
export function startFailure(error: Error): string {
  if (OWN_WORDS.includes(error.message)) return error.message
  return wordsOf(error, (error instanceof ApiError && error.statusText) || TEXTS.startFailed)
}

/** The server has sent a Swedish message for the buyer. */
export function isShopMessage(error: Error): boolean {
  return error instanceof ApiError && Boolean(error.body?.error)
}

/** The refusal that routes to the delivery step: name or address is missing. */
export function needsAddress(error: unknown): boolean {
  return error instanceof ApiError && ['address_missing', 'customer_name_missing'].includes(error.code ?? '')
}

const LOCKED: readonly string[] = ['order_locked', 'payment_processing']

/** A payment of this order is in progress: it awaits the bank or manual review. */
export function isLocked(error: Error | null): boolean {
  return error instanceof ApiError && LOCKED.includes(error.code ?? '')
}

/** First part of the query key of a payment session: another cart or address needs another session. */
export function sessionKey(order: CheckoutOrder): readonly unknown[] {
  const { deliveryAddress: address, pricing } = order
  return [
    'checkout-session',
    order.orderId,
    order.email,
    order.selectedSize,
    // Add-ons of one price can replace each other.
    order.addOns,
    pricing.total_price,
    order.shippingMethod,
    order.couponCode,
    address,
  ]
}

export function cartOf(order: CheckoutOrder, couponCode: string): PricingRequest {
  return {
    selected_size: order.selectedSize,
    ...fieldsOfState(order.addOns),
    shipping_method: order.shippingMethod,
    coupon_code: couponCode,
  }
}

export interface Names {
  size: { name: string; cm: number } | null
  addOn: (value: string) => string
  shipping: (
    value: string,
  ) => { name: string; description: string; deliveryTime: string; price: number } | null
}

/** Names of the line items; values are shown until the catalogue has loaded. */
export function namesFrom(catalogue: BusinessLogic | undefined, selectedSize: string): Names {
  const size = catalogue?.product_sizes.find((each) => each.value === selectedSize)
  return {
    size: size ? { name: size.name, cm: size.longest_cm } : null,
    addOn: (value) => catalogue?.add_ons.find((each) => each.value === value)?.name ?? value,
    shipping: (value) => {
      const found = catalogue?.shipping_methods.find((each) => each.value === value)
      if (!found) return null
      return {
        name: found.name,
        description: found.description,
        deliveryTime: found.delivery_time,
        price: found.price,
      }
    },
  }
}

/** 'Gravyr och presentask', '' without add-ons. */
export function addOnNames(order: CheckoutOrder, names: Names): string {
  const chosen = chosenAddOns(choicesOfState(order.addOns)).map((key) => names.addOn(key))
  const listed = chosen.map((name, index) => (index === 0 ? name : name.toLowerCase()))
  if (listed.length < 2) return listed.join('')
  return `${listed.slice(0, -1).join(', ')}${TEXTS.and}${listed.at(-1)}`
}

/** Names of goods that are not made to measure. */
export const standardGoods = (order: CheckoutOrder, names: Names): string[] =>
  chosenAddOns(choicesOfState(order.addOns))
    .filter(isStandardGoods)
    .map((key) => names.addOn(key))

/** Product lines, freight and discount above the total (Spec §2). */
export function priceRows(order: CheckoutOrder, names: Names): PriceRow[] {
  const { pricing } = order
  const toy = names.size ? TEXTS.toyLine(names.size.name, names.size.cm) : order.toyName
  const method = order.shippingMethod === null ? null : names.shipping(order.shippingMethod)
  return [
    { label: toy, sum: kronorAndOre(pricing.breakdown.size.price) },
    ...pricing.breakdown.add_ons.map((addOn) => ({
      label: labelWithText(order, names, addOn.name),
      sum: kronorAndOre(addOn.price),
    })),
    ...productTotalRow(pricing),
    {
      label: method ? TEXTS.freight(method.name) : TEXTS.freightOnly,
      sum: freight(pricing.shipping_cost),
    },
    ...discountRow(pricing),
  ]
}

function labelWithText(order: CheckoutOrder, names: Names, label: string): string {
  const key = TEXT_ADD_ONS.find((each) => label === names.addOn(each))
  const text = key === undefined ? '' : choicesOfState(order.addOns)[key].text
  return text === '' ? label : TEXTS.quoted(label, text)
}

/** Only where add-ons make it differ from the toy's own price. */
function productTotalRow({ product_total, breakdown }: PricingResult): PriceRow[] {
  return breakdown.add_ons.length === 0
    ? []
    : [{ label: TEXTS.productTotal, sum: kronorAndOre(product_total), tone: 'subtotal' }]
}

/** Only with an applied discount; names its code. */
function discountRow({ metadata }: PricingResult): PriceRow[] {
  const details = metadata.discount_details
  if (!metadata.discount_applied || details === null) return []
  return [{ label: TEXTS.discount(details.coupon_code), sum: kronorAndOre(-details.savings), tone: 'good' }]
}

export function totalRows({ total_price, tax_amount, breakdown }: PricingResult) {
  return {
    total: { label: TEXTS.total, sum: kronorAndOre(total_price) },
    vat: { label: TEXTS.vat(percent(breakdown.tax.rate)), sum: kronorAndOre(tax_amount) },
  }
}
