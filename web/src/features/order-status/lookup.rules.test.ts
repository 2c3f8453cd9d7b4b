import { expect, test } from 'vitest'
import { isComplete, nextPollMs } from './lookup.rules.ts'
import { PAID, MODEL, order } from './order-status.test-data.ts'

test('both fields are needed', () => {
  expect(isComplete('karin@exempel.se', ' ')).toBe(false)
  expect(isComplete('karin@exempel.se', 'MINIMAL-7K3M9QXA')).toBe(true)
})

test('the page looks again until the parcel is there, soonest while a model is made or money is on its way', () => {
  const making = { ...MODEL, status: 'running' as const }
  const paid = order('processing', [PAID])
  expect(nextPollMs(undefined)).toBe(false)
  expect(nextPollMs({ ...paid, models: [MODEL] })).toBe(30_000)
  for (const status of ['confirmed', 'printing', 'shipped', 'delivered'] as const)
    expect(nextPollMs({ ...order(status, [PAID]), models: [MODEL] })).toBe(30_000)
  expect(nextPollMs({ ...paid, models: [MODEL, making] })).toBe(10_000)
  expect(nextPollMs({ ...paid, payment_status: 'pending', models: [] })).toBe(10_000)
  expect(nextPollMs({ ...order('cancelled', [PAID]), models: [making] })).toBe(false)
})
