/** Recognition features of toys, as colours and shapes in their tiles. */
import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { add, along, direction, dot, length, scale, sub, surfaceFrame } from '../../math/vec.ts'
import { shapesOf, viewOf } from '../build-toy.ts'
import { hit, slotAt, solidOf } from '../surface-colour.test-data.ts'

const shapesOfKind = (kind: string): Shape[] =>
  shapesOf(readDesign({ kind, colours: ['#1F5FA8', '#FFD23F'], age: '3-5', personality: 'kind', seed: 7 }))
const united = (kind: string): Shape[] => shapesOfKind(kind).filter(({ operation }) => operation === 'unite')

test('no groove is cut through the arm of a doll: it would be a broken joint', () => {
  for (const kind of ['kompisdockor.kompis', 'kompisdockor.sportdocka', 'folkdrakt_och_hogtid.folkdrakt']) {
    const grooves = shapesOfKind(`dolls.${kind}`).filter(
      ({ form, operation }) => form.type === 'torus' && operation === 'subtract',
    )
    expect(grooves, kind).toEqual([])
  }
})

test('the cuff of a sleeve moves with its arm', () => {
  const kind = 'dolls.kompisdockor.kompis'
  const jointed = shapesOf(
    readDesign({ kind, age: '3-5', personality: 'kind', features: ['joints'], seed: 7 }),
  )
  const arms = new Set(jointed.flatMap(({ hinge, body }) => (hinge === 'limb' ? [body] : [])))
  const cuffs = jointed.filter(({ form, body }) => form.type === 'torus' && arms.has(body))
  expect([arms.size, cuffs.length]).toEqual([2, 2])
})

test.each(['dolls.kompisdockor.sportdocka', 'characters.hjaltar.ninja'])(
  'no brow is drawn on the headband of %s',
  (kind) => {
    const bands = united(kind).filter(
      ({ form, slot, at }) => form.type === 'torus' && form.ring > 18 && slot === ACCENT && at[2] > 60,
    )
    expect(bands.length).toBeGreaterThan(0)
    expect(bands.filter(({ coversFace }) => !coversFace)).toEqual([])
  },
)

test('a baker doll by rolling pin and pretzel, under a cap lower than half a head', () => {
  const shapes = united('dolls.kompisdockor.yrkesdocka.bagardocka')
  const pins = shapes.filter(({ form, slot }) => form.type === 'cylinder' && form.half > 7 && slot === BODY)
  const rope = shapes.filter(
    ({ form, slot, coversFace }) => form.type === 'roundCone' && slot === DARK && coversFace && form.r1 < 2.6,
  )
  const head = shapes.find(
    ({ form, slot }) => form.type === 'ellipsoid' && slot === PALE && form.radii[0] > 20,
  )
  const caps = shapes.flatMap(({ form, slot, at }) =>
    form.type === 'ellipsoid' && slot === ACCENT ? [at[2] + form.radii[2]] : [],
  )
  expect([pins.length, rope.length]).toEqual([1, 12])
  expect(Math.max(...caps) - (head?.at[2] ?? 0)).toBeLessThan(38)
})

test('a costume from Dalarna by the wooden horse and a striped apron, under a cap without a point', () => {
  const kind = 'dolls.folkdrakt_och_hogtid.folkdrakt.dalarna'
  const shapes = shapesOfKind(kind)
  const legs = shapes.filter(
    ({ form, slot, at }) => form.type === 'roundCone' && slot === BODY && at[0] > 24 && at[2] < 20,
  )
  const stripes = shapes.filter(
    ({ form, operation, at }) =>
      operation === 'paint' && form.type === 'box' && form.half[0] < 2 && Math.abs(at[0]) < 12,
  )
  const points = shapes.filter(({ form, at }) => form.type === 'cappedCone' && at[2] > 90)
  expect(legs.length).toBeGreaterThanOrEqual(4)
  expect(new Set(stripes.map(({ slot }) => slot))).toEqual(new Set([BODY, DARK]))
  expect(points).toEqual([])
})

test('a star unicorn by ten stars or more', () => {
  const kind = 'characters.fantasidjur.enhorning.stjarnenhorning'
  expect(united(kind).filter(({ form }) => form.type === 'star').length).toBeGreaterThanOrEqual(10)
})

test('a fairy of the woods by leaves of one colour', () => {
  const kind = 'characters.sagovasen.alva.skogsalva'
  const wings = united(kind).filter(
    ({ form, mirror }) => form.type === 'ellipsoid' && mirror && Math.max(...form.radii) > 20,
  )
  expect(wings.map(({ slot }) => slot)).toEqual([BODY, BODY])
})

test('a helmsman by a striped jersey and a wheel of wood, without a peak over his face', () => {
  const shapes = shapesOfKind('characters.hjaltar.pirat.styrman')
  const stripes = shapes.filter(
    ({ form, operation, slot }) => form.type === 'cylinder' && operation === 'paint' && slot === BODY,
  )
  const wheel = shapes.find(({ form, at }) => form.type === 'torus' && form.ring > 6 && at[1] < -15)
  const peaks = shapes.filter(
    ({ form, slot, at, ofFace }) =>
      !ofFace && form.type === 'ellipsoid' && slot === DARK && at[1] < -20 && form.radii[2] < 4,
  )
  expect(stripes.length).toBeGreaterThanOrEqual(4)
  expect([wheel?.slot, peaks.length]).toEqual([DARK, 0])
})

test('a silver knight by silver from helmet to shoes: neither gloves nor shield are of another colour', () => {
  const other = united('characters.slott_och_riddare.riddare.silverriddare').filter(
    ({ form, slot, at, ofFace }) => !ofFace && slot === DARK && form.type !== 'torus' && at[2] < 60,
  )
  expect(other).toEqual([])
})

test('a pony from Gotland by short legs under a deep barrel', () => {
  const heightOf = (kind: string): number =>
    Math.min(
      ...united(`animals.bondgardens_djur.${kind}`).flatMap(({ form, at, slot }) =>
        form.type === 'ellipsoid' && slot === BODY && form.radii[1] > 25 ? [at[2] - form.radii[2]] : [],
      ),
    )
  expect(heightOf('hast.gotlandsruss')).toBeLessThan(heightOf('hast') * 0.75)
})

test('small siblings are nearly of one size: a taller one is a parent', () => {
  const heads = united('dolls.dockskapsfamilj.barn.smasyskon').filter(
    ({ form, slot, ofFace }) => form.type === 'ellipsoid' && slot === PALE && !ofFace && form.radii[0] > 12,
  )
  const tops = heads.map(({ form, at }) => at[2] + (form.type === 'ellipsoid' ? form.radii[2] : 0))
  const beside = Math.max(...tops.filter((_, i) => (heads[i]?.at[0] ?? 0) > 28))
  expect(beside / Math.max(...tops)).toBeGreaterThan(0.72)
})

test('the hose of a firefighter is not of skin: over the chest it is a third arm', () => {
  const hose = united('dolls.kompisdockor.yrkesdocka.brandmansdocka').filter(
    ({ form, slot }) => form.type === 'torus' && slot === PALE,
  )
  expect(hose).toEqual([])
})

test('a bearded father has cheeks: hair that goes on down them as a beard is a helmet', () => {
  const beside = united('dolls.dockskapsfamilj.vuxen.pappa').filter(
    ({ form, slot, at }) => form.type === 'roundCone' && slot === DARK && Math.abs(at[0]) > 17 && at[2] > 45,
  )
  expect(beside).toEqual([])
})

test('the beard of a pirate captain is of another colour than his patch', () => {
  const locks = united('characters.hjaltar.pirat.piratkapten').filter(
    ({ form, slot, at, coversFace }) =>
      !coversFace && form.type === 'roundCone' && slot === DARK && at[1] < -14 && at[2] > 45,
  )
  expect(locks).toEqual([])
})

test('no trousers come out of the coat of a firefighter', () => {
  const shapes = shapesOfKind('dolls.kompisdockor.yrkesdocka.brandmansdocka')
  const solid = solidOf(shapes)
  const seen = [27, 29, 31].flatMap((z) =>
    [20, 40, 60, 80].map((azimuth) => {
      const way = direction(azimuth, 0)
      const at = hit(solid, add(scale(way, 60), [0, 0, z]), scale(way, -1))
      return at && slotAt(shapes, at)
    }),
  )
  expect(seen.filter((slot) => slot !== BODY && slot !== ACCENT)).toEqual([])
})

test('a city car is upright: under a domed roof and with pale wings it is a beetle', () => {
  const shapes = shapesOfKind('vehicles.bilar.personbil.stadsbil')
  const domes = shapes.filter(
    ({ form, slot, at }) => form.type === 'ellipsoid' && slot === BODY && at[2] + form.radii[2] > 60,
  )
  const wings = shapes.filter(
    ({ operation, slot, ofFace }) => operation === 'paint' && slot === ACCENT && !ofFace,
  )
  expect([domes, wings]).toEqual([[], []])
})

test('over the teeth of a white shark its mouth is seen, and between their tips: without gaps they are a slab', () => {
  const shapes = shapesOfKind('animals.havets_djur.haj.vithaj')
  const tips = shapes.flatMap(({ operation, form, slot, ofFace, at, rotation }) =>
    operation === 'paint' && form.type === 'roundCone' && slot === PALE && !ofFace
      ? [along(at, [rotation[2], rotation[5], rotation[8]], form.height)]
      : [],
  )
  const hollow = shapes.find(
    ({ operation, form, slot, ofFace }) =>
      operation === 'paint' && form.type === 'ellipsoid' && slot === DARK && !ofFace,
  )
  if (!hollow) throw new Error('no mouth')
  expect(tips).toHaveLength(5)
  const gaps = tips.flatMap((one, i) => tips.slice(i + 1).map((other) => length(sub(one, other))))
  expect(Math.min(...gaps)).toBeGreaterThan(3.5)
})

test('the trunk of an elephant of the savanna rises beside its face', () => {
  const design = readDesign({ kind: 'animals.savann_och_djungel.elefant.savannelefant', seed: 7 })
  const { azimuthDeg, elevationDeg } = viewOf(design)
  const { right, up } = surfaceFrame(direction(azimuthDeg, elevationDeg))
  const shapes = shapesOf(design).filter(({ operation }) => operation === 'unite')
  const eyes = shapes.filter(({ ofFace, form, slot }) => ofFace && form.type === 'ellipsoid' && slot === DARK)
  const eyeLevel = Math.min(...eyes.map(({ at }) => dot(at, up)))
  const across = eyes.map(({ at }) => dot(at, right))
  const trunk = shapes.filter(
    ({ form, slot, at }) => form.type === 'roundCone' && slot === BODY && at[1] < -50,
  )
  // The first grows out of the face.
  const raised = trunk.slice(1).filter(({ at }) => dot(at, up) > eyeLevel - BELOW_EYE)
  expect(raised.length).toBeGreaterThan(0)
  for (const { at } of raised) {
    const place = dot(at, right)
    expect(Math.max(Math.min(...across) - place, place - Math.max(...across))).toBeGreaterThan(BESIDE_EYE)
  }
})

/** Of an elephant, in units: from the middle of an eye to under it, and from its middle to that of a trunk that leaves it free. */
const BELOW_EYE = 10
const BESIDE_EYE = 16

test('the antlers of a reindeer bull end in tines on every side: a ball at a top would be a mallet', () => {
  const antlers = united('animals.fjall_och_sno.ren.rentjur').filter(
    ({ slot, coversFace, at }) => slot === ACCENT && coversFace && at[2] > 80,
  )
  expect(antlers.filter(({ form }) => form.type === 'ellipsoid')).toEqual([])
  expect(antlers.filter(({ form }) => form.type === 'roundCone').length).toBeGreaterThan(7)
})

test('a doll with a trade holds a hammer of another colour than its sleeve', () => {
  const shapes = united('dolls.kompisdockor.yrkesdocka')
  const heads = shapes.filter(({ form, slot }) => form.type === 'cylinder' && slot === BODY && form.half > 7)
  const held = shapes.filter(({ form, slot }) => form.type === 'cylinder' && slot === ACCENT && form.half > 7)
  expect([heads.length, held.length]).toEqual([1, 0])
})

test('the fin of an orca is longer at its root than it is high', () => {
  const roots = united('animals.havets_djur.val.spackhuggare').flatMap(({ form, at, mirror }) =>
    form.type === 'roundCone' && !mirror && at[0] === 0 && form.r1 < 5 ? [at[1]] : [],
  )
  expect(Math.max(...roots) - Math.min(...roots)).toBeGreaterThan(40)
})

test('the coiled horns of a ram are turned half to the front: from their edge they are earmuffs', () => {
  const coil = united('animals.bondgardens_djur.far.bagge').filter(
    ({ form, slot, at }) => form.type === 'roundCone' && slot === ACCENT && at[2] > 20,
  )
  const [across, high] = ([0, 2] as const).map((axis) => {
    const places = coil.map(({ at }) => Math.abs(at[axis] ?? 0))
    return Math.max(...places) - Math.min(...places)
  })
  expect(coil.length).toBeGreaterThan(6)
  expect((across ?? 0) / (high ?? 1)).toBeGreaterThan(0.6)
})

test('the face of a mountain troll is in a round boulder, not in a box, and its fists have thumbs', () => {
  const shapes = united('characters.sagovasen.troll.bergatroll')
  const [boulder] = shapes.flatMap(({ form, at }) =>
    form.type === 'box' && at[2] > 60 && form.half[0] > 18 ? [form] : [],
  )
  expect(boulder?.edge ?? 0).toBeGreaterThan(12)
  const thumbs = shapes.filter(
    ({ form, slot, at }) =>
      form.type === 'roundCone' && slot === BODY && form.r1 < 4.5 && at[2] < 60 && at[1] < -8,
  )
  expect(thumbs.length).toBeGreaterThan(1)
})
