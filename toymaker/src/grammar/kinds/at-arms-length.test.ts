/** What must be read from afar in every mood, style and age, and not taken for something else. */
import { describe, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { boundsOf } from '../../sdf/bounds.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { along, direction, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { shapesOf, viewOf } from '../build-toy.ts'
import { hit, slotAt, solidOf } from '../surface-colour.test-data.ts'
import { AGES } from '../traits/ages.ts'
import { MOODS } from '../traits/moods.ts'
import { STYLES } from '../traits/styles.ts'
import { keyLoops } from '../wind-up-key.test-data.ts'

const [GREEN, BLACK, BLUE, RED] = ['#6CBF3A', '#1E1E1E', '#1F5FA8', '#C8102E']
const MOOD_NAMES = [...MOODS.keys()]
const wishOf = (kind: string, wish: object): Parameters<typeof shapesOf>[0] =>
  readDesign({ kind, seed: 3, colours: [BLUE, RED], ...wish })
const built = (kind: string, wish: object = {}): Shape[] => shapesOf(wishOf(kind, wish))
const solids = (shapes: readonly Shape[]): Shape[] => shapes.filter(({ operation }) => operation === 'unite')

/** A shape's own axes. */
const acrossOf = ({ rotation: m }: Shape): Vec3 => [m[0], m[3], m[6]]
const lengthwise = ({ rotation: m }: Shape): Vec3 => [m[2], m[5], m[8]]
const endOf = (rod: Shape): Vec3 =>
  along(rod.at, lengthwise(rod), rod.form.type === 'roundCone' ? rod.form.height : 0)

/** Strokes of the mouth: painted rods of the face below its eyes. */
function lipsOf(shapes: readonly Shape[]): Shape[] {
  const face = shapes.filter(({ ofFace }) => ofFace)
  const eyes = face.filter(({ operation, form }) => operation === 'unite' && form.type === 'ellipsoid')
  const lowest = Math.min(...eyes.map(({ at }) => at[2]))
  return face.filter(
    ({ operation, form, at }) => operation === 'paint' && form.type === 'roundCone' && at[2] < lowest,
  )
}

describe('an eagle owl', () => {
  const OWL = 'animals.skogens_djur.uggla.berguv'

  test.each([null, ...STYLES.keys()])('in %s style has tufts, not horns: no cone on its crown', (style) => {
    const shapes = solids(built(OWL, { style }))
    const crown = shapes.filter(({ slot, at }) => slot === ACCENT && at[2] > HEAD_FROM)
    expect(crown.length).toBeGreaterThan(2)
    expect(crown.map(({ form }) => form.type)).not.toContain('cappedCone')
  })
})

/** Units. */
const HEAD_FROM = 60

test.each([
  'animals.skogens_djur.uggla.berguv',
  'animals.skogens_djur.uggla',
  'animals.fjall_och_sno.pingvin',
  'animals.fjall_och_sno.snouggla',
])('the wings of a strong %s are held out flat to the viewer: edge on they are sticks', (kind) => {
  const wings = solids(built(kind, { personality: 'strong' })).filter(
    ({ form, at }) => form.type === 'ellipsoid' && Math.abs(at[0]) > WING_FROM && form.radii[2] > WING_LONG,
  )
  expect(wings.length).toBeGreaterThan(1)
  for (const wing of wings) expect(Math.abs(acrossOf(wing)[2])).toBeLessThan(0.6)
})

/** Units: from the middle, and half the length. */
const WING_FROM = 34
const WING_LONG = 20

test.each([...AGES.keys()])(
  'plates of a stegosaurus for %s stand in its back, left and right by turns',
  (age) => {
    const shapes = solids(built('animals.dinosaurier.vaxtatare.stegosaurus', { age }))
    const plates = shapes.filter(({ form, slot }) => form.type === 'box' && slot === ACCENT)
    const trunk = pack(
      shapes.filter(({ slot }) => slot === BODY),
      1,
    )
    expect(plates.map(({ at, mirror }) => !mirror && Math.sign(at[0]))).toEqual([-1, 1, -1, 1, -1, 1, -1])
    for (const { form, at } of plates)
      expect(distanceTo(trunk, at)).toBeLessThan(form.type === 'box' ? form.half[1] : 0)
  },
)

test.each(MOOD_NAMES)(
  'the forearms of a %s Lucia rise to her hands: level ones are a ring',
  (personality) => {
    const shapes = solids(built('characters.hogtider.luciatag.lucia', { personality }))
    const palms = shapes.findIndex(
      ({ form, slot, mirror, ofFace }) =>
        form.type === 'ellipsoid' &&
        slot === PALE &&
        mirror &&
        !ofFace &&
        form.radii[0] < 5 &&
        form.radii[2] > 5,
    )
    const forearms = shapes.slice(palms - 2, palms)
    expect(forearms.map(({ form }) => form.type)).toEqual(['roundCone', 'roundCone'])
    for (const forearm of forearms) expect(lengthwise(forearm)[2]).toBeGreaterThan(0.25)
  },
)

test.each(['3-5', '6-8', '18+'])('the staff of a star boy for %s stands farther off than his eyes', (age) => {
  const kind = 'characters.hogtider.luciatag.stjarngosse'
  for (const [seed, features] of [
    [1, []],
    [5, []],
    [2280959562, ['backpack']],
  ] as const) {
    const wish = { age, seed, features, personality: 'kind' }
    const shapes = built(kind, wish)
    const { azimuthDeg, elevationDeg } = viewOf(wishOf(kind, wish))
    const look = direction(azimuthDeg, elevationDeg)
    const [staff] = shapes.filter(
      ({ form, slot, ofFace }) =>
        slot === DARK && !ofFace && form.type === 'roundCone' && form.height > STAFF_FROM,
    )
    if (staff === undefined) throw new Error('no staff')
    const eyes = solids(shapes).filter(({ ofFace, form }) => ofFace && form.type === 'ellipsoid')
    expect(eyes.length).toBeGreaterThan(1)
    for (const { at } of eyes) {
      const [x, y] = sub(staff.at, at)
      expect(x * look[0] + y * look[1]).toBeLessThan(0)
    }
  }
})

/** Units. */
const STAFF_FROM = 60

test('the baby that a mother carries has eyes and a smile', () => {
  const before = solids(built('dolls.dockskapsfamilj.vuxen.mamma')).filter(
    ({ slot, at, ofFace }) => slot === DARK && !ofFace && at[1] < -30,
  )
  const ofForm = (type: string): number => before.filter(({ form }) => form.type === type).length
  expect(ofForm('ellipsoid')).toBe(2)
  expect(ofForm('roundCone')).toBeGreaterThan(2)
})

test.each(['3-5', '18+'])('the mane of a pony for %s rises no higher than its ears', (age) => {
  const shapes = solids(built('animals.bondgardens_djur.hast.shetlandsponny', { age, personality: 'calm' }))
  const ears = boundsOf(shapes.filter(({ form, slot }) => form.type === 'cappedCone' && slot === BODY))
  const mane = boundsOf(shapes.filter(({ form, slot }) => form.type === 'ellipsoid' && slot === ACCENT))
  expect(mane.high[2]).toBeLessThan(ears.high[2])
})

test.each(MOOD_NAMES)('a %s formula car smiles over its front wing', (personality) => {
  const shapes = built('vehicles.bilar.racerbil.formelbil', { personality })
  const wing = solids(shapes).filter(({ form, at }) => form.type === 'box' && at[1] < -50 && at[0] === 0)
  const lips = lipsOf(shapes)
  expect(lips.length).toBeGreaterThan(4)
  for (const { at } of lips) expect(at[2]).toBeGreaterThan(boundsOf(wing).high[2])
})

test.each(MOOD_NAMES)(
  'the teeth of a %s white shark are painted on its jaw, wide at the root and pointed',
  (personality) => {
    const shapes = built('animals.havets_djur.haj.vithaj', { personality })
    const teeth = shapes.filter(
      ({ operation, form, slot, ofFace }) =>
        operation === 'paint' && form.type === 'roundCone' && slot === PALE && !ofFace,
    )
    const jaw = pack(solids(shapes), 1)
    expect(teeth).toHaveLength(5)
    for (const tooth of teeth) {
      expect(Math.abs(distanceTo(jaw, endOf(tooth)))).toBeLessThan(1)
      if (tooth.form.type !== 'roundCone') throw new Error('no tooth')
      expect(tooth.form.r1).toBeGreaterThan(tooth.form.r2 * 4)
      expect(tooth.form.height).toBeGreaterThan(3.5)
    }
  },
)

test('a dragon of fire without a colour for flames smiles', () => {
  const lipsIn = (...colours: string[]): number =>
    lipsOf(built('characters.fantasidjur.drake.elddrake', { colours })).length
  expect(lipsIn(GREEN, BLACK)).toBeGreaterThan(4)
  expect(lipsIn(GREEN, '#F58220')).toBe(0)
})

test.each(MOOD_NAMES)('a %s robot dog has a mouth on its muzzle', (personality) => {
  const shapes = built('characters.robotar.robotdjur.robothund', { personality })
  // One that is astonished has a round mouth without lips.
  const hollows = shapes.filter(
    ({ ofFace, operation, form, slot }) =>
      ofFace && operation === 'paint' && form.type === 'ellipsoid' && slot === DARK,
  )
  expect(lipsOf(shapes).length > 4 || hollows.length === 1).toBe(true)
})

test.each(['calm', 'kind', 'brave'])('the pale foot of a %s snail ends below its mouth', (personality) => {
  const shapes = built('animals.smakryp.snigel', { personality, style: 'rounded' })
  const foot = shapes.filter(
    ({ operation, slot, form, ofFace }) =>
      operation === 'paint' && slot === PALE && form.type === 'ellipsoid' && !ofFace,
  )
  const lips = Math.min(...lipsOf(shapes).map(({ at }) => at[2]))
  expect(boundsOf(foot.map((one): Shape => ({ ...one, operation: 'unite' }))).high[2]).toBeLessThan(lips)
})

test.each([
  'animals.dinosaurier.vaxtatare.stegosaurus',
  'animals.bondgardens_djur.hast.shetlandsponny',
  'animals.bondgardens_djur.ko',
])('the key of a retro %s stands behind its shoulders: beside its head it is an ear', (kind) => {
  const rings = keyLoops(built(kind, { style: 'retro' }))
  expect(rings).toHaveLength(2)
  for (const { at } of rings) expect(at[1]).toBeGreaterThan(-4)
})

test.each([...AGES.keys()].flatMap((age) => [[], ['big_eyes']].map((features) => [age, features] as const)))(
  'the mask of a Siamese cat for %s with %j reaches behind both eyes',
  (age, features) => {
    const shapes = built('animals.husdjur.katt.siames', { age, features, personality: 'kind' })
    const masks = shapes.filter(
      ({ operation, slot, form, at, mirror }) =>
        operation === 'paint' && slot === ACCENT && form.type === 'ellipsoid' && at[2] > 50 && !mirror,
    )
    const mask = pack(
      masks.slice(0, 1).map((one): Shape => ({ ...one, operation: 'unite' })),
      1,
    )
    const eyes = shapes.filter(
      ({ ofFace, operation, slot, form }) =>
        ofFace && operation === 'unite' && slot === DARK && form.type === 'ellipsoid' && form.radii[0] > 3,
    )
    expect(eyes).toHaveLength(2)
    for (const { at } of eyes) expect(distanceTo(mask, at)).toBeLessThan(-2)
  },
)

test('both eyes of a shark are seen', () => {
  const design = wishOf('animals.havets_djur.haj', { personality: 'kind' })
  const shapes = shapesOf(design)
  const { azimuthDeg, elevationDeg } = viewOf(design)
  const look = direction(azimuthDeg, elevationDeg)
  const eyes = shapes.filter(
    ({ ofFace, form, slot, operation }) =>
      ofFace && form.type === 'ellipsoid' && slot === DARK && operation === 'unite',
  )
  expect(eyes).toHaveLength(2)
  expect(eyes.filter(({ at }) => hit(solidOf(shapes), along(at, look, IN_FRONT), look))).toEqual([])
})

/** Clear of the eye itself, units. */
const IN_FRONT = 8

test('the smile of a hammerhead lies on its hammer from end to end', () => {
  const depths = lipsOf(built('animals.havets_djur.haj.hammarhaj', { personality: 'kind' })).map(
    ({ at }) => at[1],
  )
  expect(depths.length).toBeGreaterThan(4)
  expect(Math.max(...depths) - Math.min(...depths)).toBeLessThan(5)
})

test('a jet has no dark stick before its mouth', () => {
  const dark = solids(built('vehicles.flyg_och_rymd.flygplan.jetplan')).filter(
    ({ slot, form, ofFace }) => slot === DARK && form.type === 'roundCone' && !ofFace,
  )
  for (const { at } of dark) expect(at[1]).toBeGreaterThan(-50)
})

test.each(['animals.husdjur.katt', 'animals.husdjur.hamster', 'animals.skogens_djur.lodjur'])(
  'the white eyes of a black %s stand clear of its white muzzle: grown together they are a skull',
  (kind) => {
    const wish = { colours: [BLACK, RED], style: 'cartoon', personality: 'kind' }
    const shapes = solids(built(kind, wish)).filter(
      ({ slot, form }) => slot === PALE && form.type === 'ellipsoid',
    )
    const eyes = shapes.filter(
      ({ ofFace, form }) => ofFace && form.type === 'ellipsoid' && form.radii[0] > 2.5,
    )
    const lowest = Math.min(...eyes.map(({ at }) => at[2]))
    const muzzle = shapes.filter(({ ofFace, at }) => !ofFace && Math.abs(at[2] - lowest) < FACE_HIGH)
    expect(eyes).toHaveLength(2)
    expect(muzzle.length).toBeGreaterThan(0)
    for (const { at, form } of eyes) {
      const half = form.type === 'ellipsoid' ? form.radii[0] : Infinity
      expect(distanceTo(pack(muzzle, 1), at)).toBeGreaterThan(half * 0.9)
    }
  },
)

/** Units. */
const FACE_HIGH = 22

test.each(['animals.husdjur.hund', 'animals.savann_och_djungel.lejon', 'animals.husdjur.katt'])(
  'the mouth of a black %s lies within its muzzle',
  (kind) => {
    for (const personality of ['kind', 'brave', 'adventurous']) {
      const shapes = built(kind, { colours: [BLACK, RED], features: ['big_eyes'], age: '3-5', personality })
      const lips = lipsOf(shapes).filter(({ at }) => Math.abs(at[0]) < LIPS_WIDE)
      const bare = shapes.filter(({ ofFace }) => !ofFace)
      const off = lips.filter(({ at }) => slotAt(bare, at) !== PALE)
      expect(lips.length).toBeGreaterThan(6)
      expect(off, personality).toEqual([])
    }
  },
)

/** Units. */
const LIPS_WIDE = 16

test.each([null, ...STYLES.keys()])(
  'the ears of a %s dwarf rabbit rise over its head: without them it is a seal',
  (style) => {
    const shapes = solids(
      built('animals.husdjur.kanin.dvargkanin', { style, personality: 'calm', age: '18+' }),
    )
    const bounds = boundsOf(shapes)
    const crown = boundsOf(
      shapes.filter(({ form }) => form.type === 'ellipsoid' && form.radii[0] > HEAD_WIDE),
    )
    expect(bounds.high[2] - crown.high[2]).toBeGreaterThan(EARS_RISE)
  },
)

/** Units: half the width of a head, and how far ears rise over it at least. */
const HEAD_WIDE = 15
const EARS_RISE = 16

test.each(['robothund', 'robotkatt'])('no brow of a white %s is lost in its dark screen', (robot) => {
  const lost = MOOD_NAMES.flatMap((personality) => {
    const wish = { colours: ['#FAFAF7', RED], personality, style: 'retro', age: '6-8' }
    const shapes = built(`characters.robotar.robotdjur.${robot}`, wish)
    const face = shapes.filter(({ ofFace }) => ofFace)
    const eyes = face.filter(({ operation }) => operation === 'unite')
    const highest = Math.max(...eyes.map(({ at }) => at[2]))
    const bare = shapes.filter(({ ofFace }) => !ofFace)
    const brows = face.filter(({ operation, form, at }) => {
      return operation === 'paint' && form.type === 'roundCone' && at[2] > highest
    })
    return brows.filter(({ slot, at }) => slot === slotAt(bare, at)).length > 1 ? [personality] : []
  })
  expect(lost).toEqual([])
})

test.each([null, 'nordic'])(
  'a %s gorilla has nostrils and mouth on a muzzle that stands out of its face',
  (style) => {
    const shapes = built('animals.savann_och_djungel.apa.gorilla', { style, personality: 'calm' })
    // One round nose between dark eyes is a panda's.
    const nostrils = solids(shapes).filter(
      ({ slot, ofFace, form, at }) => slot === DARK && !ofFace && form.type === 'sphere' && at[2] > 40,
    )
    expect(nostrils).toHaveLength(2)
    expect(lipsOf(shapes).length).toBeGreaterThan(4)
    for (const { form } of nostrils) expect(form.type === 'sphere' && form.radius).toBeGreaterThan(2)
  },
)

test('the carrot of a snowman for the youngest tapers: a rod is a pipe', () => {
  for (const sizeMm of [80, 120]) {
    const wish = { age: '3-5', sizeMm, colours: ['#FAFAF7', RED] }
    const carrots = solids(built('characters.hogtider.snogubbe', wish)).filter(
      ({ form, slot, at }) => form.type === 'roundCone' && slot === ACCENT && at[2] > 78,
    )
    expect(carrots).toHaveLength(1)
    for (const { form } of carrots)
      expect(form.type === 'roundCone' && form.r1 / form.r2).toBeGreaterThan(1.8)
  }
})

test('a lamp in a narrow stripe shuts with a lid of the sheet around it', () => {
  const wish = {
    personality: 'playful',
    style: 'lifelike',
    age: '3-5',
    colours: ['#8E9499', RED],
    seed: 1407472912,
  }
  const lids = solids(built('vehicles.bygge.gravmaskin', wish)).filter(
    ({ ofFace, slot, form }) => ofFace && slot === ACCENT && form.type === 'ellipsoid',
  )
  expect(lids).toEqual([])
})

test('the mane of a shy pony nods with its head', () => {
  const mane = (personality: string): Vec3[] =>
    solids(built('animals.bondgardens_djur.hast.shetlandsponny', { personality, age: '18+' }))
      .filter(({ form, slot, at }) => form.type === 'ellipsoid' && slot === ACCENT && at[2] > MANE_FROM)
      .map(({ at }) => at)
  const [calm, shy] = [mane('calm'), mane('shy')]
  expect(calm.length).toBeGreaterThan(2)
  const highest = (places: readonly Vec3[]): number => Math.max(...places.map(([, , z]) => z))
  expect(highest(calm) - highest(shy)).toBeGreaterThan(1)
  expect(Math.max(...shy.map(([x]) => Math.abs(x)))).toBeGreaterThan(1)
})

/** Units. */
const MANE_FROM = 50

test.each(['sportdocka', 'sportdocka.fotboll'])('the ball of a %s is not of its skin', (kind) => {
  const shapes = solids(built(`dolls.kompisdockor.${kind}`))
  const balls = shapes.filter(({ form, at }) => form.type === 'sphere' && form.radius >= BALL && at[1] < -10)
  expect(balls.map(({ slot }) => slot)).toEqual([ACCENT])
})

/** Least radius, units. */
const BALL = 12

test.each(['mormor', 'farfar'])('the two rings of %s’s glasses do not cross, in any style', (kind) => {
  for (const style of [null, ...STYLES.keys()]) {
    const rings = built(`dolls.dockskapsfamilj.aldre.${kind}`, { style }).flatMap(({ form, at }) =>
      (form.type === 'torus' || form.type === 'octagonRing') && form.ring < RING && at[2] > HEAD_FROM
        ? [{ ring: form.ring, at }]
        : [],
    )
    const [one, other] = rings
    if (!one || !other) throw new Error(`no glasses in ${style}`)
    expect(Math.hypot(...sub(one.at, other.at)), style ?? 'none').toBeGreaterThan(one.ring + other.ring)
  }
})

/** More than the radius of a ring of glasses, units. */
const RING = 13

test.each([null, ...STYLES.keys()])('the roof of a road roller in %s style stands on its house', (style) => {
  const shapes = solids(built('vehicles.bygge.vagvalt', { style }))
  const posts = shapes.filter((shape) => {
    const { low, high } = boundsOf([shape])
    return shape.slot === BODY && low[2] < HOUSE_TOP && high[2] > HOUSE_TOP + 20
  })
  const house = pack(
    shapes.filter((shape) => !posts.includes(shape)),
    1,
  )
  expect(posts.length).toBeGreaterThanOrEqual(2)
  for (const post of posts) {
    const [x, y] = post.at
    expect(distanceTo(house, [x, y, HOUSE_TOP - 8])).toBeLessThan(POST / 2)
  }
})

/** Units; of a post, its radius. */
const [HOUSE_TOP, POST] = [52, 4]
