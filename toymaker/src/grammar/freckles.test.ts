import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { length, sub } from '../math/vec.ts'
import { distanceTo } from '../sdf/distance.ts'
import { DARK } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { shapesOf } from './build-toy.ts'
import { MOODS } from './traits/moods.ts'

const KIND = 'dolls.kompisdockor.kompis'
const STYLES = [null, 'wooden', 'chibi', 'cartoon']

/** The least skin between a freckle and the dark of an eye, in units; below 0 the two run together. */
function leastSkin(shapes: readonly Shape[]): number {
  const dots = shapes.filter(
    ({ form, operation, slot }) => form.type === 'sphere' && operation === 'paint' && slot === DARK,
  )
  const eyes = shapes.filter(
    ({ form, operation, slot, ofFace }) =>
      ofFace && form.type === 'ellipsoid' && operation === 'unite' && slot === DARK,
  )
  const gaps = dots.flatMap((dot) => eyes.map((eye) => gapOf(dot, eye)))
  return Math.min(...gaps, Infinity)
}

function gapOf({ at, form: dot }: Shape, { at: middle, form: eye }: Shape): number {
  if (dot.type !== 'sphere' || eye.type !== 'ellipsoid') return Infinity
  return length(sub(at, middle)) - dot.radius - Math.max(...eye.radii)
}

test.each(STYLES)('the freckles of a doll in style %s are dots on its cheeks, clear of its eyes', (style) => {
  for (const personality of [null, ...MOODS.keys()]) {
    const wish = { kind: KIND, colours: ['#D9C29A', '#1F5FA8'], style, personality, seed: 418917948 }
    expect(leastSkin(shapesOf(readDesign(wish))), String(personality)).toBeGreaterThan(0.4)
  }
})

/** The least skin between a freckle and the lines below the eyes, in units. */
function leastSkinToMouth(shapes: readonly Shape[]): number {
  const face = shapes.filter(({ ofFace }) => ofFace)
  const eyes = face.filter(({ operation, slot }) => operation === 'unite' && slot === DARK)
  const lowest = Math.min(...eyes.map(({ at }) => at[2]))
  const lips = face.filter(
    ({ operation, form, at }) => operation === 'paint' && form.type === 'roundCone' && at[2] < lowest,
  )
  const dots = shapes.filter(
    ({ form, operation, slot }) => form.type === 'sphere' && operation === 'paint' && slot === DARK,
  )
  expect(dots.length).toBeGreaterThan(0)
  const tape = pack(lips, 1)
  return Math.min(
    ...dots.map(({ at, form }) => distanceTo(tape, at) - (form.type === 'sphere' ? form.radius : 0)),
  )
}

test.each(['adventurous', 'kind', 'playful', 'funny'])(
  'freckles stay clear of a %s smile: at its ends they make it a moustache',
  (personality) => {
    const wish = { kind: KIND, colours: ['#D9C29A', '#1F5FA8'], personality, seed: 418917948 }
    expect(leastSkinToMouth(shapesOf(readDesign(wish)))).toBeGreaterThan(0.5)
  },
)
