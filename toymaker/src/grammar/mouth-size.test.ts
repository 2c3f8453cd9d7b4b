import { expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { DARK } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import type { Vec3 } from '../math/vec.ts'
import { shapesOf } from './build-toy.ts'
import { rimOf } from './mouth-sight.ts'

/** Rods of a closed mouth, which is drawn last of a face. */
const LIPS = 8

const lipsOf = (shapes: readonly Shape[], count = LIPS): Shape[] =>
  shapes
    .filter(({ form, operation, ofFace }) => ofFace && operation === 'paint' && form.type === 'roundCone')
    .slice(-count)

const apart = (a: Vec3, b: Vec3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

function widthOf(lips: readonly Shape[]): number {
  const points = lips.flatMap(rimOf)
  return Math.max(...points.flatMap((one) => points.map((other) => apart(one, other))))
}

const shapesFor = (kind: string, wish: object): Shape[] =>
  shapesOf(readDesign({ kind, seed: 7, colours: ['#F58220', '#FAFAF7'], ...wish }))

it.each([
  'animals.skogens_djur.rav',
  'animals.skogens_djur.rav.rodrav',
  'animals.fjall_och_sno.varg',
  'animals.fjall_och_sno.fjallrav',
  'dolls.djurdockor.ravdocka',
])('the mouth of %s lies under its nose, wide enough to be seen', (kind) => {
  for (const personality of ['kind', 'calm', 'wise']) {
    const shapes = shapesFor(kind, { personality })
    const lips = lipsOf(shapes, 12)
    const middle = lips.flatMap(rimOf).reduce((lowest, at) => (at[2] < lowest[2] ? at : lowest))
    expect(widthOf(lips), personality).toBeGreaterThan(LEAST_WIDTH)
    const balls = shapes.filter(
      ({ form, slot, operation, ofFace }) =>
        form.type === 'ellipsoid' && slot === DARK && operation === 'unite' && !ofFace,
    )
    const nose = balls.reduce((best, ball) => (apart(ball.at, middle) < apart(best.at, middle) ? ball : best))
    const radius = nose.form.type === 'ellipsoid' ? Math.max(...nose.form.radii) : 0
    expect(apart(nose.at, middle), `${personality}: the nose is clear of it`).toBeGreaterThan(radius)
  }
})

/** Of a mouth under a pointed snout, in units. */
const LEAST_WIDTH = 6.5

it.each([
  'characters.slott_och_riddare.drottning',
  'characters.hjaltar.superhjalte',
  'dolls.kompisdockor.kompis',
  'animals.havets_djur.sal',
])('the mouth of a shy %s for grown-ups is no speck', (kind) => {
  const widthFor = (personality: string): number =>
    widthOf(lipsOf(shapesFor(kind, { personality, age: '18+', style: 'nordic' })))
  expect(widthFor('shy')).toBeGreaterThan(widthFor('kind') * 0.52)
})

it('the mouth on the chocolate snout of a poodle is light', () => {
  const kind = 'animals.husdjur.hund.pudel'
  const lips = lipsOf(shapesFor(kind, { colours: ['#6B4226', '#6CBF3A'], personality: 'kind' }))
  expect(lips.filter(({ slot }) => slot === DARK)).toEqual([])
})

it('no brow lies on the ears of a pig that hang before its brow', () => {
  const lines = (kind: string): number => lipsOf(shapesFor(kind, { personality: 'kind' }), Infinity).length
  expect(lines('animals.bondgardens_djur.gris.linderodssvin')).toBe(LIPS)
  expect(lines('animals.bondgardens_djur.gris')).toBe(LIPS * 2)
})
