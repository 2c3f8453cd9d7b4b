import { expect, test } from 'vitest'
import { failed, isCertain, processing, settledState } from './payment-rules.ts'

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
  expect(settledState({ ...STATUS, state: 'paid' })).toEqual({ kind: 'succeeded', sessionId: 'cs_test_a1' })
  expect(settledState({ ...STATUS, state: 'open' })).toBeNull()
  expect(settledState(null)).toBeNull()
})
