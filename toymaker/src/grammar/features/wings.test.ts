import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { ACCENT } from '../../sdf/shapes.ts'
import { shapesOf } from '../build-toy.ts'

it('the wings of a bicycle grow over its saddle, none before its face', () => {
  const kind = 'vehicles.tva_hjul.cykel'
  const wish = { kind, personality: 'kind', seed: 7, colours: ['#1F5FA8', '#C9A227'] }
  const bare = shapesOf(readDesign(wish)).length
  const winged = shapesOf(readDesign({ ...wish, features: ['wings'] }))
  expect(winged.length).toBeGreaterThan(bare)
  const plain = JSON.stringify(shapesOf(readDesign(wish)).map(({ at }) => at))
  const fins = winged.filter(({ at, form, slot }) => {
    return form.type === 'ellipsoid' && slot === ACCENT && !plain.includes(JSON.stringify(at))
  })
  expect(fins.length).toBeGreaterThan(0)
  expect(fins.filter(({ at }) => at[1] < -6)).toEqual([])
})
