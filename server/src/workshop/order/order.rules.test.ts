import type { ParcelState } from '@leksmedjan/contract/shipments'
import { expect, it } from 'vitest'
import { mayCorrectAddress, mayReadAddress, nextStepOf, packWorkOf } from './order.rules.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const UNANSWERED = { beyond: '2026-12-23', shippingMethod: 'standard', country: 'Sverige' }
const READY = {
  awaitsCancellation: false,
  unanswered: null,
  status: 'processing',
  reviewReason: null,
  model: 'completed',
  proof: null,
  silencePrints: false,
  printsFrom: '2026-11-26',
  lacksSafetyFile: false,
  isReprint: false,
  parcel: null,
} as const

it.each([
  [{}, 'pack'],
  [{ hasLabel: true }, 'send'],
  [{ parcel: 'back' }, 'send'],
  [{ parcel: 'back', isReturnDamaged: true }, 'remake'],
  [{ parcel: 'back', isReturnDamaged: true, isReprint: true }, 'pack'],
] as const)('of a toy that is to be packed, with %o the work is: %s', (facts, work) => {
  const fresh = { parcel: null, isReprint: false, isReturnDamaged: false, hasLabel: false }
  expect(packWorkOf('pack', { ...fresh, ...facts })).toBe(work)
  expect(packWorkOf('deliver', { ...fresh, ...facts })).toBeNull()
})

it.each([
  ['pending', {}, null, 'unpaid'],
  ['confirmed', { model: null }, null, 'model'],
  ['processing', { model: 'failed' }, null, 'model'],
  ['processing', { proof: 'waiting' }, null, 'proof'],
  ['processing', { proof: 'change_asked' }, null, 'proof'],
  ['processing', { proof: 'approved' }, null, 'print'],
  ['processing', { proof: 'lapsed' }, null, 'proof'],
  ['processing', { proof: 'lapsed', silencePrints: true }, null, 'print'],
  ['processing', { printsFrom: '2026-11-27' }, null, 'day'],
  ['processing', { lacksSafetyFile: true }, 'queued', 'safety'],
  ['processing', {}, 'queued', 'print'],
  ['processing', { reviewReason: 'look' }, null, 'review'],
  ['printing', {}, 'starting', 'printing'],
  ['printing', {}, 'paused', 'printing'],
  ['printing', {}, 'printed', 'check'],
  ['printing', {}, 'checked', 'pack'],
  ['printing', {}, 'failed', 'print'],
  ['printing', { lacksSafetyFile: true }, 'failed', 'safety'],
  ['printing', { lacksSafetyFile: true }, 'printed', 'check'],
  ['printing', {}, 'queued', 'print'],
  ['printing', {}, null, 'pack'],
  ['shipped', { parcel: 'on_its_way' }, 'checked', 'deliver'],
  ['shipped', { parcel: 'back' }, 'checked', 'pack'],
  ['delivered', { parcel: 'on_its_way' }, 'checked', 'deliver'],
  ['shipped', { isReprint: true }, 'queued', 'print'],
  ['delivered', { parcel: 'on_its_way' }, 'checked', 'deliver'],
  ['delivered', { parcel: 'back' }, 'checked', 'pack'],
  ['delivered', { parcel: 'lost', isToResend: true }, 'checked', 'pack'],
  ['shipped', { parcel: 'lost', isToResend: true }, 'checked', 'pack'],
  ['delivered', { parcel: 'delivered' }, 'checked', 'done'],
  ['delivered', { isReprint: true }, 'printing', 'printing'],
  ['delivered', { isReprint: true }, 'printed', 'check'],
  ['delivered', { isReprint: true }, 'checked', 'pack'],
  ['delivered', { isReprint: true }, 'failed', 'print'],
  ['delivered', { isReprint: true, lacksSafetyFile: true }, 'queued', 'safety'],
  ['delivered', { isReprint: true, reviewReason: 'look' }, 'queued', 'review'],
  ['delivered', { isReprint: true, awaitsCancellation: true }, 'checked', 'review'],
  ['shipped', { parcel: 'back', awaitsCancellation: true }, 'checked', 'review'],
  ['shipped', { parcel: 'on_its_way', awaitsCancellation: true }, 'checked', 'deliver'],
  ['processing', { unanswered: UNANSWERED }, 'queued', 'answer'],
  ['processing', { unanswered: UNANSWERED, proof: 'waiting' }, 'queued', 'proof'],
  ['printing', { unanswered: UNANSWERED }, 'failed', 'answer'],
  ['printing', { unanswered: UNANSWERED }, 'printed', 'check'],
  // By its carrier's slowest day, 3 December.
  ['printing', { unanswered: { ...UNANSWERED, beyond: '2026-12-03' } }, 'checked', 'pack'],
  ['printing', { unanswered: { ...UNANSWERED, beyond: '2026-12-02' } }, 'checked', 'answer'],
  ['printing', { unanswered: UNANSWERED, awaitsCancellation: true }, 'failed', 'review'],
  ['delivered', {}, 'checked', 'done'],
  ['delivered', { reviewReason: 'look' }, 'checked', 'review'],
  ['cancelled', {}, null, 'over'],
  ['refunded', { reviewReason: 'look' }, null, 'over'],
] as const)('an order that is %s with %o and its print %s waits for: %s', (status, more, job, next) => {
  expect(nextStepOf({ ...READY, status, ...more }, job, NOW)).toBe(next)
})

it('the workshop reads the address once the toy is printed; an operator always', () => {
  expect(mayReadAddress('ADMIN', 'confirmed', null)).toBe(true)
  for (const job of [null, 'queued', 'printing', 'failed'] as const)
    expect(mayReadAddress('WORKSHOP', 'printing', job), String(job)).toBe(false)
  expect(mayReadAddress('WORKSHOP', 'printing', 'printed')).toBe(true)
  expect(mayReadAddress('WORKSHOP', 'shipped', null)).toBe(true)
})

it('an address is corrected until the parcel is sent, once it came back, and while the toy is made again', () => {
  const at = (
    status: 'printing' | 'shipped' | 'delivered',
    job: 'printing' | 'checked',
    parcel: ParcelState | null,
    isReprint = false,
  ) => ({ status, job, parcel, isReprint })
  expect(mayCorrectAddress('ADMIN', at('printing', 'checked', null))).toBe(true)
  expect(mayCorrectAddress('ADMIN', at('shipped', 'checked', 'on_its_way'))).toBe(false)
  expect(mayCorrectAddress('WORKSHOP', at('shipped', 'checked', 'back'))).toBe(true)
  expect(mayCorrectAddress('WORKSHOP', at('printing', 'printing', null))).toBe(false)
  expect(mayCorrectAddress('ADMIN', at('delivered', 'printing', 'delivered', true))).toBe(true)
  expect(mayCorrectAddress('ADMIN', at('shipped', 'printing', 'on_its_way', true))).toBe(true)
  expect(mayCorrectAddress('WORKSHOP', at('delivered', 'printing', 'delivered', true))).toBe(false)
  expect(mayCorrectAddress('WORKSHOP', at('delivered', 'checked', 'delivered', true))).toBe(true)
  expect(mayCorrectAddress('ADMIN', at('delivered', 'checked', 'delivered'))).toBe(false)
})
