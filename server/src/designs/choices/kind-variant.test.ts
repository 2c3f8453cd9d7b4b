import { kindSeed } from '@leksmedjan/contract/kind-seed'
import { USUAL_VARIANT, variantOf } from '@leksmedjan/toymaker/grammar/traits/variants'
import { expect, it } from 'vitest'
import { newCatalogue } from '../../../test/choices.ts'

it('the seed of every tile shows its kind as it was drawn', () => {
  const { categoryL3, categoryL4 } = newCatalogue()
  const varied = [...categoryL3, ...categoryL4].filter(
    ({ value }) => variantOf(kindSeed(value), value, 'plain') !== USUAL_VARIANT,
  )
  expect(varied).toEqual([])
})
