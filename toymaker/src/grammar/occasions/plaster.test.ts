import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { length, sub } from '../../math/vec.ts'
import { shapesOf } from '../build-toy.ts'

it.each([
  ['vehicles.tag.lok.ellok', 'fairytale'],
  ['vehicles.tag.lok.ellok', null],
  ['animals.skogens_djur.bjorn', null],
])('a plaster on %s in style %s leaves its eyes free', (kind, style) => {
  const shapes = shapesOf(readDesign({ kind, style, occasion: 'get_well', seed: 5, personality: 'kind' }))
  const strip = shapes.filter(({ ofProp, form }) => ofProp && form.type === 'box')
  const half = Math.max(...strip.map(({ form }) => (form.type === 'box' ? form.half[0] : 0)))
  const eyes = shapes.flatMap(({ ofFace, operation, form, at }) =>
    ofFace && operation === 'unite' && form.type === 'ellipsoid' ? [{ at, radius: form.radii[1] }] : [],
  )
  expect(strip.length).toBeGreaterThan(0)
  for (const { at, radius } of eyes)
    expect(Math.min(...strip.map((one) => length(sub(one.at, at)))) - radius).toBeGreaterThan(half * 0.8)
})
