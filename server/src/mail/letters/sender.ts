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

/** Where the buyer withdraws from the order (lag 2005:59, 2 kap. 10 a §). */
export function withdrawUrl(publicUrl: string, orderNumber: string): string {
  return `${publicUrl}${PATHS.withdrawal}?${new URLSearchParams({ order_number: orderNumber }).toString()}`
}
