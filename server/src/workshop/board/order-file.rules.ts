/** Orders as a file for a spreadsheet: its columns, and how each is written. Pure. */
import { writtenPostcode } from '@leksmedjan/contract/delivery'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { csvFile, guarded } from '../../files/csv.ts'

/** As read; days and times are Sweden's, sums are öre. */
export interface ExportedOrder {
  orderNumber: string
  status: OrderStatus
  /** A new toy was cancelled, and its buyer has what went beside the one before. */
  isToyCancelledAlone: boolean
  /** '2026-11-27 14:03' */
  orderedAt: string
  paidAt: string | null
  /** '2026-12-09' */
  promisedFirst: string | null
  promisedLast: string | null
  shippedAt: string | null
  toyName: string
  kind: string
  sizeName: string
  addOns: string[]
  tags: string[]
  fullName: string
  email: string
  phone: string
  streetAddress: string
  postalCode: string
  city: string
  country: string
  /** Toy and add-ons before the discount. */
  productsOre: number
  discountOre: number
  couponCode: string | null
  freightOre: number
  /** Total, of which `vatOre` is VAT. */
  totalOre: number
  vatOre: number
  refundedOre: number
}

const STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'Väntar på betalning',
  confirmed: 'Betald',
  processing: 'Förbereds',
  printing: 'Skrivs ut och packas',
  shipped: 'Skickad',
  delivered: 'Levererad',
  cancelled: 'Avbeställd',
  refunded: 'Återbetald',
}

const TOY_CANCELLED = 'Leksaken avbeställd'

const ORE_IN_KRONA = 100

/** Kronor with a decimal comma, which Swedish spreadsheets read as a number. @example kronorCell(54600) === '546,00' */
const kronorCell = (ore: number): string => {
  const sum = Math.abs(ore)
  const rest = String(sum % ORE_IN_KRONA).padStart(2, '0')
  return `${ore < 0 ? '-' : ''}${Math.trunc(sum / ORE_IN_KRONA)},${rest}`
}

/** Texts that somebody typed: an international telephone number is guarded as well, a spreadsheet would add it up. */
const typed = (text: string | null): string => guarded(text ?? '')

/** Title and value of each column, in the order of the file; the titles are stable, columns are only added last. */
const ORDER_COLUMNS: readonly (readonly [title: string, cell: (order: ExportedOrder) => string])[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  [
    'Status',
    ({ status, isToyCancelledAlone }) => (isToyCancelledAlone ? TOY_CANCELLED : STATUS_WORDS[status]),
  ],
  ['Beställd', ({ orderedAt }) => orderedAt],
  ['Betald', ({ paidAt }) => paidAt ?? ''],
  ['Utlovad tidigast', ({ promisedFirst }) => promisedFirst ?? ''],
  ['Utlovad senast', ({ promisedLast }) => promisedLast ?? ''],
  ['Skickad', ({ shippedAt }) => shippedAt ?? ''],
  ['Leksak', ({ toyName }) => typed(toyName)],
  ['Sort', ({ kind }) => typed(kind)],
  ['Storlek', ({ sizeName }) => typed(sizeName)],
  ['Tillval', ({ addOns }) => typed(addOns.join(', '))],
  ['Etiketter', ({ tags }) => typed(tags.join(', '))],
  ['Namn', ({ fullName }) => typed(fullName)],
  ['E-post', ({ email }) => typed(email)],
  ['Telefon', ({ phone }) => typed(phone)],
  ['Adress', ({ streetAddress }) => typed(streetAddress)],
  ['Postnummer', ({ country, postalCode }) => typed(writtenPostcode(country, postalCode))],
  ['Ort', ({ city }) => typed(city)],
  ['Land', ({ country }) => typed(country)],
  ['Varor (kr)', ({ productsOre }) => kronorCell(productsOre)],
  ['Rabatt (kr)', ({ discountOre }) => kronorCell(discountOre)],
  ['Rabattkod', ({ couponCode }) => typed(couponCode)],
  ['Frakt (kr)', ({ freightOre }) => kronorCell(freightOre)],
  ['Summa med moms (kr)', ({ totalOre }) => kronorCell(totalOre)],
  ['Varav moms (kr)', ({ vatOre }) => kronorCell(vatOre)],
  ['Återbetalt (kr)', ({ refundedOre }) => kronorCell(refundedOre)],
]

/** Semicolons between the cells: where a comma begins the decimals, spreadsheets expect these. */
export const orderFile = (orders: readonly ExportedOrder[]): string =>
  csvFile(';', [
    ORDER_COLUMNS.map(([title]) => title),
    ...orders.map((order) => ORDER_COLUMNS.map(([, cell]) => cell(order))),
  ])
