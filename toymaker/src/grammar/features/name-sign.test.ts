import { expect, test } from 'vitest'
import { lightness } from '../../data/colour.ts'
import { readDesign } from '../../design.ts'
import { buildToy } from '../build-toy.ts'

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
