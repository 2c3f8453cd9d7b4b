import { describe, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { ACCENT, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { longestSideOf } from '../../sdf/measure.ts'
import { pack } from '../../sdf/tape.ts'
import { along, direction, dot, sub, surfaceFrame } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { shapesOf, viewOf } from '../build-toy.ts'

const FAMILY = 'dolls.dockskapsfamilj'
const PEOPLE = [
  'vuxen',
  'vuxen.mamma',
  'vuxen.pappa',
  'barn',
  'barn.storasyskon',
  'barn.smasyskon',
  'aldre',
  'aldre.mormor',
  'aldre.farfar',
]

const isHand = ({ form, slot, operation }: Shape): boolean =>
  operation === 'unite' && slot === PALE && form.type === 'sphere' && form.radius > 4 && form.radius < 7

function handsOf(shapes: readonly Shape[]): { at: Vec3; radius: number }[] {
  return shapes.filter(isHand).flatMap(({ form, at, mirror }) => {
    const radius = form.type === 'sphere' ? form.radius : 0
    const other: Vec3 = [-at[0], at[1], at[2]]
    return mirror
      ? [
          { at, radius },
          { at: other, radius },
        ]
      : [{ at, radius }]
  })
}

describe.each(PEOPLE)("%s of the doll's house", (person) => {
  const shapes = shapesOf(
    readDesign({ kind: `${FAMILY}.${person}`, colours: ['#1F5FA8', '#F58220'], seed: 7 }),
  )

  test('has two hands', () => expect(handsOf(shapes)).toHaveLength(2))

  test('holds nothing in front of them', () => {
    const tape = pack(
      shapes.filter(({ operation }) => operation !== 'paint'),
      1,
    )
    const before = handsOf(shapes).map(({ at: [x, y, z], radius }): Vec3 => [x, y - radius - 1, z])
    expect(before.filter((at) => distanceTo(tape, at) < 0)).toEqual([])
  })
})

test.each(['vuxen.pappa', 'barn', 'barn.storasyskon', 'barn.smasyskon', 'aldre'])(
  "a free hand of %s of the doll's house has fingers and a thumb",
  (person) => {
    const shapes = shapesOf(
      readDesign({ kind: `${FAMILY}.${person}`, colours: ['#1F5FA8', '#F58220'], seed: 7 }),
    )
    const fingers = shapes.filter(({ form, slot }) => slot === PALE && form.type === 'roundCone')
    const near = handsOf(shapes).map(
      ({ at, radius }) => fingers.filter((one) => Math.hypot(...sub(one.at, at)) < radius).length,
    )
    expect(Math.max(...near)).toBeGreaterThan(1)
  },
)

test.each(['characters.slott_och_riddare.riddare', 'characters.hjaltar.superhjalte.naturhjalte'])(
  'a gloved hand of %s holds its staff without a bare patch',
  (kind) => {
    const shapes = shapesOf(readDesign({ kind, colours: ['#1F5FA8', '#F58220'], seed: 7 }))
    const bare = shapes.filter(
      ({ form, slot, operation, ofFace }) =>
        form.type === 'sphere' && form.radius > 6 && slot === PALE && operation === 'unite' && !ofFace,
    )
    expect(bare).toEqual([])
  },
)

const STAFF_BEARERS = [
  'characters.hjaltar.superhjalte.naturhjalte',
  'characters.sagovasen.trollkarl',
  'characters.sagovasen.haxa',
  'characters.sagovasen.alva.skogsalva',
  'characters.slott_och_riddare.riddare',
  'dolls.sagodockor.riddardocka',
]

test.each(STAFF_BEARERS)('the staff of %s is not seen before its face', (kind) => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    for (const style of [null, 'lifelike', 'cartoon']) {
      const design = readDesign({ kind, seed, style, personality: 'funny' })
      const shapes = shapesOf(design)
      const { azimuthDeg, elevationDeg } = viewOf(design)
      const look = direction(azimuthDeg, elevationDeg)
      const { right, up } = surfaceFrame(look)
      const face = shapes.filter(({ ofFace }) => ofFace).map(({ at }) => at)
      const isWithin = (at: Vec3, way: Vec3): boolean => {
        const ends = face.map((point) => dot(point, way))
        return dot(at, way) > Math.min(...ends) - RIM && dot(at, way) < Math.max(...ends) + RIM
      }
      const nearest = Math.min(...face.map((at) => dot(at, look)))
      const staff = shapes.filter(
        ({ form, ofFace }) => !ofFace && form.type === 'roundCone' && form.height > LONG,
      )
      const points = staff.flatMap(({ at, rotation, form }) =>
        Array.from({ length: 20 }, (_, i) =>
          along(
            at,
            [rotation[2], rotation[5], rotation[8]],
            form.type === 'roundCone' ? (form.height * i) / 19 : 0,
          ),
        ),
      )
      expect(staff.length).toBeGreaterThan(0)
      const before = points.filter((at) => isWithin(at, right) && isWithin(at, up) && dot(at, look) > nearest)
      expect(before, `${seed} ${style}`).toEqual([])
    }
  }
})

/** Length of a staff, and skin around the lines of a face, in units. */
const LONG = 50
const RIM = 3

test.each(['rounded', 'chibi', null])(
  'both gloves of an astronaut in style %s stand out of its sleeves',
  (style) => {
    for (const personality of ['shy', 'brave', 'kind']) {
      const shapes = shapesOf(
        readDesign({
          kind: 'characters.hjaltar.astronaut',
          style,
          personality,
          seed: 2_143_807_380,
          age: '9-12',
        }),
      )
      const gloves = shapes.filter(
        ({ form, slot, operation }) =>
          operation === 'unite' && form.type === 'sphere' && slot === ACCENT && form.radius > 5,
      )
      expect(gloves).toHaveLength(2)
      for (const glove of gloves) {
        const radius = glove.form.type === 'sphere' ? glove.form.radius : 0
        const rest = pack(
          shapes.filter((one) => one.operation === 'unite' && one !== glove && !isFinger(one)),
          1,
        )
        const outer = AROUND_GLOVE.filter((way) => distanceTo(rest, along(glove.at, way, radius)) > 0.2)
        expect(outer.length / AROUND_GLOVE.length, personality).toBeGreaterThan(0.2)
      }
    }
  },
)

/** Fingers and thumb of a glove go on from its palm. */
const isFinger = ({ form, slot }: Shape): boolean => form.type === 'roundCone' && slot === ACCENT

const AROUND_GLOVE = [-60, -20, 20, 60].flatMap((elevation) =>
  Array.from({ length: 12 }, (_, i) => direction(i * 30, elevation)),
)

describe.each([
  'characters.hjaltar.superhjalte',
  'characters.sagovasen.alva',
  'characters.yrken.brandman',
  'dolls.kompisdockor.kompis',
  'dolls.folkdrakt_och_hogtid.folkdrakt',
])('a free hand of %s', (kind) => {
  const sizeMm = 80
  const design = readDesign({ kind, sizeMm, seed: 7, personality: 'kind' })
  const shapes = shapesOf(design)
  const mmPerUnit = sizeMm / longestSideOf(shapes)
  const palms = shapes.filter(
    ({ form, operation, ofFace }) =>
      operation === 'unite' && !ofFace && form.type === 'sphere' && form.radius > 5 && form.radius < 9,
  )
  const digits = shapes.filter(
    ({ form, at, operation, slot }) =>
      operation === 'unite' &&
      form.type === 'roundCone' &&
      palms.some(
        (palm) =>
          palm.slot === slot &&
          palm.form.type === 'sphere' &&
          Math.hypot(...sub(at, palm.at)) < palm.form.radius * 0.6,
      ),
  )

  test('has fingers and a thumb that stands off them', () => {
    const ways = digits.map(({ rotation: m }): Vec3 => [m[2], m[5], m[8]])
    expect(ways.length).toBeGreaterThan(1)
    const [fingers, ...others] = ways
    const apart = others.map((way) => dot(way, fingers ?? [0, 0, 0]))
    expect(Math.min(...apart)).toBeLessThan(0.7)
  })

  test('is nowhere thinner than a wall on a small toy', () => {
    for (const { form } of digits)
      if (form.type === 'roundCone')
        expect(Math.min(form.r1, form.r2) * 2 * mmPerUnit).toBeGreaterThan(LEAST_WALL_MM)
  })
})

const LEAST_WALL_MM = 1.6

test.each([
  'characters.slott_och_riddare.prinsessa',
  'characters.hjaltar.viking.hovding',
  'dolls.kompisdockor.kompis',
])('a lifted hand of %s is seen beside its head: on it, it is a swollen cheek', (kind) => {
  for (const seed of SEEDS)
    for (const wish of [{ age: '3-5' }, { style: 'chibi' }, { style: 'wooden', personality: 'strong' }]) {
      const solid = shapesOf(readDesign({ kind, seed, personality: 'playful', ...wish })).filter(
        ({ operation, slot, ofFace }) => operation === 'unite' && slot === PALE && !ofFace,
      )
      const head = solid.reduce((widest, one) => (widthOf(one) > widthOf(widest) ? one : widest))
      const raised = solid.filter(
        ({ form, at }) => form.type === 'sphere' && form.radius > 4 && Math.abs(at[0]) > 20 && at[2] > RAISED,
      )
      for (const { form, at } of raised)
        expect(distanceTo(pack([head], 1), at)).toBeGreaterThan(
          form.type === 'sphere' ? form.radius * OVERLAP : 0,
        )
    }
})

/** Seeds whose toys wave, cheer or reach out. */
const SEEDS = [1035972245, 100_005, 100_011, 100_017, 100_023, 100_029]
/** Of a hand's radius: so much of it may lie on a head that is held aside. */
const OVERLAP = 0.75
/** Units. */
const RAISED = 45
/** Of a round head half its width; a head is the highest of the wide. */
const widthOf = ({ form, at }: Shape): number =>
  form.type === 'ellipsoid' && at[2] > RAISED + 8 ? form.radii[0] : 0

test.each(['animals.bondgardens_djur.far', 'animals.bondgardens_djur.hast'])(
  'the legs of a %s that steps out stay within the edges of its hooves',
  (kind) => {
    for (const seed of SEEDS) {
      const solid = shapesOf(readDesign({ kind, seed, personality: 'adventurous' })).filter(
        ({ operation }) => operation === 'unite',
      )
      const hooves = solid.filter(({ form, at }) => form.type === 'cylinder' && at[2] < HOOF_HIGH)
      const legs = pack(
        solid.filter((shape) => !hooves.includes(shape)),
        1,
      )
      expect(hooves.length).toBeGreaterThan(2)
      for (const { form, at } of hooves) {
        if (form.type !== 'cylinder') continue
        const { radius, half } = form
        const rim = AROUND.map((turn) => along([at[0], at[1], at[2] + half - 1], direction(turn, 0), radius))
        expect(rim.filter((place) => distanceTo(legs, place) < 0)).toEqual([])
      }
    }
  },
)

/** Units: no hoof's middle is higher. */
const HOOF_HIGH = 8
const AROUND = Array.from({ length: 24 }, (_, i) => i * 15)
