/** Goods that are not made to measure: what the buyer of an order reads who withdraws from them, with or without the rest. */
import { FREIGHT_SUBJECT } from '@leksmedjan/contract/refund-subjects'
import type { ToyFate } from '@leksmedjan/contract/withdrawal'
import { getSetting } from '@leksmedjan/platform/settings'
import type { Tx } from '../database/database.ts'
import { money } from '../mail/mail.ts'
import { toResend, type Goods, type LockedOrder, type WithdrawalOrders } from '../orders/orders.ts'
import { SETTINGS } from '../settings/settings.ts'
import { WITHDRAWAL_TEXTS } from './texts.ts'
import { placeOf, type Place } from './whereabouts.ts'

type GoodsOrders = Pick<
  WithdrawalOrders,
  'listWithdrawableGoods' | 'findGoodsBar' | 'findBackForGoods' | 'findBank' | 'listShipments'
>

/** `names`: of what is withdrawn from; empty where nothing can be. `toy`: what became of it. */
export async function answerOfGoods(
  tx: Tx,
  orders: GoodsOrders,
  order: LockedOrder,
  toy: ToyFate,
): Promise<{ names: string[]; told: readonly string[] }> {
  const goods = await orders.listWithdrawableGoods(tx, order.id)
  const names = goods.map(({ name }) => name)
  if (names.length === 0)
    return { names, told: WITHDRAWAL_TEXTS.noGoods(await orders.findGoodsBar(tx, order.id), toy) }
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
  const words = WITHDRAWAL_TEXTS[place === 'unsent' ? ofUnsent : 'goodsSent']
  return { names, told: words({ names, back: bank ?? { price, freight }, address, place, toy }) }
}

/** Of a message about all of the order. */
export async function answerWithGoods(
  tx: Tx,
  orders: GoodsOrders,
  order: LockedOrder,
): Promise<readonly string[]> {
  const goods = await orders.listWithdrawableGoods(tx, order.id)
  if (goods.length === 0) return []
  const [address, bank, place] = await Promise.all([
    returnAddress(tx),
    orders.findBank(tx, order.id),
    placeOfGoods(tx, orders, order, goods),
  ])
  return WITHDRAWAL_TEXTS.goods(
    goods.map(({ name }) => name),
    { address, bank, place },
  )
}

/** Of several goods that are not in one place, the one nearest to the buyer: what has arrived is sent back in any case. */
export async function placeOfGoods(
  tx: Tx,
  orders: Pick<GoodsOrders, 'listShipments'>,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  goods: readonly Pick<Goods, 'part'>[],
): Promise<Place> {
  const sent = await orders.listShipments(tx, id)
  const places = goods.map(({ part }) => placeOf(part, status, sent))
  return NEAREST_FIRST.find((place) => places.includes(place)) ?? 'unsent'
}

const NEAREST_FIRST: readonly Place[] = ['with_buyer', 'on_its_way']

export async function returnAddress(tx: Tx): Promise<string> {
  const { name, postalAddress } = await getSetting(tx, SETTINGS.seller)
  return `${name}, ${postalAddress}`
}
