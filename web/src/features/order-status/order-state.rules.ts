/** How far an order is, where its toy and parcels are, and whether it is over. Pure. */
import { ORDER_STAGES, type OrderStatus } from '@leksmedjan/contract/orders'
import type { OrderLookup } from '@leksmedjan/contract/order-pages'
import { isNewToyMade, isToyCancelledAlone, parcelsOfToy } from '@leksmedjan/contract/parcel-contents'
import { buyerFetches, newestSending, parcelStateOf } from '@leksmedjan/contract/shipments'
import { isToCome } from '#lib/formats/making-days.ts'
import { TEXTS } from './texts.ts'

export type Order = OrderLookup['order']

type ToyStep = keyof typeof TEXTS.ofToy

type ReplacementStage = keyof typeof TEXTS.replacement.stages

/** Suppresses texts about upcoming steps. */
export function isOver(status: OrderStatus): boolean {
  return ORDER_STAGES[status] === 'ended'
}

export const isBeforePrint = ({ status }: Order) => status === 'confirmed' || status === 'processing'

export function isModelReady(order: Order): boolean {
  return isBeforePrint(order) && isModelMade(order)
}

export const isModelMade = ({ models }: Order): boolean =>
  models.length > 0 && models.every((model) => model.status === 'completed')

/** Completion of the last model. */
export function modelReadyAt({ models }: Order): string | null {
  return (
    models
      .flatMap(({ ready_at }) => ready_at ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/** A person must look at it before anything goes on: neither printed nor checked meanwhile. */
export function isParkedIdle(order: Order): boolean {
  if (!order.is_parked) return false
  const { replacement } = order
  if (replacement !== null) return ['waiting', 'checked', 'shipped'].includes(replacement)
  return order.status !== 'printing' || order.print_waits || stepOfToy(order) === 'checked'
}

/** The same of a toy that waits for its buyer. */
export const isParkedToFetch = ({ is_parked: isParked, status, replacement }: Order): boolean =>
  isParked && (replacement ?? status) === 'shipped'

/** How far the toy is between its printer and its parcel; null outside of that. */
export function stepOfToy({ status, history }: Order): ToyStep | null {
  const last = history.at(-1)?.status
  return status === 'printing' && (last === 'printed' || last === 'checked') ? last : null
}

/** Of a toy that replaces a sent one after a complaint; null without one. */
export function replacementStage(order: Order): ReplacementStage | null {
  const { replacement } = order
  if (replacement === null) return null
  if (replacement !== 'shipped' && replacement !== 'delivered') return 'making'
  return wasToFetch(order) ? TEXTS.replacement.ofPickup[replacement] : replacement
}

/** It is made, and not sent yet. */
export const isReplacementInWorkshop = (order: Order): boolean => replacementStage(order) === 'making'

/** The toy's parcel is lost, and the order is neither cancelled nor refunded. */
export const isLost = (order: Order): boolean => toyParcel(order) === 'lost' && !isOver(order.status)

/** A parcel is lost, with the toy or with what went beside it, and nothing was sent since. */
export const hasLost = ({ shipments, status }: Order): boolean =>
  parcelStateOf(shipments) === 'lost' && !isOver(status)

/** A lost parcel that is not produced again is refunded. */
export const isPaidBack = (order: Order) =>
  isLost(order) && (order.status === 'shipped' || order.status === 'delivered')

/** A gift box that is lost or sent again changes nothing of where the toy is. */
const toyParcel = ({ shipments }: Order) => parcelStateOf(parcelsOfToy(shipments))

/** An order is received with the last of its parcels. */
export const statusOfToy = (order: Order): OrderStatus =>
  order.status === 'shipped' && toyParcel(order) === 'delivered' ? 'delivered' : order.status

/** The newest parcel came back, and has not been sent again. */
export const isBack = (order: Order): boolean =>
  (order.status === 'shipped' && parcelStateOf(order.shipments) === 'back') || isToyPaidBack(order)

/** The toy came back and is paid back; its buyer has the rest, or it is on its way. */
const isToyPaidBack = (order: Order): boolean =>
  (order.status === 'delivered' ||
    (order.status === 'shipped' && parcelStateOf(order.shipments) === 'on_its_way')) &&
  toyParcel(order) === 'back' &&
  parcelsOfToy(order.shipments).every(({ lost_at, returned_at }) => (lost_at ?? returned_at) !== null)

/** Others of the same sending did not come back. */
export const isPartly = ({ shipments }: Order): boolean =>
  newestSending(shipments).some(({ returned_at: at }) => at === null)

/** What was sent last was to be fetched. */
export const wasToFetch = ({ shipments }: Order): boolean => shipments.at(-1)?.method === 'pickup'

/** Its buyer comes for the toy, or came; not one who wants it sent instead. */
export const isForPickup = (order: Order): boolean => buyerFetches(order.shipments, order.is_to_be_sent)

/** A new toy is made for a lost one: cancelling ends that, and its buyer keeps what has come. */
export const isMadeAgain = ({ status, shipments }: Order): boolean => isNewToyMade(status, shipments)

export const isNewToyCancelled = ({ status, shipments }: Order): boolean =>
  isToyCancelledAlone(status, shipments)

/** Of a late order: by button until it is sent, then by reply to its letter. */
export const isLateAndUnsent = ({ is_late: isLate, status }: Order): boolean => isLate && status !== 'shipped'

/** Late, and no later days are promised. */
export function isOverdue({ is_late, misses_days, delivery_span }: Order, now: Date): boolean {
  return is_late && !misses_days && !(delivery_span !== null && isToCome(delivery_span.last, now))
}
