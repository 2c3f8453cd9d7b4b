import { describe, expect, it, test } from 'vitest'
import { readDesign } from '../design.ts'
import { tapeBounds } from '../mesh/tape-records.ts'
import { distanceTo } from '../sdf/distance.ts'
import { DARK } from '../sdf/shapes.ts'
import { pack, RECORD } from '../sdf/tape.ts'
import { buildToy, shapesOf } from './build-toy.ts'

const CYLINDER = 5

const tapeOf = (wish: object): Float32Array =>
  buildToy(readDesign({ kind: 'vehicles.bilar.personbil', seed: 5, ...wish })).tape

/** Length over height of the whole toy. */
function slenderness(tape: Float32Array): number {
  const { low, high } = tapeBounds(tape)
  return (high[1] - low[1]) / high[2]
}

/** Undersides of the largest cylinders that lie across the car: its tyres, not their caps. */
function wheelBottoms(tape: Float32Array): number[] {
  const cylinders: Array<{ radius: number; bottom: number }> = []
  for (let o = 0; o < tape.length; o += RECORD) {
    const m = (i: number): number => tape[o + 4 + i] ?? 0
    const radius = tape[o + 16] ?? 0
    if (tape[o] !== CYLINDER || tape[o + 1] !== 0 || Math.abs(m(8)) < 0.95) continue
    cylinders.push({ radius, bottom: -(m(2) * m(3) + m(6) * m(7) + m(10) * m(11)) - radius })
  }
  const largest = Math.max(...cylinders.map(({ radius }) => radius))
  return cylinders.filter(({ radius }) => radius > largest * 0.95).map(({ bottom }) => bottom)
}

describe('a body is stretched', () => {
  it('by age: a car for the smallest is short and tall, one for adults long and low', () => {
    expect(slenderness(tapeOf({ age: '18+' }))).toBeGreaterThan(slenderness(tapeOf({ age: '3-5' })) * 1.15)
  })

  it('by chance: seeds give cars of other proportions', () => {
    const lengths = new Set([1, 2, 3, 4, 5, 6].map((seed) => slenderness(tapeOf({ seed })).toFixed(2)))
    expect(lengths.size).toBeGreaterThan(3)
  })

  it.each(['3-5', '9-12', '18+'])('and its wheels still touch the floor (%s)', (age) => {
    const bottoms = wheelBottoms(tapeOf({ age }))
    expect(bottoms.length).toBeGreaterThan(1)
    for (const bottom of bottoms) expect(bottom).toBeLessThan(0)
  })
})

test('strands of hair and the face of a baby lie on slender dolls as on others', () => {
  const wish = { kind: 'dolls.dockskapsfamilj.vuxen.mamma', style: 'fairytale', age: '18+', seed: 2615783748 }
  const shapes = shapesOf(readDesign(wish))
  const solid = shapes.filter(({ operation, slot }) => operation === 'unite' && slot !== DARK)
  const drowned = shapes.filter(
    ({ operation, slot, form, at }) =>
      operation === 'unite' &&
      slot === DARK &&
      form.type === 'ellipsoid' &&
      form.radii[0] < 2.5 &&
      distanceTo(pack(solid, 1), [at[0], at[1] - 2, at[2]]) < 0,
  )
  expect(drowned).toEqual([])
  const strands = shapes.flatMap(({ form }) => (form.type === 'torus' && form.arc === 88 ? [form.ring] : []))
  const [cap] = shapes.filter(({ form, slot }) => slot === DARK && form.type === 'ellipsoid')
  expect(strands.length).toBe(5)
  expect(Math.max(...strands)).toBeLessThan(cap?.form.type === 'ellipsoid' ? cap.form.radii[0] : 0)
})
