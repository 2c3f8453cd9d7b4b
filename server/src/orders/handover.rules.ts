/** How a toy leaves the workshop: fetched or sent, and by when. Pure; `sent` is in order of sending. */
import { shipBy, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { buyerFetches, type ShipmentMethod } from '@leksmedjan/contract/shipments'

interface Sending {
  method: ShipmentMethod
  returned_to_send: boolean
}

/** It was not fetched: its buyer wants it sent. */
export const isToBeSent = (sent: readonly Sending[]): boolean => sent.at(-1)?.returned_to_send === true

/** Its buyer comes for the toy, or came. */
export const isForPickup = (sent: readonly Sending[]): boolean => buyerFetches(sent, isToBeSent(sent))

interface Back {
  shipped_at: Date
  returned_at: Date | null
  returned_damaged: boolean
}

/**
 * One letter for each sending that came back; damage that is seen later is a letter of its own, and so are parcels that came back
 * after others of their sending. `sent` is in order of shipping.
 */
export const returnLetterKey = (
  orderId: string,
  { shipped_at: sentAt, returned_damaged: isDamaged }: Back,
  sent: readonly Back[],
): string => {
  const times = new Set(
    sent.flatMap(({ shipped_at, returned_at: at }) =>
      at === null || +shipped_at !== +sentAt ? [] : [at.getTime()],
    ),
  )
  const later = times.size > 1 ? `:${times.size}` : ''
  return `${orderId}:${sentAt.getTime()}${isDamaged ? ':damaged' : ''}${later}`
}

interface Handover {
  /** ISO date; null without a promise, and of an order that is over. */
  promisedLast: string | null
  /** It is made, or made again, and not sent since. */
  isUnsent: boolean
  sent: readonly { method: ShipmentMethod }[]
  isToBeSent: boolean
  /** The newest of what was sent came back damaged. */
  isDamaged: boolean
  needsReview: boolean
  shippingMethod: string
  country: string
}

/**
 * Last day to give the toy to its carrier, ISO date: of one that is not sent, and of one that was not fetched, is whole and is to be
 * sent. null where its buyer comes for it, and while a person must look at its order.
 */
export function shipByOf(toy: Handover, closed: readonly DaySpan[]): string | null {
  const leaves = toy.isUnsent || (toy.isToBeSent && !toy.isDamaged)
  if (toy.promisedLast === null || !leaves || toy.needsReview || buyerFetches(toy.sent, toy.isToBeSent))
    return null
  return shipBy(toy.promisedLast, toy, closed)
}
