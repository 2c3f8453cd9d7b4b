/** An order in words: for its checkout, its confirmation, whoever looks it up, and the letter about it. */
import { deliverySpan, type DaySpan } from '@leksmedjan/contract/delivery-span'
import {
  normaliseOrderNumber,
  type CheckoutOrder,
  type CreditNote,
  type OrderConfirmation,
  type OrderLookup,
  type OrderStep,
  type OrderStory,
  type Receipt,
} from '@leksmedjan/contract/orders'
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import type { Shipment } from '@leksmedjan/contract/shipments'
import type { Designs } from '../designs/designs.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { Limits } from '../platform/http/limits.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { lastStoryConsent } from './consents/consents.queries.ts'
import { lookupIncomplete, lookupMissed, orderNotFound } from './orders.errors.ts'
import {
  findByNumber,
  findForCheckout,
  findLastAddress,
  findOrder,
  listHistory,
  type Happening,
  type OrderInCheckout,
  type OrderRow,
} from './orders.queries.ts'
import { isPaymentOpen, itemsOf, type Engraved } from './orders.rules.ts'
import { addressOf, checkoutFields } from './orders.wire.ts'
import type {
  ListModels,
  LookedUpModel,
  OrderForLetter,
  PaidMethod,
  ShowProof,
  ShowStory,
} from './order-views.ts'
import { listReceipts, type IssuedReceipt } from './receipts/receipts.queries.ts'
import { isLate, standingSteps } from './course/steps.rules.ts'
import { listShipments, type Shipment as SentParcel } from './shipments.queries.ts'
import { draftOf, openPaymentOf } from './saving.ts'
import { HISTORY_TEXTS, LATE_DESCRIPTION, STATUS_DESCRIPTIONS } from './texts.ts'

export interface DescribingDeps {
  db: Database
  pricing: Pricing
  limits: Limits
  clock: Clock
  designs: Pick<Designs, 'engraved' | 'findForOrder'>
  listModels: ListModels
  showStory: ShowStory
  showProof: ShowProof
}

const LOOK_UP = 'orders: look up by number'
/** Only misses count: whoever knows address and number may come back as often as they like. */
const MISSES_OF_NETWORK = { name: 'lookup-network', points: 10, perSeconds: 600 }
const MISSES_OF_NUMBER = { name: 'lookup-number', points: 5, perSeconds: 3600 }

/** What only the buyer knows of an order. */
interface Known {
  email: string
  orderNumber: string
}

export function createDescribing({
  db,
  pricing,
  limits,
  clock,
  designs,
  listModels,
  showStory,
  showProof,
}: DescribingDeps) {
  async function identify(wish: Known, network: string): Promise<OrderRow> {
    const email = wish.email.trim().toLowerCase()
    const orderNumber = normaliseOrderNumber(wish.orderNumber)
    if (email === '' || orderNumber === '') throw lookupIncomplete()
    const [order] = await Promise.all([
      db.perStatement(LOOK_UP, (tx) => findByNumber(tx, orderNumber)),
      limits.refuseSpent([
        { limit: MISSES_OF_NETWORK, key: network },
        { limit: MISSES_OF_NUMBER, key: orderNumber },
      ]),
    ])
    if (order !== null && order.email_lower === email) return order
    await Promise.all([limits.spend(MISSES_OF_NETWORK, network), limits.spend(MISSES_OF_NUMBER, orderNumber)])
    throw lookupMissed()
  }

  /**
   * A signed-in customer need not guess: the misses of others in the same network do not stand in their way, and the number
   * alone is enough. null for everyone else.
   */
  async function findOwn(actor: Actor, { email, orderNumber }: Known): Promise<OrderRow | null> {
    const number = normaliseOrderNumber(orderNumber)
    if (actor.kind !== 'customer' || number === '') return null
    const order = await db.readAs(actor, (tx) => findByNumber(tx, number))
    const said = email.trim().toLowerCase()
    if (order === null && said === '') throw lookupMissed()
    return said === '' || order?.email_lower === said ? order : null
  }

  /** Only a design that the caller may still open can be ordered again. */
  async function reorderOf(tx: Tx, actor: Actor, order: OrderRow): Promise<OrderLookup['order']['reorder']> {
    const design = await designs.findForOrder(tx, actor, order.prompt_id)
    return design === null ? null : { order_id: order.id, design_id: order.prompt_id }
  }

  /** An order that has an address of its own keeps it. */
  async function lastAddressFor(
    actor: Actor,
    order: OrderInCheckout['order'],
  ): Promise<CheckoutOrder['lastAddress']> {
    if (actor.kind !== 'customer' || order.street_address !== '') return null
    const { userId } = actor
    const last = await db.readAs(actor, (tx) => findLastAddress(tx, userId))
    return last === null ? null : addressOf(last)
  }

  return {
    async describeForCheckout(actor: Actor, orderId: string): Promise<CheckoutOrder> {
      const [found, deliverySpans] = await Promise.all([
        db.readAs(actor, (tx) => findForCheckout(tx, orderId)),
        pricing.deliverySpans(),
      ])
      if (found === null) throw orderNotFound(orderId)
      const { order, price, storyConsent } = found
      return {
        orderId: order.id,
        orderNumber: order.order_number,
        status: order.status,
        paymentStatus: order.payment_status,
        imageUrl: order.image_url,
        promptId: order.prompt_id,
        selectedSize: order.selected_size,
        shippingMethod: order.shipping_method,
        ...checkoutFields(order),
        lastAddress: await lastAddressFor(actor, order),
        storyConsent,
        storyConsentCleared:
          storyConsent === false && (await db.perStatement(LOOK_UP, (tx) => lastStoryConsent(tx, orderId))),
        paymentOpen: isPaymentOpen(openPaymentOf(order), clock.now()),
        pricing: price,
        deliverySpans,
      }
    },

    async describeForConfirmation(orderId: string): Promise<Omit<OrderConfirmation, 'paymentStanding'>> {
      const [order, issued, story, proof, history, sent] = await db.perStatement(LOOK_UP, (tx) =>
        Promise.all([
          findOrder(tx, orderId),
          listReceipts(tx, orderId),
          showStory(tx, orderId),
          showProof(tx, orderId),
          listHistory(tx, orderId),
          listShipments(tx, orderId),
        ]),
      )
      if (order === null) throw orderNotFound(orderId)
      const { receipt, creditNotes } = papersOf(order, issued, designs.engraved)
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
        package: packageOf(order),
        imageUrl: order.image_url,
        promptId: order.prompt_id,
        deliverySpan: promisedSpan(order, clock),
        receipt,
        creditNotes,
        story: storyOf(order, story),
        proof,
        history: stepsOf(history),
        shipments: sent.map(shipmentOf),
        isLate: isLateNow(order, proof, clock),
      }
    },

    async identify(wish: Known, network: string): Promise<string> {
      return (await identify(wish, network)).id
    },

    async lookUp(actor: Actor, wish: Known, network: string): Promise<OrderLookup> {
      const order = (await findOwn(actor, wish)) ?? (await identify(wish, network))
      const [reorder, history, models, receipts, story, proof, sent] = await db.perStatement(LOOK_UP, (tx) =>
        Promise.all([
          reorderOf(tx, actor, order),
          listHistory(tx, order.id),
          listModels(tx, order.id),
          listReceipts(tx, order.id),
          showStory(tx, order.id),
          showProof(tx, order.id),
          listShipments(tx, order.id),
        ]),
      )
      const isLate = isLateNow(order, proof, clock)
      const span = promisedSpan(order, clock)
      const { receipt, creditNotes } = papersOf(order, receipts, designs.engraved)
      return {
        order: {
          ...lookupOf(order, filesShown(order, models), span),
          ...(isLate ? { status_description: LATE_DESCRIPTION } : {}),
          reorder,
          receipt,
          credit_notes: creditNotes,
          story: storyOf(order, story),
          proof,
          history: stepsOf(history),
          shipments: sent.map(shipmentOf),
          is_late: isLate,
        },
      }
    },
  }
}

/** Once all of the money has gone back, the files are not the buyer's any more; the pictures stay with the order. */
function filesShown({ payment_status }: OrderRow, models: LookedUpModel[]): LookedUpModel[] {
  return payment_status === 'refunded'
    ? models.map((model) => ({ ...model, model_url: null, files: [] }))
    : models
}

/** What an order that is over was promised and has not got, it never gets; with all of the money back the book closes. */
function storyOf({ status, payment_status }: OrderRow, story: OrderStory | null): OrderStory | null {
  if (payment_status === 'refunded') return null
  const isOver = status === 'cancelled' || status === 'refunded'
  return isOver && story?.state !== 'ready' ? null : story
}

/** Fixed when paid; until then reckoned from now. */
function promisedSpan(order: OrderRow, clock: Clock): DaySpan | null {
  if (order.promised_first !== null && order.promised_last !== null) {
    return { first: order.promised_first, last: order.promised_last }
  }
  return order.shipping_method === null ? null : deliverySpan(clock.now(), order.shipping_method)
}

type OrderFacts = Omit<
  OrderLookup['order'],
  'reorder' | 'receipt' | 'credit_notes' | 'story' | 'proof' | 'history' | 'shipments' | 'is_late'
>

function lookupOf(order: OrderRow, models: LookedUpModel[], span: DaySpan | null): OrderFacts {
  return {
    order_number: order.order_number,
    email: order.email,
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
  }
}

/** The receipt with what was bought, and what was credited since. */
function papersOf(
  order: OrderRow,
  [first, ...credited]: IssuedReceipt[],
  engraved: Engraved,
): { receipt: Receipt | null; creditNotes: CreditNote[] } {
  if (first === undefined) return { receipt: null, creditNotes: [] }
  const { items, discount, shipping } = boughtOf(order, engraved)
  const method = paidWithOf(order)
  const receipt = {
    ...paperOf(first),
    items: items.map(({ title, priceOre }) => ({ title, price: priceOre })),
    discount: discount === null ? null : { code: discount.code, savings: discount.savingsOre },
    shipping: { name: shipping.name, price: shipping.priceOre },
    paid_with: method === null ? null : { kind: method.kind, last_four: method.lastFour },
  }
  return { receipt, creditNotes: credited.map(paperOf) }
}

function paperOf({ number, issuedAt, totalOre, vatOre }: IssuedReceipt): CreditNote {
  return { number, issued_at: issuedAt.toISOString(), total: totalOre, vat: vatOre }
}

/** What a letter and a receipt list: items and freight less the discount are the total. */
export function boughtOf(
  order: OrderRow,
  engraved: Engraved,
): Pick<OrderForLetter, 'items' | 'shipping' | 'discount'> {
  const { pricing, shipping_cost: freight } = order
  const savings = pricing.result.metadata.discount_details
  return {
    items: itemsOf(pricing, draftOf(order), engraved).map(({ title, unit_price }) => ({
      title,
      priceOre: unit_price,
    })),
    shipping: { name: pricing.shipping?.name ?? '', priceOre: freight },
    discount: savings === null ? null : { code: savings.coupon_code, savingsOre: savings.savings },
  }
}

/** null where the provider has not said. */
export function paidWithOf({ paid_with: kind, paid_card_last_four: lastFour }: OrderRow): PaidMethod | null {
  return kind === null ? null : { kind, lastFour }
}
/** 'Mellan 12 cm, gravyr, presentask'. */
function packageOf(order: OrderRow): string {
  const addOns = order.pricing.lines.slice(1).map(({ name }) => name.toLowerCase())
  return [packageSize(order), ...addOns].join(', ')
}

/** 'Mellan 12 cm'. */
export function packageSize({ pricing: { size } }: OrderRow): string {
  return `${size.name} ${size.longestCm} cm`
}

export function addressLine(order: OrderRow): string {
  const town = [order.postal_code, order.city].filter((part) => part !== '').join(' ')
  return [order.street_address, town, order.country].filter((part) => part !== '').join(', ')
}

export function stepsOf(history: Happening[]): OrderStep[] {
  return standingSteps(history).map(({ at, status }) => ({
    at: at.toISOString(),
    status,
    text: HISTORY_TEXTS[status],
  }))
}

function shipmentOf({ shipped_at, delivered_at, ...parcel }: SentParcel): Shipment {
  return {
    ...parcel,
    shipped_at: shipped_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
  }
}

export function isLateNow(order: OrderRow, proof: ProofStanding | null, clock: Clock): boolean {
  const { status, payment_status: paymentStatus, promised_last: promisedLast } = order
  return isLate({ status, paymentStatus, promisedLast, proof }, clock.now())
}
