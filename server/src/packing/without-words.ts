/** An order as staff see it who do not read its buyer's words. */
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { Tx } from '../database/database.ts'
import { pictureFor, titleFor } from '../http/staff/staff-sight.rules.ts'
import type { OrderForPacking } from '../orders/orders.ts'
import { findPlainToy } from './packing.queries.ts'

/** The country stays, as warnings are in its language. `imageUrl` is '' where there is no picture without its texts. */
export async function withoutWords(
  tx: Tx,
  order: OrderForPacking,
  links: Pick<FileLinks, 'publicUrl'>,
): Promise<OrderForPacking> {
  const { kind, pictureKey } = await findPlainToy(tx, order.id)
  const plainUrl = pictureKey === null ? null : links.publicUrl(pictureKey)
  const showsTexts = order.sign !== null || order.engraving !== null
  const { country } = order.deliveryAddress
  return {
    ...order,
    toyName: titleFor(false, { toyName: '', kind, longestCm: order.size.longestMm / 10 }),
    imageUrl: pictureFor(false, { imageUrl: order.imageUrl, showsTexts, plainUrl }) ?? '',
    recipientName: null,
    greeting: null,
    message: null,
    sign: null,
    engraving: null,
    addOns: order.addOns.map((addOn) => ({ ...addOn, text: null })),
    prices: null,
    deliveryAddress: {
      fullName: '',
      streetAddress: '',
      postalCode: '',
      city: '',
      phoneNumber: '',
      country,
    },
  }
}
