/** What of an order can lie in a parcel of its own, and which of it the next sending holds. */
import {
  hasToyArrived,
  holdsToy,
  TOY_NAME,
  TOY_THING,
  type KeptThing,
} from '@leksmedjan/contract/parcel-contents'
import { isOnItsWay } from '@leksmedjan/contract/shipments'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../database/database.ts'
import {
  findFreightOfGoods,
  isStoryKept,
  listWithdrawnGoods,
  type Goods,
} from './consents/consents.queries.ts'
import { listGoingBack } from './money.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'
import type { Rest, Thing } from './order-views.ts'
import {
  backInWorkshop,
  holds,
  lostSinceSending,
  partsToSend,
  thingsOf,
  toResend,
} from './parcel-contents.ts'
import { isMadeAgain, listShipments, type Shipment } from './shipments.queries.ts'
import {
  addOnPrices,
  backForGoods,
  freightLeftOre,
  goodsLeftOre,
  isFreightBack,
  type GoesBack,
} from './worth-left.ts'

export interface PackedThings {
  things: Thing[]
  /** Parts; not what the buyer has withdrawn from. */
  toSend: string[]
  /** What the buyer has withdrawn from and is not paid back yet: it is not packed. */
  withdrawn: { part: string; name: string; at: Date }[]
  /** Of each part, without the freight. */
  goodsOre: Record<string, number>
  /** The toy and what is cut into it are paid back, with or without their freight. */
  isToyBack: boolean
  /** The freight has gone back, in refunds for it: what is sent costs its buyer nothing. */
  isFreightBack: boolean
  /** What has not gone back of it. */
  freightLeftOre: number
}

/** null where there is no such order, or it has never been paid. */
export async function findThings(tx: Tx, orderId: string): Promise<PackedThings | null> {
  const order = await findOrder(tx, orderId)
  if (order === null || order.paid_at === null) return null
  const [goingBack, sent, isNew, withdrawn] = await Promise.all([
    listGoingBack(tx, orderId),
    listShipments(tx, orderId),
    isMadeAgain(tx, orderId),
    listUnpaidGoods(tx, orderId),
  ])
  const things = thingsOf(order, goingBack)
  const goodsOre = goodsLeftOre(order, goingBack)
  const waiting = waitingOf(order, sent)
  const parts = partsToSend(things, waiting, {
    isNewToy: isNew || isUnsent(order),
    beside: isNew && waiting.length === 0 ? (part) => hasToyArrived(sent) || isThere(part, sent) : null,
  })
  return {
    things,
    toSend: parts.filter((part) => withdrawn.every((goods) => goods.part !== part)),
    withdrawn,
    goodsOre,
    isToyBack: goodsOre[TOY_THING] === 0 && goingBack.some(({ subject }) => subject === TOY_NAME),
    isFreightBack: isFreightBack(order, goingBack),
    freightLeftOre: freightLeftOre(order, goingBack),
  }
}

/** It arrived or is on its way. */
const isThere = (part: string, sent: readonly Shipment[]): boolean =>
  sent.some((parcel) => (parcel.lost_at ?? parcel.returned_at) === null && holds(parcel, part))

/** Withdrawn from alone, without what is paid back. */
const listUnpaidGoods = async (tx: Tx, orderId: string): Promise<PackedThings['withdrawn']> =>
  (await listWithdrawnGoods(tx, orderId))
    .filter(({ isBack }) => !isBack)
    .map(({ part, name, at }) => ({ part, name, at }))

/** What has not gone back of the freight, öre. */
export async function findFreightLeft(tx: Tx, orderId: string): Promise<number> {
  const [order, goingBack] = await Promise.all([findOrder(tx, orderId), listGoingBack(tx, orderId)])
  return order === null ? 0 : freightLeftOre(order, goingBack)
}

/** For these goods, with the freight where the terms of the order give it. */
export async function findBackForGoods(
  tx: Tx,
  orderId: string,
  goods: readonly Pick<Goods, 'name' | 'priceOre'>[],
): Promise<GoesBack[]> {
  if (goods.length === 0) return []
  const [order, refunds, freightOfGoodsOre] = await Promise.all([
    findOrder(tx, orderId),
    listGoingBack(tx, orderId),
    findFreightOfGoods(tx, orderId),
  ])
  return order === null ? [] : backForGoods(order, goods, { refunds, freightOfGoodsOre })
}

/** What its buyer was promised for the goods that they withdrew from alone, and has not gone back. */
export const listPromisedBack = async (tx: Tx, orderId: string): Promise<GoesBack[]> =>
  findBackForGoods(tx, orderId, await listWithdrawnGoods(tx, orderId))

/** What its buyer has not the money back for. */
export const owedParts = ({ things, isToyBack }: PackedThings): string[] =>
  things.map(({ part }) => part).filter((part) => !(isToyBack && part === TOY_THING))

/** Nothing of what came back is its buyer's: it is withdrawn from, or paid back. Its buyer is not asked where to send it. */
export const isGivenUp = (
  { things, withdrawn }: PackedThings,
  parcels: readonly Pick<Shipment, 'contents'>[],
): boolean =>
  parcels.every(
    ({ contents }) =>
      contents !== null &&
      contents.every(
        ({ part }) =>
          things.every((thing) => thing.part !== part) || withdrawn.some((goods) => goods.part === part),
      ),
  )

export interface BesideNewToy {
  /**
   * What arrived or is on its way beside a toy that is made again, and a digital story that was handed over and cannot be withdrawn
   * from: its buyer keeps it. Without what is paid back.
   */
  kept: (Thing & KeptThing)[]
  /** What arrived or is on its way, and its buyer has withdrawn from. */
  withdrawn: Thing[]
  /** The rest, with what its money back is: of the toy with the freight. */
  rest: Thing[]
}

/**
 * What becomes of an order that is cancelled while a new toy is made for a lost one. null where its buyer keeps nothing of it, for all
 * that is known, and before anything was sent.
 */
export async function findBesideNewToy(tx: Tx, orderId: string, now: Date): Promise<BesideNewToy | null> {
  const order = await findOrder(tx, orderId)
  if (order === null || order.paid_at === null || wasSent(order)) return null
  const [goingBack, sent, goods] = await Promise.all([
    listGoingBack(tx, orderId),
    listShipments(tx, orderId),
    listUnpaidGoods(tx, orderId),
  ])
  const there = sent.filter(({ lost_at, returned_at }) => (lost_at ?? returned_at) === null)
  if (sent.length === 0 || there.some(holdsToy)) return null
  const parts = partsIn(there)
  const coming = partsIn(there.filter(isOnItsWay))
  if (await isStoryKept(tx, orderId, now)) parts.add(STORY_PART)
  if (parts.size === 0) return null
  const story = addOnPrices(order, goingBack).filter(({ part }) => part === STORY_PART)
  const all = [
    ...thingsOf(order, goingBack),
    ...story.map(({ part, name, backOre }) => ({ part, name, worthOre: backOre })),
  ]
  const isWithdrawn = ({ part }: Thing) => goods.some((one) => one.part === part)
  const held = all.filter(({ part, worthOre }) => parts.has(part) && worthOre > 0)
  return {
    kept: held
      .filter((thing) => !isWithdrawn(thing))
      .map((thing) => ({ ...thing, isComing: coming.has(thing.part) })),
    withdrawn: held.filter(isWithdrawn),
    rest: all.filter(({ part, worthOre }) => !parts.has(part) && worthOre > 0),
  }
}

/**
 * What is left of a payment, without a digital story that was handed over and cannot be withdrawn from: of one of which a part went
 * back, each thing by itself, so that its credit note names it.
 */
export async function listRest(tx: Tx, orderId: string, now: Date): Promise<Rest[]> {
  const order = await findOrder(tx, orderId)
  if (order === null || order.paid_at === null) return []
  const goingBack = await listGoingBack(tx, orderId)
  const story = addOnPrices(order, goingBack).filter(({ part }) => part === STORY_PART)
  const isKept = await isStoryKept(tx, orderId, now)
  const keptOre = isKept ? story.reduce((sum, { backOre }) => sum + backOre, 0) : 0
  let leftOre = Math.max(0, order.total_price - order.refunded_total - keptOre)
  if (leftOre === order.total_price) return [{ subject: null, amountOre: leftOre }]
  const things = [
    ...thingsOf(order, goingBack).map(({ name, worthOre }) => ({ name, worthOre })),
    ...(isKept ? [] : story.map(({ name, backOre: worthOre }) => ({ name, worthOre }))),
  ]
  const rest = things.flatMap(({ name: subject, worthOre }) => {
    const amountOre = Math.min(worthOre, leftOre)
    leftOre -= amountOre
    return amountOre === 0 ? [] : [{ subject, amountOre }]
  })
  return leftOre === 0 ? rest : [...rest, { subject: null, amountOre: leftOre }]
}

const partsIn = (parcels: readonly Pick<Shipment, 'contents'>[]) =>
  new Set(parcels.flatMap(({ contents }) => (contents ?? []).map(({ part }) => part)))

const STORY_PART = 'digital_story'

const wasSent = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'shipped' || status === 'delivered'

/** It is made, or made again. */
export const isUnsent = ({ status }: Pick<OrderRow, 'status'>): boolean => UNSENT.includes(status)
const UNSENT: readonly OrderStatus[] = statusesIn('to_make', 'in_print')

/** Parcels whose contents the next sending holds: with a new toy all that was lost and is not paid back. */
function waitingOf(order: Pick<OrderRow, 'status'>, sent: readonly Shipment[]): Shipment[] {
  const open = [...backInWorkshop(sent), ...toResend(sent)]
  const lost = isUnsent(order) ? lostSinceSending(sent) : []
  return [...lost, ...open.filter((parcel) => !lost.includes(parcel))]
}
