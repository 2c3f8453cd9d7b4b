import { expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { ACCENT, DARK } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { shapesOf } from './build-toy.ts'

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

it('a mouth on a dark face is a light line without a hollow', () => {
  for (const mood of ['playful', 'funny', 'curious'])
    expect(slotsOf(hollows(OCTOPUS, mood, BROWN, RED)).filter((slot) => slot !== ACCENT)).toEqual([])
  expect(slotsOf(hollows(OCTOPUS, 'curious', ORANGE, RED))).toContain(DARK)
})

it('a muzzle stays shut in every mood', () => {
  for (const mood of ['playful', 'funny', 'adventurous'])
    expect(slotsOf(hollows(FOX, mood, ORANGE, RED))).not.toContain(DARK)
})
