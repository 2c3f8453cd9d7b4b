/** Paid orders, and later money movements. */
import { printingSpan } from '@leksmedjan/contract/delivery-span'
import { sql } from 'kysely'
import { type OrderAnswer } from '@leksmedjan/contract/orders'
import { orderLookup, type OrderLookup } from '@leksmedjan/contract/order-pages'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import type { Tx } from '../../src/database/database.ts'
import { setTransactionClock } from '../../src/orders/lifecycle/order-state.queries.ts'
import type { TestShop, Visitor } from '../shops/open-shop.ts'
import { askForSession, ok, orderOf, payByCard } from './purchase.ts'

export interface PaidOrder {
  guest: Visitor
  order: OrderAnswer
  session: CheckoutSessionAnswer
  paymentReference: string
}

/** 487,00 kr, of which 97,40 kr VAT, by default. */
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

/** Noon of the first day on which an order paid at this moment may be printed. */
export function printingDayComes(shop: TestShop): void {
  shop.clock.set(`${printingSpan(shop.clock.now()).first}T12:00:00Z`)
}

/** For a visitor whose session would expire until then; no trigger prevents moving the printing day. */
export async function paidEarlier(shop: TestShop, orderNumber: string, days: number): Promise<void> {
  await shop.db.asShop('host command', async (tx) => {
    await sql`alter table orders disable trigger keeps_to_its_ways`.execute(tx)
    await sql`update orders set paid_at = paid_at - ${days} * interval '1 day', prints_from = prints_from - ${days}::int
      where order_number = ${orderNumber}`.execute(tx)
    await sql`alter table orders enable trigger keeps_to_its_ways`.execute(tx)
  })
}

/** An order on its printing day, without the step that requests a model. */
export async function bringToPrinting(shop: TestShop, orderId: string): Promise<void> {
  await shop.db.asShop('host command', async (tx) => {
    const { prints_from: day } = await tx
      .selectFrom('orders')
      .select('prints_from')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await setTransactionClock(tx, new Date(`${day}T12:00:00Z`))
    await printBegins(tx, orderId)
    await tx.updateTable('orders').set({ status: 'printing' }).where('id', '=', orderId).execute()
  })
}

/** The print job of an order that is moved past the shop's steps. */
export async function printBegins(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ status: 'printing', started_at: new Date() })
    .where('order_id', '=', orderId)
    .where('status', '=', 'queued')
    .execute()
}

/** Sends the mails of all steps so far, as the queue does a minute after each; returns the number of steps. */
export const tellOfSteps = (shop: TestShop, orderId: string): Promise<number> =>
  runDelayed(shop, { name: 'orders.tell-of-step', orderId }, shop.progress.sendStepMail)

/** The mails about lost parcels whose toys are made again, as the queue sends them a minute after each. */
export const tellOfResends = (shop: TestShop, orderId: string): Promise<number> =>
  runDelayed(shop, { name: 'losses.tell-of-resend', orderId }, shop.losses.tellOfResend)

/** The mails about messages of withdrawal that were only recorded, as the queue sends them a minute after the start of the print. */
export const tellOfRecorded = (shop: TestShop, orderId: string): Promise<number> =>
  runDelayed(shop, { name: 'withdrawals.tell-of-recorded', orderId }, shop.withdrawals.tellOfRecorded)

/** The mails about damaged returns that are made again, as the queue sends them a minute after each. */
export const tellOfRemakes = (shop: TestShop, orderId: string): Promise<number> =>
  runDelayed(shop, { name: 'packing.tell-of-remake', orderId }, shop.packing.tellOfRemake)

/** The mails about parcels that came back, as the queue sends them a minute after each. */
export const tellOfReturns = (shop: TestShop, orderId: string): Promise<number> =>
  runDelayed(shop, { name: 'packing.tell-of-return', orderId }, shop.packing.tellOfReturn)

/** Answers to complaints that are printed again, as the queue sends them a minute after each. */
export const tellOfReprints = (shop: TestShop, orderId: string): Promise<number> =>
  runDelayed(shop, { name: 'complaints.tell-of-reprint', orderId }, shop.complaints.tellOfReprint)

/** Runs the queued jobs of an order without their delay; returns their number. */
async function runDelayed<Data>(
  shop: TestShop,
  { name, orderId }: { name: string; orderId: string },
  run: (data: Data) => Promise<unknown>,
): Promise<number> {
  const { rows } = await shop.db.pool.query<{ data: Data }>(
    `select data from pgboss.job where name = $1 and data ->> 'orderId' = $2 order by created_on`,
    [name, orderId],
  )
  for (const { data } of rows) await run(data)
  await shop.idle()
  return rows.length
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

/** Since the order's last step, also by the clock of the database, which stands still for a test. */
export async function timePasses(shop: TestShop, orderId: string, seconds: number): Promise<void> {
  const client = await shop.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      'update orders set status_changed_at = status_changed_at - make_interval(secs => $2) where id = $1',
      [orderId, seconds],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  shop.clock.advance(seconds * 1000)
}

/** The order page, by number and address. */
export async function orderSeenBy(
  shop: TestShop,
  email: string,
  orderNumber: string,
): Promise<OrderLookup['order']> {
  return orderLookup.parse(ok(await shop.guest().call('order-lookup', { email, order_number: orderNumber })))
    .order
}

export async function lettersTo(
  shop: TestShop,
  address: string,
): Promise<{ subject: string; text: string }[]> {
  const answer = await shop.http.inject({ url: `/dev/mailbox/messages?to=${address}` })
  return (answer.json() as { messages: { subject: string; text: string }[] }).messages
}
