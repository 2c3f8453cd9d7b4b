import { expect, test } from 'vitest'
import { mayReplaceDesign } from './use-payment-lock.ts'

const FREE = { isPending: false, isFetching: false, hasFailed: false, open: null, bought: false }
const OPEN = {
  orderId: 'a',
  orderNumber: 'MINIMAL-7K3M9QXA',
  state: 'open' as const,
  sessionId: null,
  awaitsBank: false,
}

test('a design is replaced only once the server has confirmed that no payment is open', () => {
  expect(mayReplaceDesign(FREE)).toBe('yes')
  expect(mayReplaceDesign({ ...FREE, isPending: true, isFetching: true })).toBe('wait')
  expect(mayReplaceDesign({ ...FREE, isFetching: true })).toBe('wait')
})

test('behind an open payment, or one of unknown state, the design stays', () => {
  expect(mayReplaceDesign({ ...FREE, open: OPEN })).toBe('no')
  expect(mayReplaceDesign({ ...FREE, isFetching: true, open: OPEN })).toBe('no')
  expect(mayReplaceDesign({ ...FREE, hasFailed: true })).toBe('no')
})
