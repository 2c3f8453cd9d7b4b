import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { sub } from '../math/vec.ts'
import { DARK, PALE } from '../sdf/shapes.ts'
import { shapesOf } from './build-toy.ts'

test.each(['wooden', 'nordic'])(
  'an eye of a %s toy is a bead with a light: a flat one mirrors a lamp',
  (style) => {
    const ofFace = shapesOf(readDesign({ kind: 'animals.skogens_djur.igelkott', style, seed: 5 })).filter(
      (shape) => shape.ofFace && shape.operation === 'unite',
    )
    const beads = ofFace.filter(({ form, slot }) => form.type === 'ellipsoid' && slot === DARK)
    expect(beads).toHaveLength(2)
    expect(ofFace.filter(({ form, slot }) => form.type === 'sphere' && slot === PALE)).toHaveLength(2)
    expect(ofFace.filter(({ form }) => form.type === 'cylinder')).toEqual([])
  },
)

test.each(['animals.savann_och_djungel.lejon.lejonunge', 'animals.dinosaurier.vaxtatare.triceratops'])(
  'the eyeballs of %s do not grow into each other',
  (kind) => {
    const balls = shapesOf(readDesign({ kind, style: 'cartoon', personality: 'shy', seed: 5 })).flatMap(
      ({ form, slot, ofFace, at }) =>
        ofFace && slot === PALE && form.type === 'ellipsoid' ? [{ at, radius: form.radii[0] }] : [],
    )
    const [one, other] = balls
    if (!one || !other) throw new Error('no eyeballs')
    const apart = Math.hypot(...sub(one.at, other.at))
    expect(apart).toBeGreaterThan(one.radius + other.radius)
  },
)

test('the head of a low-poly person has no facets, her dress has', () => {
  const shapes = shapesOf(
    readDesign({ kind: 'dolls.dockskapsfamilj.vuxen.mamma', style: 'low_poly', seed: 5 }),
  )
  const top = Math.max(...shapes.map(({ at }) => at[2]))
  const faceted = shapes.filter(({ form }) => FACETED.has(form.type)).map(({ at }) => at[2])
  expect(faceted.length).toBeGreaterThan(0)
  expect(Math.max(...faceted)).toBeLessThan(top * 0.6)
})

const FACETED: ReadonlySet<string> = new Set(['gem', 'column'])
