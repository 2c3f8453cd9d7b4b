/** What hid a face, looked like a limb too many or went unseen on single kinds. */
import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceToForm } from '../../sdf/distance.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { length, sub } from '../../math/vec.ts'
import { united } from '../added-shapes.test-data.ts'
import { shapesOf } from '../build-toy.ts'

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
