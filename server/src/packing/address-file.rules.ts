/** The address file for a carrier's site: columns as the operator maps them. Pure. */
import type { AddressColumns, AddressValue } from '@leksmedjan/contract/packing'
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

type Addressee = Pick<OrderForPacking, 'orderNumber' | 'email' | 'deliveryAddress'>

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
  // Weighed after packing; the column is there for sites that ask for it.
  weight_g: () => '',
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
