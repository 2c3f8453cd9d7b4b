import { expect, test } from 'vitest'
import { remakeOf, shownStateOf } from './remake.rules.ts'

const FIRST = {
  method: 'parcel' as 'parcel' | 'pickup',
  shipped_at: '2026-11-27T08:00:00Z',
  delivered_at: '2026-11-30T08:00:00Z' as string | null,
  returned_at: null as string | null,
  returned_to_send: false,
  return_ended_at: null as string | null,
  lost_at: null as string | null,
  contents: null as string[] | null,
}
const NOW = new Date('2026-12-10T08:00:00Z')
const AGREED = '2026-12-01T08:00:00Z'
const ROW = {
  remade_at: AGREED,
  promised_first: '2026-12-08',
  promised_last: '2026-12-15',
  needs_review: false,
  awaits_approval: false,
  is_change_asked: false,
  awaits_cancellation: false,
  wait_beyond: null,
  is_money_held: false,
  is_cancelled_by_shop: false,
  first_promised_last: null as string | null,
  late_told_at: null as string | null,
  shipping_method: 'standard',
  country: 'Sverige',
  shipments: [FIRST],
}
const DAYS = { first: '2026-12-08', last: '2026-12-15' }
const SENT = { ...FIRST, shipped_at: '2026-12-07T08:00:00Z', delivered_at: null }

test('a toy is made again until it is sent, and followed until it arrives', () => {
  expect(remakeOf('delivered', ROW)).toEqual({ state: 'making', days: DAYS, isForPickup: false })
  expect(remakeOf('delivered', { ...ROW, shipments: [FIRST, SENT] })).toEqual({
    state: 'sent',
    days: { first: '2026-12-09', last: '2026-12-14' },
    isForPickup: false,
  })
  const arrived = { ...SENT, delivered_at: '2026-12-09T08:00:00Z' }
  expect(remakeOf('delivered', { ...ROW, shipments: [FIRST, arrived] })).toBeNull()
})

test('a toy sent in two parcels has arrived with the last of them', () => {
  const arrived = { ...SENT, delivered_at: '2026-12-09T08:00:00Z' }
  expect(remakeOf('delivered', { ...ROW, shipments: [FIRST, arrived, SENT] })?.state).toBe('sent')
  expect(remakeOf('delivered', { ...ROW, shipments: [FIRST, arrived, arrived] })).toBeNull()
  const boxLost = { ...SENT, lost_at: '2026-12-09T08:00:00Z', contents: ['gift_box'] }
  expect(remakeOf('delivered', { ...ROW, shipments: [FIRST, arrived, boxLost] })).toBeNull()
})

test('a toy that is sent earlier than promised has the days of its carrier', () => {
  const early = { ...SENT, shipped_at: '2026-12-02T08:00:00Z' }
  const onItsWay = { ...ROW, shipments: [FIRST, early] }
  expect(remakeOf('delivered', onItsWay)?.days).toEqual({ first: '2026-12-04', last: '2026-12-09' })
  const fetched = { ...ROW, shipments: [FIRST, { ...early, method: 'pickup' as const }] }
  expect(remakeOf('delivered', fetched)).toEqual({ state: 'ready', days: DAYS, isForPickup: true })
})

test('a new toy is fetched where the one before was to be, unless its buyer wants it sent', () => {
  const waited = { ...FIRST, method: 'pickup' as const, delivered_at: null }
  expect(remakeOf('shipped', { ...ROW, shipments: [waited] })).toEqual({
    state: 'making',
    days: DAYS,
    isForPickup: true,
  })
  const toSend = { ...waited, returned_to_send: true }
  expect(remakeOf('shipped', { ...ROW, shipments: [toSend] })?.isForPickup).toBe(false)
})

test('the first toy is shown as its buyer fetches it, or as it came back', () => {
  const waits = { ...FIRST, method: 'pickup' as const, delivered_at: null }
  const back = { returned_at: '2026-12-05T08:00:00Z', delivered_at: null }
  const shown = (
    status: 'shipped' | 'delivered' | 'cancelled' | 'refunded',
    ...shipments: (typeof FIRST)[]
  ) => shownStateOf(status, null, { row: { ...ROW, shipments }, now: NOW })
  expect(shown('shipped', waits)).toBe('to_fetch')
  expect(shown('delivered', { ...waits, delivered_at: FIRST.delivered_at })).toBe('fetched')
  expect(shown('shipped', { ...waits, ...back })).toBe('not_fetched')
  expect(shown('shipped', { ...waits, ...back, returned_to_send: true })).toBe('to_be_sent')
  expect(shown('shipped', { ...FIRST, ...back })).toBe('back')
  expect(shown('shipped', { ...waits, ...back }, { ...SENT })).toBe('shipped')
  expect(shown('delivered', FIRST)).toBe('delivered')
  expect(shown('refunded', waits)).toBe('refunded')
})

test('what came back and is not sent again is shown only where it is the toy', () => {
  const shown = (status: 'shipped' | 'delivered', toy: typeof FIRST, box: typeof FIRST) =>
    shownStateOf(status, null, {
      row: {
        ...ROW,
        shipments: [
          { ...toy, contents: ['toy'] },
          { ...box, contents: ['gift_box'] },
        ],
      },
      now: NOW,
    })
  const ended = { ...SENT, returned_at: '2026-12-08T08:00:00Z', return_ended_at: '2026-12-09T08:00:00Z' }
  expect(shown('shipped', { ...SENT, lost_at: null }, ended)).toBe('shipped')
  expect(shown('delivered', FIRST, { ...ended, shipped_at: FIRST.shipped_at })).toBe('delivered')
  expect(shown('delivered', { ...ended, shipped_at: FIRST.shipped_at }, FIRST)).toBe('back')
})

test('what did not arrive is shown in place of the status, until it is sent again', () => {
  const lost = { lost_at: '2026-12-08T08:00:00Z', delivered_at: null }
  const [toy, box] = [
    { ...FIRST, contents: ['toy'] },
    { ...FIRST, contents: ['gift_box'] },
  ]
  const again = { ...box, shipped_at: '2026-12-09T08:00:00Z', delivered_at: null }
  const shown = (
    status: 'shipped' | 'delivered' | 'cancelled' | 'refunded',
    ...shipments: (typeof FIRST)[]
  ) => shownStateOf(status, null, { row: { ...ROW, shipments }, now: NOW })
  expect(shown('delivered', toy, { ...box, ...lost })).toBe('part_lost')
  expect(shown('cancelled', { ...toy, ...lost }, box)).toBe('toy_cancelled')
  expect(shown('cancelled', { ...toy, ...lost }, { ...box, ...lost })).toBe('cancelled')
  expect(shown('cancelled')).toBe('cancelled')
  expect(shown('shipped', { ...toy, ...lost }, box)).toBe('lost')
  expect(shown('shipped', { ...FIRST, ...lost })).toBe('lost')
  expect(shown('delivered', toy, { ...box, ...lost }, again)).toBe('delivered')
  expect(shown('refunded', { ...FIRST, ...lost })).toBe('refunded')
})

test('a late order is shown as such until its toy has arrived', () => {
  const told = {
    ...ROW,
    late_told_at: '2026-12-09T08:00:00Z' as string | null,
    shipments: [] as (typeof FIRST)[],
  }
  const shown = (status: 'processing' | 'shipped' | 'delivered' | 'cancelled', row: typeof told, now = NOW) =>
    shownStateOf(status, null, { row, now })
  expect(shown('processing', told)).toBe('late')
  expect(shown('processing', { ...told, late_told_at: null })).toBe('processing')
  expect(shown('cancelled', told)).toBe('cancelled')
  const onItsWay = { ...FIRST, shipped_at: '2026-12-14T08:00:00Z', delivered_at: null }
  const untold = { ...told, late_told_at: null, shipments: [onItsWay] }
  // Promised until the 15th, with its carrier until the 21st.
  expect(shown('shipped', untold, new Date('2026-12-15T08:00:00Z'))).toBe('shipped')
  expect(shown('shipped', untold, new Date('2026-12-16T08:00:00Z'))).toBe('late')
  expect(shown('shipped', { ...told, shipments: [onItsWay] })).toBe('late')
  // A letter named days until the 21st since: late all the same, as on its page.
  const moved = { ...told, first_promised_last: '2026-12-15', promised_last: '2026-12-21' }
  expect(shown('shipped', { ...moved, shipments: [onItsWay] })).toBe('late')
  const sooner = { ...told, promised_last: '2026-12-21', shipments: [onItsWay] }
  expect(shown('shipped', sooner)).toBe('shipped')
  expect(shown('shipped', { ...told, shipments: [FIRST, { ...onItsWay, contents: ['gift_box'] }] })).toBe(
    'shipped',
  )
  expect(shown('delivered', { ...told, shipments: [FIRST] })).toBe('delivered')
})

test('a new toy that is late after a loss is shown as late, one made after a complaint as made', () => {
  const told = { ...ROW, late_told_at: '2026-12-09T08:00:00Z' }
  const shown = (status: 'processing' | 'printing' | 'delivered', row: typeof ROW) =>
    shownStateOf(status, remakeOf(status, row), { row, now: NOW })
  for (const status of ['processing', 'printing'] as const) {
    expect(shown(status, told)).toBe('late')
    expect(shown(status, ROW)).toBe('making')
  }
  expect(shown('delivered', told)).toBe('making')
})

test('no toy is made again where none was promised, nor of an order that ended', () => {
  expect(remakeOf('delivered', { ...ROW, remade_at: null })).toBeNull()
  for (const status of ['cancelled', 'refunded'] as const) expect(remakeOf(status, ROW)).toBeNull()
})

test.each([
  ['confirmed', { awaits_approval: true }, 'proof'],
  ['processing', { is_change_asked: true }, 'change_asked'],
  ['processing', { needs_review: true }, 'parked'],
  ['printing', { is_change_asked: true }, 'printing'],
  ['pending', { needs_review: true }, 'parked'],
  ['printing', { needs_review: true, awaits_approval: true }, 'printing'],
  ['processing', { late_told_at: AGREED }, 'late'],
  ['processing', { late_told_at: AGREED, is_money_held: true, needs_review: true }, 'parked'],
  ['printing', { awaits_cancellation: true, late_told_at: AGREED }, 'cancelling'],
  ['processing', { wait_beyond: '2026-12-23', late_told_at: AGREED }, 'wait_asked'],
  ['shipped', { wait_beyond: '2026-12-23' }, 'shipped'],
  ['cancelled', { wait_beyond: '2026-12-23' }, 'cancelled'],
  ['cancelled', { is_cancelled_by_shop: true }, 'closed'],
  ['cancelled', {}, 'cancelled'],
] as const)('before it is sent, %s with %o reads: %s', (status, more, shown) => {
  const row = { ...ROW, remade_at: null, shipments: [], ...more }
  expect(shownStateOf(status, null, { row, now: NOW })).toBe(shown)
})

test('who wants to cancel a toy that is made again waits for an answer, and its days are nobody’s', () => {
  const row = { ...ROW, awaits_cancellation: true }
  const remake = remakeOf('delivered', row)
  expect(remake).toMatchObject({ state: 'making', days: null })
  expect(shownStateOf('delivered', remake, { row, now: NOW })).toBe('cancelling')
})

test('a toy on its way is not called late while the bank has the word', () => {
  const row = { ...ROW, remade_at: null, promised_last: '2026-12-08', shipments: [SENT] }
  expect(shownStateOf('shipped', null, { row, now: NOW })).toBe('late')
  expect(shownStateOf('shipped', null, { row: { ...row, is_money_held: true }, now: NOW })).toBe('shipped')
})
