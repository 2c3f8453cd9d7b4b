import { expect, test } from 'vitest'
import {
  pollDelayMs,
  failed,
  isDefiniteFailure,
  processing,
  submitted,
  settledState,
} from './payment-rules.ts'

const STATUS = { orderId: 'o', orderNumber: 'MINIMAL-7K3M9QXA', sessionId: 'cs_test_a1', awaitsBank: false }

test('only a decline is certain', () => {
  expect(
    isDefiniteFailure({ message: 'Nej', code: 'paymentFailed', paymentFailed: { declineCode: null } }),
  ).toBe(true)
  expect(isDefiniteFailure({ message: 'Over', code: null })).toBe(false)
})

test('a failure without a message has a Swedish text, the fallback as a technical detail', () => {
  expect(failed({ message: '', code: null })).toEqual({
    kind: 'error',
    message:
      'Betalningen gick inte igenom. Inget har dragits, så du kan försöka igen. Teknisk uppgift: An unexpected error occurred',
  })
})

test('the place of an earlier refusal is kept while the next try runs', () => {
  expect(processing({ kind: 'idle' })).toEqual({ kind: 'processing', before: null })
  expect(processing({ kind: 'error', message: 'Nej' })).toEqual({ kind: 'processing', before: 'Nej' })
})

test('a payment that went through after all is a success, never a second try', () => {
  const unpaid = { kind: 'error', message: 'Nej' } as const
  expect(settledState({ ...STATUS, state: 'paid' }, unpaid, STATUS.sessionId)).toEqual({
    kind: 'succeeded',
    sessionId: 'cs_test_a1',
  })
  expect(settledState({ ...STATUS, state: 'open' }, unpaid, STATUS.sessionId)).toBe(unpaid)
})

test('a form that was sent in is a success only once it is paid', () => {
  const id = 'cs_test_a1'
  expect(submitted({ id, status: { type: 'complete', paymentStatus: 'paid' } }).kind).toBe('succeeded')
  expect(submitted({ id, status: { type: 'complete', paymentStatus: 'no_payment_required' } }).kind).toBe(
    'succeeded',
  )
  expect(submitted({ id, status: { type: 'complete', paymentStatus: 'unpaid' } })).toEqual({
    kind: 'awaited',
    sessionId: id,
  })
})

test('a payment that waits for its bank is neither refused nor paid', () => {
  const unpaid = { kind: 'error', message: 'Nej' } as const
  expect(settledState({ ...STATUS, state: 'open', awaitsBank: true }, unpaid, STATUS.sessionId)).toEqual({
    kind: 'awaited',
    sessionId: 'cs_test_a1',
  })
})

test('an unknown outcome offers no new payment', () => {
  const unpaid = { kind: 'error', message: 'Nej' } as const
  expect(settledState(null, unpaid, STATUS.sessionId)).toEqual({ kind: 'unknown' })
  expect(settledState({ ...STATUS, state: 'paid', sessionId: null }, unpaid, 'cs_test_a1')).toEqual({
    kind: 'unknown',
  })
})

test('a form that is no longer the order’s makes room for another', () => {
  const unpaid = { kind: 'error', message: 'Nej' } as const
  expect(settledState({ ...STATUS, state: 'open' }, unpaid, STATUS.sessionId)).toBe(unpaid)
  expect(settledState({ ...STATUS, state: 'open' }, unpaid, 'cs_test_old')).toEqual({ kind: 'gone' })
  expect(settledState({ ...STATUS, state: 'none', sessionId: null }, unpaid, STATUS.sessionId)).toEqual({
    kind: 'gone',
  })
})

test('polling backs off exponentially', () => {
  expect([0, 1, 2, 20].map(pollDelayMs)).toEqual([3000, 4500, 6750, 15_000])
})
