/** Where a kind keeps its limbs, so that face and pose are seen; and how far styles and moods change them. */
import { describe, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { boundsOf } from '../../sdf/bounds.ts'
import { BODY, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { cos, sin } from '../../math/vec.ts'
import { shapesOf } from '../build-toy.ts'
import { QUAD_CAMERA } from '../plans/quad.ts'
import { viewSide } from '../traits.ts'

const COLOURS = ['#1F5FA8', '#C8102E']
const shapes = (kind: string, wish: object = {}): Shape[] =>
  shapesOf(readDesign({ kind, seed: 3, colours: COLOURS, ...wish }))
const solids = (kind: string, wish: object = {}): Shape[] =>
  shapes(kind, wish).filter(({ operation }) => operation === 'unite')
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

test.each([3, 4, 5, 6, 7, 8])('the trunk of an elephant (seed %i) hangs beside its mouth', (seed) => {
  const all = shapes('animals.savann_och_djungel.elefant', { seed, personality: 'brave', age: '6-8' })
  const lines = all.filter(
    ({ ofFace, form, at }) => ofFace && form.type === 'roundCone' && at[2] < EYE_HEIGHT,
  )
  const tip = all
    .filter(
      ({ operation, slot, form }) => operation === 'unite' && slot === BODY && form.type === 'roundCone',
    )
    .toSorted((one, other) => one.at[1] - other.at[1])[0]
  if (!tip || lines.length === 0) throw new Error('no trunk or no mouth')
  const mouth = sumOf(lines.map((line) => across(line, seed))) / lines.length
  const tipAcross = across(tip, seed)
  expect(viewSide(seed, false) * (mouth - tipAcross)).toBeGreaterThan(TRUNK_ASIDE)
})

/** Units: lines of a face lower than this are its mouth; from the tip of the trunk to the middle of the mouth. */
const EYE_HEIGHT = 72
const TRUNK_ASIDE = 24

/** Across the picture of an animal on four legs. */
function across({ at }: Shape, seed: number): number {
  const { azimuth } = QUAD_CAMERA
  return at[0] * cos(azimuth) + at[1] * viewSide(seed, false) * sin(azimuth)
}

test('a lamb is too short in the leg to hold one up', () => {
  const hooves = solids('animals.bondgardens_djur.far.lamm', { personality: 'strong', seed: 3 }).filter(
    ({ slot, ofFace, at, form }) => slot === PALE && !ofFace && form.type === 'cylinder' && at[2] < 30,
  )
  expect(hooves.length).toBeGreaterThan(1)
  for (const { at } of hooves) expect(at[2]).toBeLessThan(STANDING)
})

/** Height of a hoof's middle on the floor at the most, units. */
const STANDING = 9

test('the paws of a polar bear stand on its floe', () => {
  const bear = solids('animals.fjall_och_sno.isbjorn', { seed: 900_001 })
  const floes = bear.filter(({ form, slot }) => form.type === 'cylinder' && slot === PALE)
  const paws = bear.filter(({ form, slot, at }) => form.type === 'ellipsoid' && slot === BODY && at[2] < 14)
  expect(paws.length).toBeGreaterThan(1)
  for (const { at } of paws) {
    const inside = floes.map((floe) =>
      floe.form.type === 'cylinder'
        ? floe.form.radius - Math.hypot(at[0] - floe.at[0], at[1] - floe.at[1])
        : 0,
    )
    expect(Math.max(...inside)).toBeGreaterThan(PAW_INSIDE)
  }
})

/** From the middle of a paw to the edge of the ice, units. */
const PAW_INSIDE = 8

test.each([null, 'low_poly'])('straps of a pack on a %s chick pass its face at the sides', (style) => {
  const kind = 'animals.bondgardens_djur.hona.kyckling'
  // The head turns with the camera that looks at the pack: its parts are known by their forms.
  const nameOf = ({ form, slot }: Shape): string => JSON.stringify([form, slot])
  const bare = new Set(solids(kind, { style }).map(nameOf))
  const pack = solids(kind, { style, features: ['backpack'] }).filter((shape) => !bare.has(nameOf(shape)))
  expect(pack.length).toBeGreaterThan(4)
  const before = pack.filter(({ at, ofFace }) => !ofFace && at[1] < 0)
  for (const { at } of before) expect(Math.abs(at[0])).toBeGreaterThan(BESIDE_FACE)
})

/** Units. */
const BESIDE_FACE = 17

describe('a play mate’s arms follow its mood', () => {
  const handsOf = (personality: string | null): number =>
    Math.max(
      ...solids('dolls.kompisdockor.kompis', { personality })
        .filter(({ form, slot, at }) => form.type === 'sphere' && slot === PALE && Math.abs(at[0]) > 20)
        .map(({ at }) => at[2]),
    )
  test('strong lifts them, calm lets them hang, and without a mood one waves', () => {
    expect(handsOf('strong') - handsOf('calm')).toBeGreaterThan(LIFTED)
    expect(handsOf(null) - handsOf('calm')).toBeGreaterThan(LIFTED)
  })
})

/** Units. */
const LIFTED = 14

describe('styles that share eyes and corners differ in their build', () => {
  const extent = (kind: string, style: string): readonly [number, number] => {
    const { low, high } = boundsOf(solids(kind, { style }))
    return [(high[1] - low[1]) / (high[0] - low[0]), (high[2] - low[2]) / (high[0] - low[0])]
  }
  test.each(['animals.havets_djur.val', 'vehicles.bilar.personbil'])('%s', (kind) => {
    const [rounded, nordic, lifelike] = ['rounded', 'nordic', 'lifelike'].map((style) => extent(kind, style))
    if (!rounded || !nordic || !lifelike) throw new Error('no such style')
    expect(lifelike[0] / rounded[0]).toBeGreaterThan(LONGER)
    expect(lifelike[0] / nordic[0]).toBeGreaterThan(LONGER)
  })
})

const LONGER = 1.12
