import { expect, test } from 'vitest'
import { chanceFrom } from '../math/random.ts'
import { depthBeyond, regionsOf } from './small-parts.ts'
import type { Volume } from './small-parts.ts'

const SIZE = [40, 14, 15] as const
/** As wide as the deepest look. */
const EDGE = 4

const indexOf = (x: number, y: number, z: number): number => (z * SIZE[1] + y) * SIZE[0] + x
/** A block with holes at random. */
function blockWithHoles(holes: number, seed: number): Volume {
  const points = new Uint8Array(SIZE[0] * SIZE[1] * SIZE[2])
  for (const [x, y, z] of insideBlock()) points[indexOf(x, y, z)] = 1
  const chance = chanceFrom(seed)
  for (let i = 0; i < holes; i++) {
    const [x = 0, y = 0, z = 0] = SIZE.map((side) => EDGE + Math.floor(chance() * (side - 2 * EDGE)))
    points[indexOf(x, y, z)] = 0
  }
  return { pointMm: 1, size: SIZE, points }
}

function* insideBlock(): Generator<[number, number, number]> {
  for (let z = EDGE; z < SIZE[2] - EDGE; z++)
    for (let y = EDGE; y < SIZE[1] - EDGE; y++) for (let x = EDGE; x < SIZE[0] - EDGE; x++) yield [x, y, z]
}

/** By its definition: no point that is not 1 lies within reach. */
function isDeep(points: Uint8Array, [x, y, z]: readonly number[], reach: number): boolean {
  const far = Math.floor(reach)
  for (let dz = -far; dz <= far; dz++)
    for (let dy = -far; dy <= far; dy++)
      for (let dx = -far; dx <= far; dx++) {
        if (dx * dx + dy * dy + dz * dz > reach * reach) continue
        if (points[indexOf((x ?? 0) + dx, (y ?? 0) + dy, (z ?? 0) + dz)] !== 1) return false
      }
  return true
}

test.each([1, 1.5, 2, 2.5, 3.5])(
  'what is left of a solid eroded by a ball of %d points is as deep',
  (reach) => {
    for (const [holes, seed] of [
      [0, 1],
      [2, 2],
      [9, 3],
    ] as const) {
      const volume = blockWithHoles(holes, seed)
      const { points } = volume
      const deep = depthBeyond(volume, points, reach)
      const wanted = points.slice().fill(0)
      for (const at of insideBlock())
        if (points[indexOf(...at)] === 1 && isDeep(points, at, reach)) wanted[indexOf(...at)] = 1
      expect(deep).toEqual(wanted)
    }
  },
)

test('of a solid, what is far from other points is kept', () => {
  const volume = blockWithHoles(5, 7)
  const others = new Uint8Array(volume.points.length).fill(1)
  others[indexOf(12, 6, 7)] = 0
  const far = depthBeyond(volume, others, 3.5)
  for (const at of insideBlock())
    expect(far[indexOf(...at)]).toBe(volume.points[indexOf(...at)] === 1 && isDeep(others, at, 3.5) ? 1 : 0)
})

test('regions are joined by faces, not by edges', () => {
  const points = new Uint8Array(SIZE[0] * SIZE[1] * SIZE[2])
  const [first, second] = [
    [indexOf(5, 5, 5), indexOf(6, 5, 5), indexOf(6, 6, 5), indexOf(6, 6, 6)],
    [indexOf(7, 7, 6), indexOf(7, 7, 7)],
  ]
  for (const at of [...first, ...second]) points[at] = 1
  const regions = regionsOf({ pointMm: 1, size: SIZE, points }, points)
  expect(regions.map((region) => [...region].toSorted((a, b) => a - b))).toEqual([first, second])
})
