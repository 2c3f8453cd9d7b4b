import { expect, it, test } from 'vitest'
import { lightness } from '../../math/colour.ts'
import { readDesign } from '../../design.ts'
import { compileKernel, Kernel } from '../../kernel/kernel.ts'
import { loadLetterCutter } from '../../lettering.ts'
import { RECORD } from '../../sdf/tape.ts'
import { finalCellMm, meshToy } from '../../solid.ts'
import { along, direction, dot, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { buildToy, shapesOf } from '../build-toy.ts'
import { SWEPT_LEAVES } from '../test-kinds.ts'

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed)

/** Slot of the plate, and how far the letters on it differ in lightness; also for plates in the other slots. */
function signOf(colours: string[], seed: number) {
  const kind = 'dolls.sagodockor.prinsessdocka'
  const toy = buildToy(readDesign({ kind, colours, features: ['name_sign'], nameSign: 'Åke', seed }))
  const lights = toy.palette.slots.map(lightness)
  const contrasts = lights.map((light) => Math.max(...lights.map((other) => Math.abs(other - light))))
  return { plateSlot: toy.lettering[0]?.plateSlot ?? 0, contrasts }
}

test('letters on a sign read about as well as the filaments allow', () => {
  for (const colours of [
    ['#7B4FA3', '#1FB5AC'],
    ['#C8102E', '#2E6B3E'],
    ['#1F5FA8', '#FFD23F'],
  ]) {
    for (const seed of SEEDS) {
      const { plateSlot, contrasts } = signOf(colours, seed)
      const ownContrast = contrasts[plateSlot - 1] ?? 0
      expect(ownContrast).toBeGreaterThanOrEqual(Math.min(45, Math.max(...contrasts) - 4))
    }
  }
})

test('a sign leaves the colour of deep skin where a chosen colour reads as well', () => {
  const slots = new Set(SEEDS.map((seed) => signOf(['#7B4FA3', '#1FB5AC'], seed).plateSlot))
  expect(slots).toEqual(new Set([2, 3]))
})

test('a sign before a scarf under a low head stands clear of the floor', () => {
  const kind = 'animals.husdjur.skoldpadda'
  const toy = buildToy(readDesign({ kind, features: ['name_sign', 'scarf'], nameSign: 'Åke', sizeMm: 120 }))
  const [sign] = toy.lettering
  const lowest = (sign?.middle[2] ?? 0) - (sign?.halfHeightMm ?? 0) * (sign?.up[2] ?? 0)
  expect(lowest).toBeGreaterThan(1)
})

/** Half the width of the plate, in units. */
function plateHalfWidth(kind: string, nameSign: string): number {
  const shapes = shapesOf(readDesign({ kind, features: ['name_sign'], nameSign, seed: 7, sizeMm: 120 }))
  const plate = shapes.find(({ inscription }) => inscription)
  return plate?.form.type === 'box' ? plate.form.half[0] : Infinity
}

it.each(['dolls.sagodockor.prinsessdocka', 'animals.skogens_djur.bjorn', 'animals.bondgardens_djur.ko'])(
  'a short name on a %s has a small plate, a long one a larger one',
  (kind) => {
    expect(plateHalfWidth(kind, 'Åke')).toBeLessThan(16)
    expect(plateHalfWidth(kind, 'Maximilian Alexander')).toBeGreaterThan(16)
  },
)

const VEHICLES = SWEPT_LEAVES.filter((kind) => kind.startsWith('vehicles.'))
/** Beyond its text a plate has a rim and a frame, on a small toy small ones. */
const AROUND = { share: 0.8, maxMm: 3.5 }

/** The drawn lines of a face: painted rods. */
function inkOf(tape: Float32Array): Vec3[] {
  const [ROD, PAINT] = [3, 2]
  return Array.from({ length: tape.length / RECORD }, (_, i) => tape.slice(i * RECORD, (i + 1) * RECORD))
    .filter((record) => record[0] === ROD && record[1] === PAINT)
    .map((record) => {
      const m = (i: number): number => record[4 + i] ?? 0
      const at = (axis: number): number => -(m(axis) * m(3) + m(4 + axis) * m(7) + m(8 + axis) * m(11))
      return [at(0), at(1), at(2)]
    })
}

test.each(VEHICLES)(
  'the sign of %s leaves its face free, from straight before it and from the camera',
  (kind) => {
    const toy = buildToy(readDesign({ kind, features: ['name_sign'], nameSign: 'Åke', seed: 7, sizeMm: 120 }))
    const [sign] = toy.lettering
    if (!sign) throw new Error('no sign')
    const aroundMm = Math.min(AROUND.maxMm, sign.halfHeightMm * AROUND.share)
    const { azimuthDeg, elevationDeg } = toy.camera
    const isHidden = (at: Vec3, look: Vec3): boolean => {
      const away = dot(sub(sign.middle, at), sign.out) / dot(look, sign.out)
      const hit = sub(along(at, look, away), sign.middle)
      const isBefore = away > 0 && Math.abs(dot(hit, sign.right)) < sign.halfWidthMm + aroundMm
      return isBefore && Math.abs(dot(hit, sign.up)) < sign.halfHeightMm + aroundMm
    }
    const looks = [direction(0, 12), direction(azimuthDeg, elevationDeg)]
    const hidden = inkOf(toy.tape).filter((at) => looks.some((look) => isHidden(at, look)))
    expect(hidden).toEqual([])
  },
)

it.each([
  'animals.bondgardens_djur.ko',
  'characters.fantasidjur.enhorning',
  'animals.savann_och_djungel.giraff',
])('the sign of a %s hangs on it, not as a board before its forelegs', (kind) => {
  const shapes = shapesOf(
    readDesign({ kind, features: ['name_sign'], nameSign: 'Åke', seed: 7, sizeMm: 120 }),
  )
  const plate = shapes.find(({ inscription }) => inscription)
  expect(plate?.at[2]).toBeGreaterThan(12)
})

it.each([
  ['dolls.djurdockor.kanindocka', '3-5', 'Åke'],
  ['characters.yrken.bagare', '3-5', 'Åke'],
  ['animals.husdjur.skoldpadda', '6-8', 'Maximilian'],
])('the sign of a small %s holds on to it, with its whole text', async (kind, age, nameSign) => {
  const kernel = new Kernel(await compileKernel())
  const toy = buildToy(readDesign({ kind, sizeMm: 80, features: ['name_sign'], nameSign, age, seed: 42 }))
  const letters = await loadLetterCutter(toy)
  // A pin between toy and sign would break through the face of the plate.
  const solid = meshToy(kernel, toy, { cellMm: finalCellMm(toy.sizeMm), letters })
  expect(solid.bridges).toBe(0)
})
