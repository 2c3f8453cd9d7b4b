import { expect, it } from 'vitest'
import { checkItemsOf, checkMarksOf, type Reported } from './check.rules.ts'

const PLAIN: Reported = {
  hasJoints: false,
  hasSmallParts: false,
  hasBridges: false,
  longestMm: 180,
  sizeMm: { x: 90, y: 60, z: 180 },
  places: { smallParts: [], necks: [] },
}
const ALWAYS = ['loose_parts', 'sharp_edges', 'walls', 'supports', 'stable']
const extra = (reported: Partial<Reported>, age: string | null = '6-8', hasTexts = false) =>
  checkItemsOf({ reported: { ...PLAIN, ...reported }, hasTexts, age }).filter(
    (item) => !ALWAYS.includes(item),
  )

it('every toy is looked over by the same lines', () => {
  expect(checkItemsOf({ reported: null, hasTexts: false, age: null })).toEqual(ALWAYS)
  expect(checkItemsOf({ reported: PLAIN, hasTexts: false, age: '3-5' })).toEqual(ALWAYS)
})

it.each([
  ['joints', extra({ hasJoints: true })],
  ['small_parts', extra({ hasSmallParts: true })],
  ['necks', extra({ hasBridges: true })],
  ['necks', extra({ longestMm: 90 }, '3-5')],
  ['necks', extra({ longestMm: 90 }, '3-5 år')],
  ['texts', extra({}, null, true)],
])('a toy that has them is checked for its %s', (item, seen) => {
  expect(seen).toEqual([item])
})

const HORN = { lengthMm: 12, volumeMm3: 90, atMm: [10, -5, 80] }
const ITEMS = ['small_parts', 'necks'] as const
const marksOf = (places: Reported['places'], items: Parameters<typeof checkMarksOf>[1] = ITEMS) =>
  checkMarksOf({ ...PLAIN, places }, items)

it('small parts are marked first, then necks that hold something else', () => {
  const necks = [{ atMm: [10, -5, 72] }, { atMm: [-40, 0, 30] }]
  expect(marksOf({ smallParts: [HORN], necks })).toEqual([
    {
      items: ['small_parts', 'necks'],
      at_mm: [10, -5, 80],
      length_mm: 12,
      where: { x: 'middle', y: 'middle', z: 'middle' },
    },
    {
      items: ['necks'],
      at_mm: [-40, 0, 30],
      length_mm: null,
      where: { x: 'low', y: 'middle', z: 'low' },
    },
  ])
})

it('a toy whose size is not known says no place in words', () => {
  const places = { smallParts: [HORN], necks: [] }
  expect(checkMarksOf({ ...PLAIN, sizeMm: null, places }, ITEMS)).toMatchObject([{ where: null }])
})

it('a line that does not apply marks nothing', () => {
  expect(marksOf({ smallParts: [HORN], necks: [] }, ['necks'])).toEqual([])
})

it.each([null, undefined, 2, [{ lengthMm: 12, volumeMm3: 90 }]])(
  'a report without places (%j) marks nothing',
  (smallParts) => {
    expect(marksOf({ smallParts, necks: null })).toEqual([])
    expect(checkMarksOf(null, ITEMS)).toEqual([])
  },
)
