/** Goods that are not made to measure: what the buyer of an order reads who withdraws from them, with or without the rest. */
import { FREIGHT_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import type { GoodsPlace } from '@leksmedjan/contract/withdrawal'
import { getSetting } from '@leksmedjan/platform/settings'
import type { Tx } from '../database/database.ts'
import { money } from '../mail/mail.ts'
import {
  isForPickup,
  toResend,
  type Goods,
  type LockedOrder,
  type WithdrawalOrders,
} from '../orders/orders.ts'
import { SETTINGS } from '../settings/settings.ts'
import { WITHDRAWAL_TEXTS } from './texts.ts'
import { placeOf } from './whereabouts.ts'

type GoodsOrders = Pick<WithdrawalOrders, 'findBackForGoods' | 'findBank' | 'listShipments' | 'listOverdue'>

/** That a message withdraws from. */
export interface GoodsAnswer {
  names: readonly string[]
  told: readonly string[]
  /** Of the nearest of them. */
  place: GoodsPlace
}

/** null where there are none. `goods`: from which the buyer may withdraw. */
export async function answerOfGoods(
  tx: Tx,
  orders: GoodsOrders,
  order: LockedOrder,
  goods: readonly Goods[],
): Promise<GoodsAnswer | null> {
  const names = goods.map(({ name }) => name)
  if (names.length === 0) return null
  const [bank, goesBack, address, place, sent] = await Promise.all([
    orders.findBank(tx, order.id),
    orders.findBackForGoods(tx, order.id, goods),
    returnAddress(tx),
    placeOfGoods(tx, orders, order, goods),
    orders.listShipments(tx, order.id),
  ])
  const sumOf = (isFreight: boolean) =>
    goesBack
      .filter(({ subject }) => (subject === FREIGHT_SUBJECT) === isFreight)
      .reduce((sumOre, { amountOre }) => sumOre + amountOre, 0)
  const [price, freightOre] = [money(sumOf(false)), sumOf(true)]
  const freight = freightOre === 0 ? null : money(freightOre)
  const lost = toResend(sent).flatMap(({ contents }) => (contents ?? []).map(({ name }) => name))
  const ofUnsent = names.every((name) => lost.includes(name)) ? 'goodsLost' : 'goodsUnsent'
  const words = WITHDRAWAL_TEXTS[place === 'unsent' ? ofUnsent : WORDS[place]]
  const back = bank ?? { price, freight }
  return { names, place, told: words({ names, back, address, place, isPickup: isForPickup(sent) }) }
}

/** Of several goods that are not in one place, the one nearest to the buyer: what has arrived is sent back in any case. */
async function placeOfGoods(
  tx: Tx,
  orders: Pick<GoodsOrders, 'listShipments' | 'listOverdue'>,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  goods: readonly Pick<Goods, 'part'>[],
): Promise<GoodsPlace> {
  const [sent, overdue] = await Promise.all([orders.listShipments(tx, id), orders.listOverdue(tx, id)])
  const isOverdue = ({ shipped_at: at, place }: (typeof sent)[number]) =>
    overdue.some((parcel) => +parcel.shipped_at === +at && parcel.place === place)
  const places = goods.map(({ part }) => placeOf(part, status, { sent, isOverdue }))
  return NEAREST_FIRST.find((place) => places.includes(place)) ?? 'unsent'
}

const NEAREST_FIRST: readonly GoodsPlace[] = ['with_buyer', 'on_its_way', 'overdue', 'to_fetch']

const WORDS = {
  to_fetch: 'goodsToFetch',
  on_its_way: 'goodsSent',
  overdue: 'goodsOverdue',
  with_buyer: 'goodsSent',
} as const satisfies Record<Exclude<GoodsPlace, 'unsent'>, keyof typeof WITHDRAWAL_TEXTS>

async function returnAddress(tx: Tx): Promise<string> {
  const { name, postalAddress } = await getSetting(tx, SETTINGS.seller)
  return `${name}, ${postalAddress}`
}
