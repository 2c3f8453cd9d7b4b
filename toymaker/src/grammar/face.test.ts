import { describe, expect, it } from 'vitest'
import { distanceLab } from '../math/colour.ts'
import { COLOURS } from '../data/colours.ts'
import { readDesign } from '../design.ts'
import { DARK, PALE } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { distanceTo } from '../sdf/distance.ts'
import { pack, RECORD } from '../sdf/tape.ts'
import { along } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { buildToy, paletteOf, shapesOf } from './build-toy.ts'
import { rimOf } from './mouth-sight.ts'
import { SWEPT_KINDS } from './test-kinds.ts'
import { MOODS } from './traits/moods.ts'

const [UNITE, PAINT, ROD] = [0, 2, 3]

const tapeOf = (wish: object): Float32Array => buildToy(readDesign({ seed: 5, ...wish })).tape

/** Painted rods: the inked lines of brows, lips and closed eyes. */
function inkedLines(tape: Float32Array): number {
  let lines = 0
  for (let o = 0; o < tape.length; o += RECORD) if (tape[o] === ROD && tape[o + 1] === PAINT) lines++
  return lines
}

describe.each([...MOODS.keys()])('a %s face', (personality) => {
  it.each(['animals.skogens_djur.bjorn', 'vehicles.bilar.personbil', 'vehicles.bilar.personbil.veteranbil'])(
    'of %s is finite and inked, not raised',
    (kind) => {
      const tape = tapeOf({ kind, personality })
      expect(tape.every((value) => Number.isFinite(value))).toBe(true)
      expect(tape.some((value, i) => i % RECORD === 1 && value === UNITE)).toBe(true)
      if (kind.endsWith('bjorn')) expect(inkedLines(tape)).toBeGreaterThan(4)
    },
  )
})

/** Clearly different colours: minimum CIELAB distance. */
const CLEAR = 25
const CYLINDER = 5
const CHOSEN = ['kolsvart', 'chokladbrun', 'havsbla', 'guld', 'lingonrod', 'snovit'] as const

/** Slots of a robot's head and of the screen on it: the two equal forms above the dark drum of its neck. */
function headAndScreen(tape: Float32Array): readonly [number, number] {
  for (let o = 0; o + 2 * RECORD < tape.length; o += RECORD) {
    const [head, screen] = [o + RECORD, o + 2 * RECORD]
    const isNeck = tape[o] === CYLINDER && tape[o + 2] === DARK
    if (isNeck && tape[head] === tape[screen] && tape[screen + 2] === DARK)
      return [tape[head + 2] ?? 0, tape[screen + 2] ?? 0]
  }
  throw new Error('this robot has no neck')
}

it.each(['rymdrobot', 'hjalprobot', 'musikrobot'])(
  'the screen of a %s stands out from its head, and the eyes from the screen, whatever colours are chosen',
  (robot) => {
    for (const body of CHOSEN)
      for (const accent of CHOSEN) {
        const colours = [COLOURS[body], COLOURS[accent]]
        const toy = buildToy(readDesign({ kind: `characters.robotar.${robot}`, colours, seed: 5 }))
        const colourOf = (slot: number): string => toy.palette.slots[slot - 1] ?? ''
        const [head, screen] = headAndScreen(toy.tape)
        const pair = `${body} with ${accent}`
        expect(distanceLab(colourOf(head), colourOf(screen)), pair).toBeGreaterThan(CLEAR)
        expect(distanceLab(colourOf(PALE), colourOf(screen)), pair).toBeGreaterThan(CLEAR)
      }
  },
)

const recordsOf = (tape: Float32Array): Float32Array[] =>
  Array.from({ length: tape.length / RECORD }, (_, i) => tape.slice(i * RECORD, (i + 1) * RECORD))

const isInk = (record: Float32Array): boolean => record[0] === ROD && record[1] === PAINT

/** Where a record's own middle lies: of a rod its first end. */
function placeOf(record: Float32Array): Vec3 {
  const m = (i: number): number => record[4 + i] ?? 0
  const along = (axis: number): number => -(m(axis) * m(3) + m(4 + axis) * m(7) + m(8 + axis) * m(11))
  return [along(0), along(1), along(2)]
}

function colourAt(records: readonly Float32Array[], at: Vec3): number {
  let [slot, nearest] = [0, Infinity]
  for (const record of records) {
    const alone = Float32Array.from(record)
    alone[1] = UNITE
    const distance = distanceTo(alone, at)
    if (record[1] === PAINT && distance < 0) slot = record[2] ?? 0
    if (record[1] === UNITE && distance < nearest) [slot, nearest] = [record[2] ?? 0, distance]
  }
  return slot
}

const EYE_STROKES = 8
const FURRED = ['animals.husdjur', 'animals.fjall_och_sno', 'animals.savann_och_djungel', 'vehicles.tag']
const DARK_COATS = [['kolsvart'], ['kolsvart', 'snovit'], ['chokladbrun', 'sand']] as const

it.each(SWEPT_KINDS.filter((kind) => FURRED.some((group) => kind.startsWith(`${group}.`))))(
  'both closed eyes of a dark %s are seen on what they lie on',
  (kind) => {
    for (const coat of DARK_COATS) {
      const colours = coat.map((name) => COLOURS[name])
      const { tape, palette } = buildToy(readDesign({ kind, colours, seed: 3, personality: 'calm' }))
      const records = recordsOf(tape)
      const face = records.findIndex(isInk)
      const strokes = records.filter(isInk).slice(0, 2 * EYE_STROKES)
      const lost = strokes.filter((stroke) => {
        const under = colourAt(records.slice(0, face), placeOf(stroke))
        const [ink = '', ground = ''] = [palette.slots[(stroke[2] ?? 0) - 1], palette.slots[under - 1]]
        return distanceLab(ink, ground) < CLEAR
      })
      expect(lost.length, coat.join()).toBe(0)
    }
  },
)

it('the closed eyes of a dark labrador are two: skin shows between them', () => {
  const kind = 'animals.husdjur.hund.labrador'
  const records = recordsOf(tapeOf({ kind, colours: [COLOURS.kolsvart], personality: 'calm', seed: 3 }))
  const strokes = records.filter(isInk).slice(0, 2 * EYE_STROKES)
  const ends = strokes.map((stroke) => placeOf(stroke))
  const [right, left] = [ends.slice(0, EYE_STROKES), ends.slice(EYE_STROKES)]
  const apart = right.flatMap((one) =>
    left.map((other) => Math.hypot(...one.map((x, i) => x - (other[i] ?? 0)))),
  )
  expect(Math.min(...apart)).toBeGreaterThan(2.5)
})

/** Round and long forms above the shoulders: heads, hair and eyes. */
const slotsAbove = (tape: Float32Array, heightMm: number): number[] =>
  recordsOf(tape)
    .filter((record) => record[1] === UNITE && placeOf(record)[2] > heightMm)
    .map((record) => record[2] ?? 0)

it.each(['curious', 'shy', 'funny'])(
  'a %s doll without white has beads for eyes, not yellow ones',
  (mood) => {
    const wish = { kind: 'dolls.kompisdockor.kompis', colours: [COLOURS.rosa, COLOURS.solgul], seed: 9 }
    const resting = slotsAbove(tapeOf({ ...wish, personality: 'calm' }), 70)
    const looking = slotsAbove(tapeOf({ ...wish, personality: mood }), 70)
    const accents = (slots: readonly number[]): number => slots.filter((slot) => slot === 2).length
    expect(accents(looking)).toBe(accents(resting))
    expect(looking.filter((slot) => slot === DARK).length).toBeGreaterThan(
      resting.filter((slot) => slot === DARK).length + 1,
    )
  },
)

it('a doll in white has white in its eyes', () => {
  const wish = { kind: 'dolls.kompisdockor.kompis', colours: [COLOURS.havsbla, COLOURS.snovit], seed: 9 }
  const whites = (personality: string): number =>
    slotsAbove(tapeOf({ ...wish, personality }), 70).filter((slot) => slot === 2).length
  expect(whites('curious')).toBeGreaterThan(whites('calm') + 1)
})

it.each(['calm', 'wise', 'strong', 'brave'])(
  'a %s steam engine has no lids of its red trim',
  (personality) => {
    const wish = { kind: 'vehicles.tag.lok.anglok', seed: 3 }
    const reds = (mood: string): number => {
      const colours = [COLOURS.skogsgron, COLOURS.lingonrod]
      return recordsOf(tapeOf({ ...wish, colours, personality: mood })).filter((record) => record[2] === 2)
        .length
    }
    expect(reds(personality)).toBe(reds('kind'))
  },
)

const [ELLIPSOID, BALL, DOME] = [0, 1, 14]
const VEHICLES = SWEPT_KINDS.filter((kind) => kind.startsWith('vehicles.'))

it.each(VEHICLES)('a pale %s has no dark lids that would be one blot with the iris', (kind) => {
  const darkDomes = (colours: readonly string[], personality: string): number =>
    recordsOf(tapeOf({ kind, colours, personality })).filter(
      ([form, does, slot]) => form === DOME && does === PAINT && slot === DARK,
    ).length
  // Those in a dark smoke box have dark ones on every toy.
  for (const mood of ['brave', 'strong']) {
    const usual = darkDomes([COLOURS.lingonrod, COLOURS.havsbla], mood)
    for (const pale of [COLOURS.snovit, COLOURS.sjalvlysande, COLOURS.silver])
      expect(darkDomes([pale, COLOURS.havsbla], mood), `${mood} in ${pale}`).toBe(usual)
  }
})

/** Largest factor by which a lid may exceed its eyeball. */
const LID_OVER_BALL = 1.08
const MOODS_WITH_LIDS = [...MOODS].filter(([, { open, lamps }]) => Math.min(...open, lamps.open) < 0.97)

it.each(SWEPT_KINDS)('the lids of %s paint its eyeballs and nothing around them', (kind) => {
  for (const [personality] of MOODS_WITH_LIDS) {
    const records = recordsOf(tapeOf({ kind, personality, colours: [COLOURS.kolsvart] }))
    const balls = records.filter(([form, does]) => form === ELLIPSOID && does === UNITE)
    const loose = records.filter((lid) => {
      if (lid[0] !== DOME) return false
      const [x, y, z] = placeOf(lid)
      return !balls.some((ball) => {
        const [bx, by, bz] = placeOf(ball)
        const isWithin = [16, 17].every((radius) => (lid[radius] ?? 0) <= (ball[radius] ?? 0) * LID_OVER_BALL)
        return isWithin && Math.hypot(x - bx, y - by, z - bz) < (ball[18] ?? 0) / 2
      })
    })
    expect(loose.length, personality).toBe(0)
  }
})

it('the closed lamp of a red car on white wings stays white', () => {
  const colours = [COLOURS.lingonrod, COLOURS.snovit]
  const kind = 'vehicles.bilar.personbil.veteranbil'
  const bodies = (personality: string): number =>
    recordsOf(tapeOf({ kind, colours, personality })).filter(([, does, slot]) => does === UNITE && slot === 1)
      .length
  expect(bodies('playful')).toBe(bodies('kind'))
})

it.each(['curious', 'kind', 'adventurous'])(
  'the hanging hand of a waving %s doll sticks out of its sleeve',
  (mood) => {
    const wish = { kind: 'dolls.kompisdockor.kompis', colours: [COLOURS.rosa, COLOURS.solgul] }
    const records = recordsOf(tapeOf({ ...wish, personality: mood })).filter(([, does]) => does === UNITE)
    const hands = records
      .filter(([form, , slot]) => form === BALL && slot === PALE)
      .map((hand) => placeOf(hand))
    const sleeves = records.filter(([form, , slot]) => form === ROD && slot === 1)
    const [hand] = hands.toSorted((one, other) => one[2] - other[2])
    expect(hand).toBeDefined()
    const deepest = Math.min(...sleeves.map((sleeve) => distanceTo(sleeve, hand ?? [0, 0, 0])))
    // Its middle may lie in the cuff, but not so deep that the whole ball does.
    expect(deepest).toBeGreaterThan(-3)
  },
)

it('both nostrils of a dragon face forward, where they are seen from either side', () => {
  const wish = { kind: 'characters.fantasidjur.drake', colours: [COLOURS.apelsin], sizeMm: 120 }
  const marks = recordsOf(tapeOf(wish)).filter(
    ([form, does, slot]) => form === ELLIPSOID && does === PAINT && slot === DARK,
  )
  const [one, other, ...more] = marks.map((mark) => placeOf(mark))
  expect(more).toEqual([])
  const apart = Math.hypot(...[0, 1, 2].map((axis) => (one?.[axis] ?? 0) - (other?.[axis] ?? 99)))
  expect(apart).toBeGreaterThan(4)
  expect(apart).toBeLessThan(9)
})

it.each(['batar.bogserbat', 'bilar.personbil', 'flyg_och_rymd.flygplan', 'tva_hjul.motorcykel'])(
  'the black lids of a %s are kept apart from its irises by a line of the eye’s white',
  (kind) => {
    const BOX = 2
    const paintedBoxes = (colour: string, personality: string): number[] => {
      const { tape } = buildToy(
        readDesign({ kind: `vehicles.${kind}`, colours: [colour], seed: 5, personality }),
      )
      return recordsOf(tape).flatMap((record) =>
        record[0] === BOX && record[1] === PAINT ? [record[2] ?? 0] : [],
      )
    }
    for (const mood of ['brave', 'strong', 'mischievous']) {
      const white = (colour: string): number =>
        paintedBoxes(colour, mood).filter((slot) => slot === PALE).length
      expect([mood, white(COLOURS.kolsvart)]).toEqual([mood, white(COLOURS.lingonrod) + 2])
    }
  },
)

const BOWS = ['batar.segelbat', 'batar.segelbat.skuta', 'batar.farja', 'flyg_och_rymd.flygplan']
const LIDDED = ['brave', 'mischievous', 'shy', 'wise', 'dreamy', 'strong']

it.each(BOWS)(
  'white shows all round the iris on the bow of a black %s, under a lid of its own black',
  (name) => {
    for (const personality of LIDDED) {
      const wish = { kind: `vehicles.${name}`, colours: [COLOURS.kolsvart, COLOURS.lingonrod], personality }
      const records = recordsOf(tapeOf({ ...wish, seed: 7 }))
      const isPart = (record: Float32Array | undefined, slot: Slot): boolean =>
        record?.[0] === ELLIPSOID && record[1] === UNITE && record[2] === slot
      const eyes = records.flatMap((white, i) => {
        const iris = records[i + 1]
        return iris && isPart(white, PALE) && isPart(iris, DARK) ? [{ white, iris }] : []
      })
      expect(eyes.length).toBeGreaterThanOrEqual(2)
      for (const { white, iris } of eyes.slice(0, 2)) {
        const at = placeOf(iris)
        for (const axis of [0, 1]) {
          const row = 4 + axis * 4
          const [x = 0, y = 0, z = 0, w = 0] = white.subarray(row, row + 4)
          const away = Math.abs(x * at[0] + y * at[1] + z * at[2] + w)
          const [outer, inner] = [white[16 + axis] ?? 0, iris[16 + axis] ?? 0]
          expect((outer - inner - away) / outer, personality).toBeGreaterThan(0.26)
        }
      }
    }
  },
)

/** Rods of one brow: the first lines that a face is given. */
const BROW_RODS = 4

it.each([
  ['animals.bondgardens_djur.ko', 'kind'],
  ['animals.bondgardens_djur.ko', 'funny'],
  ['animals.husdjur.hund.pudel', 'funny'],
  ['animals.savann_och_djungel.giraff', 'funny'],
  ['animals.skogens_djur.uggla', 'funny'],
])('skin shows between the brows of %s, looking %s', (kind, personality) => {
  const lines = shapesOf(readDesign({ kind, personality, colours: ['#FAFAF7', '#2B2B2B'], seed: 7 })).filter(
    ({ form, operation, ofFace }) => ofFace && operation === 'paint' && form.type === 'roundCone',
  )
  const [one, other] = [lines.slice(0, BROW_RODS), lines.slice(BROW_RODS, 2 * BROW_RODS)]
  const weight = one[0]?.form.type === 'roundCone' ? one[0].form.r1 : 0
  const gaps = one
    .flatMap(rimOf)
    .flatMap((a) => other.flatMap(rimOf).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])))
  expect(Math.min(...gaps)).toBeGreaterThan(2 * weight + 0.8)
})

it.each([
  ['animals.havets_djur.delfin', ['#2B2B2B', '#C8102E']],
  ['animals.smakryp.snigel', ['#2B2B2B', '#C8102E']],
  ['animals.bondgardens_djur.far.lamm', ['#FAFAF7', '#2B2B2B']],
])('a closed mouth of %s shows on the chin it lies on', (kind, colours) => {
  const design = readDesign({ kind, colours, personality: 'kind', seed: 7 })
  const shapes = shapesOf(design)
  const lips = shapes
    .filter(({ form, operation, ofFace }) => ofFace && operation === 'paint' && form.type === 'roundCone')
    .slice(-LIP_RODS)
  const below = shapes.slice(0, shapes.indexOf(lips[0] as Shape)).filter(({ ofFace }) => !ofFace)
  const { slots } = paletteOf(design)
  const lost = lips.filter(({ at, slot }) => {
    const contrast = distanceLab(slots[slot - 1] ?? '', slots[slotAt(below, at) - 1] ?? '')
    return contrast < CLEAR
  })
  expect(lost.length).toBeLessThan(LIP_RODS / 2)
})

const LIP_RODS = 8

/** Slot of a point on the surface of shapes. */
function slotAt(shapes: readonly Shape[], at: Vec3): Slot {
  let nearest = Infinity
  let slot: Slot = DARK
  for (const shape of shapes) {
    const free = distanceTo(pack([{ ...shape, operation: 'unite' }], 1), at)
    if (shape.operation === 'paint' && free < 0) slot = shape.slot
    else if (shape.operation === 'unite' && free < nearest) [nearest, slot] = [free, shape.slot]
  }
  return slot
}

const LIVING = SWEPT_KINDS.filter((kind) => !kind.startsWith('vehicles.'))
const wayOf = ({ rotation }: Shape): Vec3 => [rotation[2], rotation[5], rotation[8]]

it.each(LIVING)('the tongue of a laughing %s lies where it is seen from the front', (kind) => {
  for (const style of ['rounded', 'chibi']) {
    const shapes = shapesOf(
      readDesign({ kind, style, personality: 'adventurous', seed: 7, colours: ['#1F5FA8', '#F7A1C4'] }),
    )
    const tongues = shapes.filter(
      ({ form, operation, slot, ofFace }) =>
        ofFace && operation === 'paint' && slot === TONGUE && form.type === 'ellipsoid' && form.radii[2] > 3,
    )
    const tongue = tongues.slice(-1).filter(({ at }) => Math.abs(at[0]) < 1)
    expect(tongue.filter((one) => wayOf(one)[1] > -0.55)).toEqual([])
  }
})

const TONGUE = 2

it.each(SWEPT_KINDS)('a low-poly %s has round eyes and lines', (kind) => {
  const shapes = shapesOf(readDesign({ kind, style: 'low_poly', personality: 'funny', seed: 7 }))
  const face = shapes.filter(({ ofFace }) => ofFace)
  expect(face.length).toBeGreaterThan(2)
  expect(face.filter(({ form }) => form.type === 'gem' || form.type === 'column')).toEqual([])
})

/** Ends of lines may lie so far from the surface: the last, usual softening comes after them, in units. */
const OFF_SURFACE = 0.2

it.each(['low_poly', 'wooden'])('faces of %s toys lie on the surface that is built', (style) => {
  for (const kind of ['animals.savann_och_djungel.papegoja', 'animals.bondgardens_djur.ko']) {
    const shapes = shapesOf(readDesign({ kind, style, personality: 'funny', seed: 7 }))
    const body = pack(
      shapes.filter(({ operation, ofFace }) => operation !== 'paint' && !ofFace),
      1,
    )
    const lines = shapes.filter(
      ({ form, operation, ofFace }) => ofFace && operation === 'paint' && form.type === 'roundCone',
    )
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.filter(({ at }) => Math.abs(distanceTo(body, at)) > OFF_SURFACE)).toEqual([])
  }
})

it.each([
  ['animals.bondgardens_djur.hast', 'chibi'],
  ['characters.fantasidjur.grip', 'chibi'],
])('the big eyes of a %s in style %s stay within its head', (kind, style) => {
  const widest = (features: string[]): number =>
    Math.max(
      ...shapesOf(readDesign({ kind, style, features, seed: 7, personality: 'curious' }))
        .filter(({ ofFace, operation, form }) => ofFace && operation === 'unite' && form.type === 'ellipsoid')
        .map(({ form }) => (form.type === 'ellipsoid' ? form.radii[0] : 0)),
    )
  // Without a limit they are larger by more than a third.
  expect(widest(['big_eyes'])).toBeLessThan(widest([]) * 1.25)
})

it.each(['wooden', 'nordic', 'lifelike'])('the lamps of a %s car for adults are no specks', (style) => {
  const CAR = 'vehicles.bilar.personbil'
  const largest = (wish: object): number =>
    Math.max(
      ...recordsOf(tapeOf({ kind: CAR, colours: [COLOURS.lingonrod], ...wish }))
        .filter(([form, does, slot]) => form === ELLIPSOID && does === UNITE && slot === DARK)
        .map((iris) => iris[16] ?? 0),
    )
  expect(largest({ style, age: '18+' })).toBeGreaterThan(largest({}) * 0.65)
})

it('cheeks are hatched only where their lines stay apart', () => {
  const wish = { kind: 'dolls.dockskapsfamilj.vuxen.mamma', colours: [COLOURS.rosa, COLOURS.chokladbrun] }
  const lines = (sizeMm: number, personality: string): number =>
    recordsOf(tapeOf({ ...wish, sizeMm, personality })).filter(
      ([form, does, slot]) => form === ROD && does === PAINT && slot === DARK,
    ).length
  expect(lines(220, 'shy') - lines(120, 'shy')).toBe(6)
})

it('the brows of an owl are whole: no piece hangs over the edge of its discs', () => {
  const kind = 'animals.skogens_djur.uggla'
  for (const personality of ['kind', 'curious', 'brave'])
    for (const seed of [5, 7126, 7_127_100]) {
      const wish = { kind, personality, seed, age: '6-8', colours: ['#F58220', '#1F5FA8'] }
      const shapes = shapesOf(readDesign(wish))
      const solid = pack(
        shapes.filter(({ operation }) => operation === 'unite'),
        1,
      )
      const heights = shapes
        .filter(({ ofFace, operation }) => ofFace && operation === 'paint')
        .flatMap(({ at, rotation: m, form }) =>
          form.type === 'roundCone'
            ? [distanceTo(solid, along(at, [m[2], m[5], m[8]], form.height / 2))]
            : [],
        )
      expect(heights.length).toBeGreaterThan(0)
      expect(Math.max(...heights), `${personality} ${seed}`).toBeLessThan(0.5)
    }
})
