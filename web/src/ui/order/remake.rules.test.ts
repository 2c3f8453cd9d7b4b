import { expect, test } from 'vitest'
import { remakeOf } from './remake.rules.ts'

const FIRST = { shipped_at: '2026-11-27T08:00:00Z', delivered_at: '2026-11-30T08:00:00Z' }
const AGREED = '2026-12-01T08:00:00Z'
const ROW = {
  remade_at: AGREED,
  promised_first: '2026-12-08',
  promised_last: '2026-12-15',
  shipments: [FIRST],
}
const DAYS = { first: '2026-12-08', last: '2026-12-15' }
const SENT = { shipped_at: '2026-12-07T08:00:00Z', delivered_at: null }

test('a toy is made again until it is sent, and followed until it arrives', () => {
  expect(remakeOf('delivered', ROW)).toEqual({ state: 'making', days: DAYS })
  expect(remakeOf('delivered', { ...ROW, shipments: [FIRST, SENT] })).toEqual({ state: 'sent', days: DAYS })
  const arrived = { ...SENT, delivered_at: '2026-12-09T08:00:00Z' }
  expect(remakeOf('delivered', { ...ROW, shipments: [FIRST, arrived] })).toBeNull()
})

test('no toy is made again where none was promised, nor of an order that ended', () => {
  expect(remakeOf('delivered', { ...ROW, remade_at: null })).toBeNull()
  for (const status of ['cancelled', 'refunded'] as const) expect(remakeOf(status, ROW)).toBeNull()
})
