import { describe, expect, it } from 'vitest'
import {
  COUNTRIES,
  deliveryAddress,
  isOutsideEu,
  isPhoneNumber,
  postcodeFault,
  townLine,
  writtenPostcode,
} from './delivery.ts'

const KARIN = {
  fullName: 'Karin Åkerlund',
  streetAddress: 'Storgatan 1',
  postalCode: '753 20',
  city: 'Uppsala',
  country: 'Sverige',
  phoneNumber: '070-123 45 67',
}
const faultsOf = (address: object) =>
  deliveryAddress
    .safeParse({ ...KARIN, ...address })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('a delivery address', () => {
  it('is complete', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each([
    ['fullName', 'Fullständigt namn krävs'],
    ['streetAddress', 'Gatuadress krävs'],
    ['postalCode', 'Postnummer krävs'],
    ['city', 'Stad krävs'],
    ['phoneNumber', 'Telefonnummer krävs'],
  ])('needs %s', (field, message) => {
    expect(faultsOf({ [field]: '  ' })).toContainEqual([field, message])
  })

  it.each([
    [
      'Sverige',
      ['12345', '123 45', '753 20', '123\u00a045'],
      ['1234', '123  45', '12 345', 'abcde', '123456'],
    ],
    ['Norge', ['0150'], ['150', '01500', '123 45']],
    ['Danmark', ['2100'], ['210', '21000']],
    ['Finland', ['00100'], ['0010', '123 45']],
  ] as const)('has the postcode of its country: %s', (country, right, wrong) => {
    for (const code of right) expect([code, postcodeFault(country, code)]).toEqual([code, null])
    for (const code of wrong) expect([code, postcodeFault(country, code)]).not.toEqual([code, null])
  })

  it.each([
    ['070-123 45 67', true],
    ['+46 (0)70 123 45 67', true],
    ['0701234567', true],
    ['070/1234567', false],
    ['ring mig', false],
    ['+-()', false],
    ['0046 (0)70 123 45 67', true],
    ['08-123 45 6', true],
    ['12', false],
    ['070-12', false],
    ['1'.repeat(19), false],
  ])('takes %s as a phone number: %s', (text, expected) => {
    expect(isPhoneNumber(text)).toBe(expected)
  })
})

it('counts only Norway as outside the customs union', () => {
  expect(COUNTRIES.filter(isOutsideEu)).toEqual(['Norge'])
})

it.each([
  ['Sverige', '72212', '722 12'],
  ['Sverige', ' 722\u00a012 ', '722 12'],
  ['Sverige', '7221', '7221'],
  ['Finland', '00100', '00100'],
])('writes a postcode of %s, %s, as %s', (of, typed, written) => {
  expect(writtenPostcode(of, typed)).toBe(written)
})

it.each([
  ['Sverige', '72212', 'Västerås', '722 12 Västerås'],
  ['Norge', '0150', 'Oslo', '0150 Oslo'],
  ['Sverige', '', 'Västerås', 'Västerås'],
])('the town line of %s, %s %s is %s', (country, postalCode, city, written) => {
  expect(townLine({ country, postalCode, city })).toBe(written)
})
