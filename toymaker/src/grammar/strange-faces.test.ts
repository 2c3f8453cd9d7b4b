import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { along, direction } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { distanceField } from '../sdf/distance.ts'
import { PALE } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { shapesOf, viewOf } from './build-toy.ts'
import { isHidden } from './mouth-sight.ts'

const shapesWith = (wish: object): Shape[] => shapesOf(readDesign({ seed: 5, sizeMm: 120, ...wish }))

const linesOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ form, operation, ofFace }) => ofFace && operation === 'paint' && form.type === 'roundCone')

const eyesOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ form, operation, ofFace }) => ofFace && operation === 'unite' && form.type === 'ellipsoid')

/** A smile is drawn last, in this many pieces. */
const PIECES = 8

test.each(['retro', 'lifelike', null])(
  'the smile of a harvester in style %s is on its face, not on the log before it',
  (style) => {
    const shapes = shapesWith({
      kind: 'vehicles.gard_och_skog.skogsmaskin',
      colours: ['#B8BCC2', '#FAFAF7'],
      personality: 'kind',
      style,
      features: ['big_eyes'],
      age: '18+',
      seed: 4188032952,
    })
    const front = Math.min(...eyesOf(shapes).map(({ at }) => at[1]))
    const smile = linesOf(shapes).slice(-PIECES)
    expect(Math.min(...smile.map(({ at }) => at[1]))).toBeGreaterThan(front - 12)
  },
)

test('the smile of a moped is on its lamp, not on the fork under it', () => {
  for (const style of ['low_poly', 'cartoon', null]) {
    const shapes = shapesWith({
      kind: 'vehicles.tva_hjul.moped',
      personality: 'funny',
      style,
      seed: 2560890243,
    })
    const eyes = Math.min(...eyesOf(shapes).map(({ at }) => at[2]))
    const lowest = Math.min(
      ...linesOf(shapes)
        .slice(-PIECES)
        .map(({ at }) => at[2]),
    )
    expect(eyes - lowest, String(style)).toBeLessThan(18)
  }
})

test.each([
  'dolls.folkdrakt_och_hogtid.spelmansdrakt',
  'dolls.dockskapsfamilj.vuxen',
  'characters.yrken.bagare',
])('no tooth of skin interrupts the mouth of %s', (kind) => {
  for (const personality of ['mischievous', 'kind', 'funny', 'brave', 'playful']) {
    const shapes = shapesWith({ kind, personality, colours: ['#6B4226', '#6CBF3A'] })
    const teeth = shapes.filter(
      ({ form, operation, ofFace }) => ofFace && operation === 'unite' && form.type === 'box',
    )
    expect(teeth, personality).toEqual([])
  }
})

test('the maypole of a midsummer doll leaves her face free', () => {
  for (const [personality, style, seed] of [
    ['wise', null, 2898013483],
    ['curious', null, 2898013483],
    ['strong', 'chibi', 2998814004],
    ['strong', 'low_poly', 2998814004],
  ] as const) {
    const design = readDesign({ kind: 'dolls.folkdrakt_och_hogtid.midsommardocka', personality, style, seed })
    const shapes = shapesOf(design)
    const { azimuthDeg, elevationDeg } = viewOf(design)
    const look = direction(azimuthDeg, elevationDeg)
    const outer = Math.min(...eyesOf(shapes).map(({ at }) => at[0]))
    const pole = shapes.filter(
      ({ at, operation, form }) =>
        operation === 'unite' && form.type !== 'ellipsoid' && at[0] < outer - 6 && at[2] > 40,
    )
    const hides = distanceField(pack(pole, 1))
    const face = [...eyesOf(shapes), ...linesOf(shapes)].map(({ at }): Vec3 => along(at, look, 3))
    expect(face.filter((at) => isHidden([at, look], hides)).length, `${personality} ${style}`).toBe(0)
  }
})

test('the edges of a king’s cloak are no bare arms', () => {
  for (const personality of ['playful', 'curious']) {
    const design = { kind: 'characters.slott_och_riddare.kung', colours: ['#6CBF3A', '#9ADBB8'], personality }
    const posts = shapesWith(design).filter(
      ({ form, at, operation }) =>
        operation === 'unite' &&
        form.type === 'roundCone' &&
        form.height > 30 &&
        Math.min(form.r1, form.r2) > 5 &&
        at[1] < -5,
    )
    expect(posts.length).toBeGreaterThan(1)
    expect(posts.map(({ slot }) => slot)).not.toContain(PALE)
  }
})

test('a doll has no light brows on its dark hair', () => {
  const design = {
    kind: 'dolls.dockskapsfamilj.vuxen',
    colours: ['#F58220', '#C9A227'],
    personality: 'kind',
    style: 'retro',
  }
  const shapes = shapesWith({ ...design, features: ['big_eyes'], age: '3-5', seed: 1457250243 })
  const lines = linesOf(shapes).filter(({ form }) => form.type === 'roundCone' && form.r1 === form.r2)
  expect(lines.filter(({ slot }) => slot === PALE)).toEqual([])
})

test('the brows of a combine lie on its sheet, none on its windscreen', () => {
  const design = {
    kind: 'vehicles.gard_och_skog.skordetroska',
    colours: ['#7B4FA3', '#8E9499'],
    personality: 'funny',
  }
  const shapes = shapesWith({ ...design, age: '3-5', seed: 779290065 })
  expect(linesOf(shapes)).toHaveLength(PIECES)
})

test('a laughing digger has no hollow that runs into the frame under its face', () => {
  const design = {
    kind: 'vehicles.bygge.gravmaskin',
    colours: ['#9ADBB8', '#C8102E'],
    personality: 'playful',
  }
  const shapes = shapesWith({ ...design, style: 'nordic', age: '18+', seed: 1474789432 })
  const hollows = shapes.filter(
    ({ form, operation, ofFace }) => ofFace && operation === 'paint' && form.type === 'ellipsoid',
  )
  expect(hollows).toEqual([])
})
