import { expect, it } from 'vitest'
import { checkItemsOf, type Reported } from './check.rules.ts'

const PLAIN: Reported = { hasJoints: false, hasSmallParts: false, hasBridges: false, longestMm: 180 }
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
  ['texts', extra({}, null, true)],
])('a toy that has them is checked for its %s', (item, seen) => {
  expect(seen).toEqual([item])
})
