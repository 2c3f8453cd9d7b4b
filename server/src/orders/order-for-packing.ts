/** An order as the packing table sees it: what goes into the box, and where the box goes. */
import { GIFT_ADD_ONS, hasText, isAddOn, isBesideToy, isInParcel } from '@leksmedjan/contract/add-ons'
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { isOnItsWay } from '@leksmedjan/contract/shipments'
import type { Tx } from '../database/database.ts'
import { addOnsOf } from './add-on-columns.ts'
import { coloursOf } from './made/toy-colours.ts'
import {
  creditedOf,
  itemsWithPaidBack,
  lineItemsOf,
  textsOf,
  type LineItemDeps,
  type OrderTexts,
} from './line-items.ts'
import type { GivenBack } from './worth-left.ts'
import type { OrderForPacking } from './order-views.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'
import { addressOf } from './orders.wire.ts'
import { awaitsNewDays } from './promises.queries.ts'
import { listReceipts } from './receipts/receipts.queries.ts'
import { isBackUnpromised, spanOfToy } from './replacement.rules.ts'
import { draftOf } from './save-order.ts'
import { findReview } from './fulfilment-queue.queries.ts'
import { findThings } from './things.ts'
import { listShipments, type Shipment } from './shipments.queries.ts'
import { findAskedWait } from './waits.queries.ts'
import { arrivesBy } from './lifecycle/dispatch.rules.ts'

/** The last day on which it is delivered without its buyer's yes, where a parcel sent at `at` comes later; null where it may be sent. */
export function unansweredBeyond(
  { waitBeyond, shippingMethod, deliveryAddress: { country } }: OrderForPacking,
  at: Date,
): string | null {
  const isLate =
    waitBeyond !== null && arrivesBy({ shippingMethod, country }, { method: 'parcel' }, at) > waitBeyond
  return isLate ? waitBeyond : null
}

export async function findForPacking(
  tx: Tx,
  orderId: string,
  { designs }: LineItemDeps,
): Promise<OrderForPacking | null> {
  const order = await findOrder(tx, orderId)
  if (order === null || order.paid_at === null) return null
  const [texts, isAwaiting, colours, sent, review, receipts, packed, waitAsked] = await Promise.all([
    textsOf(tx, order, { designs }),
    awaitsNewDays(tx, orderId),
    coloursOf(tx, order, { designs }),
    listShipments(tx, orderId),
    findReview(tx, orderId),
    listReceipts(tx, orderId),
    findThings(tx, orderId),
    findAskedWait(tx, orderId),
  ])
  const { sign, addOns } = texts
  const { things = [], toSend = [], withdrawn = [], goodsOre: worthOre = {} } = packed ?? {}
  const isPacked = (part: string) => toSend.includes(isBesideToy(part) ? part : TOY_THING)
  const isWithdrawn = (part: string) => withdrawn.some((goods) => goods.part === part)
  const isPaid = (part: string) => things.some((thing) => thing.part === part)
  const choices = addOnsOf(order)
  const { size, lines, shipping } = order.pricing
  const asGift: readonly string[] = GIFT_ADD_ONS.filter((part) => choices[part].chosen)
  return {
    id: order.id,
    orderNumber: order.order_number,
    orderedAt: order.created_at,
    status: order.status,
    needsReview: review.isHeld,
    awaitsCancellation: review.awaitsCancellation,
    waitBeyond: waitAsked?.beyond ?? null,
    reviewReason: review.isHeld ? review.reason : null,
    toyName: order.toy_name,
    imageUrl: order.image_url,
    designId: order.print_model_id,
    size: { name: size.name, longestMm: size.longestCm * 10 },
    colours: colours.flatMap(({ name }) => (name === '' ? [] : [name])),
    recipientName: order.recipient_name || null,
    recipientAge: order.recipient_age || null,
    message: order.personal_message || null,
    hasStory: choices.digital_story.chosen,
    sign: sign || null,
    engraving: (choices.engraving.chosen && addOns.engraving) || null,
    greeting: (choices.greeting.chosen && isPacked('greeting') && addOns.greeting) || null,
    isGift: things.some(({ part }) => asGift.includes(part) && !isWithdrawn(part)),
    things,
    toSend,
    withdrawn: withdrawn.filter(({ part }) => !isPacked(part)),
    isFreightBack: packed?.isFreightBack ?? false,
    freightLeftOre: packed?.freightLeftOre ?? 0,
    stays: isToBeFetched(sent)
      ? lines
          .filter(({ part }) => isBesideToy(part) && (isWithdrawn(part) || !isPaid(part)))
          .map(({ part, name }) => ({ part, name }))
      : [],
    addOns: lines.slice(1).flatMap(({ part, name }) => {
      if (!isInParcel(part) || !isPacked(part)) return []
      return [{ part, name, text: (isAddOn(part) && hasText(part) && addOns[part]) || null }]
    }),
    prices: asGift.length > 0 ? null : pricesOf(order, texts, creditedOf(receipts)),
    goodsOre: toSend.reduce((sum, part) => sum + (worthOre[part] ?? 0), 0),
    worthOre,
    leftOre: order.total_price - order.refunded_total,
    shippingName: shipping?.name ?? '',
    shippingMethod: order.shipping_method ?? '',
    email: order.email,
    deliveryAddress: addressOf(draftOf(order)),
    promisedLast:
      isAwaiting || order.status === 'cancelled' || isBackUnpromised(order, sent)
        ? null
        : lastDay(order, sent),
  }
}

function isToBeFetched(sent: readonly Shipment[]): boolean {
  const newest = sent.at(-1)
  return newest?.method === 'pickup' && isOnItsWay(newest)
}

function lastDay(order: OrderRow, sent: readonly Shipment[]): string | null {
  const { promised_first: first, promised_last: last } = order
  return first === null || last === null ? null : spanOfToy({ first, last }, order, sent).last
}

function pricesOf(
  order: OrderRow,
  texts: OrderTexts,
  refunds: readonly GivenBack[],
): NonNullable<OrderForPacking['prices']> {
  const { shipping, discount } = lineItemsOf(order, texts)
  return {
    items: itemsWithPaidBack(order, texts, refunds),
    shippingOre: shipping.priceOre,
    discountOre: discount?.savingsOre ?? 0,
    totalOre: order.total_price,
    refundedOre: refunds.reduce((sum, { amountOre }) => sum + amountOre, 0),
  }
}
