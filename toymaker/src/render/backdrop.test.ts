import { expect, test } from 'vitest'
import { plainBackdrop, sceneryBackdrop } from './backdrop.ts'
import { SCENERIES } from './sceneries.ts'

const PLACES =
  'archipelago castle city farm forest jungle meadow mountain northern_lights ocean snow space'.split(' ')

test('every place of the catalogue has its scenery', () => {
  expect(Object.keys(SCENERIES).sort()).toEqual(PLACES)
  expect(sceneryBackdrop('nowhere')).toBeNull()
})

test.each(PLACES)('%s is painted in whole, soft colours', (place) => {
  const { map } = sceneryBackdrop(place) ?? plainBackdrop('#000000')
  expect(map.every((value) => value >= 0 && value <= 1)).toBe(true)
  // Out of focus: no step from one place to the next is a hard edge.
  let steepest = 0
  for (let i = 3; i < 128 * 3; i++) steepest = Math.max(steepest, Math.abs((map[i] ?? 0) - (map[i - 3] ?? 0)))
  expect(steepest).toBeLessThan(0.12)
})

test('the plain backdrop glows behind the toy', () => {
  const { map } = plainBackdrop('#808080')
  const at = (x: number, y: number): number => map[(x + y * 128) * 3] ?? 0
  expect(at(64, 51)).toBeGreaterThan(at(0, 127))
})
