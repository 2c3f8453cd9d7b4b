/** What the code field says, and when. The server decides; these are only its words (Spec §5). */
import { couponCode as codeRule } from '@leksmedjan/contract/cart'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { TEXTS } from '../texts.ts'

export const COUPON_DEBOUNCE_MS = 500

export type CouponState =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'applied' }
  /** Another price is another payment form: what is typed in the open one would be lost, so the buyer decides. */
  | { kind: 'ready' }
  /** `reason` comes from the server where it has one. */
  | { kind: 'refused'; reason: string }
  /** The check itself failed; it may be tried again. */
  | { kind: 'failed' }

/** What no shop could know as a code. */
export const INVALID_CODE: CouponState = { kind: 'refused', reason: TEXTS.couponInvalid }

export interface CouponAnswer {
  discount_applied: boolean
  coupon_message?: string | undefined
}

export function couponStateOf({ discount_applied, coupon_message }: CouponAnswer): CouponState {
  return discount_applied
    ? { kind: 'applied' }
    : { kind: 'refused', reason: coupon_message || TEXTS.couponInvalid }
}

/** How the code on an order fares. */
export function savedCouponState({ couponCode, pricing }: CheckoutOrder): CouponState {
  return couponCode ? couponStateOf(pricing.metadata) : { kind: 'empty' }
}

/** The code whose discount is in the order's price. */
export function codeInForce({ couponCode, pricing }: CheckoutOrder): string | null {
  return couponCode && pricing.metadata.discount_applied ? couponCode : null
}

export function isPossibleCode(code: string): boolean {
  return codeRule.safeParse(code).success
}

/** As a code is compared: without spaces, in upper case. */
export function normaliseCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}
