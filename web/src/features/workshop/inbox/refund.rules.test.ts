import { expect, it } from 'vitest'
import { keptOf } from '../kept-parcels.ts'
import { partsOf, refundSum, subjectChoices } from './refund.rules.ts'
import { TEXTS } from './texts.ts'

const PAID = { leftOre: 48_700, freightOre: 5_900, addOns: [] }

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
