import { expect, test } from 'vitest'
import { ORDER } from './checkout.test-data.ts'
import { couponStateOf, keptCouponState, normaliseCode } from './coupon-rules.ts'

test('a code is compared without spaces and case', () => {
  expect(normaliseCode(' save 10 ')).toBe('SAVE10')
})

test('the server says whether a code applies, and why not', () => {
  expect(couponStateOf({ discount_applied: true })).toEqual({ kind: 'applied' })
  expect(couponStateOf({ discount_applied: false })).toEqual({ kind: 'refused', reason: 'Ogiltig kupongkod' })
  expect(couponStateOf({ discount_applied: false, coupon_message: 'Koden har gått ut.' })).toEqual({
    kind: 'refused',
    reason: 'Koden har gått ut.',
  })
})

test('a code on the order is as good as its price says', () => {
  expect(keptCouponState(ORDER)).toEqual({ kind: 'empty' })
  const withCode = (metadata: Partial<typeof ORDER.pricing.metadata>) => ({
    ...ORDER,
    couponCode: 'FIRST15',
    pricing: { ...ORDER.pricing, metadata: { ...ORDER.pricing.metadata, ...metadata } },
  })
  expect(keptCouponState(withCode({ discount_applied: true }))).toEqual({ kind: 'applied' })
  expect(keptCouponState(withCode({ coupon_message: 'Ogiltig kupongkod' }))).toEqual({
    kind: 'refused',
    reason: 'Ogiltig kupongkod',
  })
})
