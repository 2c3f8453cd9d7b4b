import { describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { tapeBounds } from '../mesh/tape-records.ts'
import { RECORD } from '../sdf/tape.ts'
import { buildToy } from './build-toy.ts'

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
