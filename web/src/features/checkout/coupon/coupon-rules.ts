/** Coupon status and messages. The server decides (Spec §5). */
import { couponCode as codeRule } from '@leksmedjan/contract/text'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { TEXTS } from '../texts.ts'

export const COUPON_DEBOUNCE_MS = 500

export type CouponState =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'applied' }
  /**
   * A new price replaces the payment form and discards what was entered in it, so the buyer confirms first.
   */
  | { kind: 'ready' }
  /** `reason`: the server's, where it sends one. */
  | { kind: 'refused'; reason: string }
  /** The request failed; it can be retried. */
  | { kind: 'failed' }

/** Malformed: rejected without a request. */
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

/** Status of the code saved on an order. */
export function savedCouponState({ couponCode, pricing }: CheckoutOrder): CouponState {
  return couponCode ? couponStateOf(pricing.metadata) : { kind: 'empty' }
}

/** Code whose discount is included in the order's price. */
export function codeInForce({ couponCode, pricing }: CheckoutOrder): string | null {
  return couponCode && pricing.metadata.discount_applied ? couponCode : null
}

export function isPossibleCode(code: string): boolean {
  return codeRule.safeParse(code).success
}

/** Canonical form for comparison: no spaces, upper case. */
export function normaliseCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}
