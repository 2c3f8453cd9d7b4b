import { expect, it } from 'vitest'
import { besideOf, refundOreOf, standingOf } from './complaints.rules.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const TOY = {
  status: 'delivered',
  paymentStatus: 'paid',
  deliveredAt: [],
  isToyAwaited: false,
  isToyGone: false,
  isToyInWorkshop: false,
  hasBeside: false,
  hasOpen: false,
} as const
const day = (iso: string) => new Date(`${iso}T12:00:00Z`)

it.each([
  [{}, null],
  [{ status: 'shipped' }, null],
  [{ status: 'confirmed' }, 'not_sent'],
  [{ status: 'processing' }, 'not_sent'],
  [{ status: 'printing' }, 'not_sent'],
  [{ status: 'cancelled' }, 'over'],
  [{ status: 'refunded' }, 'over'],
  [{ paymentStatus: 'refunded' }, 'over'],
  [{ status: 'cancelled', hasBeside: true }, null],
  [{ status: 'cancelled', hasBeside: true, deliveredAt: [day('2023-11-25')] }, 'too_late'],
  [{ status: 'cancelled', hasBeside: true, paymentStatus: 'refunded' }, 'over'],
  [{ isToyGone: true, hasBeside: true }, null],
  [{ hasOpen: true }, 'open'],
  [{ isToyGone: true }, 'not_sent'],
  [{ status: 'shipped', isToyInWorkshop: true }, 'not_sent'],
  [{ status: 'shipped', isToyInWorkshop: true, hasBeside: true }, null],
  [{ deliveredAt: [day('2023-11-26')] }, null],
  [{ deliveredAt: [day('2023-11-25')] }, 'too_late'],
  [{ deliveredAt: [day('2023-11-25'), null] }, 'too_late'],
  [{ deliveredAt: [day('2023-11-25'), day('2024-02-01')] }, null],
] as const)('a toy with %o: %s', (more, refused) => {
  expect(standingOf({ ...TOY, ...more }, NOW).refused).toBe(refused)
})

it('the right lasts three years from the newest delivery, and has no end while none is known', () => {
  const until = (...deliveredAt: (Date | null)[]) => standingOf({ ...TOY, deliveredAt }, NOW).until
  expect(until()).toBeNull()
  expect(until(null)).toBeNull()
  expect(until(day('2026-11-20'), null)).toBe('2029-11-20')
  expect(until(day('2026-11-20'), day('2026-11-25'))).toBe('2029-11-25')
  // A gift box that came before its toy.
  expect(
    standingOf({ ...TOY, deliveredAt: [day('2026-11-20'), null], isToyAwaited: true }, NOW).until,
  ).toBeNull()
  // Late in the evening it is the next day in Sweden.
  expect(until(new Date('2026-06-30T22:30:00Z'))).toBe('2029-07-01')
})

it.each([
  [{ kind: 'all' }, 48_700, 48_700],
  [{ kind: 'all' }, 0, null],
  [{ kind: 'freight' }, 48_700, 4900],
  [{ kind: 'freight' }, 4899, null],
  [{ kind: 'sum', amount: 48_700 }, 48_700, 48_700],
  [{ kind: 'sum', amount: 48_701 }, 48_700, null],
  [{ kind: 'sum', amount: 1 }, 48_700, 1],
] as const)('%o of %i öre that are left is %s', (part, leftOre, ore) => {
  expect(refundOreOf(part, { leftOre, freightOre: 4900 })).toBe(ore)
})

it('freight that was free gives nothing back', () => {
  expect(refundOreOf({ kind: 'freight' }, { leftOre: 48_700, freightOre: 0 })).toBeNull()
})

it('what lay beside a toy that its buyer does not have is named, and of one that is there nothing', () => {
  const parcel = { delivered_at: NOW, lost_at: null, returned_at: null }
  const box = { ...parcel, contents: [{ part: 'gift_box', name: 'Presentask' }] }
  const toy = { ...parcel, delivered_at: null, contents: [{ part: 'toy', name: 'Leksaken' }] }
  expect(besideOf([{ ...toy, lost_at: NOW }, box])).toBe('presentasken')
  expect(besideOf([{ ...toy, returned_at: NOW }, box])).toBe('presentasken')
  expect(besideOf([toy, box])).toBeNull()
  expect(
    besideOf([
      { ...toy, lost_at: NOW },
      { ...box, delivered_at: null },
    ]),
  ).toBeNull()
  expect(besideOf([{ ...parcel, contents: null }])).toBeNull()
})
