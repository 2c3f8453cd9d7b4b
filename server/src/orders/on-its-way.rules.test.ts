import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import { expect, it } from 'vitest'
import { isReplacementLate, lateOnItsWay } from './on-its-way.rules.ts'
import type { Shipment } from './shipments.queries.ts'

const LEFT = new Date('2026-10-30T09:00:00Z')
const CARRIED = carrierSpan(LEFT, { shippingMethod: 'standard', country: 'Sverige' }).last
const ORDER = {
  status: 'shipped',
  payment_status: 'paid',
  promised_last: '2026-11-01',
  first_promised_last: null,
  late_told_at: null,
  shipping_method: 'standard',
  country: 'Sverige',
  remade_at: null,
} as const
const PARCEL: Shipment = {
  method: 'parcel',
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: null,
  place: 1,
  shipped_at: LEFT,
  delivered_at: null,
  lost_at: null,
  returned_at: null,
  returned_damaged: false,
  returned_to_send: false,
  resend_agreed_at: null,
  return_ended_at: null,
  contents: [{ part: 'toy', name: 'Leksaken' }],
}
const BOX_LOST: Shipment = {
  ...PARCEL,
  place: 2,
  lost_at: new Date('2026-10-31T09:00:00Z'),
  contents: [{ part: 'gift_box', name: 'Presentask' }],
}
const NOW = new Date('2026-11-02T09:00:00Z')
const late = (sent: readonly Shipment[], now = NOW) =>
  lateOnItsWay(ORDER, { sent, prints: [], money: { bank: null, isAllBack: false } }, now)

it('a toy on its way is late whatever became of the box beside it', () => {
  expect(CARRIED > ORDER.promised_last).toBe(true)
  const alone = late([PARCEL])
  expect(alone).toMatchObject({ comesLate: true, mayBeInTime: false, isOverdue: false })
  expect(late([PARCEL, BOX_LOST])).toEqual(alone)
  const again = { ...BOX_LOST, lost_at: null, shipped_at: new Date('2026-11-01T09:00:00Z') }
  expect(late([PARCEL, BOX_LOST, again])).toEqual(alone)
})

it.each([
  ['its first day', 'first', null, { mayBeInTime: true, isShown: false }],
  ['its first day, and a letter named later days', 'first', LEFT, { mayBeInTime: true, isShown: true }],
  ['the day before, so that it is surely late', 'before', null, { mayBeInTime: false, isShown: false }],
] as const)('promised until %s', (_name, until, toldAt, shown) => {
  const { first } = carrierSpan(LEFT, { shippingMethod: 'standard', country: 'Sverige' })
  const order = { ...ORDER, late_told_at: toldAt, promised_last: until === 'first' ? first : '2026-10-31' }
  expect(
    lateOnItsWay(order, { sent: [PARCEL], prints: [], money: { bank: null, isAllBack: false } }, LEFT),
  ).toMatchObject({
    comesLate: true,
    isOverdue: false,
    ...shown,
  })
})

it('a toy made again for one that never came is late by the days promised first, one for a fault by its own', () => {
  const made = {
    startedAt: null,
    printedAt: null,
    checkedAt: LEFT,
    changedAt: LEFT,
    status: 'checked',
    plannedHours: null,
  } as const
  const [begunAt, madeAt] = [new Date('2026-10-20T09:00:00Z'), new Date('2026-10-25T09:00:00Z')]
  const before = { ...PARCEL, shipped_at: new Date('2026-10-22T09:00:00Z') }
  const isLate = (former: Partial<Shipment>, reason: 'returned' | 'complaint') =>
    isReplacementLate(
      { ...ORDER, promised_last: '2026-12-14', first_promised_last: '2026-10-27', remade_at: madeAt },
      {
        sent: [{ ...before, ...former }, PARCEL],
        steps: [{ status: 'shipped', at: before.shipped_at }],
        prints: [
          { ...made, reason: 'first', createdAt: begunAt },
          { ...made, reason, createdAt: madeAt },
        ],
        money: { bank: null, isAllBack: false },
      },
      LEFT,
    )
  expect(isLate({ returned_at: madeAt, returned_damaged: true }, 'returned')).toBe(true)
  expect(isLate({ delivered_at: madeAt }, 'complaint')).toBe(false)
  // Its arrival is not noted.
  expect(isLate({}, 'complaint')).toBe(false)
})

it('a toy that comes within the days promised first is in time, whatever a letter named since', () => {
  const order = { ...ORDER, promised_last: '2026-12-14', late_told_at: LEFT }
  const comes = (firstLast: string, now = NOW) =>
    lateOnItsWay(
      { ...order, first_promised_last: firstLast },
      { sent: [PARCEL], prints: [], money: { bank: null, isAllBack: false } },
      now,
    )
  expect(comes(CARRIED)).toBe(null)
  expect(comes('2026-11-01')).toMatchObject({ comesLate: true, mayBeInTime: false })
  expect(comes(CARRIED, new Date('2026-11-20T09:00:00Z'))).toMatchObject({ isOverdue: true })
})
