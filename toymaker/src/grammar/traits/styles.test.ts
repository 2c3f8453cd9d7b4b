import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { boundsOf } from '../../sdf/bounds.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { ACCENT, BODY, PALE } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { shapesOf } from '../build-toy.ts'
import { difference, occupancy } from './occupancy.test-data.ts'
import { STYLES } from './styles.ts'

const SIZE_MM = 120

/** Below it two toys differ in eyes and paint alone. */
const LEAST_DIFFERENCE = 0.07

test.each([
  'animals.skogens_djur.rav',
  'vehicles.utryckning.brandbil',
  'characters.slott_och_riddare.prinsessa',
])('no two styles give %s the same shape', (kind) => {
  const shapes = [null, ...STYLES.keys()].map((style) => ({
    style,
    inside: occupancy(readDesign({ kind, style, sizeMm: SIZE_MM, seed: 5 })),
  }))
  const alike = shapes.flatMap((one, i) =>
    shapes.slice(i + 1).flatMap((other) => {
      const share = difference(one.inside, other.inside)
      return share < LEAST_DIFFERENCE ? [`${one.style} and ${other.style}: ${share.toFixed(3)}`] : []
    }),
  )
  expect(alike).toEqual([])
})

/** Whether each point of a grid through the toy's own box lies inside: how wide, long and tall it is does not count. */
function formOf(kind: string, style: string | null): boolean[] {
  const shapes = shapesOf(readDesign({ kind, style, sizeMm: SIZE_MM, seed: 5 }))
  const solid = shapes.filter(({ operation }) => operation !== 'paint')
  const { low, high } = boundsOf(solid.filter(({ operation }) => operation === 'unite'))
  const tape = pack(solid, 1)
  const at = (i: number, axis: 0 | 1 | 2): number =>
    low[axis] + ((high[axis] - low[axis]) * (i + 0.5)) / STEPS
  const steps = Array.from({ length: STEPS }, (_, i) => i)
  return steps.flatMap((x) =>
    steps.flatMap((y) => steps.map((z) => distanceTo(tape, [at(x, 0), at(y, 1), at(z, 2)]) < 0)),
  )
}

const STEPS = 20
/** Of the form alone. */
const ANOTHER_CAR = 0.15

test.each(['rounded', 'cartoon'])('a car as %s is another car, not only a wider one', (style) => {
  const [own, plain] = [style, null].map((one) => formOf('vehicles.bilar.personbil', one))
  expect(difference(own ?? [], plain ?? [])).toBeGreaterThan(ANOTHER_CAR)
})

test('retro is more than a key: animals and cars have two halves with a band between, and a slice in their eyes', () => {
  for (const kind of ['animals.skogens_djur.bjorn', 'vehicles.bilar.personbil']) {
    const wish = { kind, sizeMm: SIZE_MM, seed: 5, colours: ['#C97B2A', '#2F5D8C'] }
    const painted = shapesOf(readDesign({ ...wish, style: 'retro' })).filter(
      ({ operation }) => operation === 'paint',
    )
    const halves = painted.filter(({ form }) => form.type === 'box' && form.half[0] > SIZE_MM)
    const slices = painted.filter(
      ({ form, ofFace }) => ofFace && form.type === 'roundCone' && form.r2 > form.r1 * 3,
    )
    expect(halves.map(({ slot }) => slot)).toEqual([ACCENT, PALE])
    expect(slices).toHaveLength(2)
  }
})

/** Units: cones above are ears. */
const EARS_FROM = 40

test('a wooden foreleg that is raised ends at its hoof', () => {
  const wish = { kind: 'animals.bondgardens_djur.hast.shetlandsponny', personality: 'adventurous' }
  const legs = shapesOf(readDesign({ ...wish, style: 'wooden', seed: 3024325659 })).flatMap(
    ({ form, operation, slot, at }) =>
      form.type === 'cappedCone' && operation === 'unite' && slot === BODY && at[2] < EARS_FROM
        ? [at[2] - form.half]
        : [],
  )
  expect(legs).toHaveLength(4)
  expect(legs.filter((low) => low > 2)).toHaveLength(1)
})
