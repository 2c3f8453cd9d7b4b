import { expect, test } from 'vitest'
import { couponStateOf, normaliseCode } from './coupon-rules.ts'

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
