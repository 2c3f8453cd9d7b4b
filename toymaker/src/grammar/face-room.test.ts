import { expect, it, test } from 'vitest'
import { readDesign } from '../design.ts'
import { add, apply, cos, direction, dot, sin } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { distanceField } from '../sdf/distance.ts'
import { ACCENT, DARK } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { shapesOf, viewOf } from './build-toy.ts'
import { rimOf } from './mouth-sight.ts'

const shapesFor = (wish: object): Shape[] => shapesOf(readDesign({ sizeMm: 120, ...wish }))

const linesOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ form, operation, ofFace }) => ofFace && operation === 'paint' && form.type === 'roundCone')

/** A smile is drawn last, in this many pieces. */
const PIECES = 8
const smileOf = (shapes: readonly Shape[]): Shape[] => linesOf(shapes).slice(-PIECES)
const pointsOf = (lines: readonly Shape[]): Vec3[] => lines.flatMap(rimOf)

const eyesOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ form, operation, ofFace }) => ofFace && operation === 'unite' && form.type === 'ellipsoid')

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

const CAR = {
  kind: 'vehicles.bilar.personbil',
  colours: ['#1F5FA8', '#6CBF3A'],
  personality: 'kind',
  style: 'lifelike',
  features: ['crown', 'cape'],
  age: '18+',
  sizeMm: 80,
  seed: 2417719040,
}
const LABRADOR = {
  kind: 'animals.husdjur.hund.labrador',
  colours: ['#FAFAF7', '#1FB5AC'],
  personality: 'calm',
  style: 'lifelike',
  features: ['glasses', 'wings'],
  age: '18+',
  sizeMm: 120,
  seed: 1175274114,
}

test.each([
  ['bilar.buss.stadsbuss', 'adventurous', 2316806779],
  ['bilar.buss.stadsbuss', 'strong', 7],
  ['bygge.betongbil', 'dreamy', 7],
])('the largest eyes of %s, %s, leave room for more than a speck of a smile', (name, personality, seed) => {
  const wish = { kind: `vehicles.${name}`, personality, seed, features: ['big_eyes'] }
  const smile = pointsOf(smileOf(shapesFor({ ...wish, colours: ['#8E9499', '#6CBF3A'] })))
  expect(spanOf(smile.map(([x]) => x))).toBeGreaterThan(9)
})

test('the smile of a long car lies over its bumper', () => {
  const shapes = shapesFor(CAR)
  const bumpers = shapes.flatMap(({ form, operation, slot, at, ofFace }) =>
    form.type === 'roundCone' &&
    operation === 'unite' &&
    slot === ACCENT &&
    !ofFace &&
    at[0] === 0 &&
    at[1] < -60
      ? [at[2] + form.r1]
      : [],
  )
  const smile = pointsOf(smileOf(shapes))
  expect(bumpers.length).toBeGreaterThan(0)
  expect(Math.min(...smile.map(([, , z]) => z))).toBeGreaterThan(Math.max(...bumpers) - 1)
})

test('on a dark cab of the second colour a smile is light', () => {
  const wish = { kind: 'vehicles.bygge.dumper', personality: 'brave', seed: 7 }
  for (const accent of ['#6B4226', '#2E6B3E'])
    expect(
      smileOf(shapesFor({ ...wish, colours: ['#B8BCC2', accent] })).map(({ slot }) => slot),
      accent,
    ).not.toContain(DARK)
})

test('the lamp of an ambulance that the camera sees from its side winks half: shut it is a bulge', () => {
  const look = { features: ['big_eyes'], sizeMm: 80, seed: 952134084, colours: ['#7B4FA3', '#C8102E'] }
  const shapes = shapesFor({ kind: 'vehicles.utryckning.ambulans', personality: 'playful', ...look })
  expect(eyesOf(shapes).filter(({ slot }) => slot === DARK)).toHaveLength(2)
})

const AROUND = Array.from({ length: 16 }, (_, i) => i * 22.5)

/** Points of both rims, how many of them lie in the head. */
function sunkRims(shapes: readonly Shape[]): number {
  const rings = shapes.filter(({ form, ofFace }) => form.type === 'torus' && !ofFace).slice(-2)
  const head = distanceField(
    pack(
      shapes.filter((shape) => shape.operation !== 'paint' && shape.form.type !== 'torus'),
      1,
    ),
  )
  return rings.flatMap((ring) =>
    AROUND.filter((turn) => {
      const radius = ring.form.type === 'torus' ? ring.form.ring : 0
      return head(add(ring.at, apply(ring.rotation, [cos(turn) * radius, 0, sin(turn) * radius]))) < -0.6
    }),
  ).length
}

test('glasses sit before the face of a dog that lies', () => {
  expect(sunkRims(shapesFor(LABRADOR))).toBeLessThanOrEqual(6)
})

test('the eyes of a dog that lies look at the camera, not backwards from the crease behind its snout', () => {
  const wish = { ...LABRADOR, personality: 'kind' }
  const { azimuthDeg, elevationDeg } = viewOf(readDesign(wish))
  for (const { rotation } of eyesOf(shapesFor(wish)))
    expect(dot([rotation[2], rotation[5], rotation[8]], direction(azimuthDeg, elevationDeg))).toBeGreaterThan(
      0.2,
    )
})

it.each([
  ['animals.fjall_och_sno.pingvin', '#1E1E1E', '#FAFAF7'],
  ['animals.husdjur.undulat', '#B8BCC2', '#E8D8B8'],
])('the beak of %s shows on its face', (kind, body, accent) => {
  const shapes = shapesFor({ kind, colours: [body, accent], style: 'retro', seed: 7 })
  const beak = shapes.filter(
    ({ form, operation, slot, ofFace, at }) =>
      form.type === 'roundCone' &&
      operation === 'unite' &&
      slot === DARK &&
      !ofFace &&
      at[1] < -10 &&
      at[2] > 40,
  )
  expect(beak.length).toBeGreaterThan(0)
})
