/** What hid a face, looked like a limb too many or went unseen on single kinds. */
import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceToForm } from '../../sdf/distance.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { direction, dot, length, sub } from '../../math/vec.ts'
import { united } from '../added-shapes.test-data.ts'
import { shapesOf, viewOf } from '../build-toy.ts'

const SEED = 5
const shapesFor = (kind: string, wished: object = {}): Shape[] =>
  shapesOf(readDesign({ kind, seed: SEED, colours: ['#F58220', '#1F5FA8'], ...wished }))

const ofType = (shapes: readonly Shape[], type: string): Shape[] =>
  united(shapes).filter(({ form }) => form.type === type)
const distanceTo = (shape: Shape, at: Shape['at']): number => distanceToForm(pack([shape], 1), at)

it('glasses of a dog that sits beside the middle do not cross on its nose', () => {
  const wished = {
    features: ['glasses', 'big_eyes'],
    style: 'lifelike',
    personality: 'wise',
    seed: 904_857_499,
    age: '6-8',
    sizeMm: 80,
  }
  const [left, right] = ofType(shapesFor('dolls.dockskapsfamilj.husdjur', wished), 'torus').slice(-2)
  if (left?.form.type !== 'torus' || right?.form.type !== 'torus') throw new Error('no glasses')
  const between = length(sub(left.at, right.at)) - left.form.ring - right.form.ring
  expect(between).toBeGreaterThan(left.form.tube)
})

it.each([
  'dolls.folkdrakt_och_hogtid.folkdrakt',
  'dolls.kompisdockor.kompis',
  'dolls.kompisdockor.sportdocka',
])('the arms of a kind %s are no T: they hang below level', (kind) => {
  for (const seed of [5, 12_905, 25_250, 68_794]) {
    const arms = ofType(shapesFor(kind, { personality: 'kind', seed }), 'sphere').filter(
      ({ slot, at }) => slot === PALE && Math.abs(at[0]) > 22,
    )
    const heights = arms.map(({ at }) => at[2])
    expect(Math.max(...heights)).toBeLessThan(47)
  }
})

it('a friendly monster has four arms, the lower pair clearly below the raised one', () => {
  const arms = ofType(
    shapesFor('characters.fantasidjur.snallt_monster', { personality: 'brave' }),
    'roundCone',
  ).filter(({ slot, at, ofFace }) => !ofFace && slot === BODY && Math.abs(at[0]) > 20 && at[2] > 22)
  const heights = arms.map(({ at }) => at[2]).toSorted((a, b) => a - b)
  expect(heights.length).toBe(4)
  expect((heights[2] ?? 0) - (heights[1] ?? 0)).toBeGreaterThan(12)
})

it('no pivot of a machine stands before its face', () => {
  const shapes = shapesFor('vehicles.bygge.gravmaskin.minigravare', { sizeMm: 120 })
  const mouth = shapes.filter(({ ofFace, operation }) => ofFace && operation === 'paint')
  const pivots = ofType(shapes, 'cylinder').filter(({ slot, at }) => slot === DARK && at[0] === 0)
  const front = Math.min(...mouth.map(({ at }) => at[1]))
  expect(mouth.length).toBeGreaterThan(0)
  for (const pivot of pivots) expect(distanceTo(pivot, [0, front, pivot.at[2]])).toBeGreaterThan(0)
})

it('a beard of a viking ends over his belt', () => {
  for (const style of [null, 'low_poly']) {
    const shapes = united(shapesFor('characters.hjaltar.viking', { style }))
    const hair = shapes.filter(
      ({ slot, at, form }) => slot === DARK && form.type !== 'cylinder' && Math.abs(at[0]) < 12 && at[2] > 34,
    )
    expect(hair.length).toBeGreaterThan(1)
    expect(Math.min(...hair.map((shape) => distanceTo(shape, [0, shape.at[1], 36])))).toBeGreaterThan(0)
  }
})

it('the band of an eye patch does not run through the other eye', () => {
  const shapes = shapesFor('characters.hjaltar.pirat', { personality: 'kind' })
  const [band] = ofType(shapes, 'torus').filter(({ slot, coversFace }) => slot === DARK && !coversFace)
  const [eye] = united(shapes).filter(({ ofFace, slot }) => ofFace && slot === DARK)
  if (!band || eye?.form.type !== 'ellipsoid') throw new Error('no band or no eye')
  expect(distanceTo(band, eye.at)).toBeGreaterThan(eye.form.radii[0])
})

it('a jointed bus has a gap between its bodies with a narrower bellows in it', () => {
  const shapes = shapesFor('vehicles.bilar.buss.stadsbuss')
  const [gap] = shapes.filter(({ operation, form }) => operation === 'subtract' && form.type === 'box')
  const folds = ofType(shapes, 'box').filter(
    ({ slot, at }) =>
      gap !== undefined && slot === DARK && length(sub([0, at[1], 0], [0, gap.at[1], 0])) < 12,
  )
  expect(folds.length).toBeGreaterThan(3)
})

it('a doctor doll wears a mirror on her brow', () => {
  const worn = united(shapesFor('dolls.kompisdockor.yrkesdocka.lakardocka')).filter(
    ({ coversFace, slot, form }) =>
      coversFace && slot === ACCENT && (form.type === 'cylinder' || form.type === 'torus'),
  )
  expect(worn.map(({ form }) => form.type).toSorted()).toEqual(['cylinder', 'torus'])
})

it.each([5, 3, 8, 12])(
  'the feathers of a draught horse are on its hooves, wherever its legs step (seed %i)',
  (seed) => {
    for (const personality of ['kind', 'calm']) {
      const shapes = shapesFor('animals.bondgardens_djur.hast.nordsvensk_hast', { personality, seed })
      const hooves = ofType(shapes, 'cylinder').filter(({ slot }) => slot === DARK)
      const feathers = ofType(shapes, 'cappedCone').filter(({ slot }) => slot === PALE)
      const apart = feathers.map((feather) =>
        Math.min(...hooves.map(({ at }) => Math.hypot(at[0] - feather.at[0], at[1] - feather.at[1]))),
      )
      expect(apart).toEqual([0, 0, 0, 0])
    }
  },
)

it('the face of an astronaut stands out of the dark pane around it, in every build', () => {
  for (const seed of [5, 77, 1203, 480_112]) {
    const kind = { kind: 'characters.hjaltar.astronaut', seed, age: '13-17', personality: 'funny' }
    const shapes = united(shapesFor(kind.kind, kind)).filter(
      ({ form, coversFace, ofFace }) => form.type === 'ellipsoid' && (coversFace ?? false) && !ofFace,
    )
    const [pane, skin] = [DARK, PALE].map((slot) => shapes.find((shape) => shape.slot === slot))
    if (pane?.form.type !== 'ellipsoid' || skin?.form.type !== 'ellipsoid') throw new Error('no face')
    // Where its eyes lie, half the way from the middle to the edge of the skin.
    const aside = skin.form.radii[0] * 0.5
    const { rotation: m } = skin
    const eye = [0, 1, 2].map(
      (axis) =>
        (skin.at[axis] ?? 0) +
        (m[axis * 3] ?? 0) * aside -
        (m[axis * 3 + 1] ?? 0) * (skin.form.type === 'ellipsoid' ? skin.form.radii[1] * Math.sqrt(0.75) : 0),
    )
    expect(distanceTo(pane, [eye[0] ?? 0, eye[1] ?? 0, eye[2] ?? 0]), `seed ${seed}`).toBeGreaterThan(1)
  }
})

it('both eyes of a helicopter look at the camera', () => {
  for (const seed of [5, 6, 7, 8]) {
    const camera = viewOf(readDesign({ kind: 'vehicles.utryckning.helikopter', style: 'nordic', seed }))
    const shapes = shapesFor('vehicles.utryckning.helikopter', { style: 'nordic', seed })
    const eyes = united(shapes).filter(({ ofFace, slot }) => ofFace && slot === DARK)
    const look = direction(camera.azimuthDeg, camera.elevationDeg)
    expect(eyes).toHaveLength(2)
    // A shape's own z is the way that an eye faces.
    for (const { rotation: m } of eyes) expect(dot([m[2], m[5], m[8]], look)).toBeGreaterThan(0.6)
  }
})

it('the rungs of a turntable ladder end within its rails', () => {
  const kind = 'vehicles.utryckning.brandbil.stegbil'
  const rods = ofType(shapesFor(kind, { age: '3-5', sizeMm: 80 }), 'roundCone').filter(
    ({ slot, at }) => slot === PALE && at[2] > 50,
  )
  const rails = rods.filter(({ mirror }) => mirror)
  const rungs = rods.filter(({ mirror }) => !mirror)
  const [rail] = rails
  if (rail?.form.type !== 'roundCone') throw new Error('no rail')
  expect(rungs.length).toBeGreaterThan(6)
  for (const { at, form } of rungs)
    expect(Math.abs(at[0]) + (form.type === 'roundCone' ? form.r1 : 0)).toBeLessThan(
      Math.abs(rail.at[0]) + rail.form.r1 * 0.5,
    )
})

it('glasses of a vehicle have another colour than the cab they lie on', () => {
  const shapes = shapesFor('vehicles.bygge.dumper', {
    colours: ['#C8102E', '#1E1E1E'],
    features: ['glasses'],
  })
  expect(ofType(shapes, 'torus').map(({ slot }) => slot)).toEqual([BODY, BODY])
})

it.each([null, 'chibi', 'nordic', 'cartoon', 'lifelike'])(
  'the mop and brows of a troll in style %s are over its eyes, not before them',
  (style) => {
    const shapes = united(shapesFor('characters.sagovasen.troll', { style }))
    const hair = shapes.filter(({ slot, coversFace, ofFace }) => slot === ACCENT && coversFace && !ofFace)
    const eyes = shapes.filter(({ slot, ofFace }) => slot === DARK && ofFace)
    expect(hair.length).toBeGreaterThan(10)
    expect(eyes).toHaveLength(2)
    for (const { at, form } of eyes) {
      const half = form.type === 'ellipsoid' ? form.radii[1] : Infinity
      expect(Math.min(...hair.map((tuft) => distanceTo(tuft, at)))).toBeGreaterThan(half * 0.54)
    }
  },
)
