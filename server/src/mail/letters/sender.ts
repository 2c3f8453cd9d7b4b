/** The seller as letters name it, and the order's pages. */
import { PATHS, WAIT_ANCHOR } from '@leksmedjan/contract/addresses'
import type { WithdrawalSubject } from '@leksmedjan/contract/withdrawal'
import type { Seller } from '../../settings/settings.ts'

export const SHOP = 'Leksmedjan'
const WORDS = {
  organisation: 'org.nr',
  vat: 'momsnr',
  answer: 'Svara gärna på det här mejlet, det läses av oss i verkstaden.',
}

export function sellerLines(seller: Seller): string[] {
  return [
    `${seller.name}, ${WORDS.organisation} ${seller.organisationNumber}, ${WORDS.vat} ${seller.vatNumber}`,
    `${seller.postalAddress}. ${seller.phone}. ${seller.email}`,
    WORDS.answer,
  ]
}

export function followUrl(publicUrl: string, order: { orderNumber: string; email: string }): string {
  const query = new URLSearchParams({ order_number: order.orderNumber, email: order.email })
  return `${publicUrl}${PATHS.orderStatus}?${query.toString()}`
}

/** The same, where it asks whether its buyer waits. */
export const waitUrl = (publicUrl: string, order: { orderNumber: string; email: string }): string =>
  `${followUrl(publicUrl, order)}#${WAIT_ANCHOR}`

/** A buyer's address as every link of a letter carries it. */
export const emailInLink = (email: string): string => new URLSearchParams({ email }).toString()

/** The page of the order, to cancel all of it: of one whose new toy is made it opens at that alone, as its page does. */
export const cancelUrl = (
  publicUrl: string,
  { orderNumber, isNewToyMade }: { orderNumber: string; isNewToyMade: boolean },
): string => withdrawUrl(publicUrl, orderNumber, isNewToyMade ? 'new_toy' : 'order')

/** Where the buyer withdraws from the order, or from a part of it alone (lag 2005:59, 2 kap. 10 a §). */
export function withdrawUrl(
  publicUrl: string,
  orderNumber: string,
  subject: WithdrawalSubject | 'new_toy' = 'order',
): string {
  const query = new URLSearchParams({ order_number: orderNumber, ...(subject !== 'order' && { subject }) })
  return `${publicUrl}${PATHS.withdrawal}?${query.toString()}`
}
