import { expect, it } from 'vitest'
import { keptOf } from '../kept-parcels.ts'
import { missingAfter } from '../promised-back.ts'
import { partsOf, refundSum, subjectChoices } from './refund.rules.ts'
import { TEXTS } from './texts.ts'

const PAID = { leftOre: 48_700, freightOre: 5_900, addOns: [], promisedBack: [] }

it.each([
  [PAID, ['freight', 'some', 'all']],
  [{ ...PAID, freightOre: 0 }, ['some', 'all']],
  [{ ...PAID, leftOre: 5_800 }, ['some', 'all']],
])('of %o the parts are %o', (refundable, parts) => expect(partsOf(refundable)).toEqual(parts))

it.each([
  ['freight', '', PAID, 5_900, ''],
  ['all', '9', PAID, null, ''],
  ['some', '487', PAID, 48_700, ''],
  ['some', '', PAID, null, TEXTS.sumMissing],
  ['some', 'tio', PAID, null, TEXTS.sumMissing],
  ['some', '487,01', PAID, 48_701, TEXTS.tooMuch('487,00\u00a0kr')],
  ['some', '', null, null, ''],
  ['some', 'tio', null, null, TEXTS.sumWrong],
  ['some', '487,01', null, 48_701, ''],
] as const)('%s of "%s" from %o', (part, typed, refundable, amount, fault) =>
  expect(refundSum(part, typed, refundable)).toEqual({ amount, fault }),
)

const PROMISED = [
  { subject: 'Presentask', amountOre: 5_900 },
  { subject: 'Frakten', amountOre: 4_900 },
]
it.each([
  [37_900, 'Prisavdrag för fel', null],
  [37_901, 'Prisavdrag för fel', { promisedOre: 10_800, leftOre: 10_799 }],
  [43_801, 'Presentask', { promisedOre: 4_900, leftOre: 4_899 }],
  [43_800, 'Presentask', null],
  [null, null, null],
  [48_700, 'Prisavdrag för fel', { promisedOre: 10_800, leftOre: 0 }],
  [48_701, 'Prisavdrag för fel', null],
] as const)(
  'a refund of %s öre for %s leaves too little of what was promised: %o',
  (amount, subject, missing) =>
    expect(missingAfter({ leftOre: 48_700, promisedBack: PROMISED }, { amount, subject })).toEqual(missing),
)

it('what was bought besides the toy can be what the money is for; an order is of one toy', () =>
  expect(subjectChoices(['Gravyr', 'Presentask'])).toEqual([
    'Prisavdrag för fel',
    'Frakten',
    'Gravyr',
    'Presentask',
    'other',
  ]))

const AT = '2026-11-26T13:00:00Z'
const TOY = [{ part: 'toy', name: 'Leksaken' }]
const BOX = [{ part: 'gift_box', name: 'Presentask' }]
it.each([
  [[{ place: 1, delivered_at: AT, contents: null }], ''],
  [
    [
      { place: 1, delivered_at: null, contents: TOY },
      { place: 2, delivered_at: null, contents: BOX },
    ],
    '',
  ],
  [
    [
      { place: 1, delivered_at: AT, contents: TOY },
      { place: 2, delivered_at: null, contents: BOX },
    ],
    'leksaken',
  ],
  [
    [1, 2, 3].map((place) => ({ place, delivered_at: place < 3 ? AT : null, contents: null })),
    'paket 1 och 2 av 3',
  ],
])('of %j its buyer keeps “%s”', (sending, kept) => expect(keptOf(sending)).toBe(kept))
