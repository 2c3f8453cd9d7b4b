import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { packShapes, randomHeap } from '../mesh/test-tapes.ts'
import { distanceField, distanceTo, distanceToForm } from './distance.ts'
import { RECORD } from './tape.ts'
import type { Vec3 } from '../math/vec.ts'

const [UNITE, SUBTRACT, PAINT, OUTLINE] = [0, 1, 2, 4]

/** The definition, form by form: none is left out for being far away. */
function plainDistance(tape: Float32Array, at: Vec3): number {
  let before = 1e6
  for (let o = 0; o < tape.length; o += RECORD) {
    const [operation, blend, depth] = [tape[o + 1], tape[o + 3] ?? 0, tape[o + 26] ?? 0]
    if (operation === PAINT) continue
    const alone = tape.slice(o, o + RECORD)
    alone[1] = UNITE
    alone[3] = 0
    const own = distanceTo(alone, at)
    if (operation === OUTLINE) {
      before = Math.max(before, Math.min(depth / 2 - Math.abs(own), before + depth))
      continue
    }
    const d = operation === SUBTRACT ? -own : own
    const overlap = Math.max(blend - Math.abs(before - d), 0)
    const rounding = blend > 0 ? (overlap * overlap) / (4 * blend) : 0
    before = operation === UNITE ? Math.min(before, d) - rounding : Math.max(before, d) + rounding
  }
  return before
}

/** Points inside, at and around a toy of this height, mm. */
const pointsAbout = (sizeMm: number): Vec3[] =>
  Array.from({ length: 400 }, (_, i): Vec3 => [
    (((i * 37) % 101) / 101 - 0.5) * 1.4 * sizeMm,
    (((i * 61) % 103) / 103 - 0.5) * 1.4 * sizeMm,
    (((i * 83) % 107) / 107) * 1.2 * sizeMm - 0.1 * sizeMm,
  ])

function differing(tape: Float32Array, sizeMm: number): Vec3[] {
  const distanceAt = distanceField(tape)
  return pointsAbout(sizeMm).filter((at) => {
    const plain = plainDistance(tape, at)
    return distanceTo(tape, at) !== plain || distanceAt(at) !== plain
  })
}

test('forms that are left out as far away change no bit of the distance in random heaps', () => {
  for (let seed = 1; seed <= 60; seed++) expect(differing(randomHeap(seed), 60)).toEqual([])
})

test('inside a flat ellipsoid, whose estimate is deeper than its distance, another one still counts', () => {
  const flat = (half: number) => ({ kind: 'ellipsoid', at: [0, 0, 0], size: [20, 20, half] }) as const
  for (const pair of [
    packShapes([flat(1.8), flat(2)]),
    packShapes([flat(2), { ...flat(1.8), op: 'subtract' }]),
  ])
    for (const x of [2, 6, 10, 14, 18]) {
      expect(distanceTo(pair, [x, 0, 0])).toBe(plainDistance(pair, [x, 0, 0]))
      expect(distanceField(pair)([x, 0, 0])).toBe(plainDistance(pair, [x, 0, 0]))
    }
})

test.each([
  { kind: 'characters.hjaltar.pirat', style: 'retro', features: ['backpack', 'scarf', 'keyring', 'joints'] },
  { kind: 'animals.skogens_djur.uggla', style: 'low_poly', occasion: 'halloween' },
  { kind: 'vehicles.bygge.gravmaskin', style: 'wooden', features: ['heart', 'crown'] },
  { kind: 'animals.savann_och_djungel.lejon', features: ['wings', 'name_sign'], occasion: 'christmas' },
])('nor in the toy %j', (wish) => {
  const toy = buildToy(readDesign({ colours: ['#F5F5F0', '#C8102E'], seed: 17, sizeMm: 120, ...wish }))
  for (const tape of [toy.tape, ...toy.bodies]) expect(differing(tape, 120)).toEqual([])
})

test('the distance to a form alone is that of a solid of it, whatever the form does in its toy', () => {
  const { tape } = buildToy(
    readDesign({ kind: 'vehicles.bygge.gravmaskin', features: ['heart'], sizeMm: 120 }),
  )
  const does = new Set<number | undefined>()
  for (let o = 0; o < tape.length; o += RECORD) {
    const solid = tape.slice(o, o + RECORD)
    does.add(solid[1])
    solid[1] = UNITE
    for (const at of pointsAbout(120).slice(0, 40))
      expect(distanceToForm(tape.subarray(o, o + RECORD), at)).toBe(distanceTo(solid, at))
  }
  expect([...does]).toEqual(expect.arrayContaining([UNITE, SUBTRACT, PAINT]))
})
