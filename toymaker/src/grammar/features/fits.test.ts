import { describe, expect, it } from 'vitest'
import { distanceField, distanceTo } from '../../sdf/distance.ts'
import { ACCENT, DARK } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { add, direction, scale } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { addedShapes, united } from '../added-shapes.test-data.ts'
import { mountLack } from '../mounts.ts'

describe('the jewels of a crown', () => {
  it.each([
    'animals.skogens_djur.ekorre',
    'animals.husdjur.katt',
    'animals.husdjur.katt.skogkatt',
    'animals.husdjur.kanin',
    'dolls.djurdockor.kattdocka',
    'animals.skogens_djur.hare.skogshare',
  ])('on a %s are clear of its ears', (kind) => {
    const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { features: ['crown'] })
    const tape = pack(united(toy), 1)
    const jewels = added.filter(({ form }) => form.type === 'sphere')
    expect(jewels.length).toBeGreaterThan(4)
    expect(jewels.filter(({ at }) => distanceTo(tape, at) < 0)).toEqual([])
  })
})

it('a small crown between the ears of a cat stands on its head: sunk it is a row of stubs', () => {
  const wish = { kind: 'animals.husdjur.katt.bondkatt', seed: 3751781832, sizeMm: 80, age: '3-5' }
  const { toy, added } = addedShapes(wish, { features: ['crown'] })
  const tape = pack(united(toy), 1)
  const ring = added.find(({ form }) => form.type === 'cylinder')
  if (ring?.form.type !== 'cylinder') throw new Error('no crown')
  const { radius, half } = ring.form
  const rim = Array.from({ length: 24 }, (_, i) =>
    distanceTo(tape, add(add(ring.at, scale(direction(i * 15, 0), radius)), [0, 0, half])),
  )
  expect(rim.filter((out) => out > 0).length).toBeGreaterThan(rim.length * SHOWN_RIM)
})

/** Share of the upper edge of a crown's ring that is clear of the head. */
const SHOWN_RIM = 0.8

it.each(['motorcykel', 'cykel', 'sparkcykel', 'moped'])(
  'a crown on the lamp of a %s leaves its eyes free',
  (kind) => {
    const { toy, added } = addedShapes(
      { kind: `vehicles.tva_hjul.${kind}`, seed: 7, sizeMm: 120 },
      { features: ['crown'] },
    )
    const eyes = toy.filter(({ ofFace, operation }) => ofFace && operation === 'unite')
    const tape = pack(added, 1)
    expect(eyes.length).toBeGreaterThan(1)
    for (const { at } of eyes) expect(distanceTo(tape, at)).toBeGreaterThan(3)
  },
)

describe('a hat', () => {
  const crownRadius = (kind: string): number => {
    const { added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { features: ['hat'] })
    const crown = added.findLast(({ form }) => form.type === 'cappedCone')
    return crown?.form.type === 'cappedCone' ? crown.form.r1 : 0
  }

  it.each([
    'animals.skogens_djur.rav',
    'animals.skogens_djur.lodjur',
    'animals.husdjur.katt',
    'animals.husdjur.katt.bondkatt',
    'animals.husdjur.hund.jamthund',
    'animals.bondgardens_djur.gris',
    'dolls.djurdockor.kattdocka',
  ])('for %s is no thimble: its ears make room', (kind) => {
    expect(crownRadius(kind)).toBeGreaterThan(THIMBLE)
  })
})

/** Units. */
const THIMBLE = 6

it.each([
  'animals.savann_och_djungel.panda',
  'animals.skogens_djur.bjorn',
  'animals.skogens_djur.bjorn.bjornunge',
  'animals.husdjur.kanin',
])('the candles of a %s at Lucia are clear of its ears', (kind) => {
  const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { occasion: 'lucia' })
  const tape = pack(united(toy), 1)
  const candles = added.filter(({ form }) => form.type === 'cylinder')
  expect(candles).toHaveLength(4)
  expect(candles.filter(({ at }) => distanceTo(tape, at) < 0)).toEqual([])
})

it('a tooth stands on the floor where the hand of a dinosaur is seen before its head', () => {
  const design = {
    kind: 'animals.dinosaurier.kottatare',
    style: 'lifelike',
    personality: 'brave',
    age: '3-5',
    seed: 540144344,
    sizeMm: 160,
  }
  const { added } = addedShapes(design, { occasion: 'lost_tooth' })
  const tooth = added.filter(({ form }) => form.type === 'roundCone')
  expect(tooth.length).toBeGreaterThan(1)
  expect(Math.min(...tooth.map(({ at }) => at[2]))).toBeLessThan(16)
})

it.each(['animals.skogens_djur.bjorn.brunbjorn', 'animals.bondgardens_djur.hast', 'animals.smakryp.humla'])(
  'the pack of a %s lies on its back, wider than high',
  (kind) => {
    const { added } = addedShapes({ kind, seed: 7 }, { features: ['backpack'] })
    const boxes = added.flatMap(({ form }) => (form.type === 'box' ? [form.half] : []))
    expect(boxes.length).toBe(3)
    expect(boxes.filter(([wide, , high]) => high > wide * 0.7)).toEqual([])
  },
)

it.each(['animals.skogens_djur.bjorn.bjornunge', 'animals.husdjur.katt'])(
  'the white top of a student cap on a %s is clear of its ears',
  (kind) => {
    const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { occasion: 'graduation' })
    const tape = pack(united(toy), 1)
    const top = added
      .filter(({ form }) => form.type === 'cylinder')
      .toSorted((one, other) => other.at[2] - one.at[2])[0]
    if (top?.form.type !== 'cylinder') throw new Error('no cap')
    const { at, form } = top
    const rim = Array.from({ length: 12 }, (_, i) => add(at, scale(direction(i * 30, 0), form.radius)))
    expect(rim.filter((point) => distanceTo(tape, point) < -0.5)).toEqual([])
  },
)

it.each(['animals.skogens_djur.rav', 'animals.husdjur.katt.siames', 'dolls.djurdockor.ravdocka'])(
  'where every wreath would cross the ears of a %s a maypole stands beside it',
  (kind) => {
    const { added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { occasion: 'midsummer' })
    expect(Math.min(...added.map(({ at }) => at[2]))).toBeLessThan(10)
  },
)

it('at Christmas a snowman stands beside a crab: a cap would be over its eyes', () => {
  const bare = { kind: 'animals.havets_djur.krabba', seed: 7, sizeMm: 120 }
  const { added } = addedShapes(bare, { occasion: 'christmas' })
  expect(Math.min(...added.map(({ at }) => at[2]))).toBeLessThan(12)
})

it.each([
  'animals.fjall_och_sno.isbjorn',
  'animals.savann_och_djungel.lejon.lejonunge',
  'animals.fjall_och_sno.ren.renkalv',
  'animals.havets_djur.krabba',
])('the student cap of a %s is not over its brows', (kind) => {
  const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { occasion: 'graduation' })
  const worn = distanceField(pack(united(added), 1))
  const eyes = united(toy).flatMap(({ ofFace, form, slot, at }) =>
    ofFace && slot === DARK && form.type === 'ellipsoid' ? [add(at, [0, 0, form.radii[1] * BROW])] : [],
  )
  expect(eyes).toHaveLength(2)
  const isUnder = (at: Vec3): boolean => UP.some((rise) => worn(add(at, [0, 0, rise])) < 0)
  expect(eyes.filter(isUnder)).toEqual([])
})

/** Height of a brow over an eye's middle, in half heights of its iris. */
const BROW = 1.6
/** Heights over a brow, in units. */
const UP = Array.from({ length: 12 }, (_, i) => i)

it.each(['animals.skogens_djur.rav', 'animals.fjall_och_sno.fjallrav', 'animals.husdjur.katt.skogkatt'])(
  'a %s has no room for candles that stand apart: a star stands beside it',
  (kind) => {
    const { added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { occasion: 'lucia' })
    expect(Math.min(...united(added).map(({ at }) => at[2]))).toBeLessThan(12)
  },
)

describe('what is worn on the head is of another colour than the hair under it', () => {
  it.each([
    ['dolls.kompisdockor.kompis', { features: ['hat'] }, DARK],
    ['characters.sagovasen.troll', { features: ['crown'] }, ACCENT],
    ['characters.sagovasen.troll', { occasion: 'birthday' }, ACCENT],
  ] as const)('%s %j', (kind, wish, hair) => {
    const { added } = addedShapes({ kind, seed: 7, colours: ['#F58220', '#1F5FA8'] }, wish)
    const worn = united(added).find(({ form }) => form.type === 'cappedCone' || form.type === 'cylinder')
    expect(worn?.slot).toBeDefined()
    expect(worn?.slot).not.toBe(hair)
  })
})

it.each([
  ['hat', null],
  ['hat', 'chibi'],
  ['crown', null],
  ['crown', 'rounded'],
] as const)('a %s of a crab (style %s) lies behind the eyes on its crown', (feature, style) => {
  const { toy, added } = addedShapes(
    { kind: 'animals.havets_djur.krabba', seed: 7, style },
    { features: [feature] },
  )
  const eyes = toy.filter(({ ofFace, operation }) => ofFace && operation === 'unite')
  const worn = added.filter(({ operation }) => operation === 'unite')
  expect(worn.length).toBeGreaterThan(1)
  for (const { at } of worn) expect(at[1]).toBeGreaterThan(Math.max(...eyes.map((eye) => eye.at[1])))
})

it.each([
  ['vehicles.tva_hjul.cykel', ['hat', 'crown', 'scarf']],
  ['vehicles.flyg_och_rymd.rymdfarkost.raket', ['hat']],
  ['vehicles.flyg_och_rymd.rymdfarkost.rymdfarja', ['hat']],
])('a %s has no level place on top for %j', (kind, features) => {
  expect(features.map((feature) => mountLack(kind, feature))).toEqual(features.map(() => 'roof'))
})

it.each(['animals.havets_djur.val', 'animals.skogens_djur.rav.ravunge'])(
  'a %s has no neck where a scarf would be seen apart',
  (kind) => expect(mountLack(kind, 'scarf')).toBe('neck'),
)

it('no heart lies on the rolling pin of a baker doll', () => {
  expect(mountLack('dolls.kompisdockor.yrkesdocka.bagardocka', 'heart')).toBe('front')
})

it.each(['hat', 'crown', 'scarf'])(
  'a %s on a ladder truck stands on its cab, before the raised ladder',
  (feature) => {
    const kind = 'vehicles.utryckning.brandbil.stegbil'
    const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { features: [feature] })
    const ladderFoot = Math.max(...united(toy).map(({ at }) => at[1]))
    for (const { at } of united(added)) expect(at[1]).toBeLessThan(ladderFoot - BEFORE_LADDER)
  },
)

/** Units. */
const BEFORE_LADDER = 60

it('a hat on a roof of its own colour takes another', () => {
  const { added } = addedShapes(
    { kind: 'vehicles.gard_och_skog.traktor.veterantraktor', colours: ['#232326', '#F58220'], seed: 7 },
    { features: ['hat'] },
  )
  const crown = united(added).find(({ form }) => form.type === 'cappedCone')
  expect(crown?.slot).toBe(ACCENT)
})
