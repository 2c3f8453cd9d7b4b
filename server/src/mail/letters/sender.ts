/** Who writes, and where the order is found. */
import { PATHS } from '@leksmedjan/contract/addresses'
import type { Seller } from '../../platform/settings.ts'
import { TEXTS } from './texts.ts'

export function sellerLines(seller: Seller): string[] {
  return [
    `${seller.name}, ${TEXTS.seller.organisation} ${seller.organisationNumber}, ${TEXTS.seller.vat} ${seller.vatNumber}`,
    `${seller.postalAddress}. ${seller.phone}. ${seller.email}`,
    TEXTS.seller.answer,
  ]
}

export function followUrl(publicUrl: string, order: { orderNumber: string; email: string }): string {
  const query = new URLSearchParams({ order_number: order.orderNumber, email: order.email })
  return `${publicUrl}${PATHS.orderStatus}?${query.toString()}`
}
