import { expect, it } from 'vitest'
import { lightness } from '../math/colour.ts'
import { readDesign } from '../design.ts'
import type { Vec3 } from '../math/vec.ts'
import { ACCENT, DARK, PALE } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { paletteOf, shapesOf, viewOf } from './build-toy.ts'
import { MOODS } from './traits/moods.ts'

const FRIEND = 'dolls.kompisdockor.kompis'
const [FOX, OCTOPUS] = ['animals.skogens_djur.rav', 'animals.havets_djur.blackfisk']
const [ORANGE, BROWN, RED, BLUE] = ['#F58220', '#6B4226', '#C8102E', '#1F5FA8']

/** The hollows and tongues of open mouths: cheeks are higher than the lips. */
function hollows(kind: string, personality: string, ...colours: string[]): Shape[] {
  const shapes = shapesOf(readDesign({ kind, personality, colours, seed: 5 }))
  return shapes.filter(
    ({ ofFace, operation, form, mirror }) =>
      ofFace && operation === 'paint' && form.type === 'ellipsoid' && !mirror,
  )
}

const slotsOf = (shapes: readonly Shape[]): number[] => shapes.map(({ slot }) => slot)

it('a laughing mouth is dark with a warm tongue, and a line where no colour is one', () => {
  expect(slotsOf(hollows(FRIEND, 'playful', BLUE, RED))).toEqual(expect.arrayContaining([DARK, ACCENT]))
  expect(slotsOf(hollows(FRIEND, 'playful', RED, BLUE))).not.toContain(DARK)
})

it('a round mouth has a tongue, and where no colour is one it stays shut: a bare hollow is a hole', () => {
  for (const kind of [FRIEND, OCTOPUS, 'animals.smakryp.humla']) {
    expect(slotsOf(hollows(kind, 'curious', ORANGE, RED)), kind).toEqual(
      expect.arrayContaining([DARK, ACCENT]),
    )
    expect(slotsOf(hollows(kind, 'curious', ORANGE, BLUE)), kind).not.toContain(DARK)
  }
})

it('a mouth on a dark face is a light line without a hollow', () => {
  for (const mood of ['playful', 'funny', 'curious'])
    expect(slotsOf(hollows(OCTOPUS, mood, BROWN, RED)).filter((slot) => slot !== ACCENT)).toEqual([])
  expect(slotsOf(hollows(OCTOPUS, 'curious', ORANGE, RED))).toContain(DARK)
})

it('a laughing mouth on deep skin is a line: its hollow would be a blot', () => {
  const wish = { kind: 'dolls.kompisdockor.sportdocka.fotboll', style: 'cartoon', seed: 3082364488 }
  const { slots } = paletteOf(readDesign({ ...wish, colours: ['#B8BCC2', '#D6F5C4'] }))
  expect(lightness(slots[PALE - 1] ?? '')).toBeLessThan(50)
  const shapes = shapesOf(
    readDesign({ ...wish, colours: ['#B8BCC2', '#D6F5C4'], personality: 'adventurous' }),
  )
  const dark = shapes.filter(({ ofFace, operation, form, slot, mirror }) =>
    [ofFace, operation === 'paint', form.type === 'ellipsoid', slot === DARK, !mirror].every(Boolean),
  )
  expect(dark).toEqual([])
})

it('a muzzle stays shut in every mood', () => {
  for (const mood of ['playful', 'funny', 'adventurous'])
    expect(slotsOf(hollows(FOX, mood, ORANGE, RED))).not.toContain(DARK)
})

/** Where the eight strokes of a vehicle's smile begin: the last that are inked. */
function smileOf(wish: object): readonly Vec3[] {
  const shapes = shapesOf(readDesign({ colours: [ORANGE, BLUE], ...wish }))
  const inked = shapes.filter(
    ({ ofFace, operation, form }) => ofFace && operation === 'paint' && form.type === 'roundCone',
  )
  return inked.slice(-8).map(({ at }) => at)
}

it('a smile that the keel or a lamp would turn away from the camera is drawn where it is seen', () => {
  const boat = { kind: 'vehicles.batar.segelbat', style: 'lifelike', personality: 'playful' }
  const heights = smileOf({ ...boat, sizeMm: 80, age: '13-17', seed: 3624189993 }).map(([, , z]) => z)
  expect(Math.min(...heights)).toBeGreaterThan(5)
  const scooter = { kind: 'vehicles.tva_hjul.sparkcykel', style: 'low_poly', personality: 'brave' }
  const design = { ...scooter, sizeMm: 80, age: '18+', seed: 2472709038 }
  const towards = Math.sign(viewOf(readDesign(design)).azimuthDeg)
  const aside = smileOf(design).map(([x]) => x * towards)
  expect(aside.reduce((sum, x) => sum + x, 0) / aside.length).toBeGreaterThan(1.5)
})

it('a muzzle whose chin turns away stays shut: its tongue would not be seen, and the hollow would be a moustache', () => {
  const monkey = 'animals.savann_och_djungel.apa'
  expect(slotsOf(hollows(monkey, 'funny', '#D6F5C4', RED))).not.toContain(DARK)
})

it('every mood smiles: a straight mouth under steep brows is an angry face', () => {
  for (const [name, { mouth }] of MOODS) expect(mouth.curve, name).toBeGreaterThanOrEqual(0.4)
})

it.each([
  ['#7B4FA3', 0],
  ['#FAFAF7', 1],
])('on a truck of %s a tooth is drawn only in lips of another colour', (colour, teeth) => {
  const wish = { kind: 'vehicles.gard_och_skog.timmerbil', personality: 'playful', style: 'retro' }
  const shapes = shapesOf(readDesign({ ...wish, colours: [colour, '#F7A1C4'], seed: 385412857 }))
  expect(
    shapes.filter(({ ofFace, operation, form }) => ofFace && operation === 'unite' && form.type === 'box')
      .length,
  ).toBe(teeth)
})
