import { expect, test } from 'vitest'
import { brandOf, cardFaults, groupExpiry, groupNumber, passesLuhn } from './card-rules.ts'

const TODAY = new Date('2026-11-21T12:00:00Z')
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 28', cvc: '123', name: 'Karin Lindqvist' }

test.each([
  ['4242424242424242', '4242 4242 4242 4242', 'visa'],
  ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
  ['378282246310005', '3782 822463 10005', 'amex'],
  ['6011111111111117', '6011 1111 1111 1117', 'discover'],
  ['3056930009020004', '3056 9300 0902 0004', 'diners'],
  ['3566002020360505', '3566 0020 2036 0505', 'jcb'],
  ['6200000000000005', '6200 0000 0000 0005', 'unionpay'],
  ['9', '9', 'unknown'],
  ['42 42-4', '4242 4', 'visa'],
])('%s is written %s', (typed, shown, brand) => {
  expect(groupNumber(typed)).toBe(shown)
  expect(brandOf(typed)).toBe(brand)
})

test.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['122', '12 / 2'],
  ['1228', '12 / 28'],
  ['12 / 28', '12 / 28'],
])('expiry %s is written %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})

test('the check digit is checked', () => {
  expect(passesLuhn('4242 4242 4242 4242')).toBe(true)
  expect(passesLuhn('4242 4242 4242 4241')).toBe(false)
})

test('a good card has no faults', () => {
  expect(cardFaults(GOOD, TODAY)).toEqual({})
  expect(cardFaults({ ...GOOD, number: '3782 822463 10005', cvc: '1234' }, TODAY)).toEqual({})
})

test('an empty form names every field', () => {
  expect(cardFaults({ number: '', expiry: '', cvc: '', name: ' ' }, TODAY)).toEqual({
    number: 'number_missing',
    expiry: 'expiry_missing',
    cvc: 'cvc_missing',
    name: 'name_missing',
  })
})

test.each([
  [{ number: '4242 4242 4242 4241' }, { number: 'number_wrong' }],
  [{ number: '4242 4242' }, { number: 'number_incomplete' }],
  [{ expiry: '13 / 28' }, { expiry: 'expiry_wrong' }],
  [{ expiry: '12' }, { expiry: 'expiry_wrong' }],
  [{ expiry: '10 / 26' }, { expiry: 'expiry_past' }],
  [{ cvc: '12' }, { cvc: 'cvc_wrong' }],
])('%o is refused as %o', (change, faults) => {
  expect(cardFaults({ ...GOOD, ...change }, TODAY)).toEqual(faults)
})

test('a card is good through its last month', () => {
  expect(cardFaults({ ...GOOD, expiry: '11 / 26' }, TODAY)).toEqual({})
})
