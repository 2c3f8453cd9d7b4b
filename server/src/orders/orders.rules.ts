/** Pure decisions about an order. */
import { isDeepStrictEqual } from 'node:util'
import { chosenAddOns, hasText, isAddOn, isMadeToMeasure, textSpec } from '@leksmedjan/contract/add-ons'
import { withText } from '@leksmedjan/contract/receipt-words'
import {
  ORDER_NUMBER_ALPHABET,
  ORDER_NUMBER_CHARACTERS,
  ORDER_NUMBER_PREFIX,
  type OrderRequest,
} from '@leksmedjan/contract/orders'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { TOY, vatContained, type Cart, type PricedCart } from '../pricing/pricing.ts'
import { randomText } from '@leksmedjan/platform/random'
import { addOnsOf } from './add-on-columns.ts'
import type { OrderDraft } from './orders.wire.ts'

export function newOrderNumber(): string {
  return ORDER_NUMBER_PREFIX + randomText(ORDER_NUMBER_ALPHABET, ORDER_NUMBER_CHARACTERS)
}

export function cartOf(draft: OrderDraft): Cart {
  return {
    size: draft.selected_size,
    addOns: chosenAddOns(addOnsOf(draft)),
    shippingMethod: draft.shipping_method,
    couponCode: draft.coupon_code,
  }
}

/** Compares the amounts shown in the browser with the computed price; amounts left out are not compared. */
export function amountsAgree(request: OrderRequest, pricing: PricingResult): boolean {
  const isSaid = (said: number | null | undefined, truth: number) =>
    said === undefined || said === null || said === truth
  return (
    isSaid(request.product_total, pricing.product_total) &&
    isSaid(request.shipping_cost, pricing.shipping_cost) &&
    isSaid(request.total_price, pricing.total_price)
  )
}

export function isSameDraft(left: OrderDraft, right: OrderDraft): boolean {
  return (Object.keys(left) as (keyof OrderDraft)[]).every((column) =>
    isDeepStrictEqual(left[column], right[column]),
  )
}

export interface OpenPayment {
  openSessionId: string | null
  paymentOpenUntil: Date | null
}

/** An attempt that may still succeed. */
export function isPaymentOpen(order: OpenPayment, now: Date): boolean {
  return order.openSessionId !== null && order.paymentOpenUntil !== null && order.paymentOpenUntil > now
}

export interface OrderItem {
  position: number
  part: string
  title: string
  unit_price: number
  discount: number
  tax: number
  total: number
  withdrawal: 'applies' | 'exempt_personalised'
}

/** What of a typed text is cut into the toy. */
export type Engraved = (text: string) => string

/** One row per priced part. */
export function itemsOf(priced: PricedCart, draft: OrderDraft, engraved: Engraved): OrderItem[] {
  return priced.lines.map(({ part, name, priceOre }, position) => {
    const discount = priced.discountsOre[position] ?? 0
    return {
      position,
      part,
      title: titleOf(part, name, priced, draft, engraved),
      unit_price: priceOre,
      discount,
      tax: vatContained(priceOre - discount),
      total: priceOre - discount,
      withdrawal: isAddOn(part) && !isMadeToMeasure(part) ? 'applies' : 'exempt_personalised',
    }
  })
}

function titleOf(
  part: string,
  name: string,
  priced: PricedCart,
  draft: OrderDraft,
  engraved: Engraved,
): string {
  if (part === TOY) return toyTitle(draft.toy_name, priced)
  const isCut = isAddOn(part) && hasText(part) && textSpec(part).cut
  return isCut ? withText(name, engraved(addOnsOf(draft)[part].text)) : name
}

/** 'Gnista, Mellan 12 cm'. */
export const toyTitle = (toyName: string, { size }: Pick<PricedCart, 'size'>): string =>
  `${toyName}, ${size.name} ${size.longestCm} cm`
