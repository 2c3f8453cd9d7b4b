/** The address file for a carrier's site: columns as the operator maps them. Pure. */
import type { AddressColumns, AddressValue } from '@leksmedjan/contract/packing'
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
  phone_number: ({ deliveryAddress }) => deliveryAddress.phoneNumber,
  email: ({ email }) => email,
  // Weighed after packing; the column is there for sites that ask for it.
  weight_g: () => '',
}

/** Excel tells UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff'

export function addressFile(
  { separator, columns }: AddressColumns,
  addressees: readonly Addressee[],
): string {
  const lines = [
    columns.map(({ title }) => title),
    ...addressees.map((to) => columns.map(({ value }) => VALUES[value](to))),
  ]
  const rows = lines.map((cells) => cells.map((cell) => quoted(cell)).join(separator))
  return `${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`
}

/** RFC 4180; a leading =, +, -, @, tab or return would be run as a formula (OWASP, CSV injection). */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
