/** Goods that are not made to measure: what the buyer of an order reads who withdraws from them, with or without the rest. */
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { getSetting } from '@leksmedjan/platform/settings'
import type { Tx } from '../database/database.ts'
import { money } from '../mail/mail.ts'
import { toResend, type LockedOrder, type WithdrawalOrders } from '../orders/orders.ts'
import { SETTINGS } from '../settings/settings.ts'
import { WITHDRAWAL_TEXTS } from './texts.ts'

type GoodsOrders = Pick<
  WithdrawalOrders,
  'listWithdrawableGoods' | 'findGoodsBar' | 'freightOfGoodsOre' | 'findBank' | 'listShipments'
>

const LEFT: readonly OrderStatus[] = statusesIn('sent', 'received')

/** `names`: of what is withdrawn from; empty where nothing can be. */
export async function answerOfGoods(
  tx: Tx,
  orders: GoodsOrders,
  order: LockedOrder,
): Promise<{ names: string[]; told: readonly string[] }> {
  const goods = await orders.listWithdrawableGoods(tx, order.id)
  const names = goods.map(({ name }) => name)
  if (names.length === 0)
    return { names, told: WITHDRAWAL_TEXTS.noGoods(await orders.findGoodsBar(tx, order.id)) }
  const [bank, freightOre, address, sent] = await Promise.all([
    orders.findBank(tx, order.id),
    orders.freightOfGoodsOre(tx, order.id),
    returnAddress(tx),
    orders.listShipments(tx, order.id),
  ])
  const price = money(goods.reduce((sumOre, { priceOre }) => sumOre + priceOre, 0))
  const freight = freightOre === 0 ? null : money(freightOre)
  const lost = toResend(sent).flatMap(({ contents }) => (contents ?? []).map(({ name }) => name))
  const isLost = names.every((name) => lost.includes(name))
  const ofWhatLeft = isLost ? 'goodsLost' : 'goodsSent'
  const words = WITHDRAWAL_TEXTS[LEFT.includes(order.status) ? ofWhatLeft : 'goodsUnsent']
  return { names, told: words({ names, back: bank ?? { price, freight }, address }) }
}

/** Of a message about all of the order. */
export async function answerWithGoods(
  tx: Tx,
  orders: GoodsOrders,
  order: LockedOrder,
): Promise<readonly string[]> {
  const names = (await orders.listWithdrawableGoods(tx, order.id)).map(({ name }) => name)
  if (names.length === 0) return []
  const address = LEFT.includes(order.status) ? await returnAddress(tx) : null
  return WITHDRAWAL_TEXTS.goods(names, { address, bank: await orders.findBank(tx, order.id) })
}

export async function returnAddress(tx: Tx): Promise<string> {
  const { name, postalAddress } = await getSetting(tx, SETTINGS.seller)
  return `${name}, ${postalAddress}`
}
