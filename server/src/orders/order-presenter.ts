/** What buyers read of an order, from its rows. Pure but for the clock. */
import { townLine } from '@leksmedjan/contract/delivery'
import {
  carrierSpan,
  deliverySpan,
  earliestUnsent,
  isLaterThanTerms,
  NO_WAIT,
  swedishDate,
  type DaySpan,
  type Workload,
} from '@leksmedjan/contract/delivery-span'
import { type OrderConfirmation, type OrderLookup, type OrderStory } from '@leksmedjan/contract/order-pages'
import { statusesIn } from '@leksmedjan/contract/orders'
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import { isOnItsWay, type OrderShipment, type Shipment } from '@leksmedjan/contract/shipments'
import type { Clock } from '@leksmedjan/platform/clock'
import { cancelledWords } from './money-descriptions.ts'
import { packageOf, type OrderTexts } from './line-items.ts'
import type { GivenBack } from './worth-left.ts'
import { mayBeLate, type SentFacts } from './on-its-way.rules.ts'
import { type OrderRow } from './orders.queries.ts'
import type { Print, ShownModel } from './made/made.ts'
import { printRunsOf, readyFrom } from './made/print-runs.rules.ts'
import { isLate } from './lifecycle/steps.rules.ts'
import {
  isBackUnpromised,
  isPromiseOpen,
  replacementOf,
  spanAheadOfToy,
  spanOfToy,
} from './replacement.rules.ts'
import { parcelsAwaited } from './parcel-contents.ts'
import { type Shipment as SentParcel } from './shipments.queries.ts'
import { STATUS_DESCRIPTIONS } from './texts.ts'

/** Payment state only: nothing that identifies a person, the toy or the order. */
export function confirmedToOthers(order: OrderRow): Omit<OrderConfirmation, 'paymentStanding'> {
  return {
    isBuyer: false,
    status: order.status,
    isCancelledByShop: order.is_cancelled_by_shop,
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
    replacement: null,
    workload: NO_WAIT,
    isLaterThanTerms: false,
    standardGoods: [],
    receipt: null,
    creditNotes: [],
    story: null,
    proof: null,
    modelReadyAt: null,
    history: [],
    shipments: [],
    isForPickup: false,
    waitAsked: null,
    isLate: false,
    isMoneyHeld: false,
  }
}

/** No model files after a full refund; the pictures stay. */
export function filesShown({ payment_status }: OrderRow, models: ShownModel[]): ShownModel[] {
  return payment_status === 'refunded'
    ? models.map((model) => ({ ...model, model_url: null, files: [] }))
    : models
}

/** Completion time of the last model; null while one is unfinished. */
export function modelReadyAt(models: ShownModel[]): string | null {
  const times = models.flatMap(({ ready_at }) => ready_at ?? [])
  return times.length < models.length ? null : (times.toSorted().at(-1) ?? null)
}

/** A cancelled order gets no story that was not ready before; a fully refunded one shows none. */
export function visibleStory(
  { status, payment_status }: OrderRow,
  story: OrderStory | null,
): OrderStory | null {
  if (payment_status === 'refunded') return null
  const isOver = status === 'cancelled' || status === 'refunded'
  return isOver && story?.state !== 'ready' ? null : story
}

/** Fixed at payment; until then computed from now. */
export function promisedSpan(order: OrderRow, clock: Clock): DaySpan | null {
  if (order.promised_first !== null && order.promised_last !== null) {
    return { first: order.promised_first, last: order.promised_last }
  }
  const { shipping_method: method, country, workload } = order
  return method === null ? null : deliverySpan(clock.now(), method, country, workload ?? NO_WAIT)
}

export interface Days {
  clock: Clock
  /** Days on which the shop is closed. */
  closed: readonly DaySpan[]
  /** The workshop foresees that it cannot come within the promised days. */
  isForeseen: boolean
}

/** What its buyer reads; null while no day is promised for what is made or on its way. */
export function shownSpan(
  order: OrderRow,
  standing: Parameters<typeof isPromiseOpen>[1],
  { clock, closed, isForeseen }: Days,
): DaySpan | null {
  const promised = isPromiseOpen(order, standing) ? promisedSpan(order, clock) : null
  if (promised === null || order.paid_at === null) return promised
  if (isWaitingHere(order, standing) || missesDays(order, standing, { clock, closed, isForeseen }))
    return null
  const now = clock.now()
  const from = readyFrom(standing.prints, now)
  return spanAheadOfToy(promised, order, { sent: parcelsAwaited(standing.sent), now, from, closed })
}

/** The last day promised, ISO date, where what is not sent may come later than that; else null. */
export function passablePromise(
  order: OrderRow,
  span: DaySpan | null,
  { sent }: Pick<Parameters<typeof isPromiseOpen>[1], 'sent'>,
): string | null {
  const { promised_last: last } = order
  if (span === null || last === null || order.paid_at === null || span.last <= last) return null
  const promised = { first: last, last }
  return spanOfToy(promised, order, parcelsAwaited(sent)) === promised ? last : null
}

/** What came back beside a toy that has arrived lies in the workshop until its buyer has answered. */
function isWaitingHere(order: OrderRow, standing: Parameters<typeof isPromiseOpen>[1]): boolean {
  const { sent } = standing
  return (
    order.status === 'shipped' &&
    replacementOf(order, standing) === null &&
    isBackUnpromised(order, sent.slice(-1)) &&
    !sent.some(isOnItsWay)
  )
}

/** It is not sent, and cannot come by the last of the promised days (`earliestUnsent`, or the workshop's forecast); not once they are over: then it is late. */
export function missesDays(
  order: OrderRow,
  standing: Parameters<typeof isPromiseOpen>[1],
  { clock, closed, isForeseen }: Days,
): boolean {
  const { promised_last: last, shipping_method: method, country } = order
  const isUnsent =
    statusesIn('to_make', 'in_print').some((status) => status === order.status) ||
    replacementOf(order, standing)?.parcel === null
  const now = clock.now()
  if (last === null || order.paid_at === null || !isUnsent || last < swedishDate(now)) return false
  const first = earliestUnsent(
    readyFrom(standing.prints, now),
    { shippingMethod: method ?? 'standard', country },
    closed,
  )
  return (isForeseen || first > last) && isPromiseOpen(order, standing)
}

/** What was promised with the payment, not what has become of it. */
export function promiseBasisOf(order: OrderRow): { workload: Workload; isLaterThanTerms: boolean } {
  const { paid_at: paidAt, shipping_method: method, country, workload } = order
  const load = workload ?? NO_WAIT
  if (paidAt === null || method === null) return { workload: load, isLaterThanTerms: false }
  const span = deliverySpan(paidAt, method, country, load)
  return { workload: load, isLaterThanTerms: isLaterThanTerms(paidAt, span, method, country) }
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
  | 'withdrawals'
  | 'is_cancelled_by_shop'
  | 'is_to_be_sent'
  | 'is_parked'
  | 'print_waits'
  | 'replacement'
  | 'is_late'
  | 'misses_days'
  | 'promised_by'
  | 'may_be_in_time'
  | 'awaits_cancellation'
  | 'wait_asked'
  | 'agreed_waits'
  | 'offers_cancelling'
  | 'is_money_held'
  | 'bank_gave_back'
  | 'workload'
  | 'last_updated'
  | 'refund_failed'
>

export function lookupOf(
  order: OrderRow,
  models: ShownModel[],
  {
    span,
    texts,
    imageAlt,
    givenBack,
  }: { span: DaySpan | null; texts: OrderTexts; imageAlt: string | null; givenBack: readonly GivenBack[] },
): OrderFacts {
  return {
    order_number: order.order_number,
    email: order.email,
    status: order.status,
    payment_status: order.payment_status,
    status_description:
      (order.status === 'cancelled' && cancelledWords(order)) || STATUS_DESCRIPTIONS[order.status],
    ordered_at: order.created_at.toISOString(),
    total_price: order.total_price / 100,
    toy: {
      name: order.toy_name,
      description: order.toy_description,
      categoryL1: order.category_l1 ?? '',
      colors: order.toy_colors ?? '',
      package: packageOf(order, texts, givenBack),
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

/** Of ISO instants in UTC. */
export const latest = (one: string, others: readonly (string | null | undefined)[]): string =>
  others.reduce<string>((newest, other) => (other && other > newest ? other : newest), one)

export function addressLine(order: OrderRow): string {
  const { country, postal_code: postalCode, city } = order
  const town = townLine({ country, postalCode, city })
  return [order.street_address, town, country].filter((part) => part !== '').join(', ')
}

export function shipmentsOf(
  { shipping_method: method, country }: Pick<OrderRow, 'shipping_method' | 'country'>,
  sent: readonly SentParcel[],
  prints: readonly Print[],
): OrderShipment[] {
  const way = { shippingMethod: method ?? 'standard', country }
  const runs = printRunsOf(prints)
  return sent.map((parcel) => {
    const toy = runs.filter(({ begunAt }) => begunAt <= parcel.shipped_at).length
    const isCarried = parcel.method === 'parcel' && isOnItsWay(parcel)
    const expected = isCarried ? carrierSpan(parcel.shipped_at, way) : null
    return { ...shipmentOf(parcel), toy: Math.max(1, toy), expected }
  })
}

export const shipmentOf = (parcel: SentParcel): Shipment => ({
  method: parcel.method,
  place: parcel.place,
  carrier: parcel.carrier,
  tracking_number: parcel.tracking_number,
  tracking_url: parcel.tracking_url,
  shipped_at: parcel.shipped_at.toISOString(),
  delivered_at: parcel.delivered_at?.toISOString() ?? null,
  lost_at: parcel.lost_at?.toISOString() ?? null,
  returned_at: parcel.returned_at?.toISOString() ?? null,
  is_damaged: parcel.returned_damaged,
  contents: parcel.contents,
})

/** Being late entitles to a full refund: never while a dispute is open or lost, where the bank decides. */
export function isLateNow(
  order: OrderRow,
  { proof, money }: { proof: ProofStanding | null; money: SentFacts['money'] },
  clock: Clock,
  isTold = order.late_told_at !== null,
): boolean {
  if (!mayBeLate(money)) return false
  const { status, payment_status: paymentStatus, promised_last: promisedLast } = order
  return isLate({ status, paymentStatus, promisedLast, isTold, proof }, clock.now())
}
