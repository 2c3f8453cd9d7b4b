import { expect, it } from 'vitest'
import { FormText, shapeFaults } from './sdk-shapes.ts'

const RATE = {
  id: 'txr_1',
  object: 'tax_rate',
  active: true,
  country: 'SE',
  created: 1,
  description: null,
  display_name: 'Moms',
  effective_percentage: 25,
  flat_amount: null,
  inclusive: true,
  jurisdiction: null,
  jurisdiction_level: null,
  livemode: false,
  metadata: {},
  percentage: 25,
  rate_type: 'percentage',
  state: null,
  tax_type: 'vat',
}
const faults = (value: object) => shapeFaults('resources/TaxRates', 'TaxRate', value)

it('accepts what the package declares', () => {
  expect(faults(RATE)).toEqual([])
})

it('reports missing, unknown and mistyped fields with their path', () => {
  const { country: _country, ...without } = RATE
  expect(faults(without)).toEqual(['TaxRate.country is missing'])
  expect(faults({ ...RATE, land: 'SE' })).toEqual(['TaxRate.land is unknown'])
  expect(faults({ ...RATE, percentage: '25', object: 'rate' })).toEqual([
    'TaxRate.object is no known word',
    'TaxRate.percentage is no number',
  ])
  expect(faults({ ...RATE, flat_amount: { amount: 1 } })).toEqual(['TaxRate.flat_amount.currency is missing'])
})

it('parses form values as the types their texts stand for', () => {
  const form = (fields: Record<string, string>) => {
    const texts = Object.entries(fields).map(([name, text]) => [name, new FormText(text)])
    return shapeFaults('resources/Refunds', 'RefundCreateParams', Object.fromEntries(texts))
  }
  expect(form({ amount: '100', reason: 'duplicate' })).toEqual([])
  expect(form({ amount: 'many', note: 'x' })).toEqual([
    'RefundCreateParams.amount is no number',
    'RefundCreateParams.note is unknown',
  ])
})
