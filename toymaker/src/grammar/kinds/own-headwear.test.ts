import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { ACCENT, BODY } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { addedShapes, united } from '../added-shapes.test-data.ts'
import { shapesOf } from '../build-toy.ts'

const shapesFor = (kind: string, features: readonly string[]): Shape[] =>
  shapesOf(readDesign({ kind, features, seed: 7, personality: 'kind', colours: ['#1F5FA8', '#C9A227'] }))

/** Rings of crowns: cylinders above the brow. */
const crownsOf = (shapes: readonly Shape[]): number =>
  united(shapes).filter(({ form, at }) => form.type === 'cylinder' && at[2] > 75).length

it.each([
  'characters.slott_och_riddare.prins',
  'characters.slott_och_riddare.kung',
  'characters.slott_och_riddare.drottning',
  'dolls.sagodockor.prinsessdocka',
])('%s wears one crown, also where one is wished', (kind) => {
  expect(crownsOf(shapesFor(kind, []))).toBe(1)
  expect(crownsOf(shapesFor(kind, ['crown']))).toBe(1)
})

it('a wished hat is a feather beside the crystals of an ice princess, which would pierce it', () => {
  const kind = 'characters.slott_och_riddare.prinsessa.isprinsessa'
  const { added } = addedShapes({ kind, seed: 7 }, { features: ['hat'] })
  expect(united(added).filter(({ form }) => form.type === 'cylinder' || form.type === 'cappedCone')).toEqual(
    [],
  )
})

it('a scientist has no goggles under a crown', () => {
  const frames = (features: string[]): number =>
    shapesOf(readDesign({ kind: 'characters.yrken.forskare', seed: 7, features })).filter(
      ({ form, operation }) => form.type === 'torus' && operation === 'unite',
    ).length
  expect(frames(['crown'])).toBeLessThan(frames([]))
})

it('the rims of a grandmother in white are of her second colour: white ones would be the whites of wide eyes', () => {
  const rims = shapesOf(
    readDesign({ kind: 'dolls.dockskapsfamilj.aldre.mormor', seed: 7, colours: ['#FAFAF7', '#1FB5AC'] }),
  ).filter(({ form, operation, at }) => form.type === 'torus' && operation === 'unite' && at[2] > 55)
  expect(rims.filter(({ slot }) => slot === ACCENT).length).toBeGreaterThan(1)
  expect(rims.filter(({ slot }) => slot === BODY)).toEqual([])
})
