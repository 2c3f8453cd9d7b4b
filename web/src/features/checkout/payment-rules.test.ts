import { expect, test } from 'vitest'
import { askAgainMs, failed, isCertain, processing, settledState } from './payment-rules.ts'

const STATUS = { orderId: 'o', orderNumber: 'MINIMAL-7K3M9QXA', sessionId: 'cs_test_a1' }

test('only a decline is certain', () => {
  expect(isCertain({ message: 'Nej', code: 'paymentFailed', paymentFailed: { declineCode: null } })).toBe(
    true,
  )
  expect(isCertain({ message: 'Over', code: null })).toBe(false)
})

test('a failure without words says the last resort', () => {
  expect(failed({ message: '', code: null })).toEqual({
    kind: 'error',
    message: 'An unexpected error occurred',
  })
})

test('the place of an earlier refusal is kept while the next try runs', () => {
  expect(processing({ kind: 'idle' })).toEqual({ kind: 'processing', before: null })
  expect(processing({ kind: 'error', message: 'Nej' })).toEqual({ kind: 'processing', before: 'Nej' })
})

test('a payment that went through after all is a success, never a second try', () => {
  const unpaid = { kind: 'error', message: 'Nej' } as const
  expect(settledState({ ...STATUS, state: 'paid' }, unpaid)).toEqual({
    kind: 'succeeded',
    sessionId: 'cs_test_a1',
  })
  expect(settledState({ ...STATUS, state: 'open' }, unpaid)).toBe(unpaid)
  expect(settledState({ ...STATUS, state: 'none' }, unpaid)).toBe(unpaid)
})

test('while nobody knows, nobody is told to pay again', () => {
  const unpaid = { kind: 'error', message: 'Nej' } as const
  expect(settledState(null, unpaid)).toEqual({ kind: 'unknown' })
  expect(settledState({ ...STATUS, state: 'paid', sessionId: null }, unpaid)).toEqual({ kind: 'unknown' })
})

test('the shop is asked soon, then ever more gently', () => {
  expect([0, 1, 2, 20].map(askAgainMs)).toEqual([3000, 4500, 6750, 15_000])
})
