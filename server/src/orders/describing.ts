/** An order in words: for its checkout, its confirmation, whoever looks it up, and the letter about it. */
import { deliverySpan, type DaySpan } from '@leksmedjan/contract/delivery-span'
import {
  normaliseOrderNumber,
  type CheckoutOrder,
  type OrderConfirmation,
  type OrderLookup,
} from '@leksmedjan/contract/orders'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Limits } from '../platform/http/limits.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { findStoryConsent } from './consents.queries.ts'
import { lookupIncomplete, lookupMissed, orderNotFound } from './orders.errors.ts'
import { findByNumber, findOrder, listHistory, type Happening, type OrderRow } from './orders.queries.ts'
import { isPaymentOpen } from './orders.rules.ts'
import { checkoutFields } from './orders.wire.ts'
import type { ListModels, LookedUpModel } from './order.ts'
import { listReceipts, type IssuedReceipt } from './receipts.queries.ts'
import { draftOf, openPaymentOf } from './saving.ts'
import { HISTORY_TEXTS, STATUS_DESCRIPTIONS } from './texts.ts'

export interface DescribingDeps {
  db: Database
  pricing: Pricing
  limits: Limits
  clock: Clock
  listModels: ListModels
}

const LOOK_UP = 'orders: look up by number'
/** Only misses count: whoever knows address and number may come back as often as they like. */
const MISSES_OF_ADDRESS = { name: 'lookup-address', points: 10, perSeconds: 600 }
const MISSES_OF_NUMBER = { name: 'lookup-number', points: 5, perSeconds: 3600 }

export function createDescribing({ db, pricing, limits, clock, listModels }: DescribingDeps) {
  return {
    async describeForCheckout(actor: Actor, orderId: string): Promise<CheckoutOrder> {
      const [[order, storyConsent], deliverySpans] = await Promise.all([
        db.as(actor, (tx) => Promise.all([findOrder(tx, orderId), findStoryConsent(tx, orderId)])),
        pricing.deliverySpans(),
      ])
      if (order === null) throw orderNotFound(orderId)
      return {
        orderId: order.id,
        orderNumber: order.order_number,
        status: order.status,
        paymentStatus: order.payment_status,
        imageUrl: order.image_url,
        selectedSize: order.selected_size,
        shippingMethod: order.shipping_method,
        ...checkoutFields(draftOf(order)),
        storyConsent,
        paymentOpen: isPaymentOpen(openPaymentOf(order), clock.now()),
        pricing: order.pricing.result,
        deliverySpans,
      }
    },

    async describeForConfirmation(orderId: string): Promise<OrderConfirmation> {
      const [order, [receipt]] = await db.asShop(LOOK_UP, (tx) =>
        Promise.all([findOrder(tx, orderId), listReceipts(tx, orderId)]),
      )
      if (order === null) throw orderNotFound(orderId)
      return {
        orderId: order.id,
        orderNumber: order.order_number,
        buyerEmail: order.email,
        status: order.status,
        paymentStatus: order.payment_status,
        createdAt: order.created_at.toISOString(),
        totalPrice: order.total_price,
        toyName: order.toy_name,
        toyDescription: order.toy_description,
        recipientName: order.recipient_name,
        imageUrl: order.image_url,
        deliverySpan: promisedSpan(order, clock),
        ...(receipt === undefined ? {} : { receiptNumber: receipt.number }),
      }
    },

    async lookUp(wish: { email: string; orderNumber: string }, networkAddress: string): Promise<OrderLookup> {
      const email = wish.email.trim().toLowerCase()
      const orderNumber = normaliseOrderNumber(wish.orderNumber)
      if (email === '' || orderNumber === '') throw lookupIncomplete()
      const [order] = await Promise.all([
        db.asShop(LOOK_UP, (tx) => findByNumber(tx, orderNumber)),
        limits.refuseSpent([
          { limit: MISSES_OF_ADDRESS, key: networkAddress },
          { limit: MISSES_OF_NUMBER, key: orderNumber },
        ]),
      ])
      if (order === null || order.email_lower !== email) {
        await Promise.all([
          limits.spend(MISSES_OF_ADDRESS, networkAddress),
          limits.spend(MISSES_OF_NUMBER, orderNumber),
        ])
        throw lookupMissed()
      }
      const [history, models, receipts] = await db.asShop(LOOK_UP, (tx) =>
        Promise.all([listHistory(tx, order.id), listModels(tx, order.id), listReceipts(tx, order.id)]),
      )
      const span = promisedSpan(order, clock)
      return { order: { ...lookupOf(order, history, models, span), ...receiptsOf(receipts) } }
    },
  }
}

/** Fixed when paid; until then reckoned from now. */
function promisedSpan(order: OrderRow, clock: Clock): DaySpan | null {
  if (order.promised_first !== null && order.promised_last !== null) {
    return { first: order.promised_first, last: order.promised_last }
  }
  return order.shipping_method === null ? null : deliverySpan(clock.now(), order.shipping_method)
}

function lookupOf(
  order: OrderRow,
  history: Happening[],
  models: LookedUpModel[],
  span: DaySpan | null,
): Omit<OrderLookup['order'], 'receipt' | 'credit_notes'> {
  return {
    order_number: order.order_number,
    status: order.status,
    payment_status: order.payment_status,
    status_description: STATUS_DESCRIPTIONS[order.status],
    ordered_at: order.created_at.toISOString(),
    last_updated: order.updated_at.toISOString(),
    total_price: order.total_price / 100,
    toy: {
      name: order.toy_name,
      description: order.toy_description,
      categoryL1: order.category_l1 ?? '',
      colors: order.toy_colors ?? '',
      package: packageOf(order),
      personal_message: order.personal_message,
      image_url: order.image_url,
    },
    recipient: { name: order.recipient_name, age: order.recipient_age, relation: order.recipient_relation },
    models,
    delivery: {
      full_name: order.delivery_full_name,
      address: addressLine(order),
      phone: order.phone_number === '' ? null : order.phone_number,
    },
    delivery_span: span,
    history: history.filter(({ aspect }) => aspect === 'status').map(happeningOf),
  }
}

function receiptsOf(issued: IssuedReceipt[]): Pick<OrderLookup['order'], 'receipt' | 'credit_notes'> {
  const [receipt = null, ...creditNotes] = issued.map(({ number, issuedAt, totalOre, vatOre }) => ({
    number,
    issued_at: issuedAt.toISOString(),
    total: totalOre,
    vat: vatOre,
  }))
  return { receipt, credit_notes: creditNotes }
}

/** 'Mellan 12 cm, Gravyr, Presentask'. */
function packageOf({ pricing: { size, lines } }: OrderRow): string {
  return [`${size.name} ${size.longestCm} cm`, ...lines.slice(1).map(({ name }) => name)].join(', ')
}

export function addressLine(order: OrderRow): string {
  const town = [order.postal_code, order.city].filter((part) => part !== '').join(' ')
  return [order.street_address, town, order.country].filter((part) => part !== '').join(', ')
}

function happeningOf({ at, became }: Happening): OrderLookup['order']['history'][number] {
  const text = Object.entries(HISTORY_TEXTS).find(([status]) => status === became)?.[1] ?? became
  return { at: at.toISOString(), status: became, text }
}
