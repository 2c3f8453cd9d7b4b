import type { PromiseReason } from '@leksmedjan/contract/promise-reasons'
import { expect, it } from 'vitest'
import { timelineOf, type Timeline } from './timeline.rules.ts'

const at = (minute: number, ms = 0) => new Date(Date.UTC(2026, 10, 26, 12, minute, 0, ms))
const NOTHING: Timeline = {
  isToyCancelledAlone: false,
  history: [],
  prints: [],
  checks: [],
  parcels: [],
  complaints: [],
  proofs: [],
  refunds: [],
  freightBackAt: null,
  withdrawals: [],
  addressChanges: [],
  emailChanges: [],
  waits: [],
  promises: [],
  modelMadeAt: null,
  letters: [],
  writers: [],
}
const order = { order_id: '1', was: null, who: 'vera', why: 'Karin rang', aspect: 'status' as const }
const print = {
  code: 'ABCD2345',
  attempt: 1,
  reason: 'first' as const,
  printer: 'Bosse',
  who: 'vera',
  why: null,
  was: null,
  failure: null,
  gramsLost: null,
  photoKeys: [],
}
const check = { code: 'ABCD2345', attempt: 1, who: 'vera', why: null, photoKeys: ['a.webp'], passed: true }
const parcel = {
  who: 'vera',
  why: null,
  became: 'sent' as const,
  method: 'parcel' as const,
  carrier: 'DHL',
  place: 1,
  of: 1,
  contents: null,
  isDamaged: false,
}
const seenBy = (role: 'ADMIN' | 'WORKSHOP', timeline: Partial<Timeline>, showsPhotos = true) =>
  timelineOf({ ...NOTHING, ...timeline }, { role, showsPhotos, link: (key) => `signed:${key}` })

it('a step that order, print, check and parcel write down is there once, in the order of time', () => {
  const history = [
    { ...order, at: at(1, 3), was: 'processing', became: 'printing' },
    { ...order, at: at(9, 4), was: 'printing', became: 'shipped' },
  ]
  const prints = [
    { ...print, at: at(0), became: 'queued' as const },
    { ...print, at: at(1), was: 'queued' as const, became: 'starting' as const },
    { ...print, at: at(1), was: 'starting' as const, became: 'printing' as const },
    { ...print, at: at(5), was: 'printing' as const, became: 'printed' as const },
    { ...print, at: at(7, 1), was: 'printed' as const, became: 'checked' as const },
  ]
  const seen = seenBy('ADMIN', {
    history,
    prints,
    checks: [{ ...check, at: at(7) }],
    parcels: [{ ...parcel, at: at(9) }],
  })
  expect(seen.map((entry) => [entry.aspect, 'became' in entry ? entry.became : null])).toEqual([
    ['print', 'queued'],
    ['print', 'printing'],
    ['print', 'printed'],
    ['check', null],
    ['parcel', 'sent'],
  ])
  expect(seen[3]).toMatchObject({ passed: true, photos: ['signed:a.webp'] })
})

it('a start that was taken back is said once, as taken back', () => {
  const history = [{ ...order, at: at(2), was: 'printing', became: 'processing' }]
  const back = { ...print, was: 'printing' as const, became: 'queued' as const, why: 'taken back' }
  const seen = seenBy('ADMIN', { history, prints: [{ ...back, at: at(2) }] })
  expect(seen).toMatchObject([{ aspect: 'print', was: 'printing', isBack: true, why: '' }])
})

it('a failure that is taken back is of its check only where the check failed it', () => {
  const failed = { ...print, was: 'printed' as const, became: 'failed' as const }
  const back = { ...print, was: 'failed' as const, became: 'printed' as const, why: 'taken back' }
  const prints = [
    { ...failed, at: at(1) },
    { ...back, at: at(2) },
    { ...failed, at: at(3) },
    { ...back, at: at(4) },
  ]
  const seen = seenBy('WORKSHOP', { prints, checks: [{ ...check, at: at(3), passed: false }] })
  expect(seen.map((entry) => ('isOfCheck' in entry ? entry.isOfCheck : entry.aspect))).toEqual([
    false,
    false,
    'check',
    true,
  ])
})

it('a sending that was taken back is there once: as the step of its order, or of its own for a replacement', () => {
  const history = [{ ...order, at: at(2, 1), was: 'shipped', became: 'printing' }]
  const parcels = [
    { ...parcel, at: at(1) },
    { ...parcel, at: at(2), became: 'taken_back' as const },
    { ...parcel, at: at(3) },
    { ...parcel, at: at(4), became: 'taken_back' as const, why: 'fel lapp' },
    { ...parcel, at: at(5) },
  ]
  const seen = seenBy('ADMIN', { history, parcels })
  expect(seen.map((entry) => [entry.aspect, 'became' in entry ? entry.became : null])).toEqual([
    ['parcel', 'sent'],
    ['status', 'printing'],
    ['parcel', 'sent'],
    ['parcel', 'taken_back'],
    ['parcel', 'sent'],
  ])
  expect(seen[3]).toMatchObject({ who: 'vera', why: 'fel lapp' })
})

it('a failed print has its cause, its grams and its photos; a print put aside its reason', () => {
  const failed = { ...print, at: at(1), was: 'printing' as const, became: 'failed' as const, why: 'trassel' }
  const held = {
    ...print,
    at: at(2),
    was: 'queued' as const,
    became: 'queued' as const,
    why: 'held: rött slut',
  }
  const seen = seenBy('WORKSHOP', {
    prints: [{ ...failed, failure: 'clogged', gramsLost: 12.5, photoKeys: ['f.webp'] }, held],
  })
  expect(seen).toMatchObject([
    { became: 'failed', failure: 'clogged', gramsLost: 12.5, why: 'trassel', photos: ['signed:f.webp'] },
    { became: 'held', why: 'rött slut', isBack: false },
  ])
})

it('the role WORKSHOP reads the steps without money, without reasons that name the buyer, and no texts on photos', () => {
  const timeline = {
    history: [
      { ...order, at: at(1), became: 'cancelled' },
      { ...order, at: at(2), aspect: 'refund' as const, was: '0', became: '4900' },
    ],
    checks: [{ ...check, at: at(0) }],
    parcels: [{ ...parcel, at: at(3), became: 'returned' as const, why: 'Karin hämtade inte' }],
    letters: [
      { id: 'm1', at: at(4), name: 'lost', status: 'sent' as const, subject: 'Åkes paket', noteId: null },
    ],
  }
  expect(seenBy('WORKSHOP', timeline, false)).toMatchObject([
    { aspect: 'check', photos: [] },
    { aspect: 'status', became: 'cancelled', why: '' },
    { aspect: 'parcel', became: 'returned', why: '' },
    { aspect: 'letter', name: 'lost', why: '' },
  ])
  expect(seenBy('ADMIN', timeline)).toHaveLength(5)
})

it('a letter by hand is of who wrote it, others are of the shop', () => {
  const letter = { status: 'sent' as const, subject: 'Färgen', noteId: null }
  const seen = seenBy('ADMIN', {
    letters: [
      { ...letter, id: 'm1', at: at(1), name: 'from-workshop' },
      { ...letter, id: 'm2', at: at(2), name: 'late' },
    ],
    writers: [{ at: at(1), who: 'olle' }],
  })
  expect(seen.map(({ who }) => who)).toEqual(['olle', 'shop'])
  expect(seen).toMatchObject([{ id: 'm1' }, { id: 'm2' }])
})

it('a payment is there once: by its order’s step, or alone where the order took none', () => {
  const paid = { ...order, aspect: 'payment_status' as const, at: at(1, 2), was: 'pending', became: 'paid' }
  const confirmed = { ...order, at: at(1), was: 'pending', became: 'confirmed' }
  const aspects = (...history: Timeline['history']) =>
    seenBy('ADMIN', { history }).map(({ aspect }) => aspect)
  expect(aspects(confirmed, paid)).toEqual(['status'])
  expect(aspects(paid)).toEqual(['payment_status'])
})

it('a refund has what it is for, of the request with the same sum', () => {
  const refund = { ...order, aspect: 'refund' as const }
  const seen = seenBy('ADMIN', {
    history: [
      { ...refund, at: at(1), was: '0', became: '4900' },
      { ...refund, at: at(2), was: '4900', became: '8900' },
    ],
    refunds: [
      { at: at(1, 2), amountOre: 4900, subject: 'Frakten', freightOre: 0 },
      { at: at(2, 2), amountOre: 4000, subject: null, freightOre: 0 },
    ],
  })
  expect(seen).toMatchObject([{ subject: 'Frakten' }, { subject: null }])
})

it('an order that a refund ended says once who, why and how much; one that was cancelled before ended then', () => {
  const refund = { ...order, aspect: 'refund' as const, at: at(1), was: '0', became: '48700' }
  const paymentBack = {
    ...order,
    who: 'payment',
    aspect: 'payment_status' as const,
    at: at(2),
    was: 'paid',
    became: 'refunded',
  }
  const ended = { ...order, who: 'payment', at: at(2), was: 'confirmed', became: 'refunded' }
  const said = (...history: Timeline['history']) =>
    seenBy('ADMIN', { history }).map((entry) => `${entry.aspect} ${entry.who}`)
  expect(said(refund, paymentBack, ended)).toEqual(['refund vera', 'status vera'])
  const cancelled = { ...order, who: 'buyer', at: at(0), was: 'confirmed', became: 'cancelled' }
  const back = { ...refund, who: 'buyer' }
  expect(said(cancelled, back, paymentBack, { ...ended, was: 'cancelled' })).toEqual([
    'status buyer',
    'refund buyer',
  ])
  expect(said(paymentBack, ended)).toEqual(['payment_status payment', 'status payment'])
})

it('says when the model was made', () => {
  const sight = { role: 'WORKSHOP' as const, showsPhotos: false, link: (key: string) => key }
  expect(timelineOf({ ...NOTHING, modelMadeAt: at(3) }, sight)).toEqual([
    { aspect: 'model', at: at(3).toISOString(), who: 'shop', why: '' },
  ])
})

it('a withdrawal that no step or refund says is an entry of its own, for the operator', () => {
  const withdrawals = [{ at: at(5), part: 'nothing' as const }]
  expect(seenBy('ADMIN', { withdrawals })).toEqual([
    { at: at(5).toISOString(), who: 'buyer', why: '', aspect: 'withdrawal', part: 'nothing' },
  ])
  expect(seenBy('WORKSHOP', { withdrawals })).toEqual([])
  const cancelled = { ...order, at: at(5, 20), who: 'buyer', was: 'processing', became: 'cancelled' }
  expect(seenBy('ADMIN', { withdrawals, history: [cancelled] }).map(({ aspect }) => aspect)).toEqual([
    'status',
  ])
})

it('days that were moved are a step, those of a new toy too; the first are those that were bought, and a last day that stays moved nothing', () => {
  const days = (minute: number, last: string, why: PromiseReason) => ({
    first: '2026-12-01',
    last,
    movedAt: at(minute),
    why,
    toldAt: null,
  })
  const promises = [
    days(1, '2026-12-03', 'paid'),
    days(2, '2026-12-03', 'proof'),
    days(3, '2026-12-08', 'queue'),
    days(4, '2026-12-08', 'complaint'),
    days(5, '2026-12-18', 'closed'),
  ]
  const read = seenBy('WORKSHOP', { promises }).flatMap((one) =>
    one.aspect === 'promise' ? [[one.reason, one.isOfNewToy, one.was.last, one.became.last, one.at]] : [],
  )
  expect(read).toEqual([
    ['queue', false, '2026-12-03', '2026-12-08', at(3).toISOString()],
    ['complaint', true, '2026-12-08', '2026-12-08', at(4).toISOString()],
    ['closed', true, '2026-12-08', '2026-12-18', at(5).toISOString()],
  ])
})
