/** Read models of an order: checkout, confirmation page and lookup. */
import {
  deliverySpan,
  isLaterThanTerms,
  NO_WAIT,
  swedishDate,
  type DaySpan,
  type Workload,
} from '@leksmedjan/contract/delivery-span'
import {
  normaliseOrderNumber,
  type CheckoutOrder,
  type OrderConfirmation,
  type OrderLookup,
  type OrderStep,
  type OrderStory,
} from '@leksmedjan/contract/orders'
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import type { Shipment } from '@leksmedjan/contract/shipments'
import type { Designs } from '../designs/designs.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { lastStoryConsent } from './consents/consents.queries.ts'
import {
  packageOf,
  receiptsOf,
  pictureWordsOf,
  textsOf,
  type LineItemDeps,
  type OrderTexts,
} from './line-items.ts'
import { createOrderLookup, type OrderLookupDeps, type LookupRequest } from './order-lookup.ts'
import { lookupMissed, orderNotFound } from './orders.errors.ts'
import {
  lostDescription,
  owedDescription,
  pickupDescription,
  printedDescription,
  takenBackDescription,
} from './exceptions.ts'
import { findExceptions, type MoneyExceptions } from './money.queries.ts'
import {
  findByNumber,
  findForCheckout,
  findLastAddress,
  findOrder,
  findOwnId,
  listHistory,
  type HistoryRow,
  type OrderInCheckout,
  type OrderRow,
} from './orders.queries.ts'
import { isPaymentOpen } from './orders.rules.ts'
import { addressOf, checkoutFields } from './orders.wire.ts'
import type { Made, PrintedToy, ShownModel } from './made/made.ts'
import { listReceipts, type IssuedReceipt } from './receipts/receipts.queries.ts'
import { isLate, effectiveSteps, type Step } from './lifecycle/steps.rules.ts'
import { listShipments, type Shipment as SentParcel } from './shipments.queries.ts'
import { openPaymentOf } from './save-order.ts'
import {
  HISTORY_TEXTS,
  LATE_DESCRIPTION,
  MADE_AGAIN,
  MOVED_DESCRIPTION,
  PICKUP_HISTORY,
  PRINTED_HISTORY,
  STATUS_DESCRIPTIONS,
} from './texts.ts'

export interface OrderReadsDeps extends OrderLookupDeps {
  pricing: Pricing
  designs: LineItemDeps['designs'] & Pick<Designs, 'findForOrder'>
  made: Made
  workload: () => Promise<Workload>
}

const LOOK_UP = 'orders: look up by number'

export function createOrderReads(deps: OrderReadsDeps) {
  const { db, pricing, clock, designs, made } = deps
  const { identify } = createOrderLookup(deps)

  /**
   * A signed-in customer is not rate-limited by misses of others in the same network, and the number
   * alone is enough. null for everyone else.
   */
  async function findOwn(actor: Actor, { email, orderNumber }: LookupRequest): Promise<OrderRow | null> {
    const number = normaliseOrderNumber(orderNumber)
    if (actor.kind !== 'customer' || number === '') return null
    const order = await db.readAs(actor, (tx) => findByNumber(tx, number))
    const givenEmail = email.trim().toLowerCase()
    if (order === null && givenEmail === '') throw lookupMissed()
    return givenEmail === '' || order?.email_lower === givenEmail ? order : null
  }

  async function findShown(actor: Actor, wish: LookupRequest, network: string): Promise<OrderRow> {
    return (await findOwn(actor, wish)) ?? identify(wish, network)
  }

  /** Only a design that the caller can still open can be reordered. */
  async function reorderOf(tx: Tx, actor: Actor, order: OrderRow): Promise<OrderLookup['order']['reorder']> {
    const design = await designs.findForOrder(tx, actor, order.prompt_id)
    return design === null ? null : { order_id: order.id, design_id: order.prompt_id }
  }

  /** null when the order has an address of its own. */
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
    async getForCheckout(actor: Actor, orderId: string): Promise<CheckoutOrder> {
      const found = await db.readAs(actor, (tx) => findForCheckout(tx, orderId))
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
        deliverySpans: await pricing.deliverySpans(order.country),
        workload: await deps.workload(),
        termsVersion: order.terms_version,
      }
    },

    async getForConfirmation(
      actor: Actor,
      orderId: string,
    ): Promise<Omit<OrderConfirmation, 'paymentStanding'>> {
      const [own, [order, issued, story, proof, history, sent, models, printed, money]] = await Promise.all([
        db.readAs(actor, (tx) => findOwnId(tx, orderId)),
        db.perStatement(LOOK_UP, (tx) =>
          Promise.all([
            findOrder(tx, orderId),
            listReceipts(tx, orderId),
            made.findStory(tx, orderId, actor),
            made.findProof(tx, orderId),
            listHistory(tx, orderId),
            listShipments(tx, orderId),
            made.listModels(tx, orderId, null),
            made.listPrinted(tx, orderId),
            findExceptions(tx, orderId),
          ]),
        ),
      ])
      if (order === null) throw orderNotFound(orderId)
      if (own === null || (actor.kind === 'guest' && isLongPaid(issued, clock)))
        return confirmedToOthers(order)
      const [texts, imageAlt] = await db.perStatement(LOOK_UP, (tx) =>
        Promise.all([textsOf(tx, order, deps), pictureWordsOf(tx, order, deps)]),
      )
      const { receipt, creditNotes } = receiptsOf(order, issued, texts)
      return {
        isBuyer: true,
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
        package: packageOf(order, texts),
        imageUrl: order.image_url,
        imageAlt,
        promptId: order.prompt_id,
        deliverySpan: promisedSpan(order, clock),
        ...promiseBasisOf(order),
        receipt,
        creditNotes,
        story: visibleStory(order, story),
        proof,
        modelReadyAt: modelReadyAt(models),
        history: stepsOf(history, sent, printed),
        shipments: sent.map(shipmentOf),
        isLate: isLateNow(order, { proof, bank: money.bank }, clock),
      }
    },

    async identify(wish: LookupRequest, network: string): Promise<string> {
      return (await identify(wish, network)).id
    },

    async findShown(actor: Actor, wish: LookupRequest, network: string): Promise<string> {
      return (await findShown(actor, wish, network)).id
    },

    async lookUp(actor: Actor, wish: LookupRequest, network: string): Promise<OrderLookup> {
      const order = await findShown(actor, wish, network)
      const [reorder, history, models, printed, receipts, story, proof, sent, texts, imageAlt, money] =
        await db.perStatement(LOOK_UP, (tx) =>
          Promise.all([
            reorderOf(tx, actor, order),
            listHistory(tx, order.id),
            made.listModels(tx, order.id, actor),
            made.listPrinted(tx, order.id),
            listReceipts(tx, order.id),
            made.findStory(tx, order.id, actor),
            made.findProof(tx, order.id),
            listShipments(tx, order.id),
            textsOf(tx, order, deps),
            pictureWordsOf(tx, order, deps),
            findExceptions(tx, order.id),
          ]),
        )
      const isLate = isLateNow(order, { proof, bank: money.bank }, clock)
      const span = promisedSpan(order, clock)
      const { receipt, creditNotes } = receiptsOf(order, receipts, texts)
      const steps = stepsOf(history, sent, printed)
      return {
        order: {
          ...lookupOf(order, filesShown(order, models), { span, texts, imageAlt }),
          ...printedDescription(order, printed),
          ...(isLate ? { status_description: lateDescription(span, clock) } : {}),
          ...pickupDescription(order, sent),
          ...lostDescription(order, sent),
          ...takenBackDescription(order, money),
          ...owedDescription(money),
          reorder,
          receipt,
          credit_notes: creditNotes,
          story: visibleStory(order, story),
          proof,
          // Print and check are steps of their own, outside the order's row.
          last_updated: latest(order.updated_at.toISOString(), steps.at(-1)?.at),
          history: steps,
          shipments: sent.map(shipmentOf),
          is_late: isLate,
          workload: order.workload ?? NO_WAIT,
        },
      }
    },
  }
}

/** The confirmation URL stays in browser histories, and browsers are shared: a guest's secret opens it for a day. */
const OPEN_TO_GUEST_MS = 86_400_000

function isLongPaid([first]: IssuedReceipt[], clock: Clock): boolean {
  return first !== undefined && clock.now().getTime() - first.issuedAt.getTime() > OPEN_TO_GUEST_MS
}

/** Payment state only: nothing that identifies a person, the toy or the order. */
function confirmedToOthers(order: OrderRow): Omit<OrderConfirmation, 'paymentStanding'> {
  return {
    isBuyer: false,
    status: order.status,
    paymentStatus: order.payment_status,
    createdAt: order.created_at.toISOString(),
    totalPrice: order.total_price,
    orderId: '',
    orderNumber: '',
    buyerEmail: '',
    toyName: null,
    toyDescription: null,
    recipientName: null,
    package: '',
    imageUrl: null,
    imageAlt: null,
    promptId: null,
    deliverySpan: null,
    workload: NO_WAIT,
    isLaterThanTerms: false,
    receipt: null,
    creditNotes: [],
    story: null,
    proof: null,
    modelReadyAt: null,
    history: [],
    shipments: [],
    isLate: false,
  }
}

/** No model files after a full refund; the pictures stay. */
function filesShown({ payment_status }: OrderRow, models: ShownModel[]): ShownModel[] {
  return payment_status === 'refunded'
    ? models.map((model) => ({ ...model, model_url: null, files: [] }))
    : models
}

/** Completion time of the last model; null while one is unfinished. */
function modelReadyAt(models: ShownModel[]): string | null {
  const times = models.flatMap(({ ready_at }) => ready_at ?? [])
  return times.length < models.length ? null : (times.toSorted().at(-1) ?? null)
}

/** A cancelled order gets no story that was not ready before; a fully refunded one shows none. */
function visibleStory({ status, payment_status }: OrderRow, story: OrderStory | null): OrderStory | null {
  if (payment_status === 'refunded') return null
  const isOver = status === 'cancelled' || status === 'refunded'
  return isOver && story?.state !== 'ready' ? null : story
}

/** Fixed at payment; until then computed from now. */
function promisedSpan(order: OrderRow, clock: Clock): DaySpan | null {
  if (order.promised_first !== null && order.promised_last !== null) {
    return { first: order.promised_first, last: order.promised_last }
  }
  const { shipping_method: method, country, workload } = order
  return method === null ? null : deliverySpan(clock.now(), method, country, workload ?? NO_WAIT)
}

/** What was promised with the payment, not what has become of it. */
export function promiseBasisOf(order: OrderRow): { workload: Workload; isLaterThanTerms: boolean } {
  const { paid_at: paidAt, shipping_method: method, country, workload } = order
  const load = workload ?? NO_WAIT
  if (paidAt === null || method === null) return { workload: load, isLaterThanTerms: false }
  const span = deliverySpan(paidAt, method, country, load)
  return { workload: load, isLaterThanTerms: isLaterThanTerms(paidAt, span, method, country) }
}

function lateDescription(span: DaySpan | null, clock: Clock): string {
  return span !== null && span.last >= swedishDate(clock.now()) ? MOVED_DESCRIPTION : LATE_DESCRIPTION
}

type OrderFacts = Omit<
  OrderLookup['order'],
  | 'reorder'
  | 'receipt'
  | 'credit_notes'
  | 'story'
  | 'proof'
  | 'history'
  | 'shipments'
  | 'is_late'
  | 'workload'
  | 'last_updated'
  | 'refund_failed'
>

function lookupOf(
  order: OrderRow,
  models: ShownModel[],
  { span, texts, imageAlt }: { span: DaySpan | null; texts: OrderTexts; imageAlt: string | null },
): OrderFacts {
  return {
    order_number: order.order_number,
    email: order.email,
    status: order.status,
    payment_status: order.payment_status,
    status_description: STATUS_DESCRIPTIONS[order.status],
    ordered_at: order.created_at.toISOString(),
    total_price: order.total_price / 100,
    toy: {
      name: order.toy_name,
      description: order.toy_description,
      categoryL1: order.category_l1 ?? '',
      colors: order.toy_colors ?? '',
      package: packageOf(order, texts),
      personal_message: order.personal_message,
      image_url: order.image_url,
      image_alt: imageAlt,
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

/** ISO instants in UTC. */
const latest = (one: string, other: string | undefined): string =>
  other !== undefined && other > one ? other : one

export function addressLine(order: OrderRow): string {
  const town = [order.postal_code, order.city].filter((part) => part !== '').join(' ')
  return [order.street_address, town, order.country].filter((part) => part !== '').join(', ')
}

function stepsOf(history: HistoryRow[], sent: SentParcel[], printed: readonly PrintedToy[]): OrderStep[] {
  const steps = effectiveSteps(history)
  const firstSent = steps.findIndex(({ status }) => status === 'shipped')
  const fetched = sent.filter(({ method }) => method === 'pickup')
  const textOf = ({ at, status }: Step, index: number) => {
    if (status === 'processing' && firstSent !== -1 && index > firstSent) return MADE_AGAIN
    const isFetched = fetched.some(
      ({ shipped_at, delivered_at }) => +shipped_at === +at || delivered_at?.getTime() === +at,
    )
    return (isFetched ? PICKUP_HISTORY[status] : undefined) ?? HISTORY_TEXTS[status]
  }
  const told = steps.map((step, index) => ({ ...step, text: textOf(step, index) }))
  return withToySteps(told, printed).map(({ at, ...step }) => ({ ...step, at: at.toISOString() }))
}

interface ToldStep {
  at: Date
  status: string
  text: string
}

/** Print and check come before the parcel that was sent at the same time. */
function withToySteps(steps: ToldStep[], printed: readonly PrintedToy[]): ToldStep[] {
  let told = steps
  const insert = (status: keyof typeof PRINTED_HISTORY, at: Date) => {
    const later = told.findIndex((step) => step.at > at || (+step.at === +at && step.status === 'shipped'))
    const step = { at, status, text: PRINTED_HISTORY[status] }
    told = told.toSpliced(later === -1 ? told.length : later, 0, step)
  }
  for (const { printedAt, checkedAt } of printed) {
    insert('printed', printedAt)
    if (checkedAt !== null) insert('checked', checkedAt)
  }
  return told
}

function shipmentOf({ shipped_at, delivered_at, lost_at, returned_at, ...parcel }: SentParcel): Shipment {
  return {
    ...parcel,
    lost_at: lost_at?.toISOString() ?? null,
    returned_at: returned_at?.toISOString() ?? null,
    shipped_at: shipped_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
  }
}

/** Being late entitles to a full refund: never while a dispute is open or lost, where the bank decides. */
export function isLateNow(
  order: OrderRow,
  { proof, bank }: { proof: ProofStanding | null; bank: MoneyExceptions['bank'] },
  clock: Clock,
): boolean {
  if (bank !== null) return false
  const { status, payment_status: paymentStatus, promised_last: promisedLast, late_told_at } = order
  return isLate({ status, paymentStatus, promisedLast, isTold: late_told_at !== null, proof }, clock.now())
}
