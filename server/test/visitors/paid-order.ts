/** A paid order, and money that moves on it afterwards. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import type { TestShop, Visitor } from '../shops/open-shop.ts'
import { askForSession, ok, orderOf, payByCard } from './purchase.ts'

export interface PaidOrder {
  guest: Visitor
  order: OrderAnswer
  session: CheckoutSessionAnswer
  paymentReference: string
}

/** 487,00 kr, of which 97,40 kr VAT, unless the wish says otherwise. */
export async function paidOrder(
  shop: TestShop,
  wish: { email: string; card?: string; more?: Record<string, unknown>; guest?: Visitor },
): Promise<PaidOrder> {
  const { email, card, more, guest = shop.guest() } = wish
  const order = await orderOf(shop, guest, { email, ...more })
  const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
  const status = await payByCard(shop, session, order.total, card)
  if (status !== 200) throw new Error(`the card answered ${status}`)
  await shop.payments.settle(session.sessionId)
  return { guest, order, session, paymentReference: await paymentOf(shop, order) }
}

async function paymentOf(shop: TestShop, order: OrderAnswer): Promise<string> {
  const { payment_reference: reference } = await orderRow(shop, order.orderId)
  if (reference === null) throw new Error(`order ${order.orderId} is not paid`)
  return reference
}

export function orderRow(shop: TestShop, id: string) {
  return shop.db.asShop('host command', (tx) =>
    tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

export async function lettersTo(
  shop: TestShop,
  address: string,
): Promise<{ subject: string; text: string }[]> {
  const answer = await shop.http.inject({ url: `/dev/mailbox/messages?to=${address}` })
  return (answer.json() as { messages: { subject: string; text: string }[] }).messages
}
