import { expect, test } from 'vitest'
import { RECEIPT } from '#lib/receipt.test-data.ts'
import type { Order } from './order-state.rules.ts'
import { arrivedBeside, cancelLabel, cancelWords, offersWithdrawal } from './cancelling.rules.ts'
import { plain, NOW, PAID, order } from './order-status.test-data.ts'

test('until printing begins it says how long the order is cancelled free of charge', () => {
  const paid = { ...order('processing', [PAID]), receipt: RECEIPT }
  expect(plain(cancelWords(paid, NOW) ?? '')).toMatch(/tills utskriften börjar, tidigast 26 november\.$/)
  expect(cancelWords(paid, new Date('2026-11-27T08:00:00Z'))).toMatch(/tills utskriften börjar\.$/)
  expect(cancelWords({ ...paid, is_late: true }, NOW)).toBeNull()
  expect(cancelWords({ ...paid, is_money_held: true }, NOW)).toBeNull()
  expect(cancelWords({ ...paid, status: 'printing' }, NOW)).toBeNull()
})

const PARCEL: Order['shipments'][number] = {
  method: 'parcel',
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: null,
  shipped_at: '2026-11-26T12:00:00Z',
  delivered_at: null,
  lost_at: '2026-12-02T12:00:00Z',
  returned_at: null,
  is_damaged: false,
  contents: [{ part: 'toy', name: 'Leksaken' }],
  toy: 1,
  expected: null,
}

const ARRIVED: typeof PARCEL = {
  ...PARCEL,
  place: 2,
  delivered_at: '2026-11-30T12:00:00Z',
  lost_at: null,
  contents: [{ part: 'gift_box', name: 'Presentask' }],
}

test('while a new toy is made for a lost one it alone is cancelled, whatever its buyer keeps', () => {
  const paid = { ...order('processing', [PAID]), receipt: RECEIPT }
  for (const shipments of [
    [PARCEL, ARRIVED],
    [{ ...PARCEL, contents: null }],
    [PARCEL, { ...ARRIVED, contents: null }],
  ]) {
    const again = { ...paid, shipments }
    expect(cancelWords(again, NOW)).toBe(
      'Du kan avbeställa den nya leksaken gratis och få pengarna för den tillbaka tills utskriften börjar.',
    )
    expect(cancelLabel(again)).toBe('Avbeställ den nya leksaken')
  }
  expect(cancelLabel(paid)).toBe('Avbeställ och få pengarna tillbaka')
})

test('what has arrived of an order whose toy is lost is what can be complained about, whether a new one is made or not', () => {
  const beside = (status: 'processing' | 'cancelled' | 'delivered', more: Partial<typeof ARRIVED>) =>
    arrivedBeside({ ...order(status, [PAID]), shipments: [PARCEL, { ...ARRIVED, ...more }] })
  expect(beside('cancelled', {})).toEqual(ARRIVED.contents)
  expect(beside('cancelled', { delivered_at: null })).toEqual([])
  expect(beside('processing', {})).toEqual(ARRIVED.contents)
  expect(beside('delivered', {})).toEqual(ARRIVED.contents)
  const there = { ...PARCEL, lost_at: null }
  expect(arrivedBeside({ ...order('shipped', [PAID]), shipments: [there, ARRIVED] })).toEqual([])
})

test('the way to withdraw is shown until the fortnight after the last arrival is over', () => {
  const parcel = {
    method: 'parcel',
    place: 1,
    carrier: 'DHL',
    tracking_number: '1',
    tracking_url: null,
    shipped_at: '2026-11-27T12:05:00Z',
    delivered_at: '2026-11-30T12:05:00Z',
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    contents: null,
    toy: 1,
    expected: null,
  } as const
  const received = { ...order('delivered', []), shipments: [parcel] }
  const offers = (shown: Order, day: string) => offersWithdrawal(shown, new Date(`${day}T12:00:00Z`))
  expect(offers(received, '2026-12-14')).toBe(true)
  expect(offers(received, '2026-12-15')).toBe(false)
  expect(offers(received, '2027-12-15')).toBe(false)
  expect(offers(order('printing', []), '2027-12-15')).toBe(true)
  expect(offers({ ...received, status: 'shipped' }, '2027-12-15')).toBe(true)
  expect(offers({ ...received, shipments: [{ ...parcel, delivered_at: null }] }, '2027-12-15')).toBe(true)
  expect(offers(order('cancelled', []), '2026-11-30')).toBe(false)
  const box = { ...parcel, contents: [{ part: 'gift_box', name: 'Presentask' }] }
  const kept = { ...order('cancelled', []), shipments: [box] }
  expect(offers(kept, '2026-12-14')).toBe(true)
  expect(offers(kept, '2026-12-15')).toBe(false)
  expect(
    offers({ ...kept, shipments: [{ ...box, returned_at: '2026-12-01T12:00:00Z' }] }, '2026-12-14'),
  ).toBe(false)
  const card = { ...parcel, contents: [{ part: 'greeting', name: 'Hälsningskort' }] }
  expect(offers({ ...kept, shipments: [card] }, '2026-12-14')).toBe(false)
  expect(cancelWords(kept, NOW)).toBe('Presentasken har du rätt att ångra.')
  expect(cancelWords({ ...kept, shipments: [card] }, NOW)).toBeNull()
  const message = {
    at: '2026-12-01T12:00:00Z',
    subject: 'goods' as const,
    keeps_goods: false,
    goods: ['Presentask'],
    told: [],
  }
  const note = {
    number: 1,
    issued_at: message.at,
    total: 5900,
    vat: 1180,
    subject: 'Presentask',
    covers: ['Presentask'],
  }
  expect(offers({ ...kept, withdrawals: [message] }, '2026-12-14')).toBe(false)
  expect(offers({ ...kept, credit_notes: [note] }, '2026-12-14')).toBe(false)
})
