import { ADD_ON_KEYS, type AddOnKey, type Requirements } from '@leksmedjan/contract/add-ons'
import { expect, it } from 'vitest'
import {
  addOnBar,
  hoursText,
  mayGiveBack,
  paymentStateOf,
  refundBar,
  sizeText,
  textTitle,
} from './order.rules.ts'
import { order } from './order.test-data.ts'

it('hours are written as hours and minutes', () => {
  expect([0.5, 6, 6.67, 23.999].map(hoursText)).toEqual([
    '30\u00a0min',
    '6\u00a0h',
    '6\u00a0h 40\u00a0min',
    '24\u00a0h',
  ])
})

it('the size is its name and the three measures in centimetres', () => {
  const { toy } = order()
  expect(sizeText(toy)).toBe('Mellan, 101 × 120 × 112\u00a0mm')
  expect(sizeText({ ...toy, sizeMm: null })).toBe('Mellan')
})

it.each([
  ['nothing is paid', { paidOre: null, leftOre: null }, false],
  ['all is left', {}, true],
  ['all went back or is on its way', { leftOre: 0 }, false],
  ['a payment that is not its own did not go back', { leftOre: null, owedOre: 54_600 }, true],
])('money is given back when %s: %o', (_when, changes, may) => {
  const { money } = order()
  if (money === null) throw new Error('an operator sees money')
  expect(mayGiveBack({ ...money, ...changes })).toBe(may)
})

it.each([
  [{}, null],
  [{ leftOre: null, paidOre: null }, null],
  [{ leftOre: 0 }, 'all_back'],
  [{ leftOre: 0, owedOre: 4_900 }, null],
  [
    {
      disputes: [
        { amountOre: 54_600, status: 'needs_response', at: '2026-11-27', isOpen: true, answerBy: null },
      ],
    },
    'disputed',
  ],
  [
    {
      disputes: [
        {
          amountOre: 54_600,
          status: 'warning_needs_response',
          at: '2026-11-27',
          isOpen: true,
          answerBy: null,
        },
      ],
    },
    null,
  ],
  [
    { disputes: [{ amountOre: 54_600, status: 'lost', at: '2026-11-27', isOpen: false, answerBy: null }] },
    'taken',
  ],
  [
    { disputes: [{ amountOre: 54_600, status: 'won', at: '2026-11-27', isOpen: false, answerBy: null }] },
    null,
  ],
] as const)('of %o nothing can go back because: %s', (changes, bar) => {
  const { money } = order()
  if (money === null) throw new Error('an operator sees money')
  const seen = { ...money, ...changes, disputes: 'disputes' in changes ? [...changes.disputes] : [] }
  expect(refundBar(seen)).toBe(bar)
  if (bar !== null) expect(mayGiveBack(seen)).toBe(false)
})

it('an add-on that another one requires stays until that is taken away', () => {
  const requirements: Requirements = {
    ...(Object.fromEntries(ADD_ON_KEYS.map((key) => [key, null])) as Record<AddOnKey, null>),
    greeting: 'gift_box',
  }
  const box = { part: 'gift_box', name: 'Presentask', backOre: 5_900, isBack: false }
  const card = { part: 'greeting', name: 'Hälsningskort', backOre: 2_900, isBack: false }
  const barOf = (addOn: typeof box, addOns: (typeof box)[]) =>
    addOnBar(addOn, { leftOre: 50_000, addOns }, null, requirements)
  expect(barOf(box, [box, card])).toBe('needed')
  expect(barOf(card, [box, card])).toBeNull()
  expect(barOf(box, [box, { ...card, isBack: true }])).toBeNull()
})

it('a text is named after its sign or the input that it was written in', () => {
  expect(['sign', 'engraving', 'greeting'].map(textTitle)).toEqual([
    'Namnskylt',
    'Text på foten',
    'Hälsning på kortet',
  ])
})

const back = (status: string) => ({ amountOre: 5_900, status, at: '2026-11-27', subject: 'Frakten', why: '' })
const lost = { amountOre: 54_600, status: 'lost', at: '2026-11-27', isOpen: false, answerBy: null }

it.each([
  ['paid', {}, {}],
  ['partly_refunded', {}, { leftOre: 48_700, refunds: [back('succeeded')] }],
  ['refunding', {}, { leftOre: 48_700, refunds: [back('succeeded'), back('pending')] }],
  ['refunding', {}, { leftOre: 0, refunds: [back('due')] }],
  ['refunded', { status: 'cancelled' as const }, { leftOre: 0, refunds: [back('succeeded')] }],
  [null, { status: 'refunded' as const }, { leftOre: 0, refunds: [back('succeeded')] }],
  ['refund_failed', {}, { owedOre: 5_900, refunds: [back('failed')] }],
  ['paid', {}, { refunds: [back('failed')] }],
  ['lost', {}, { disputes: [lost] }],
  [null, { isDisputed: true }, {}],
  [null, { paymentStatus: 'pending' as const }, { paidOre: null, leftOre: null }],
  ['failed', { paymentStatus: 'failed' as const }, { paidOre: null, leftOre: null }],
  [null, {}, { paidOre: null, leftOre: null }],
])('the payment is %s of %o with %o', (state, changes, sums) => {
  const { money } = order()
  expect(paymentStateOf(order({ ...changes, money: money && { ...money, ...sums } }))).toBe(state)
})

it('the role WORKSHOP has no state of a payment', () => {
  expect(paymentStateOf(order({ money: null }))).toBeNull()
})
