import { expect, test } from 'vitest'
import { CHECKED } from './packing.test-data.ts'
import { gramsFault, NO_GRAMS, parcelFaults, readGrams, shipRequestOf } from './parcel-rules.ts'

test.each([
  ['', null],
  ['340', 340],
  ['1 200 g', 1200],
  ['0', 0],
  ['12,5', undefined],
  ['-3', undefined],
  ['50001', undefined],
])('%s is %s grams', (typed, grams) => {
  expect(readGrams(typed, 50_000)).toBe(grams)
})

test('a parcel has a carrier, a readable number, and a weight or none', () => {
  const parcel = { id: 'a', carrier: 'DHL', number: '1234567890', weight: '' }
  expect(Object.values(parcelFaults(parcel)).every((fault) => fault === '')).toBe(true)
  const faulty = parcelFaults({ ...parcel, carrier: ' ', number: 'abc', weight: '0' })
  expect(Object.values(faulty).every((fault) => fault !== '')).toBe(true)
  expect(gramsFault('mycket')).not.toBe('')
})

test('packaging is counted once, with the first of several parcels', () => {
  const parcels = ['1234567890', '2345678901'].map((number) => ({
    id: number,
    carrier: 'DHL',
    number,
    weight: '',
  }))
  const grams = { ...NO_GRAMS, cardboard: '80', plastic: '0' }
  expect(shipRequestOf(CHECKED, { method: 'parcel', parcels, grams })).toMatchObject({
    parcels: [{ packaging: { cardboard: 80 }, weight_g: null }, { packaging: {} }],
  })
})
