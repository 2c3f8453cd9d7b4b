import { expect, test } from 'vitest'
import { ORDER } from '../checkout.test-data.ts'
import { deliveryFaults, deliveryUpdate, draftOf, isDeliveryComplete } from './delivery-rules.ts'

const GOOD = {
  email: 'karin.lindqvist@exempel.se',
  fullName: 'Karin Lindqvist',
  streetAddress: 'Storgatan 12',
  postalCode: '753 20',
  city: 'Uppsala',
  country: 'Sverige',
  phoneNumber: '070-174 06 35',
}

test('a complete form has no faults', () => {
  expect(deliveryFaults(GOOD)).toEqual({})
})

test('empty fields return their required message', () => {
  const empty = { ...GOOD, fullName: '', streetAddress: ' ', postalCode: '', city: '', phoneNumber: '' }
  expect(deliveryFaults(empty)).toEqual({
    fullName: 'Fullständigt namn krävs',
    streetAddress: 'Gatuadress krävs',
    postalCode: 'Postnummer krävs',
    city: 'Stad krävs',
    phoneNumber: 'Telefonnummer krävs',
  })
})

test.each([
  ['Sverige', '753 20', undefined],
  ['Sverige', '75320', undefined],
  ['Sverige', '753 2', 'Ogiltigt postnummer (format: 123 45)'],
  ['Sverige', '7532A', 'Ogiltigt postnummer (format: 123 45)'],
  ['Sverige', '75 320', 'Ogiltigt postnummer (format: 123 45)'],
  ['Norge', '0150', undefined],
  ['Norge', '753 20', 'Ogiltigt postnummer (format: 1234)'],
  ['Finland', '00100', undefined],
])('%s takes %s', (country, postalCode, fault) => {
  expect(deliveryFaults({ ...GOOD, country, postalCode }).postalCode).toBe(fault)
})

test.each([
  ['070-174 06 35', undefined],
  ['+46 (0)70 174 06 35', undefined],
  ['ring mig', 'Ogiltigt telefonnummer'],
  ['+-()', 'Ogiltigt telefonnummer'],
  ['12', 'Ogiltigt telefonnummer'],
])('phone %s', (phoneNumber, fault) => {
  expect(deliveryFaults({ ...GOOD, phoneNumber }).phoneNumber).toBe(fault)
})

test('a missing phone does not hide a wrong postcode', () => {
  expect(deliveryFaults({ ...GOOD, phoneNumber: '', postalCode: '753 2' })).toEqual({
    phoneNumber: 'Telefonnummer krävs',
    postalCode: 'Ogiltigt postnummer (format: 123 45)',
  })
})

test('an invalid e-mail returns an error', () => {
  expect(deliveryFaults({ ...GOOD, email: 'karin@' })).toEqual({ email: 'Ange en giltig e-postadress' })
})

test('fillers of the older checkout never pass and are shown as empty fields', () => {
  const filler = 'Fylls i vid leverans'
  const address = {
    fullName: filler,
    streetAddress: filler,
    postalCode: '',
    city: '-',
    country: 'Sverige',
    phoneNumber: '',
  }
  const order = { ...ORDER, deliveryAddress: address }
  expect(draftOf(order)).toMatchObject({ fullName: '', streetAddress: '', city: '' })
  expect(Object.keys(deliveryFaults({ ...GOOD, fullName: filler, city: '-' }))).toEqual(['fullName', 'city'])
  expect(isDeliveryComplete(order)).toBe(false)
  expect(isDeliveryComplete(ORDER)).toBe(true)
})

test('saving while typing never replaces a good e-mail with half of one', () => {
  const draft = { ...ORDER.deliveryAddress, email: 'karin@' }
  expect(deliveryUpdate(ORDER, draft).email).toBe('karin.lindqvist@exempel.se')
  expect(deliveryUpdate(ORDER, { ...draft, email: ' ny@exempel.se ' }).email).toBe('ny@exempel.se')
})

test('a country the shop does not send to just now is named', () => {
  const draft = { ...draftOf(ORDER), country: 'Norge', postalCode: '0150' }
  expect(deliveryFaults(draft)).toEqual({})
  expect(deliveryFaults(draft, ['Sverige'])).toEqual({
    country: 'Vi levererar inte till Norge just nu. Välj ett annat land.',
  })
})
