import { expect, test } from 'vitest'
import { ORDER } from '../checkout.test-data.ts'
import {
  codeInForce,
  couponStateOf,
  isPossibleCode,
  savedCouponState,
  normaliseCode,
} from './coupon-rules.ts'

test('a code is compared without spaces and case', () => {
  expect(normaliseCode(' save 10 ')).toBe('SAVE10')
})

test('the server decides whether a code applies, and returns the reason', () => {
  expect(couponStateOf({ discount_applied: true })).toEqual({ kind: 'applied' })
  expect(couponStateOf({ discount_applied: false })).toEqual({ kind: 'refused', reason: 'Ogiltig kupongkod' })
  expect(couponStateOf({ discount_applied: false, coupon_message: 'Koden har gått ut.' })).toEqual({
    kind: 'refused',
    reason: 'Koden har gått ut.',
  })
})

test('a code on the order is as valid as its price reports', () => {
  expect(savedCouponState(ORDER)).toEqual({ kind: 'empty' })
  const withCode = (metadata: Partial<typeof ORDER.pricing.metadata>) => ({
    ...ORDER,
    couponCode: 'FIRST15',
    pricing: { ...ORDER.pricing, metadata: { ...ORDER.pricing.metadata, ...metadata } },
  })
  expect(savedCouponState(withCode({ discount_applied: true }))).toEqual({ kind: 'applied' })
  expect(savedCouponState(withCode({ coupon_message: 'Ogiltig kupongkod' }))).toEqual({
    kind: 'refused',
    reason: 'Ogiltig kupongkod',
  })
})

test('a code is in force while its discount is in the price', () => {
  const metadata = { ...ORDER.pricing.metadata, discount_applied: true }
  const reduced = { ...ORDER, couponCode: 'SAVE10', pricing: { ...ORDER.pricing, metadata } }
  expect(codeInForce(reduced)).toBe('SAVE10')
  expect(codeInForce({ ...reduced, pricing: ORDER.pricing })).toBeNull()
  expect(codeInForce({ ...reduced, couponCode: null })).toBeNull()
})

test('a text too long for a code is rejected without a call', () => {
  expect(isPossibleCode('X'.repeat(60))).toBe(true)
  expect(isPossibleCode('X'.repeat(61))).toBe(false)
})
