/** The face of every vehicle as its camera sees it: both lamps look ahead, and nothing hides the smile. */
import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { direction, dot } from '../math/vec.ts'
import { distanceField } from '../sdf/distance.ts'
import { DARK, PALE } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { shapesOf, viewOf } from './build-toy.ts'
import { isHidden } from './mouth-sight.ts'
import { slotAt } from './surface-colour.test-data.ts'
import { SWEPT_LEAVES } from './test-kinds.ts'

const VEHICLES = SWEPT_LEAVES.filter((kind) => kind.startsWith('vehicles.'))
const wishOf = (kind: string, wish: object = {}): Parameters<typeof shapesOf>[0] =>
  readDesign({ kind, seed: 3, colours: ['#F58220', '#5BB8F5'], ...wish })

const irisesOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(
    ({ ofFace, operation, slot, form }) =>
      ofFace && operation === 'unite' && slot === DARK && form.type === 'ellipsoid',
  )

/** The eight strokes of a smile are the last lines of a face. */
const smileOf = (shapes: readonly Shape[]): Shape[] =>
  shapes
    .filter(({ ofFace, operation, form }) => ofFace && operation === 'paint' && form.type === 'roundCone')
    .slice(-8)

test.each(VEHICLES)('the camera sees both eyes and the smile of %s', (kind) => {
  const design = wishOf(kind)
  const camera = viewOf(design)
  const look = direction(camera.azimuthDeg, camera.elevationDeg)
  const shapes = shapesOf(design)
  const irises = irisesOf(shapes)
  expect(irises).toHaveLength(2)
  // A shape's own z is the way that an eye faces.
  for (const { rotation: m } of irises) expect(dot([m[2], m[5], m[8]], look)).toBeGreaterThan(0.5)
  const distance = distanceField(
    pack(
      shapes.filter(({ operation }) => operation !== 'paint'),
      1,
    ),
  )
  const smile = smileOf(shapes)
  expect(smile).toHaveLength(8)
  expect(smile.filter(({ at }) => !isHidden([at, look], distance)).length).toBeGreaterThanOrEqual(5)
})

const WITH_RADIATORS = [
  'vehicles.bilar.personbil.veteranbil',
  'vehicles.gard_och_skog.traktor.veterantraktor',
]

test.each(WITH_RADIATORS)(
  '%s smiles on its light radiator in dark, and no tooth makes a gap in it',
  (kind) => {
    for (const body of ['#C8102E', '#FAFAF7']) {
      const shapes = shapesOf(wishOf(kind, { colours: [body, '#1F5FA8'], personality: 'brave' }))
      const smile = smileOf(shapes)
      expect(new Set(smile.map(({ slot }) => slot))).toEqual(new Set([DARK]))
      expect(
        shapes.filter(({ ofFace, form, slot }) => ofFace && form.type === 'box' && slot === PALE),
      ).toEqual([])
      const unlined = shapes.filter((shape) => !smile.includes(shape))
      for (const { at } of smile) expect(slotAt(unlined, at)).toBe(PALE)
    }
  },
)

test.each([{ features: ['glow_detail'] }, { style: 'wooden' }])(
  'lamps without a white filament are dark beads under no lid: %j',
  (wish) => {
    const shapes = shapesOf(wishOf('vehicles.bilar.personbil', { ...wish, personality: 'dreamy' }))
    const balls = shapes.filter(
      ({ ofFace, operation, slot, form }) =>
        ofFace && operation === 'unite' && slot === PALE && form.type === 'ellipsoid',
    )
    expect(balls).toEqual([])
    expect(irisesOf(shapes)).toHaveLength(2)
    expect(shapes.filter(({ ofFace, form }) => ofFace && form.type === 'dome')).toEqual([])
  },
)
