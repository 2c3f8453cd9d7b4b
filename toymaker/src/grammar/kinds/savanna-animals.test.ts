import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { add } from '../../math/vec.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { BODY, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { shapesOf } from '../build-toy.ts'

const GROUP = 'animals.savann_och_djungel'
const built = (wish: object): Shape[] => shapesOf(readDesign({ seed: 3534646391, ...wish }))

it.each(['nordic', 'chibi', 'lifelike'])('toenails of a %s elephant stand out of its feet', (style) => {
  const shapes = built({ kind: `${GROUP}.elefant`, style, sizeMm: 160, colours: ['#2E6B3E'] })
  const body = pack(
    shapes.filter(({ operation, slot }) => operation === 'unite' && slot === BODY),
    1,
  )
  const nails = shapes.flatMap(({ form, slot, at, ofFace }) =>
    slot === PALE && !ofFace && form.type === 'sphere' && form.radius > 3 && form.radius < 4.5
      ? [{ at, r: form.radius }]
      : [],
  )
  expect(nails.length).toBe(12)
  for (const { at, r } of nails) expect(distanceTo(body, add(at, [0, -r, 0]))).toBeGreaterThan(0.5)
})

it('the bamboo of a panda is of another colour than its arms', () => {
  const stalks = built({ kind: `${GROUP}.panda`, style: 'chibi', colours: ['#6B4226', '#FFD23F'] }).filter(
    ({ form }) => form.type === 'roundCone' && form.height > LONG && form.r1 < STOUT,
  )
  expect(stalks.map(({ slot }) => slot)).toEqual([PALE])
})

/** Of a stalk, in units. */
const LONG = 50
const STOUT = 8
