import { toyWishOf } from '@leksmedjan/contract/toy-wish'
import { previewRequest } from '@leksmedjan/contract/preview'
import { orderRequest } from '@leksmedjan/contract/orders'
import { expect, it } from 'vitest'
import { newCatalogue } from '../../../test/choices.ts'
import { recipeOf } from '../../retention/erasure/recipe.ts'
import { optionsOf } from '../without-texts/plain-toy.ts'
import { previewSelections } from './choices.rules.ts'

const CATALOGUE = newCatalogue()
const wished = (occasionProp?: boolean) => {
  const userSelections = { occasion: 'Halloween', ...(occasionProp !== undefined && { occasionProp }) }
  const request = previewRequest.parse({ categoryL1: 'Djur', categoryL3: 'Räv', userSelections })
  return previewSelections(CATALOGUE, request, 7)
}
const recipe = (occasionProp?: boolean) =>
  recipeOf({
    id: '',
    size: 'medium',
    selections: wished(occasionProp),
    files: [],
    report: null,
    designId: '',
    isUnowned: false,
  })

it('a declined part of an occasion is kept by the design, its copies and its recipe, and not built', () => {
  const declined = wished(false)
  expect(declined.occasion?.value).toBe('halloween')
  expect([declined.occasionProp, optionsOf(declined).occasionProp]).toEqual([false, false])
  expect(recipe(false)).toMatchObject({ occasion: 'halloween', occasionProp: false })
  expect(toyWishOf(declined).occasion).toBeNull()
})

it.each([undefined, true])(
  'a part that was not declined (%s) is built, and stored as it always was',
  (value) => {
    expect(wished(value)).not.toHaveProperty('occasionProp')
    expect(recipe(value)).not.toHaveProperty('occasionProp')
    expect(toyWishOf(wished(value)).occasion).toBe('halloween')
  },
)

it('an order may carry it, but as nothing else than a boolean', () => {
  const fits = (occasionProp: unknown) => {
    const userSelections = { occasionProp }
    return [
      previewRequest.safeParse({ userSelections }).success,
      orderRequest
        .safeParse({ email: 'a@b.se', userSelections })
        .error?.issues.some(({ path }) => path.includes('occasionProp')) !== true,
    ]
  }
  expect(fits(false)).toEqual([true, true])
  expect(fits('nej')).toEqual([false, false])
})
