import type { OrderConfirmation, OrderStatus } from '@leksmedjan/contract/orders'
import { expect, test } from 'vitest'
import { nextPollMs, nextSteps, referenceIn } from './confirmation-rules.ts'

const ORDER: OrderConfirmation = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  buyerEmail: 'karin@exempel.se',
  status: 'confirmed',
  paymentStatus: 'paid',
  createdAt: '2026-11-23T13:32:00Z',
  totalPrice: 54600,
  toyName: 'Gnista',
  toyDescription: null,
  recipientName: 'Åke',
  orderId: 'o1',
  imageUrl: null,
  deliverySpan: { first: '2026-11-30', last: '2026-12-09' },
}

test.each([
  ['', null],
  ['?session_id=cs_1', { session_id: 'cs_1' }],
  ['?payment_intent=pi_1', { payment_intent: 'pi_1' }],
  ['?session_id=cs_1&payment_intent=pi_1', { session_id: 'cs_1', payment_intent: 'pi_1' }],
])('%s refers to %o', (search, reference) => {
  expect(referenceIn(new URLSearchParams(search))).toEqual(reference)
})

test('only a payment under way is asked for again, less and less often', () => {
  expect(nextPollMs(undefined, 0)).toBe(false)
  expect(nextPollMs(ORDER, 1)).toBe(false)
  const pending: OrderConfirmation = { ...ORDER, paymentStatus: 'pending' }
  const pauses = [1, 2, 3, 4, 5, 6, 7, 20].map((asked) => nextPollMs(pending, asked))
  expect(pauses[0]).toBe(2000)
  expect(pauses.at(-1)).toBe(15_000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)))
})

test.each<[OrderStatus, string]>([
  ['pending', 'now next next next'],
  ['confirmed', 'done now next next'],
  ['printing', 'done done now next'],
  ['shipped', 'done done done now'],
  ['delivered', 'done done done done'],
])('an order that is %s stands at %s', (status, states) => {
  expect(
    nextSteps({ ...ORDER, status })
      .map((step) => step.state)
      .join(' '),
  ).toBe(states)
})

test('delivery names its days', () => {
  expect(nextSteps(ORDER).at(-1)?.detail?.replaceAll('\u00a0', ' ')).toBe('Hos dig 30 november–9 december')
})

test('the first step tells the day, never a minute that could differ from the letter', () => {
  expect(nextSteps(ORDER)[0]?.detail?.replaceAll('\u00a0', ' ')).toBe('23 november 2026')
})
