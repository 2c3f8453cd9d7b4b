import type { OrderStatus, PaymentStanding, PaymentStatus } from '@leksmedjan/contract/orders'
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import { expect, test } from 'vitest'
import { RECEIPT } from '#lib/receipt.test-data.ts'
import {
  cancelWords,
  isCancellable,
  nextPollMs,
  nextSteps,
  outcomeOf,
  statusOf,
  referenceIn,
} from './confirmation-rules.ts'
import { ORDER } from './confirmation.test-data.ts'
import { TEXTS } from './texts.ts'

const NOW = new Date('2026-11-23T14:00:00Z')
const PAID: OrderConfirmation = {
  ...ORDER,
  receipt: RECEIPT,
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const detailsOf = (order: OrderConfirmation, now = NOW) =>
  nextSteps(order, now).map(({ detail }) => plain(detail))

test.each([
  ['', null],
  ['?session_id=cs_1', { session_id: 'cs_1' }],
  ['?payment_intent=pi_1', { payment_intent: 'pi_1' }],
  ['?session_id=cs_1&payment_intent=pi_1', { session_id: 'cs_1', payment_intent: 'pi_1' }],
])('%s refers to %o', (search, reference) => {
  expect(referenceIn(new URLSearchParams(search))).toEqual(reference)
})

const CANCEL = 'Du kan avbeställa gratis och få pengarna tillbaka tills utskriften börjar.'

test('a pending payment is polled less and less often, a model in progress at a slow pace, until it is delivered', () => {
  expect(nextPollMs(undefined, 0)).toBe(false)
  expect(nextPollMs(ORDER, 1)).toBe(20_000)
  expect(nextPollMs({ ...ORDER, status: 'delivered' }, 1)).toBe(false)
  const pending: OrderConfirmation = { ...ORDER, paymentStatus: 'pending', paymentStanding: 'awaits_bank' }
  expect(nextPollMs({ ...pending, paymentStanding: 'unknown' }, 1)).toBe(2000)
  expect(nextPollMs({ ...pending, paymentStanding: 'not_charged' }, 1)).toBe(false)
  const pauses = [1, 2, 3, 4, 5, 6, 7, 20].map((asked) => nextPollMs(pending, asked))
  expect(pauses[0]).toBe(2000)
  expect(pauses.at(-1)).toBe(15_000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)))
})

test.each<[PaymentStatus, PaymentStanding, string]>([
  ['paid', 'settled', 'paid'],
  ['refunded', 'settled', 'refunded'],
  ['failed', 'settled', 'not_charged'],
  ['pending', 'awaits_bank', 'awaits_bank'],
  ['pending', 'not_charged', 'not_charged'],
  ['pending', 'stopped_by_buyer', 'stopped_by_buyer'],
  ['pending', 'unknown', 'unknown'],
  ['pending', 'settled', 'unknown'],
])('a payment that is %s, %s, is told as %s', (paymentStatus, paymentStanding, outcome) => {
  expect(outcomeOf({ ...ORDER, paymentStatus, paymentStanding })).toBe(outcome)
})

test.each<[OrderStatus, string]>([
  ['pending', 'now next next next'],
  ['confirmed', 'done now next next'],
  ['printing', 'done done now next'],
  ['shipped', 'done done done now'],
  ['delivered', 'done done done done'],
])('an order that is %s stands at %s', (status, states) => {
  expect(
    nextSteps({ ...ORDER, status }, NOW)
      .map((step) => step.state)
      .join(' '),
  ).toBe(states)
})

test('delivery names its days', () => {
  expect(plain(nextSteps(ORDER, NOW).at(-1)?.detail)).toBe('Hos dig 30 november–9 december')
})

test('the first step has the minute of the receipt, as in the mail; without one only the day', () => {
  expect(detailsOf(ORDER)[0]).toBe('23 november 2026')
  expect(detailsOf(PAID)[0]).toBe('23 november 2026, 14.35')
})

test('model and print have the days of the mail until they have passed', () => {
  expect(detailsOf(PAID).slice(1, 3)).toEqual(['Klar 24 november', '26 november–2 december'])
  const later = detailsOf(PAID, new Date('2026-12-03T08:00:00Z'))
  expect(later.slice(1, 3)).toEqual([TEXTS.steps.modelDetail, TEXTS.steps.printDetail])
})

test('a finished model is shown as finished, with its time, while the toy waits for the printer', () => {
  const ready = { ...PAID, status: 'processing' as const, modelReadyAt: '2026-11-23T13:37:00Z' }
  const [, model, print] = nextSteps(ready, NOW)
  expect(model).toMatchObject({ title: '3D-modellen är klar', state: 'done' })
  expect(plain(model?.detail)).toBe('23 november 2026, 14.37')
  expect(print?.state).toBe('next')
})

test("while the buyer's approval is pending no print day is known", () => {
  const proof = { state: 'waiting', answer_by: null, answered_at: null, silence_prints: false } as const
  expect(detailsOf({ ...PAID, proof })[3]).toBe(TEXTS.steps.printDetail)
  expect(cancelWords({ ...PAID, proof }, NOW)).toBe(CANCEL)
})

test('the way back names its last sure day until that day has passed', () => {
  expect(cancelWords(PAID, NOW)).toMatch(/tills utskriften börjar, tidigast 26.november\.$/)
  expect(cancelWords(PAID, new Date('2026-11-27T08:00:00Z'))).toBe(CANCEL)
})

test('an order that will not be made is neither thanked for nor offered a way back', () => {
  expect(outcomeOf({ ...ORDER, status: 'cancelled' })).toBe('cancelled')
  expect(outcomeOf({ ...ORDER, status: 'cancelled', paymentStatus: 'refunded' })).toBe('refunded')
  expect(isCancellable(ORDER)).toBe(true)
  expect(isCancellable({ ...ORDER, status: 'printing' })).toBe(false)
  expect(isCancellable({ ...ORDER, status: 'refunded', paymentStatus: 'refunded' })).toBe(false)
})

test('credit notes are named one and all', () => {
  const said = (...numbers: number[]) => TEXTS.refundedBody('438,00 kr', numbers).split('banken.')[1]
  expect(said()).toBe('')
  expect(said(4)).toBe(' Kreditnota 4 finns i kvittot.')
  expect(said(4, 7, 9)).toBe(' Kreditnotorna 4, 7 och 9 finns i kvittot.')
})

test.each([
  ['expected', 'now', 'next'],
  ['waiting', 'done', 'now'],
  ['change_asked', 'done', 'now'],
  ['approved', 'done', 'done'],
] as const)('a proof that is %s: the model is %s, the yes is %s', (state, model, yes) => {
  const proof = { state, answer_by: null, answered_at: null, silence_prints: false }
  const steps = nextSteps({ ...ORDER, status: 'processing', proof }, NOW)
  expect(steps.map((step) => step.state).slice(1, 3)).toEqual([model, yes])
  expect(steps).toHaveLength(5)
})

const LOST = {
  method: 'parcel' as const,
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: null,
  shipped_at: '2026-11-23T14:00:00Z',
  delivered_at: null,
  lost_at: '2026-11-23T14:00:00Z',
  returned_at: null,
  is_damaged: false,
  contents: null,
  toy: 1,
  expected: null,
}

test('a toy made again after a lost parcel has days of its own once they are promised', () => {
  const again = { ...PAID, status: 'processing' as const, shipments: [LOST], deliverySpan: null }
  expect(detailsOf(again).slice(2)).toEqual([TEXTS.steps.printDetail, TEXTS.steps.deliveryDetail])
  expect(cancelWords(again, NOW)).toBe(CANCEL)
  expect(nextSteps(again, NOW)[2]?.title).toBe('Vi gör en ny leksak')
  expect(statusOf(again)).toBe('making')
  const promised = { ...again, deliverySpan: { first: '2026-12-14', last: '2026-12-21' } }
  expect(detailsOf(promised)[3]).toBe('Hos dig 14–21 december')
})

test('a toy that its buyer comes for is to be fetched: nothing says that it is sent or arrives', () => {
  const again = { ...PAID, status: 'processing' as const, isForPickup: true, deliverySpan: null }
  expect(detailsOf(again)[3]).toBe('Du får ett mejl när leksaken är klar att hämta.')
  expect(nextSteps(again, NOW)[3]?.title).toBe('Hämtning')
  const promised = { ...again, deliverySpan: { first: '2026-12-14', last: '2026-12-21' } }
  expect(detailsOf(promised)[3]).toBe('Klar hos oss senast 21 december')
  const history = [{ at: '2026-12-18T09:00:00Z', status: 'shipped', text: '' }]
  const ready = { ...promised, status: 'shipped' as const, history }
  expect(detailsOf(ready)[3]).toBe('Klar att hämta sedan 18 december 2026, 10.00')
  expect(statusOf({ ...ready, shipments: [{ ...LOST, method: 'pickup', lost_at: null }] })).toBe('to_fetch')
  const fetched = { at: '2026-12-19T09:00:00Z', status: 'delivered', text: '' }
  const there = { ...ready, status: 'delivered' as const, history: [...history, fetched] }
  expect(detailsOf(there)[3]).toBe('Hämtad 19 december 2026, 10.00')
})

test('of a sending what waits in the workshop decides, and nothing that came back and is paid back', () => {
  const travelling = { ...LOST, lost_at: null }
  const back = { ...travelling, place: 2, returned_at: '2026-11-24T14:00:00Z' }
  const sent = { ...PAID, status: 'shipped' as const }
  expect(statusOf({ ...sent, shipments: [travelling, back] })).toBe('back')
  // The decisive parcel is the last: the return has ended.
  expect(statusOf({ ...sent, shipments: [back, travelling] })).toBe('shipped')
})

test('a toy that replaces a sent one is followed, not the one before', () => {
  const back = { ...LOST, lost_at: null, returned_at: '2026-11-24T14:00:00Z' }
  const history = [
    { at: '2026-11-22T06:20:00Z', status: 'printing', text: '' },
    { at: '2026-11-23T14:00:00Z', status: 'shipped', text: '' },
    { at: '2026-11-24T15:00:00Z', status: 'replacement_agreed', text: '' },
  ]
  const deliverySpan = { first: '2026-12-14', last: '2026-12-21' }
  const waiting = {
    ...PAID,
    status: 'shipped' as const,
    shipments: [back],
    history,
    deliverySpan,
    replacement: 'waiting' as const,
  }
  expect(
    nextSteps(waiting, NOW)
      .map(({ title, state }) => [title, state])
      .slice(2),
  ).toEqual([
    ['Vi gör en ny leksak', 'now'],
    ['Leverans', 'next'],
  ])
  expect(detailsOf(waiting).slice(2)).toEqual([TEXTS.steps.printDetail, 'Hos dig 14–21 december'])
  expect(statusOf(waiting)).toBe('making')
  const sent = { at: '2026-12-01T12:05:00Z', status: 'replacement_shipped', text: '' }
  const shipped = { ...waiting, replacement: 'shipped' as const, history: [...history, sent] }
  expect(detailsOf(shipped)[3]).toBe('Skickad 1 december 2026, 13.05')
  expect(statusOf(shipped)).toBe('sent')
  const arrived = { ...back, returned_at: null, shipped_at: sent.at, delivered_at: '2026-12-03T12:05:00Z' }
  expect(statusOf({ ...shipped, replacement: 'delivered', shipments: [back, arrived] })).toBe('shipped')
})

test('each step that was taken has its time, and what is late its promised days until they are over', () => {
  const history = [
    { at: '2026-11-26T06:20:00Z', status: 'printing', text: '' },
    { at: '2026-11-27T12:05:00Z', status: 'shipped', text: '' },
  ]
  const sent = { ...PAID, status: 'shipped' as const, history }
  expect(detailsOf(sent).slice(1)).toEqual([
    undefined,
    'Började 26 november 2026, 07.20',
    'Skickad 27 november 2026, 13.05',
  ])
  const delivered = { at: '2026-11-30T09:00:00Z', status: 'delivered', text: '' }
  const there = { ...sent, status: 'delivered' as const, history: [...history, delivered] }
  expect(detailsOf(there).at(-1)).toBe('Levererad 30 november 2026, 10.00')
  const late = { ...PAID, status: 'printing' as const, isLate: true }
  expect(detailsOf(late).at(-1)).toBe('Hos dig 30 november–9 december')
  expect(detailsOf(late, new Date('2026-12-10T09:00:00Z')).at(-1)).toBe(
    'Försenad, utlovad 30 november–9 december',
  )
  expect(isCancellable(late)).toBe(true)
  expect(isCancellable({ ...late, isMoneyHeld: true })).toBe(false)
  expect(cancelWords(late, NOW)).toBe(TEXTS.cancelLate)
})
