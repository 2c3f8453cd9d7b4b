import { expect, it, test } from 'vitest'
import { readDesign } from '../design.ts'
import { distanceField } from '../sdf/distance.ts'
import { pack } from '../sdf/tape.ts'
import { DARK } from '../sdf/shapes.ts'
import { direction, dot } from '../math/vec.ts'
import { addedShapes } from './added-shapes.test-data.ts'
import { shapesOf, viewOf } from './build-toy.ts'
import { findKind } from './kinds.ts'
import { isHidden } from './mouth-sight.ts'
import { SWEPT_LEAVES } from './test-kinds.ts'
import { traitsOf } from './traits.ts'

/** Which of the drawn lines of the mouth, which lie lower than the eyes, the camera sees. */
function mouthOf(wish: object): { lines: number; seen: number } {
  const design = readDesign({ seed: 7, sizeMm: 120, ...wish })
  const shapes = shapesOf(design)
  const { azimuthDeg, elevationDeg } = viewOf(design)
  const face = shapes.filter(({ ofFace }) => ofFace)
  const eyes = face.filter(({ operation, form }) => operation === 'unite' && form.type === 'ellipsoid')
  const lowestEye = Math.min(...eyes.map(({ at }) => at[2]))
  const lines = face.filter(
    ({ operation, form, at }) => operation === 'paint' && form.type === 'roundCone' && at[2] < lowestEye,
  )
  const solid = distanceField(
    pack(
      shapes.filter(({ operation }) => operation !== 'paint'),
      1,
    ),
  )
  const look = direction(azimuthDeg, elevationDeg)
  const seen = lines.filter(({ at }) => !isHidden([at, look], (place) => solid(place) + DEPTH))
  return { lines: lines.length, seen: seen.length }
}

/** A line lies as deep in its surface, in units. */
const DEPTH = 0.3

const living = SWEPT_LEAVES.filter((kind) => !kind.startsWith('vehicles.'))

it.each(living)('a shy %s bows its head no deeper than its mouth is seen', (kind) => {
  for (const style of [null, 'rounded', 'lifelike']) {
    const { lines, seen } = mouthOf({ kind, style, personality: 'shy' })
    if (lines > 0) expect(seen / lines, String(style)).toBeGreaterThan(LEAST_SEEN)
  }
})

const LEAST_SEEN = 0.4

/** The reared white shark has its eyes beside a pointed nose. */
const heads = SWEPT_LEAVES.filter((kind) => kind.startsWith('animals.') && !kind.endsWith('.vithaj'))
/** Cosine of the angle at which an eye is still seen as a disc. */
const LEAST_FACING = 0.4

it.each(heads)(
  'the camera sees both eyes of a %s from their front, however its mood holds the head',
  (kind) => {
    for (const [seed, personality] of [
      [3, null],
      [8, 'funny'],
      [9, 'kind'],
    ] as const) {
      const design = readDesign({ seed, sizeMm: 120, kind, style: 'nordic', personality })
      const { azimuthDeg, elevationDeg } = viewOf(design)
      const eyes = shapesOf(design).filter(
        ({ ofFace, operation, slot, form }) =>
          ofFace && operation === 'unite' && slot === DARK && form.type === 'ellipsoid',
      )
      const look = direction(azimuthDeg, elevationDeg)
      const facing = eyes.map(({ rotation: m }) => dot([m[2], m[5], m[8]], look))
      expect(eyes).toHaveLength(2)
      expect(Math.min(...facing), personality ?? 'none').toBeGreaterThan(LEAST_FACING)
    }
  },
)

it.each([{ occasion: 'christening' }, { features: ['scarf'] }])(
  'what a bowing grandfather wears at his neck is clear of his mouth: %j',
  (wish) => {
    const bare = {
      kind: 'dolls.dockskapsfamilj.aldre.farfar',
      personality: 'shy',
      age: '6-8',
      seed: 33,
      sizeMm: 120,
    }
    const { toy, added } = addedShapes(bare, wish)
    const mouth = toy.filter(({ ofFace, form }) => ofFace && form.type === 'roundCone')
    const worn = distanceField(pack(added, 1))
    expect(mouth.length).toBeGreaterThan(3)
    for (const { at } of mouth) expect(worn(at)).toBeGreaterThan(0)
  },
)

test('a detective who raises an arm holds the glass beside the face', () => {
  const wish = { kind: 'characters.hjaltar.detektiv', personality: 'calm', age: '18+', seed: 1520054589 }
  const design = readDesign({ ...wish, colours: ['#B8BCC2', '#F7A1C4'], sizeMm: 160, features: ['joints'] })
  const shapes = shapesOf(design)
  const { azimuthDeg, elevationDeg } = viewOf(design)
  const solid = distanceField(
    pack(
      shapes.filter(({ operation }) => operation !== 'paint'),
      1,
    ),
  )
  const look = direction(azimuthDeg, elevationDeg)
  const drawn = shapes.filter(({ ofFace, operation }) => ofFace && operation === 'paint')
  expect(drawn.length).toBeGreaterThan(8)
  expect(drawn.filter(({ at }) => isHidden([at, look], (place) => solid(place) + DEPTH))).toEqual([])
})

it.each(['cape', 'backpack'])('a head under whose %s the camera moves aside turns along', (feature) => {
  const held = (kind: string, features: readonly string[]): { azimuth: number; yaw: number } => {
    const design = readDesign({ kind, features, seed: 7, sizeMm: 120 })
    const found = findKind(kind, design.seed)
    const { mood, near } = traitsOf(design, found)
    return { azimuth: Math.abs(viewOf(design).azimuthDeg), yaw: mood.head.yaw * near }
  }
  for (const kind of ['characters.yrken.lakare', 'dolls.kompisdockor.kompis', 'animals.skogens_djur.bjorn']) {
    const [bare, laden] = [held(kind, []), held(kind, [feature])]
    const moved = laden.azimuth - bare.azimuth
    expect(moved, kind).toBeGreaterThan(10)
    expect(laden.yaw - bare.yaw, kind).toBeCloseTo(moved, 5)
  }
})
