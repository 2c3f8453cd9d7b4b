import { deliverySpan } from '@leksmedjan/contract/delivery-span'
import { expect, it } from 'vitest'
import type { QueuePlace } from './callers.ts'
import { remakeSpan, waitedSince } from './remake-span.rules.ts'

/** A Monday. */
const AT = new Date('2026-11-23T12:00:00Z')
const WAY = { shippingMethod: 'standard', country: 'Sverige' }
const PLACE: QueuePlace = { load: { queueDays: 1, closed: [] }, printed: '2026-11-24', behind: [] }
const behind = (promisedLast: string, shippingMethod = 'standard') => ({
  ...WAY,
  promisedLast,
  shippingMethod,
})

it('a toy that stands first in the queue does not wait for the days of the terms', () => {
  expect(remakeSpan(AT, PLACE, WAY)).toEqual({ first: '2026-11-27', last: '2026-12-03' })
  expect(deliverySpan(AT, 'standard').last).toBe('2026-12-09')
})

it('it is promised no later than what is printed after it and sent the same way', () => {
  const spans = (...orders: QueuePlace['behind']) => remakeSpan(AT, { ...PLACE, behind: orders }, WAY)
  expect(spans(behind('2026-12-09'), behind('2026-12-01'))).toEqual({
    first: '2026-11-27',
    last: '2026-12-02',
  })
  expect(spans(behind('2026-11-27', 'express')).last).toBe('2026-12-03')
})

it('its carrier has its days, whatever was promised for what is printed after it', () => {
  const spanOf = (promisedLast: string, way = WAY) =>
    remakeSpan(AT, { ...PLACE, behind: [{ ...way, promisedLast }] }, way)
  expect(spanOf('2026-11-24')).toEqual({ first: '2026-11-27', last: '2026-12-02' })
  expect(spanOf('2026-11-24', { ...WAY, shippingMethod: 'express' })).toEqual({
    first: '2026-11-26',
    last: '2026-11-27',
  })
  expect(spanOf('2026-11-24', { ...WAY, country: 'Norge' }).last).toBe('2026-12-07')
})

it('without printers it has the days of a new order, and of what stands behind it', () => {
  const unknown = { ...PLACE, load: { queueDays: 0, closed: [] }, printed: null }
  expect(remakeSpan(AT, unknown, WAY)).toEqual(deliverySpan(AT, 'standard'))
  expect(remakeSpan(AT, { ...unknown, behind: [behind('2026-12-04')] }, WAY).last).toBe('2026-12-04')
})

it('the days that its buyer waits at most run from the answer to a complaint, else from the payment', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const paid = { why: 'paid', movedAt: at(1) } as const
  const complaint = { why: 'complaint', movedAt: at(20) } as const
  const moved = { why: 'queue', movedAt: at(25) } as const
  expect(waitedSince([paid, moved])).toBe(null)
  expect(waitedSince([paid, complaint, moved])).toEqual(at(20))
  expect(waitedSince([paid, complaint, { why: 'returned', movedAt: at(26) }, moved])).toBe(null)
})
