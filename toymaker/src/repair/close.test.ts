import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeMesh } from './close.ts'
import { gridAround } from './grid.ts'
import { pointsInside } from './inside.ts'
import { ball, block, turnedOut } from './test-meshes.ts'
import type { TestPart } from './test-meshes.ts'
import { weld } from './weld.ts'

const closed = (parts: readonly TestPart[]) => {
  const positions = Float32Array.from(parts.flatMap((part) => part.positions))
  let first = 0
  const indices = parts.flatMap((part) => {
    const own = part.indices.map((vertex) => vertex + first)
    first += part.positions.length / 3
    return own
  })
  return closeMesh(weld(positions, Uint32Array.from(indices), 2))
}

/** Of all edges: how often one way less how often the other. */
function imbalance(indices: Uint32Array): number {
  const ways = new Map<string, number>()
  indices.forEach((from, corner) => {
    const to = indices[corner % 3 === 2 ? corner - 2 : corner + 1] ?? 0
    const key = from < to ? `${from} ${to}` : `${to} ${from}`
    ways.set(key, (ways.get(key) ?? 0) + (from < to ? 1 : -1))
  })
  return [...ways.values()].filter((sum) => sum !== 0).length
}

const volumeOf = (parts: readonly TestPart[]): number =>
  closed(parts).shells.reduce((sum, { volume }) => sum + volume, 0)

test('whatever the triangles, every edge is run through as often one way as the other', () => {
  const corner = fc.integer({ min: 0, max: 7 })
  fc.assert(
    fc.property(fc.array(fc.tuple(corner, corner, corner), { minLength: 1, maxLength: 40 }), (triangles) => {
      const cube = block([0, 0, 0], [1, 1, 1])
      expect(imbalance(closed([{ ...cube, indices: triangles.flat() }]).indices)).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('a lid is put on where one is missing, and the volume is that of the whole', () => {
  const box = block([0, 0, 0], [1, 1, 1])
  const { openings, own, source } = closed([{ ...box, indices: box.indices.slice(6) }])
  expect({ openings, own, caps: source.length - own }).toEqual({ openings: 1, own: 10, caps: 4 })
  expect(volumeOf([{ ...box, indices: box.indices.slice(6) }])).toBeCloseTo(8, 6)
})

test('what is inside out is turned, also where half of it is', () => {
  const box = block([0, 0, 0], [1, 1, 1])
  expect(closed([turnedOut(box)]).shells).toMatchObject([{ wasTurned: true }])
  const half = { ...box, indices: [...box.indices.slice(0, 18), ...box.indices.slice(18).toReversed()] }
  expect(volumeOf([half])).toBeCloseTo(8, 6)
  expect(closed([half]).openings).toBe(0)
})

test('a sheet of two sides encloses nothing', () => {
  const sheet = {
    positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0],
    indices: [0, 1, 2, 0, 2, 3, 0, 2, 1, 0, 3, 2],
  }
  expect(closed([sheet]).indices).toHaveLength(0)
})

test('points are inside where anything is, however often', () => {
  const inside = (parts: readonly TestPart[]): number => {
    const mesh = closed(parts)
    const grid = gridAround([-1.5, -1.5, -1.5], [1.5, 1.5, 1.5], 60)
    return pointsInside(mesh, grid).reduce((sum, point) => sum + point, 0) * grid.step ** 3
  }
  const [one, other] = [block([-0.25, 0, 0], [0.75, 0.5, 0.5]), block([0.25, 0, 0], [0.75, 0.5, 0.5])]
  expect(inside([one, other])).toBeCloseTo(2, 1)
  expect(inside([one, turnedOut(other)])).toBeCloseTo(2, 1)
  const hollow = [ball([0, 0, 0], 1), turnedOut(ball([0, 0, 0], 0.6))]
  expect(inside(hollow)).toBeCloseTo((4 / 3) * Math.PI, 1)
})
