/** Bodies and limbs that a style, an age or a mood must not spoil. */
import { describe, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { boundsOf } from '../../sdf/bounds.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { length, sub } from '../../math/vec.ts'
import { shapesOf } from '../build-toy.ts'
import { MOODS } from '../traits/moods.ts'
import { STYLES } from '../traits/styles.ts'
import { keyLoops } from '../wind-up-key.test-data.ts'

const SEED = 3
const solidsOf = (kind: string, wish: object = {}): Shape[] =>
  shapesOf(readDesign({ kind, seed: SEED, colours: ['#1F5FA8', '#C8102E'], ...wish })).filter(
    ({ operation }) => operation === 'unite',
  )
const ofSlot = (shapes: readonly Shape[], slot: Slot): Shape[] => shapes.filter((one) => one.slot === slot)

test('hands and feet of a low-poly giant stay round: their facets are read as shards', () => {
  const forms = ofSlot(solidsOf('characters.sagovasen.jatte', { style: 'low_poly' }), PALE)
    .filter(({ at }) => at[2] < HEAD_FROM)
    .map(({ form }) => form.type)
  expect(forms.length).toBeGreaterThan(4)
  expect(forms).not.toContain('gem')
})

/** Lower than any head of a person, units. */
const HEAD_FROM = 50

test.each([null, ...STYLES.keys()])('the driver of a %s racing car looks out of its helmet', (style) => {
  const shapes = solidsOf('vehicles.bilar.racerbil.formelbil', { style })
  const frontOf = (one: Shape): number => boundsOf([one]).low[1]
  const isDriver = ({ at }: Shape): boolean => Math.abs(at[0]) < 8 && at[1] > -14 && at[1] < 14 && at[2] > 28
  const driver = shapes.filter((one) => isDriver(one) && !one.ofFace)
  const helmet = Math.min(...ofSlot(driver, ACCENT).map(frontOf))
  const face = Math.min(...ofSlot(driver, PALE).map(frontOf))
  const eyes = ofSlot(driver, DARK).filter(({ form }) => form.type !== 'roundCone')
  expect(face).toBeLessThan(helmet)
  expect(Math.max(...eyes.map(frontOf))).toBeLessThan(face)
})

test.each(['lifelike', 'fairytale', null])(
  'forearms of a strong %s hero are no longer than two upper arms',
  (style) => {
    const shapes = solidsOf('characters.hjaltar.superhjalte.stark_hjalte', { style })
    const lengths = ofSlot(shapes, BODY).flatMap(({ form, at }) =>
      form.type === 'roundCone' && at[2] > WAIST ? [form.height] : [],
    )
    const [forearm = 0, , upperArm = 0] = lengths.toSorted((one, other) => other - one)
    expect(forearm).toBeGreaterThan(0)
    expect(forearm).toBeLessThan(upperArm * 2)
  },
)

/** Units. */
const WAIST = 30

test('the train stands out of its tunnel at both ends', () => {
  const shapes = solidsOf('vehicles.tag.tunnelbana')
  const vault = shapes.filter(({ slot, form }) => slot === ACCENT && form.type !== 'box' && sizeOf(form) > 30)
  expect(vault.length).toBeGreaterThan(0)
  expect(boundsOf(vault).high[1]).toBeLessThan(boundsOf(ofSlot(shapes, BODY)).high[1])
})

const sizeOf = (form: Shape['form']): number =>
  form.type === 'cylinder' ? form.radius : form.type === 'ellipsoid' ? Math.max(...form.radii) : 0

test('the key of a retro whale stands above its back, where no head hides it', () => {
  const shapes = solidsOf('animals.havets_djur.val', { style: 'retro' })
  const bow = keyLoops(shapes)
  const body = boundsOf(ofSlot(shapes, BODY))
  expect(bow).toHaveLength(2)
  for (const { at } of bow) expect(at[2]).toBeGreaterThan(body.low[2] + (body.high[2] - body.low[2]) * 0.25)
})

test('no groove runs through the face of a wooden guinea pig', () => {
  const grooves = shapesOf(
    readDesign({ kind: 'animals.husdjur.marsvin', style: 'wooden', seed: SEED }),
  ).filter(({ operation, form }) => operation === 'subtract' && form.type === 'torus')
  expect(grooves).toEqual([])
})

test('the sail of a dinghy is a triangle on a boom, and its hull has a rail', () => {
  const shapes = solidsOf('vehicles.batar.segelbat.jolle')
  const lengths = shapes
    .filter(({ slot, form }) => slot !== DARK && form.type === 'box')
    .filter(({ at, rotation }) => at[2] > SAIL_FOOT && Math.abs(rotation[1]) > 0.1)
    .toSorted((one, other) => one.at[2] - other.at[2])
    .flatMap(({ form }) => (form.type === 'box' ? [form.half[1]] : []))
  expect(lengths.length).toBeGreaterThan(8)
  expect((lengths[0] ?? 0) / (lengths.at(-1) ?? 1)).toBeGreaterThan(3)
  const rail = shapes.filter(
    ({ slot, form, mirror }) => slot === ACCENT && mirror && form.type === 'roundCone',
  )
  expect(rail.length).toBeGreaterThan(4)
})

/** Units. */
const SAIL_FOOT = 40

test.each([['#1F5FA8'], ['#FFD23F'], ['#FAFAF7']])(
  'no blade of a propeller on a plane in %s is dark or level: two such are a moustache',
  (colour) => {
    const blades = shapesOf(
      readDesign({ kind: 'vehicles.flyg_och_rymd.flygplan.propellerplan', colours: [colour], seed: SEED }),
    ).filter(
      ({ form, at }) => form.type === 'ellipsoid' && at[1] < BEFORE_COWL && Math.max(...form.radii) > 10,
    )
    expect(blades).toHaveLength(3)
    expect(blades.filter(({ slot }) => slot === DARK)).toEqual([])
    expect(
      Math.max(...blades.map(({ at }) => at[2])) - Math.min(...blades.map(({ at }) => at[2])),
    ).toBeGreaterThan(10)
  },
)

/** Units. */
const BEFORE_COWL = -46

test('the tank of a space shuttle stands behind it, higher and of another colour', () => {
  const shapes = solidsOf('vehicles.flyg_och_rymd.rymdfarkost.rymdfarja')
  const topOf = (slot: Slot): number =>
    boundsOf(shapes.filter((shape) => shape.slot === slot && !shape.ofFace)).high[2]
  expect(topOf(PALE)).toBeGreaterThan(topOf(BODY) + 12)
})

test.each(['segelbat', 'segelbat.jolle', 'segelbat.skuta', 'bogserbat'])(
  'both eyes on the bow of a %s stay open when it is playful',
  (kind) => {
    const whites = (personality: string): number =>
      solidsOf(`vehicles.batar.${kind}`, { personality }).filter(
        ({ ofFace, form }) => ofFace && form.type === 'ellipsoid',
      ).length
    expect(whites('playful')).toBeGreaterThanOrEqual(whites('kind'))
  },
)

test('the wings on the helmet of a shieldmaiden stand out of it, however large her head', () => {
  const shapes = solidsOf('characters.hjaltar.viking.skoldmo', { style: 'chibi' }).filter(
    ({ form }) => form.type === 'ellipsoid',
  )
  const width = ({ form }: Shape): number => (form.type === 'ellipsoid' ? form.radii[0] : 0)
  const [head] = ofSlot(shapes, PALE).toSorted((one, other) => width(other) - width(one))
  if (head === undefined) throw new Error('no head')
  const wings = ofSlot(shapes, ACCENT).filter(
    ({ at }) => Math.abs(at[0]) > width(head) / 2 && at[2] > head.at[2],
  )
  expect(wings).toHaveLength(4)
  for (const { at } of wings) expect(length(sub(at, head.at))).toBeGreaterThan(width(head) * 1.15)
})

test('a maid of Lucia holds her candle with two hands', () => {
  const shapes = solidsOf('characters.hogtider.luciatag.tarna', { colours: ['#1F5FA8', '#FAFAF7'] })
  const hands = shapes.filter(({ slot, mirror, form }) => slot === PALE && mirror && form.type === 'sphere')
  expect(hands.length).toBeGreaterThan(0)
})

test('a lamb stands on four legs: one drawn under the head is a black tube', () => {
  const hooves = ofSlot(solidsOf('animals.bondgardens_djur.far.lamm', { personality: 'calm' }), PALE).filter(
    ({ at, ofFace }) => !ofFace && at[2] < 14,
  )
  const left = hooves.filter(({ at, mirror }) => mirror || at[0] > 2)
  const right = hooves.filter(({ at, mirror }) => mirror || at[0] < -2)
  expect(left.length).toBeGreaterThan(1)
  expect(right).toHaveLength(left.length)
  for (const { at } of [...left, ...right]) expect(Math.abs(at[0])).toBeGreaterThan(LEG_ASIDE)
})

/** Units. */
const LEG_ASIDE = 8

describe('moods with the same arms or gaze differ in their brows and mouths', () => {
  test.each([
    ['brave', 'strong'],
    ['kind', 'shy'],
    ['kind', 'dreamy'],
  ] as const)('%s and %s', (one, other) => {
    const [a, b] = [MOODS.get(one), MOODS.get(other)]
    if (!a || !b) throw new Error('no such mood')
    const apart =
      Math.abs(a.brow[0] - b.brow[0]) / 12 +
      Math.abs(a.browWeight - b.browWeight) +
      Math.abs(a.mouth.curve - b.mouth.curve) +
      Math.abs(a.mouth.width - b.mouth.width) * 4 +
      Math.abs(a.open[0] - b.open[0]) * 2
    expect(apart).toBeGreaterThan(LEAST_APART)
  })
})

/** Twelve degrees of a brow, a whole curve of a mouth or half an eye count as one. */
const LEAST_APART = 1.8

test('the legs of a wooden lion end in a ball: wider than the body, a flat end would be the rim of a pot', () => {
  const shapes = solidsOf('animals.savann_och_djungel.lejon.lejonhane', { style: 'wooden' })
  const legs = shapes.filter(({ form }) => form.type === 'cappedCone')
  expect(legs).toHaveLength(4)
  for (const { at, form } of legs) {
    const top = form.type === 'cappedCone' ? at[2] + form.half : 0
    const balls = shapes.filter(
      (one) => one.form.type === 'sphere' && Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < 1,
    )
    expect(balls.some((one) => Math.abs(one.at[2] - top) < 3)).toBe(true)
  }
})

test.each([null, ...STYLES.keys()])(
  'the faces of small figures stand out of their heads in style %s',
  (style) => {
    for (const [kind, from] of [
      ['dolls.dockskapsfamilj.barn.smasyskon', 20],
      ['dolls.dockskapsfamilj.barn.storasyskon', 20],
      ['vehicles.tva_hjul.motorcykel.sidvagn', 28],
    ] as const)
      for (const age of ['3-5', '18+']) {
        const shapes = solidsOf(kind, { style, age })
        const isEye = ({ at, form, slot, ofFace }: Shape): boolean =>
          !ofFace &&
          slot === DARK &&
          at[0] > from &&
          at[2] > 22 &&
          (form.type === 'ellipsoid' || form.type === 'gem') &&
          Math.min(...form.radii) < FLAT_EYE
        const eyes = shapes.filter(isEye)
        const head = pack(
          shapes.filter((one) => !isEye(one)),
          1,
        )
        expect(eyes.length, kind).toBeGreaterThanOrEqual(2)
        for (const eye of eyes) {
          const [x, , z] = eye.at
          expect(distanceTo(head, [x, boundsOf([eye]).low[1], z]), `${kind} ${age}`).toBeGreaterThan(0)
        }
      }
  },
)

/** Units. */
const FLAT_EYE = 2.7

test('the ball of a labrador lies beside its chin, which it leaves free', () => {
  for (const personality of ['kind', 'brave', 'funny']) {
    const shapes = solidsOf('animals.husdjur.hund.labrador', { personality })
    const ball = shapes.find(({ form, slot }) => form.type === 'sphere' && slot === ACCENT)
    expect(Math.abs(ball?.at[0] ?? 0)).toBeGreaterThan(15)
  }
})

test('the eyes of a crab stand high over its smile', () => {
  const face = solidsOf('animals.havets_djur.krabba').filter(
    ({ ofFace, form }) => ofFace && form.type === 'ellipsoid',
  )
  const high = Math.max(
    ...solidsOf('animals.havets_djur.krabba').map((one) => (one.ofFace ? 0 : boundsOf([one]).high[2])),
  )
  expect(Math.min(...face.map(({ at }) => at[2]))).toBeGreaterThan(high * 0.6)
})

test('the bands of a knight doll are painted on its tunic, not over the face of a large head', () => {
  const shapes = shapesOf(
    readDesign({
      kind: 'dolls.sagodockor.riddardocka',
      style: 'chibi',
      personality: 'shy',
      colours: ['#9ADBB8', '#C8102E'],
      seed: 3_540_624_781,
    }),
  )
  const lastBand = shapes.findLastIndex(
    ({ operation, form }) => operation === 'paint' && form.type === 'box' && form.half[0] > 30,
  )
  const skin = shapes.findLastIndex(
    ({ operation, form, slot, ofFace }) =>
      !ofFace && operation === 'unite' && form.type === 'ellipsoid' && slot === PALE && form.radii[0] > 12,
  )
  expect(lastBand).toBeGreaterThan(0)
  expect(skin).toBeGreaterThan(lastBand)
})

test.each(['animals.bondgardens_djur.ko.kalv', 'animals.fjall_och_sno.ren.renkalv'])(
  'hooves of a lying %s cover the ends of its legs: rings behind them are bandages',
  (kind) => {
    const shapes = solidsOf(kind)
    const hooves = shapes.filter(({ form, slot }) => form.type === 'cylinder' && slot === DARK)
    // The foremost, of a stretched foreleg, which nothing else is near.
    const hoof = hooves.toSorted((one, other) => one.at[1] - other.at[1])[0]
    if (hoof?.form.type !== 'cylinder') throw new Error('no hoof')
    const [x, y, z] = hoof.at
    expect(distanceTo(pack(ofSlot(shapes, BODY), 1), [x, y - hoof.form.half, z])).toBeGreaterThan(0)
  },
)

test.each(['rounded', 'nordic', 'lifelike'])(
  'hanging ears of a %s dachshund stand out of its head',
  (style) => {
    const shapes = solidsOf('animals.husdjur.hund.tax', { style })
    const ears = shapes.filter(
      ({ form, slot, coversFace }) => form.type === 'ellipsoid' && slot === ACCENT && coversFace,
    )
    const head = shapes.filter((one) => !ears.includes(one))
    expect(ears.length).toBeGreaterThan(0)
    for (const { at } of ears) expect(distanceTo(pack(head, 1), at)).toBeGreaterThan(HALF_SUNK)
  },
)

/** Of an ear's middle in the head, in units: its outer half stands out. */
const HALF_SUNK = -1
