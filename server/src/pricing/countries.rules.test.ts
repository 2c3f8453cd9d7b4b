import { expect, it } from 'vitest'
import { countriesOffered } from './countries.rules.ts'

const ALL = ['Sverige', 'Norge', 'Danmark', 'Finland']

it.each([
  ['a shop that is tried out sells to all', ALL, {}, false, ALL],
  ['one that takes real money to Sverige', ALL, {}, true, ['Sverige']],
  ['and to what has been given its VAT', ALL, { Danmark: 25 }, true, ['Sverige', 'Danmark']],
  ['but not at a rate that prices do not contain', ALL, { Finland: 25.5, Norge: 0 }, true, ['Sverige']],
  ['nor to what is switched off', ['Sverige'], { Danmark: 25 }, true, ['Sverige']],
  ['Sverige itself can be off', ['Danmark'], { Danmark: 25 }, true, ['Danmark']],
] as const)('%s', (_name, countries, vat, paymentsAreReal, offered) => {
  const facts = { countries: [...countries], 'countries.vat': vat as Record<string, number> }
  expect(countriesOffered(facts, { paymentsAreReal })).toEqual(offered)
})
