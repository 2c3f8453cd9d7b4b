/** What tells a variant from the kinds that it is most often taken for. */
import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { along, direction } from '../../math/vec.ts'
import { buildToy, shapesOf } from '../build-toy.ts'
import { hit, solidOf } from '../surface-colour.test-data.ts'

const built = (kind: string): Shape[] =>
  shapesOf(readDesign({ kind, colours: ['#F58220', '#1F5FA8'], age: '3-5', seed: 3 }))
const count = (shapes: readonly Shape[], is: (shape: Shape) => boolean): number => shapes.filter(is).length

test('a labrador by its one colour: its ears and muzzle are of its coat', () => {
  const shapes = built('animals.husdjur.hund.labrador')
  expect(count(shapes, ({ form, slot }) => form.type === 'ellipsoid' && slot === ACCENT)).toBe(0)
})

test('a spitz from Jämtland by collar, pale feet and a tail of its coat: no wolf has them', () => {
  const shapes = built('animals.husdjur.hund.jamthund')
  const isRing = ({ form, slot }: Shape): boolean => form.type === 'torus' && form.ring > 11 && slot === BODY
  const isSock = ({ operation, slot, at }: Shape): boolean =>
    operation === 'paint' && slot === PALE && at[2] < 12
  expect([count(shapes, isRing), count(shapes, isSock)]).toEqual([1, 4])
})

test('a pony from Gotland by dark legs and a brush of a mane', () => {
  const shapes = built('animals.bondgardens_djur.hast.gotlandsruss')
  const isSock = ({ operation, slot, at, form }: Shape): boolean =>
    operation === 'paint' && slot === DARK && at[2] < 30 && form.type === 'ellipsoid' && form.radii[2] > 10
  expect(count(shapes, isSock)).toBe(4)
})

test('an elephant of the savanna by a raised trunk, held so that both its eyes are seen', () => {
  const kind = 'animals.savann_och_djungel.elefant.savannelefant'
  for (const seed of [3, 4, 5, 6]) {
    const design = readDesign({
      kind,
      colours: ['#F58220', '#1F5FA8'],
      age: '3-5',
      personality: 'kind',
      seed,
    })
    const shapes = shapesOf(design)
    const { azimuthDeg, elevationDeg } = buildToy(design).camera
    const look = direction(azimuthDeg, elevationDeg)
    const eyes = shapes.filter(
      ({ ofFace, form, slot, operation }) =>
        ofFace && form.type === 'ellipsoid' && slot === DARK && operation === 'unite',
    )
    const solid = solidOf(shapes)
    expect(eyes).toHaveLength(2)
    expect(eyes.filter(({ at }) => hit(solid, along(at, look, IN_FRONT), look))).toEqual([])
  }
})

/** Clear of the eye itself, units. */
const IN_FRONT = 8

test('a baker by his moustache', () => {
  const hairs = (kind: string): number =>
    count(built(kind), ({ form, slot, at, ofFace, operation }) => {
      const isRod = form.type === 'roundCone' && slot === DARK && operation === 'unite'
      return isRod && !ofFace && at[2] > 50 && at[1] < -18
    })
  expect(hairs('characters.yrken.bagare')).toBeGreaterThanOrEqual(8)
})

test('a costume from Skåne by a cloth with two wings and a dip between them', () => {
  const solid = solidOf(built('dolls.folkdrakt_och_hogtid.folkdrakt.skane'))
  const heightAt = (x: number): number => hit(solid, [x, 3, 180], [0, 0, -1])?.[2] ?? 0
  const highest = Math.max(...[14, 18, 22, 26].map((x) => Math.max(heightAt(x), heightAt(-x))))
  expect(highest - heightAt(0)).toBeGreaterThan(3)
})

test('a star unicorn by a large star on its tail and another on its chest', () => {
  const stars = built('characters.fantasidjur.enhorning.stjarnenhorning').flatMap(({ form }) =>
    form.type === 'star' ? [form.radius] : [],
  )
  expect(Math.max(...stars)).toBeGreaterThan(18)
})

test('a fairy of the woods by the scales of its acorn cap', () => {
  const scales = count(
    built('characters.sagovasen.alva.skogsalva'),
    ({ form, slot, at }) => form.type === 'sphere' && slot === ACCENT && at[2] > 70,
  )
  expect(scales).toBeGreaterThanOrEqual(30)
})

test('an ice princess by icicles from her shoulders and a crown as tall as half her head', () => {
  const shapes = built('characters.slott_och_riddare.prinsessa.isprinsessa')
  const icicles = shapes.filter(({ form }) => form.type === 'roundCone' && form.r1 > form.r2 * 1.6)
  expect(icicles.filter(({ slot, at }) => slot === ACCENT && at[2] < 70).length).toBeGreaterThanOrEqual(4)
  const tips = shapes.flatMap(({ form, at, slot }) =>
    form.type === 'cappedCone' && slot === ACCENT ? [at[2] + form.half] : [],
  )
  const head = shapes.find(
    ({ form, slot }) => form.type === 'ellipsoid' && slot === PALE && form.radii[0] > 22,
  )
  expect(Math.max(...tips) - (head?.at[2] ?? 0)).toBeGreaterThan(44)
})

test('a turntable ladder by its basket high in the air', () => {
  const heightOf = (kind: string): number => {
    const boxes = built(kind).filter(({ form, operation }) => form.type === 'box' && operation === 'unite')
    return Math.max(...boxes.map(({ at }) => at[2]))
  }
  const [raised, lying] = ['brandbil.stegbil', 'brandbil'].map((kind) =>
    heightOf(`vehicles.utryckning.${kind}`),
  )
  expect((raised ?? 0) - (lying ?? 0)).toBeGreaterThan(30)
})
