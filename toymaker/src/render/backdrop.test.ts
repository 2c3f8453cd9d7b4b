import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { plainBackdrop, sceneryBackdrop } from './backdrop.ts'
import { SCENERIES } from './sceneries.ts'
import { studioParameters } from './studio-parameters.ts'

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

/** What hangs behind a fox, that shines by itself or not. */
function behind(environment: string | null, features: string[]): Float32Array {
  const toy = buildToy(readDesign({ kind: 'animals.skogens_djur.rav', environment, features }))
  return studioParameters(toy, 'studio').backdrop
}
const mean = (map: Float32Array): number => map.reduce((sum, value) => sum + value, 0) / map.length

/** How alike two maps go up and down, from -1 to 1. */
function likeness(one: Float32Array, other: Float32Array): number {
  const [a, b] = [mean(one), mean(other)]
  let [both, first, second] = [0, 0, 0]
  one.forEach((value, i) => {
    const [x, y] = [value - a, (other[i] ?? 0) - b]
    both += x * y
    first += x * x
    second += y * y
  })
  return both / Math.sqrt(first * second)
}
const greenOf = (map: Float32Array): Float32Array => map.filter((_, i) => i % 3 === 1)

test.each(PLACES)('%s stands behind a toy that shines as well, by night', (place) => {
  const [day, night, nowhere] = [
    behind(place, []),
    behind(place, ['glow_detail']),
    behind(null, ['glow_detail']),
  ]
  expect(likeness(greenOf(day), greenOf(night))).toBeGreaterThan(0.9)
  expect(night).not.toEqual(nowhere)
  // Dark enough that what shines is the brightest.
  expect(mean(night)).toBeLessThan(0.16)
  expect(Math.max(...night)).toBeLessThan(0.5)
})
