import { expect, it } from 'vitest'
import { COUNTRIES } from './delivery.ts'
import { unprintedIn } from './printed-text.ts'
import { SMALL_PARTS_WARNINGS, warningsFor } from './safety-warnings.ts'

it('a toy has its warning in the languages of the country that it goes to', () => {
  const { sv, nb, da, fi } = SMALL_PARTS_WARNINGS
  expect(COUNTRIES.map((country) => warningsFor(country))).toEqual([[sv], [nb], [da], [fi, sv]])
  expect(warningsFor('Åland')).toEqual([sv, nb, da, fi])
})

it('the face of the papers has every letter of the warnings', () => {
  expect(unprintedIn(Object.values(SMALL_PARTS_WARNINGS).join(''))).toEqual([])
})
