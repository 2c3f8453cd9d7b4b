/** What tells a variant from the kinds that it is most often taken for. */
import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { along, direction } from '../../math/vec.ts'
import { shapesOf, viewOf } from '../build-toy.ts'
import { hit, slotAt, solidOf } from '../surface-colour.test-data.ts'

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
    operation === 'paint' && slot === DARK && at[2] < 30 && form.type === 'box' && form.half[2] > 9
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
    const { azimuthDeg, elevationDeg } = viewOf(design)
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

test('no post stands under the basket of a turntable ladder: a boom under the ladder carries it', () => {
  const posts = built('vehicles.utryckning.brandbil.stegbil').filter(
    ({ form, slot, rotation }) =>
      form.type === 'roundCone' && slot === DARK && form.height > 40 && rotation[8] > 0.9,
  )
  expect(posts).toEqual([])
})

test('a tanker by a flat-sided tank: a drum with hoops is a mixer’s', () => {
  const shapes = built('vehicles.utryckning.brandbil.tankbil')
  expect(count(shapes, ({ form }) => form.type === 'torus' && form.ring > 20)).toBe(0)
  const tanks = shapes.filter(
    ({ form, slot, operation }) =>
      form.type === 'box' && slot === BODY && operation === 'unite' && form.half[1] > 30,
  )
  expect(tanks).toHaveLength(1)
})

test('a black knight by a shield, and without horns', () => {
  const shapes = built('characters.slott_och_riddare.riddare.svart_riddare')
  const horns = shapes.filter(
    ({ form, slot, mirror, at }) => form.type === 'roundCone' && slot === BODY && mirror && at[2] > 80,
  )
  expect(horns).toEqual([])
  const isPointed = ({ form, slot, at, rotation }: Shape): boolean =>
    form.type === 'box' && slot === BODY && at[1] < -15 && Math.abs(rotation[0]) < 0.8
  expect(count(shapes, isPointed)).toBe(1)
})

test('a grey seal by a straight nose from its crown', () => {
  const bridges = (kind: string): number =>
    count(
      built(kind),
      ({ form, slot, at, ofFace }) =>
        !ofFace && form.type === 'roundCone' && slot === BODY && at[2] > 74 && form.r2 < 8,
    )
  expect([bridges('animals.havets_djur.sal'), bridges('animals.havets_djur.sal.grasal')]).toEqual([0, 1])
})

test('a spitz from Jämtland without points of fur at its cheeks', () => {
  const points = built('animals.husdjur.hund.jamthund').filter(
    ({ form, slot, at }) => form.type === 'roundCone' && slot === PALE && at[2] > 40,
  )
  expect(points).toEqual([])
})

test('a star boy by a pointed hat of the colour of his gown, with stars of another', () => {
  const worn = built('characters.hogtider.luciatag.stjarngosse').filter(({ coversFace }) => coversFace)
  const stars = worn.filter(({ form }) => form.type === 'star')
  expect(new Set(stars.map(({ slot }) => slot))).toEqual(new Set([ACCENT]))
  expect(count(worn, ({ form, slot }) => form.type === 'roundCone' && slot === ACCENT)).toBe(0)
})

test('a gymnast by a beam that stands on the floor along its whole length', () => {
  const [beam, ...feet] = built('dolls.kompisdockor.sportdocka.gymnastik').filter(
    ({ form, at }) => form.type === 'box' && at[2] < 12,
  )
  expect(feet).toEqual([])
  expect(beam?.form.type === 'box' && beam.at[2] - beam.form.half[2]).toBeLessThan(0.1)
})

test.each([
  'hjalprobot',
  'rymdrobot',
  'musikrobot',
  'robotdjur',
  'robotdjur.robothund',
  'robotdjur.robotkatt',
])('the brows of a %s lie on its screen: on the casing they are cracks', (robot) => {
  for (const personality of ['kind', 'brave', 'curious', 'strong']) {
    const kind = `characters.robotar.${robot}`
    const shapes = shapesOf(
      readDesign({ kind, colours: ['#5BB8F5', '#FFD23F'], age: '3-5', personality, seed: 3 }),
    )
    const face = shapes.filter(({ ofFace }) => ofFace)
    const eyes = face.filter(({ operation }) => operation === 'unite')
    const over = Math.max(...eyes.map(({ at }) => at[2]))
    const bare = shapes.filter(({ ofFace }) => !ofFace)
    const brows = face.filter(
      ({ operation, form, at }) => operation === 'paint' && form.type === 'roundCone' && at[2] > over,
    )
    expect(brows.filter(({ at }) => slotAt(bare, at) !== DARK)).toEqual([])
  }
})

test('the bucket of a small excavator stands well before its blade: close to it both are one block', () => {
  const tools = built('vehicles.bygge.gravmaskin.minigravare').filter(
    ({ form, slot, operation, at }) =>
      form.type === 'box' && slot === ACCENT && operation === 'unite' && at[2] < 12,
  )
  const [bucket, blade] = tools.map(({ at }) => at[1]).toSorted((a, b) => a - b)
  expect((blade ?? 0) - (bucket ?? 0)).toBeGreaterThan(30)
})

test('no spar of a schooner stands out of its sails', () => {
  const shapes = built('vehicles.batar.segelbat.skuta')
  const spars = shapes.filter(
    ({ form, slot, at, rotation }) =>
      form.type === 'roundCone' && slot === DARK && at[2] > 70 && Math.abs(rotation[8]) < 0.9,
  )
  const cloth = shapes.filter(({ form, slot, at }) => form.type === 'box' && slot === PALE && at[2] > 50)
  expect(spars).toHaveLength(2)
  const head = Math.max(...cloth.map(({ form, at }) => at[2] + (form.type === 'box' ? form.half[2] : 0)))
  const ends = spars.map(({ form, at, rotation }) =>
    form.type === 'roundCone' ? along(at, [rotation[2], rotation[5], rotation[8]], form.height)[2] : 0,
  )
  expect(Math.max(...ends)).toBeLessThan(head + 4)
})

test.each([
  ['animals.skogens_djur.alg.algtjur', DARK, 'plates on its shoulders'],
  ['animals.bondgardens_djur.gris.kulting', PALE, 'a crooked patch on its belly'],
])('%s is not painted with %i: it would have %s', (kind, slot, _mark) => {
  const painted = built(kind).filter(
    (shape) => shape.operation === 'paint' && !shape.ofFace && shape.slot === slot && shape.at[2] > 12,
  )
  expect(painted).toEqual([])
})
