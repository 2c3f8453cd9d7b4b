import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { DARK, PALE } from '../../sdf/shapes.ts'
import { shapesOf } from '../build-toy.ts'
import { mountLack } from '../mounts.ts'

test('the patch of a pirate is as dark as his eye, whatever he wears', () => {
  const shapes = shapesOf(readDesign({ kind: 'characters.hjaltar.pirat', seed: 7, colours: ['#FFD23F'] }))
  const patch = shapes.filter(
    ({ form, at }) => form.type === 'ellipsoid' && form.radii[0] > 8 && form.radii[2] < 4 && at[2] > 60,
  )
  expect(patch.map(({ slot }) => slot)).toEqual([DARK])
})

test('glasses are not offered over the patch of a pirate, but on the pirates without one', () => {
  const lackOf = (pirate: string): string | null => mountLack(`characters.hjaltar.${pirate}`, 'glasses')
  expect(['pirat', 'pirat.piratkapten', 'pirat.styrman'].map(lackOf)).toEqual(['eye_patch', null, null])
})

test('the pane of a detective’s magnifier is not of skin', () => {
  for (const colours of [['#D9C29A', '#B9A3E3'], ['#2E6B3E']]) {
    const shapes = shapesOf(readDesign({ kind: 'characters.hjaltar.detektiv', seed: 7, colours }))
    const at = shapes.findIndex(({ form }) => form.type === 'torus' && form.ring < 13 && form.tube < 3)
    expect(shapes[at - 1]?.form.type).toBe('cylinder')
    expect([PALE, colours.length === 2 ? 1 : PALE]).not.toContain(shapes[at - 1]?.slot)
  }
})

test('the wheel of a helmsman with a large head stays under his mouth', () => {
  const shapes = shapesOf(readDesign({ kind: 'characters.hjaltar.pirat.styrman', style: 'chibi', seed: 7 }))
  const mouth = shapes.filter(
    ({ ofFace, operation, form }) => ofFace && operation === 'paint' && form.type === 'roundCone',
  )
  const wheel = shapes.find(({ form, at }) => form.type === 'torus' && form.ring > 6 && at[1] < -15)
  const top = wheel?.form.type === 'torus' ? wheel.at[2] + wheel.form.ring : Infinity
  expect(top).toBeLessThan(Math.min(...mouth.map(({ at }) => at[2])))
})
