/** The address file for a carrier's site: columns as the operator maps them. Pure. */
import type { AddressColumns, AddressValue } from '@leksmedjan/contract/packing'
import { parcelGrams, type Packaging } from '@leksmedjan/contract/shipments'
import { csvFile, guarded } from '../files/csv.ts'
import type { OrderForPacking } from '../orders/orders.ts'
import { writtenCountry } from './countries.ts'

export const USUAL_COLUMNS: AddressColumns = {
  separator: ';',
  columns: [
    { title: 'Referens', value: 'order_number' },
    { title: 'Namn', value: 'full_name' },
    { title: 'Adress', value: 'street_address' },
    { title: 'Postnummer', value: 'postal_code' },
    { title: 'Ort', value: 'city' },
    { title: 'Land', value: 'country_code' },
    { title: 'Telefon', value: 'phone_number' },
    { title: 'E-post', value: 'email' },
  ],
}

type Addressee = Pick<OrderForPacking, 'orderNumber' | 'email' | 'deliveryAddress'> & {
  /** Gross; null where nothing is known. */
  weightG: number | null
}

interface KnownWeights {
  /** Of the labels made for it, or of the parcels it was sent in; null for one that was not weighed. */
  weighed: readonly (number | null)[]
  /** Of the toy alone. */
  netG: number | null
  /** Of the parcel that was sent last. */
  packaging: Packaging
  /** Of the last parcel with a toy of this size. */
  ofSizeG: number | null
}

/** As weighed, of several parcels together; else the toy and its packaging; else the last of this size. */
export function grossWeightG({ weighed, netG, packaging, ofSizeG }: KnownWeights): number | null {
  const grams = weighed.flatMap((each) => each ?? [])
  const isWeighed = grams.length > 0 && grams.length === weighed.length
  if (isWeighed) return grams.reduce((sum, each) => sum + each, 0)
  return parcelGrams(netG, packaging) ?? ofSizeG
}

const VALUES: Record<AddressValue, (to: Addressee) => string> = {
  order_number: ({ orderNumber }) => orderNumber,
  full_name: ({ deliveryAddress }) => deliveryAddress.fullName,
  street_address: ({ deliveryAddress }) => deliveryAddress.streetAddress,
  postal_code: ({ deliveryAddress }) => deliveryAddress.postalCode,
  city: ({ deliveryAddress }) => deliveryAddress.city,
  country: ({ deliveryAddress }) => deliveryAddress.country,
  country_code: ({ deliveryAddress: { country } }) => writtenCountry(country).code,
  phone_number: ({ deliveryAddress }) => diallable(deliveryAddress.phoneNumber),
  email: ({ email }) => email,
  weight_g: ({ weightG }) => String(weightG ?? ''),
}

export function addressFile(
  { separator, columns }: AddressColumns,
  addressees: readonly Addressee[],
): string {
  const lines = [
    columns.map(({ title }) => guarded(title)),
    ...addressees.map((to) => columns.map(({ value }) => cellOf(value, to))),
  ]
  return csvFile(separator, lines)
}

const INTERNATIONAL = /^\+[\d ]+$/

/** An international number with spaces alone between its digits. @example diallable('+46 (0)70-123') === '+46 70 123' */
const diallable = (phone: string): string =>
  phone.startsWith('+')
    ? phone
        .replace('(0)', ' ')
        .replaceAll(/[\s()-]+/g, ' ')
        .trim()
    : phone

/** The carrier reads an apostrophe before a telephone number as a part of it; digits after a + do not run anything. */
function cellOf(value: AddressValue, to: Addressee): string {
  const cell = VALUES[value](to)
  return value === 'phone_number' && INTERNATIONAL.test(cell) ? cell : guarded(cell)
}
