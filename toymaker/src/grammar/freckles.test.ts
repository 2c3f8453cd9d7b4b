import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { length, sub } from '../math/vec.ts'
import { DARK } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
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
