import { expect, it } from 'vitest'
import { addressFile, grossWeightG, USUAL_COLUMNS } from './address-file.rules.ts'

const KARIN = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin@exempel.se',
  weightG: null,
  deliveryAddress: {
    fullName: 'Karin "Kajsa" Lindqvist',
    streetAddress: 'Storgatan 12',
    postalCode: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
    phoneNumber: '070-123 45 67',
  },
}

it('begins with the mark that sheets tell UTF-8 by, and quotes every cell', () => {
  const file = addressFile(USUAL_COLUMNS, [KARIN])
  expect(file).toBe(
    '\ufeff"Referens";"Namn";"Adress";"Postnummer";"Ort";"Land";"Telefon";"E-post"\r\n' +
      '"MINIMAL-7K3M9QXA";"Karin ""Kajsa"" Lindqvist";"Storgatan 12";"753 20";"Uppsala";"SE";"070-123 45 67";"karin@exempel.se"\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (typed) => {
  const to = { ...KARIN, deliveryAddress: { ...KARIN.deliveryAddress, fullName: typed } }
  const columns = { separator: ';' as const, columns: [{ title: 'Namn', value: 'full_name' as const }] }
  expect(addressFile(columns, [to]).split('\r\n"')[1]).toMatch(/^'/)
})

const phoneCell = (phoneNumber: string): string | undefined => {
  const columns = { separator: ';' as const, columns: [{ title: 'Telefon', value: 'phone_number' as const }] }
  const to = { ...KARIN, deliveryAddress: { ...KARIN.deliveryAddress, phoneNumber } }
  return addressFile(columns, [to]).split('\r\n')[1]
}

it.each([
  ['+47 412 34 567', '+47 412 34 567'],
  ['+4741234567', '+4741234567'],
  ['+46 (0)70-123 45 67', '+46 70 123 45 67'],
  ['070-123 45 67', '070-123 45 67'],
])('the telephone number %j is written to the carrier as %j', (typed, written) => {
  expect(phoneCell(typed)).toBe(`"${written}"`)
})

it.each(['=1+1', '-1 234 567', '@SUM(A1)', '+1+1', '+1*2'])(
  '%j in place of a telephone number is no formula',
  (typed) => {
    expect(phoneCell(typed)).toBe(`"'${typed}"`)
  },
)

it.each([
  [174, '174'],
  [null, ''],
])('a parcel of %s grams has %j in the column of weights', (weightG, cell) => {
  const columns = { separator: ';' as const, columns: [{ title: 'Vikt', value: 'weight_g' as const }] }
  expect(addressFile(columns, [{ ...KARIN, weightG }]).split('\r\n')[1]).toBe(`"${cell}"`)
})

it('a parcel weighs what was weighed, else toy and packaging, else the last one of its size', () => {
  const unknown = { weighed: [], netG: null, packaging: {}, ofSizeG: null }
  expect(grossWeightG(unknown)).toBeNull()
  expect(grossWeightG({ ...unknown, ofSizeG: 320 })).toBe(320)
  const planned = { ...unknown, ofSizeG: 320, netG: 74, packaging: { cardboard: 80, paper: 20 } }
  expect(grossWeightG(planned)).toBe(174)
  expect(grossWeightG({ ...planned, weighed: [181] })).toBe(181)
  expect(grossWeightG({ ...planned, weighed: [181, 240] })).toBe(421)
  expect(grossWeightG({ ...planned, weighed: [181, null] })).toBe(174)
})
