import { beforeAll, describe, expect, it } from 'vitest'
import { distanceLab, labOf, lightness } from './math/colour.ts'
import { readDesign } from './design.ts'
import { buildToy, paletteOf } from './grammar/build-toy.ts'
import { limitToKind, SWEPT_LEAVES } from './grammar/test-kinds.ts'
import { GROUPS } from './grammar/kinds.ts'
import { compileKernel, Kernel } from './kernel/kernel.ts'
import { meshTape } from './mesh/surface-nets.ts'
import { distanceTo } from './sdf/distance.ts'
import { RECORD } from './sdf/tape.ts'
import type { Vec3 } from './math/vec.ts'
import { choosePalette, isGlowSlot } from './palette.ts'

const CATALOGUE_COLOURS = [
  '#FAFAF7',
  '#D9C29A',
  '#6B4226',
  '#1E1E1E',
  '#8E9499',
  '#B8BCC2',
  '#C9A227',
  '#FFD23F',
  '#F58220',
  '#C8102E',
  '#F7A1C4',
  '#B9A3E3',
  '#7B4FA3',
  '#5BB8F5',
  '#1F5FA8',
  '#1FB5AC',
  '#9ADBB8',
  '#6CBF3A',
  '#2E6B3E',
  '#D6F5C4',
]
const HOSTS = [
  'animals.skogens_djur.bjorn',
  'animals.bondgardens_djur.hast',
  'animals.smakryp.nyckelpiga',
  'animals.savann_och_djungel.zebra',
  'animals.havets_djur.haj',
  'vehicles.bilar.personbil',
  'vehicles.flyg_och_rymd.flygplan',
  'vehicles.batar.segelbat',
]
const TELLS_APART = 25
const [UNITE, PAINT, OUTLINE] = [0, 2, 4]

interface Mark {
  slot: number
  under: number
  grooved: boolean
}

/** Every painted mark of a tape with the colour it lies on. */
function marksOf(tape: Float32Array): Mark[] {
  const records = Array.from({ length: tape.length / RECORD }, (_, i) =>
    tape.slice(i * RECORD, (i + 1) * RECORD),
  )
  return records.flatMap((record, i) => {
    if (record[1] !== PAINT) return []
    const under = colourBefore(records.slice(0, i), centreOf(record))
    return [{ slot: record[2] ?? 0, under, grooved: records[i + 1]?.[1] === OUTLINE }]
  })
}

function centreOf(record: Float32Array): Vec3 {
  const m = (i: number): number => record[4 + i] ?? 0
  const along = (axis: number): number => -(m(axis) * m(3) + m(4 + axis) * m(7) + m(8 + axis) * m(11))
  return [along(0), along(1), along(2)]
}

function colourBefore(records: readonly Float32Array[], at: Vec3): number {
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

describe.each(CATALOGUE_COLOURS)('on a body of %s', (colour) => {
  it.each(HOSTS)('every mark of %s shows by colour or by relief', (kind) => {
    const { tape, palette } = buildToy(readDesign({ kind, colours: [colour], seed: 5, personality: 'kind' }))
    const marks = marksOf(tape)
    const lost = marks.filter(({ slot, under, grooved }) => {
      const [ink, ground] = [palette.slots[slot - 1] ?? '', palette.slots[under - 1] ?? '']
      return slot !== under && !grooved && distanceLab(ink, ground) < TELLS_APART
    })
    expect(marks.length).toBeGreaterThan(3)
    expect(lost).toEqual([])
  })
})

it('takes a chosen black for the eyes too: it is indistinguishable from the default', () => {
  const slotsOf = (colours: string[]) =>
    paletteOf(readDesign({ kind: 'animals.smakryp.nyckelpiga', colours, sizeMm: 80 })).slots
  expect(slotsOf(['#C8102E', '#1E1E1E'])[3]).toBe('#1E1E1E')
  expect(slotsOf(['#C8102E', '#6B4226'])[3]).toBe('#232326')
})

it.each([
  ['#1F5FA8', '#F58220', '#FAF6EE'],
  ['#1F5FA8', '#B8BCC2', '#FFF9E6'],
  ['#1F5FA8', '#FAFAF7', '#E0C9A0'],
  ['#B8BCC2', '#D9C29A', '#FAF6EE'],
])('beside %s and %s the house’s light neutral is %s', (body, accent, neutral) => {
  const toy = buildToy(readDesign({ kind: 'animals.skogens_djur.bjorn', colours: [body, accent] }))
  expect(toy.palette.slots[2]).toBe(neutral)
})

describe('a second colour', () => {
  /** CIELAB distance distinguishable side by side on a thumbnail. */
  const SEEN = 12
  /** Of all triangles of a sketch, which are nearly equal in size. */
  const MIN_SHARE = 0.01
  let kernel: Kernel
  beforeAll(async () => {
    kernel = new Kernel(await compileKernel())
  })

  const firstOfGroups = limitToKind(
    Object.entries(GROUPS).map(([group, kinds]) => `${group}.${Object.keys(kinds)[0]}`),
  )

  it.each(firstOfGroups)('is never what a group like %s wears beside an only colour', (kind) => {
    const lost = CATALOGUE_COLOURS.flatMap((body) => {
      const [, own] = paletteOf(readDesign({ kind, colours: [body] })).slots
      const others = CATALOGUE_COLOURS.filter((added) => added !== body)
      return others.filter((added) => distanceLab(own, added) < SEEN).map((added) => `${body} + ${added}`)
    })
    expect(lost).toEqual([])
  })

  it.each(SWEPT_LEAVES)('is seen on %s, however dark', (kind) => {
    const { tape } = buildToy(readDesign({ kind, colours: ['#F58220', '#1F5FA8'], seed: 7 }))
    const { slots } = meshTape(kernel, tape, { cellMm: 2, sketch: true })
    expect(slots.filter((slot) => slot === 2).length / slots.length).toBeGreaterThan(MIN_SHARE)
  })
})

const PEOPLE = Object.entries(GROUPS).flatMap(([group, kinds]) =>
  Object.entries(kinds)
    .filter(([, { complexion }]) => complexion !== undefined && complexion !== 'plain')
    .map(([slug, kind]) => ({ group, complexion: kind.complexion ?? 'plain', path: `${group}.${slug}` })),
)
const PAIRS = CATALOGUE_COLOURS.flatMap((body) =>
  CATALOGUE_COLOURS.filter((accent) => accent !== body).map((accent) => [body, accent] as const),
)

function palettesOf(path: string, features: readonly string[]): ReturnType<typeof choosePalette>[] {
  const person = PEOPLE.find((one) => one.path === path)
  if (!person) throw new Error(`${path} is not a person`)
  return PAIRS.map((colours) => {
    const design = readDesign({ kind: path, colours, features, seed: 7 })
    return choosePalette({ design, ...person, roughness: 0.4 })
  })
}

const hueOf = (hex: string): number => {
  const [, a, b] = labOf(hex)
  return (Math.atan2(b, a) * 180) / Math.PI
}
const chromaOf = (hex: string): number => {
  const [, a, b] = labOf(hex)
  return Math.hypot(a, b)
}

describe('people of two colours', () => {
  it.each(PEOPLE.map(({ path }) => path))(
    '%s: the second colour glows in its own hue, black is worn',
    (path) => {
      palettesOf(path, ['glow_detail']).forEach(({ palette }, i) => {
        const accent = PAIRS[i]?.[1] ?? ''
        expect(palette.glowSlot).toBe(2)
        if (accent === '#1E1E1E') expect(palette.slots[3]).toBe(accent)
        if (chromaOf(accent) < 10) return
        const apart = Math.abs(hueOf(palette.slots[1]) - hueOf(accent))
        expect(Math.min(apart, 360 - apart), accent).toBeLessThan(45)
        expect(lightness(palette.slots[1])).toBeGreaterThan(70)
      })
    },
  )

  it.each(PEOPLE.map(({ path }) => path))('%s: the white of an eye has no hue and is no skin', (path) => {
    for (const features of [[], ['glow_detail']])
      for (const { eyeWhiteSlot, palette } of palettesOf(path, features)) {
        if (eyeWhiteSlot === null) continue
        const white = palette.slots[eyeWhiteSlot - 1] ?? ''
        expect(eyeWhiteSlot).not.toBe(3)
        expect(lightness(white)).toBeGreaterThan(73)
        expect(chromaOf(white)).toBeLessThan(15)
      }
  })

  it.each(PEOPLE.filter(({ complexion }) => complexion === 'skin').map(({ path }) => path))(
    '%s: clothes of other colours change skin only where they are of its own',
    (path) => {
      const skins = palettesOf(path, []).map(({ palette }) => palette.slots[2])
      const [usual = ''] = skins.toSorted(
        (one, other) => skins.filter((s) => s === other).length - skins.filter((s) => s === one).length,
      )
      const changed = PAIRS.filter((_, i) => skins[i] !== usual)
      const isNear = (pair: readonly string[]): boolean => pair.some((hex) => distanceLab(hex, usual) <= 20)
      expect(changed.filter((pair) => !isNear(pair))).toEqual([])
    },
  )

  it.each(PEOPLE.map(({ path }) => path))('%s: no light in an eye is of dark skin', (path) => {
    for (const features of [[], ['glow_detail']])
      for (const { glintSlot, palette } of palettesOf(path, features)) {
        if (glintSlot === null) continue
        const glint = palette.slots[glintSlot - 1] ?? ''
        expect(lightness(glint)).toBeGreaterThanOrEqual(glintSlot === 3 ? 68 : 60)
      }
  })
})

it('eyes in deep skin have a light wherever a chosen colour is light', () => {
  const DEEP = 55
  const LIGHT = 70
  const lightOf = (colours: readonly string[], seed: number): ReturnType<typeof choosePalette> => {
    const design = readDesign({ kind: 'dolls.kompisdockor.kompis', colours, seed })
    return choosePalette({ design, group: 'dolls.kompisdockor', complexion: 'skin', roughness: 0.4 })
  }
  const chosen = Array.from({ length: 20 }, (_, seed) => [
    lightOf(['#FFD23F', '#2E6B3E'], seed),
    lightOf(['#2E6B3E', '#5BB8F5'], seed),
  ]).flat()
  const deep = chosen.filter(({ palette }) => lightness(palette.slots[2]) < DEEP)
  expect(deep.length).toBeGreaterThan(2)
  for (const { glintSlot, palette } of deep)
    expect(lightness(palette.slots[(glintSlot ?? 4) - 1] ?? '')).toBeGreaterThan(LIGHT)
})

describe('candles', () => {
  const [RED, YELLOW, BRIGHT, PALE_WAX] = [20, 105, 68, 62]
  const isWarm = (hex: string): boolean => chromaOf(hex) >= 60 && hueOf(hex) > RED && hueOf(hex) < YELLOW
  const isFlame = (hex: string): boolean => isWarm(hex) || lightness(hex) >= BRIGHT
  const lucia = (path: string, colours: readonly string[]): ReturnType<typeof choosePalette> => {
    const complexion = PEOPLE.find((one) => one.path === path)?.complexion ?? 'plain'
    const design = readDesign({ kind: path, colours, occasion: 'lucia', seed: 7 })
    const group = path.split('.').slice(0, 2).join('.')
    return choosePalette({ design, group, complexion, roughness: 0.4 })
  }
  const WEARERS = [...HOSTS, 'animals.husdjur.hund', ...PEOPLE.map(({ path }) => path)]

  it.each(WEARERS)('on a %s of one colour burn yellow or red, in a colour of their own', (path) => {
    for (const body of CATALOGUE_COLOURS) {
      const { palette, flameSlot } = lucia(path, [body])
      expect(flameSlot, body).toBe(2)
      expect(chromaOf(palette.slots[1]), body).toBeGreaterThan(60)
      expect(isWarm(palette.slots[1]), body).toBe(true)
      expect(distanceLab(palette.slots[1], body)).toBeGreaterThan(TELLS_APART)
    }
  })

  it.each(WEARERS)('on a %s have no flame of skin or brown, whatever two colours are chosen', (path) => {
    for (const colours of PAIRS) {
      const { palette, flameSlot, waxSlot } = lucia(path, colours)
      const isPerson = PEOPLE.some((one) => one.path === path)
      if (isPerson) expect([flameSlot, waxSlot], colours.join()).not.toContain(3)
      const flame = palette.slots[(flameSlot ?? 0) - 1]
      if (flame !== undefined) expect(isFlame(flame), `${colours.join()}: ${flame}`).toBe(true)
    }
  })

  it.each(WEARERS)('on a %s are pale, and their flames are of another colour', (path) => {
    for (const colours of PAIRS) {
      const { palette, flameSlot, waxSlot } = lucia(path, colours)
      if (waxSlot === null) continue
      const [wax, flame] = [palette.slots[waxSlot - 1] ?? '', palette.slots[(flameSlot ?? waxSlot) - 1] ?? '']
      expect(distanceLab(wax, flame), colours.join()).toBeGreaterThan(TELLS_APART)
      expect(lightness(wax), colours.join()).toBeGreaterThanOrEqual(PALE_WAX)
    }
  })
})

describe('the glowing filament', () => {
  const paletteWith = (colours: string[], features: string[] = []) =>
    paletteOf(readDesign({ colours, features }))

  it('makes a night picture wherever it is chosen', () => {
    expect(paletteWith(['#D6F5C4']).glowSlot).toBe(1)
    expect(paletteWith(['#F58220', '#D6F5C4']).glowSlot).toBe(2)
    expect(paletteWith(['#F58220', '#6CBF3A']).glowSlot).toBe(0)
  })

  it('shines in the body too where a detail has it', () => {
    const palette = paletteWith(['#D6F5C4', '#F58220'], ['glow_detail'])
    expect([1, 2, 3, 4].filter((slot) => isGlowSlot(palette, slot))).toEqual([1, 3])
  })
})

it.each(['dolls.dockskapsfamilj.aldre.mormor', 'animals.skogens_djur.bjorn', 'vehicles.bygge.gravmaskin'])(
  'no colour of a %s that glows is lost before its backdrop',
  (kind) => {
    const pairs = CATALOGUE_COLOURS.flatMap((one) => CATALOGUE_COLOURS.map((other) => [one, other]))
    for (const colours of pairs) {
      const { backdrop, slots } = paletteOf(readDesign({ kind, colours, features: ['glow_detail'], seed: 5 }))
      expect(Math.min(...slots.map((slot) => distanceLab(slot, backdrop))), colours.join()).toBeGreaterThan(
        22,
      )
    }
  },
)
