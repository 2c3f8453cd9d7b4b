import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { length, sub } from '../../math/vec.ts'
import { shapesOf } from '../build-toy.ts'

const eyesOf = (shapes: readonly Shape[]) =>
  shapes.flatMap(({ ofFace, operation, form, at }) =>
    ofFace && operation === 'unite' && form.type === 'ellipsoid' ? [{ at, radius: form.radii[1] }] : [],
  )

it.each([
  ['vehicles.tag.lok.ellok', 'fairytale'],
  ['vehicles.tag.lok.ellok', null],
  ['animals.skogens_djur.bjorn', null],
])('a plaster on %s in style %s leaves its eyes free', (kind, style) => {
  const shapes = shapesOf(readDesign({ kind, style, occasion: 'get_well', seed: 5, personality: 'kind' }))
  const strip = shapes.filter(({ ofProp, form }) => ofProp && form.type === 'box')
  const half = Math.max(...strip.map(({ form }) => (form.type === 'box' ? form.half[0] : 0)))
  expect(strip.length).toBeGreaterThan(0)
  for (const { at, radius } of eyesOf(shapes))
    expect(Math.min(...strip.map((one) => length(sub(one.at, at)))) - radius).toBeGreaterThan(half * 0.8)
})

it.each([
  ['animals.husdjur.hund.labrador', null],
  ['animals.husdjur.marsvin', 'cartoon'],
  ['animals.fjall_och_sno.ren.rentjur', 'rounded'],
  ['animals.dinosaurier.flygodla', null],
  ['characters.fantasidjur.grip', null],
  ['animals.skogens_djur.bjorn', 'cartoon'],
])('the petals of a daisy on %s in style %s leave its eyes free', (kind, style) => {
  const shapes = shapesOf(
    readDesign({ kind, style, occasion: 'just_because', seed: 5, personality: 'playful' }),
  )
  const petals = shapes.flatMap(({ ofProp, form, at }) =>
    ofProp && form.type === 'ellipsoid' ? [{ at, radius: form.radii[0] }] : [],
  )
  expect(petals).toHaveLength(8)
  for (const eye of eyesOf(shapes))
    for (const petal of petals)
      expect(length(sub(petal.at, eye.at)) - petal.radius - eye.radius).toBeGreaterThan(0)
})
