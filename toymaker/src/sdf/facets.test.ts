import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { tapeBounds } from '../mesh/tape-records.ts'
import { boundsOf } from './bounds.ts'
import { distanceTo } from './distance.ts'
import { columnOf, gem } from './facets.ts'
import { pack } from './tape.ts'
import { shape } from './shapes.ts'
import type { Form } from './shapes.ts'

const FORMS: ReadonlyArray<readonly [string, Form]> = [
  ['a coarse gem', gem([9, 12, 7], false)],
  ['a fine gem', gem([20, 14, 17], true)],
  ['a rod', columnOf({ type: 'roundCone', r1: 6, r2: 3, height: 18 })],
  ['a drum', columnOf({ type: 'cylinder', radius: 9, half: 4, edge: 1 })],
  ['a cone', columnOf({ type: 'cappedCone', r1: 9, r2: 4, half: 8, edge: 1 })],
  ['a ring', { type: 'octagonRing', ring: 12, tube: 3 }],
]

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const AT = [0, 0, 40] as const
const STEP = 2
/** A grid of points around the shape. */
function* around(): Generator<readonly [number, number, number]> {
  for (let x = -26; x <= 26; x += STEP)
    for (let y = -26; y <= 26; y += STEP) for (let z = 14; z <= 72; z += STEP) yield [x, y, z]
}

it('cuts a groove along an outline, as the kernel does', () => {
  const body = shape({ type: 'sphere', radius: 18 }, AT)
  const ring = shape({ type: 'sphere', radius: 9 }, [0, -18, 40], { operation: 'outline', depth: 2 })
  const tape = pack([body, ring], 1)
  kernel.setTape(tape)
  const onRing = [8.7, -15.76, 40] as const
  expect(distanceTo(pack([body], 1), onRing)).toBeCloseTo(0, 1)
  expect(distanceTo(tape, onRing)).toBeGreaterThan(0.8)
  expect(kernel.call.distanceAt(...onRing)).toBeCloseTo(distanceTo(tape, onRing), 3)
  expect(distanceTo(tape, [0, 0, 58])).toBeCloseTo(0, 3)
})

describe.each(FORMS)('%s', (_, form) => {
  const tape = pack([shape(form, AT, { rotate: [20, 35, 10] })], 1)

  it('measures the same in the kernel as in plain arithmetic', () => {
    kernel.setTape(tape)
    for (const point of around())
      expect(kernel.call.distanceAt(...point)).toBeCloseTo(distanceTo(tape, point), 3)
  })

  it('never changes faster than the way walked', () => {
    for (const [x, y, z] of around()) {
      const here = distanceTo(tape, [x, y, z])
      expect(Math.abs(distanceTo(tape, [x + STEP, y, z]) - here)).toBeLessThanOrEqual(STEP * 1.001)
      expect(Math.abs(distanceTo(tape, [x, y, z + STEP]) - here)).toBeLessThanOrEqual(STEP * 1.001)
    }
  })

  it('fills its box and no more', () => {
    const box = boundsOf([shape(form, AT, { rotate: [20, 35, 10] })])
    const outer = tapeBounds(tape)
    const inside = [...around()].filter((point) => distanceTo(tape, point) < 0)
    for (const axis of [0, 1, 2] as const) {
      const farthest = Math.max(...inside.map((point) => point[axis]))
      expect(farthest).toBeLessThanOrEqual(box.high[axis] + 1e-3)
      expect(farthest).toBeGreaterThan(box.high[axis] - 2 * STEP)
      expect(outer.high[axis]).toBeGreaterThanOrEqual(box.high[axis] - 1e-3)
    }
  })
})
