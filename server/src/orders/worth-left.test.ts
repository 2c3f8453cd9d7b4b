import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TOY_NAME } from '@leksmedjan/contract/parcel-contents'
import { FREIGHT_SUBJECT, STORY_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import { thingsOf } from './parcel-contents.ts'
import {
  addOnPrices,
  asOrdered,
  coveredBy,
  goodsLeftOre,
  withFreightApart,
  type GivenBack,
  type PricedOrder,
} from './worth-left.ts'

const LINES = [
  { part: 'toy', name: 'Mellan 12 cm', priceOre: 34_900 },
  { part: 'engraving', name: 'Gravyr', priceOre: 9_900 },
  { part: 'gift_box', name: 'Presentask', priceOre: 5_900 },
  { part: 'greeting', name: 'Hälsningskort', priceOre: 2_900 },
  { part: 'digital_story', name: 'Digital saga', priceOre: 3_900 },
]
const DISCOUNTS_ORE = [3_490, 990, 590, 290, 390]
const ORDER: PricedOrder = { pricing: { lines: LINES, discountsOre: DISCOUNTS_ORE }, shipping_cost: 5_900 }
const paidOre = (name: string) =>
  LINES.reduce(
    (sum, line, place) => (line.name === name ? line.priceOre - (DISCOUNTS_ORE[place] ?? 0) : sum),
    0,
  )

const givenOre = (refunds: readonly GivenBack[], ...subjects: string[]) =>
  refunds.reduce(
    (sum, { subject, amountOre }) => (subjects.includes(subject ?? '') ? sum + amountOre : sum),
    0,
  )
const worthOf = (refunds: readonly GivenBack[], part: string) =>
  thingsOf(ORDER, refunds).find((thing) => thing.part === part)?.worthOre ?? 0
const addOnOf = (refunds: readonly GivenBack[], part: string) =>
  addOnPrices(ORDER, refunds).find((addOn) => addOn.part === part)

it('what was given back for a part is deducted from what it is worth', () => {
  const box = [{ subject: 'Presentask', amountOre: 3_000 }]
  expect(worthOf(box, 'gift_box')).toBe(2_310)
  expect(addOnOf(box, 'gift_box')).toMatchObject({ backOre: 2_310, isBack: false })
  const freight = [{ subject: FREIGHT_SUBJECT, amountOre: 5_000 }]
  expect(worthOf(freight, 'toy')).toBe(31_410 + 8_910 + 900)
  expect(worthOf([{ subject: TOY_NAME, amountOre: 31_000 }], 'toy')).toBe(410 + 8_910 + 5_900)
})

it('goods are worth what is left of their own price: the freight is none of them', () => {
  expect(goodsLeftOre(ORDER, [])).toEqual({ toy: 31_410 + 8_910, gift_box: 5_310, greeting: 2_610 })
  const given = [
    { subject: 'Presentask', amountOre: 3_000 },
    { subject: 'Gravyr', amountOre: 910 },
    { subject: FREIGHT_SUBJECT, amountOre: 5_000 },
    { subject: STORY_SUBJECT, amountOre: 1_000 },
  ]
  expect(goodsLeftOre(ORDER, given)).toEqual({ toy: 31_410 + 8_000, gift_box: 2_310, greeting: 2_610 })
  expect(goodsLeftOre(ORDER, [{ subject: TOY_NAME, amountOre: 46_220 }])).toMatchObject({ toy: 0 })
})

it('a part whose money is all back lies in no parcel any more, and gives nothing back', () => {
  const box = [{ subject: 'Presentask', amountOre: 5_310 }]
  expect(thingsOf(ORDER, box).map(({ part }) => part)).toEqual(['toy', 'greeting'])
  expect(addOnOf(box, 'gift_box')).toMatchObject({ backOre: 0, isBack: true })
  expect(addOnOf([{ subject: STORY_SUBJECT, amountOre: 3_510 }], 'digital_story')).toMatchObject({
    isBack: true,
  })
})

it.each([
  [[], [TOY_NAME, 46_220], [TOY_NAME, 'Gravyr', FREIGHT_SUBJECT]],
  [[], [TOY_NAME, 10_000], [TOY_NAME]],
  [[], [TOY_NAME, 31_410 + 8_910], [TOY_NAME, 'Gravyr']],
  [[[TOY_NAME, 31_410]], [TOY_NAME, 14_810], ['Gravyr', FREIGHT_SUBJECT]],
  [[['Gravyr', 8_910]], [TOY_NAME, 37_310], [TOY_NAME, FREIGHT_SUBJECT]],
  [[[FREIGHT_SUBJECT, 5_900]], [TOY_NAME, 40_320], [TOY_NAME, 'Gravyr']],
  [[[TOY_NAME, 46_220]], [TOY_NAME, -46_220], [TOY_NAME, 'Gravyr', FREIGHT_SUBJECT]],
  [[], ['Presentask', 5_310], ['Presentask']],
  [[], [null, 5_310], []],
] as const)('after %j a refund %j is for %j', (before, [subject, amountOre], covers) => {
  const given = before.map(([name, ore]) => ({ subject: name, amountOre: ore }))
  expect(coveredBy(ORDER, given, { subject, amountOre })).toEqual(covers)
})

it('what is cut into a toy is back with it', () => {
  expect(addOnOf([{ subject: TOY_NAME, amountOre: 46_220 }], 'engraving')).toMatchObject({
    backOre: 0,
    isBack: true,
  })
  expect(addOnOf([{ subject: TOY_NAME, amountOre: 31_410 }], 'engraving')).toMatchObject({
    backOre: 8_910,
    isBack: false,
  })
})

const SUBJECTS = [TOY_NAME, FREIGHT_SUBJECT, ...LINES.slice(1).map(({ name }) => name)]
/** What the shop proposes for it. */
function proposedOre(refunds: readonly GivenBack[], subject: string): number {
  if (subject === TOY_NAME) return worthOf(refunds, 'toy')
  if (subject === FREIGHT_SUBJECT)
    return Math.min(5_900, worthOf(refunds, 'toy')) - givenOre(refunds, subject)
  const addOn = addOnPrices(ORDER, refunds).find(({ name }) => name === subject)
  return addOn === undefined || addOn.isBack ? 0 : addOn.backOre
}

it('however a part’s money goes back bit by bit, never more than was paid for it', () => {
  const steps = fc.array(
    fc.record({ subject: fc.constantFrom(...SUBJECTS), share: fc.constantFrom(0.1, 0.5, 0.9, 1) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(steps, (wishes) => {
      const refunds: GivenBack[] = []
      for (const { subject, share } of wishes) {
        const amountOre = Math.floor(proposedOre(refunds, subject) * share)
        if (amountOre > 0) refunds.push({ subject, amountOre })
      }
      for (const { name } of LINES.slice(1))
        expect(givenOre(refunds, name)).toBeLessThanOrEqual(paidOre(name))
      const ofToyOre = paidOre('Mellan 12 cm') + paidOre('Gravyr')
      const withFreight = [TOY_NAME, FREIGHT_SUBJECT, 'Gravyr'] as const
      expect(givenOre(refunds, ...withFreight)).toBeLessThanOrEqual(ofToyOre + ORDER.shipping_cost)
      for (const { worthOre } of thingsOf(ORDER, refunds)) expect(worthOre).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('credit notes are told of in the order of the purchase, whichever was settled first', () => {
  const parts = LINES.map(({ name }) => ({ name }))
  const notes = [
    [STORY_SUBJECT],
    [FREIGHT_SUBJECT],
    ['Presentask'],
    [TOY_NAME, 'Gravyr', FREIGHT_SUBJECT],
    ['Plåster på såret'],
  ].map((covers) => ({ covers }))
  expect(asOrdered(parts, notes).map(({ covers }) => covers[0])).toEqual([
    TOY_NAME,
    'Presentask',
    STORY_SUBJECT,
    FREIGHT_SUBJECT,
    'Plåster på såret',
  ])
})

it('a refund for the toy names its freight apart', () => {
  const sumsOf = (...refunds: (GivenBack & { status?: string })[]) =>
    withFreightApart(ORDER, refunds).map(({ subject, amountOre }) => [subject, amountOre])
  const toy = { subject: TOY_NAME, amountOre: 46_220 }
  expect(sumsOf(toy)).toEqual([
    [TOY_NAME, 40_320],
    [FREIGHT_SUBJECT, 5_900],
  ])
  expect(sumsOf({ ...toy, amountOre: 20_000 }, { ...toy, amountOre: 26_220 })).toEqual([
    [TOY_NAME, 20_000],
    [TOY_NAME, 20_320],
    [FREIGHT_SUBJECT, 5_900],
  ])
  const failed = { ...toy, status: 'failed' }
  expect(sumsOf(failed, toy)).toEqual([...sumsOf(failed), ...sumsOf(toy)])
  const box = { subject: 'Presentask', amountOre: 3_000 }
  expect(sumsOf(box, { subject: null, amountOre: 100 })).toEqual([
    ['Presentask', 3_000],
    [null, 100],
  ])
})
