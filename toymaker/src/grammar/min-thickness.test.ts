import { describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { RECORD } from '../sdf/tape.ts'
import { buildToy } from './build-toy.ts'
import { withMinThickness } from './min-thickness.ts'
import { AGES } from './traits/ages.ts'

const HOSTS = [
  'animals.savann_och_djungel.giraff',
  'animals.smakryp.nyckelpiga',
  'animals.skogens_djur.igelkott',
  'characters.fantasidjur.drake',
  'vehicles.batar.segelbat',
  'vehicles.tva_hjul.cykel',
]
const UNITE = 0
const [ELLIPSOID, ROD, CONE] = [0, 3, 6]
const SLACK_MM = 0.02

/** Least radius of every united rod, cone and plate of the finished toy, in mm, without the lines of the face. */
function minRadii(tape: Float32Array): { tips: number[]; walls: number[] } {
  const [tips, walls]: [number[], number[]] = [[], []]
  for (let o = 0; o < tape.length; o += RECORD) {
    if (tape[o + 1] !== UNITE) continue
    const p = (i: number): number => tape[o + 16 + i] ?? 0
    if (tape[o] === ROD && Math.abs(p(0) - p(1)) > 0.05) tips.push(Math.min(p(0), p(1)))
    if (tape[o] === CONE) tips.push(Math.min(p(0), p(1)) + p(3))
    if (tape[o] === ELLIPSOID) walls.push(p(6))
  }
  return { tips, walls }
}

describe.each([...AGES])('for %s', (age, { minTipMm }) => {
  it.each(HOSTS.flatMap((kind) => [80, 220].map((sizeMm) => [kind, sizeMm] as const)))(
    '%s of %d mm has no thin tip or wall',
    (kind, sizeMm) => {
      const { tape } = buildToy(readDesign({ kind, sizeMm, age, seed: 4 }))
      const { tips, walls } = minRadii(tape)
      // Sizes in mm are known to a percent when the parts are made.
      expect(Math.min(Infinity, ...tips)).toBeGreaterThan(minTipMm * 0.98 - SLACK_MM)
      expect(Math.min(Infinity, ...walls)).toBeGreaterThan(0.8 * 0.98 - SLACK_MM)
    },
  )
})

it('makes a long rod as thick as the age requires, and leaves short links of a line alone', () => {
  const young = AGES.get('3-5')
  if (!young) throw new Error('no such age')
  const rod = { type: 'roundCone', r1: 1, r2: 1, height: 30 } as const
  expect(withMinThickness(rod, young, 1)).toMatchObject({ r1: 2.5, r2: 2.5 })
  expect(withMinThickness({ ...rod, height: 4 }, young, 1)).toMatchObject({ r1: 1, r2: 1 })
})
