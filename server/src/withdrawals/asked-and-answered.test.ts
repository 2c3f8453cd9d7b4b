/** Whoever wants to cancel a late order, until and after a person has answered. */
import type { WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import type { OrderLookup } from '@leksmedjan/contract/order-pages'
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createFollower, parcel } from '../../test/visitors/followed-parcels.ts'
import { lettersTo, orderRow } from '../../test/visitors/paid-order.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import type { PrintedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const follower = createFollower(shop)
const ALL = { gift_box: true, greeting: { enabled: true, message: 'Grattis!' } }

const page = async ({ email, orderNumber }: PrintedToy) =>
  ok<OrderLookup>(await shop.guest().call('order-lookup', { email, order_number: orderNumber })).order

/** By the page of the order, and by its row, which the list of own orders reads. */
const awaits = async (toy: PrintedToy) => [
  (await page(toy)).awaits_cancellation,
  (await orderRow(shop, toy.orderId)).awaits_cancellation,
]

/** Sent after its last promised day. */
const sentLate = (parcels: readonly ReturnType<typeof parcel>[]) =>
  follower.sent(parcels, ALL, ({ orderId }) =>
    shop.db.pool.query(
      `update orders set promised_last = $2::date - 1, promised_first = $2::date - 4, first_promised_last = $2::date - 1 where id = $1`,
      [orderId, shop.clock.now()],
    ),
  )

const withdraw = async ({ email, orderNumber }: PrintedToy, subject: 'order' | 'goods' = 'order') =>
  ok<WithdrawalReceipt>(
    await shop.guest().call('withdraw', { name: 'Karin', email, order_number: orderNumber, subject }),
  )

const newsOf = async ({ orderNumber }: PrintedToy) =>
  (await lettersTo(shop, 'hej@leksmedjan.example')).filter(({ subject }) => subject.includes(orderNumber))

let people = 0
async function cardsOf({ orderNumber }: PrintedToy) {
  const vera = await staffMember(shop, `svarar-${(people += 1)}@exempel.se`, 'ADMIN')
  const { items } = ok<InboxAnswer>(await vera.call('workshop-inbox'))
  const cards = items.flatMap(({ id, detail }) =>
    detail.kind === 'withdrawal' && detail.order_number === orderNumber ? [{ ...detail, id }] : [],
  )
  return { vera, cards }
}

async function answered(toy: PrintedToy): Promise<void> {
  const { vera, cards } = await cardsOf(toy)
  expect(cards).toHaveLength(1)
  ok(await vera.call('workshop-inbox-act', { act: 'done', kind: 'withdrawal', id: cards[0]?.id }))
}

it('all of the payment back is an answer', async () => {
  const toy = await sentLate([parcel('JD014600001', 'toy'), parcel('JD014600002', 'gift_box', 'greeting')])
  await withdraw(toy)
  expect(await awaits(toy)).toEqual([true, true])
  await follower.payBack(toy, null)
  const paid = await page(toy)
  expect(paid).toMatchObject({ payment_status: 'refunded', awaits_cancellation: false })
  expect(await awaits(toy)).toEqual([false, false])
  expect(paid.status_description).not.toContain('En av oss svarar')
})

it.each(['on its way', 'delivered'])('a message after an answer is a new one: %s', async (where) => {
  const toy = await sentLate([parcel('JD014600001')])
  const first = await withdraw(toy)
  expect(await withdraw(toy)).toEqual(first)
  await answered(toy)
  expect(await awaits(toy)).toEqual([false, false])
  if (where === 'delivered') ok(await follower.call('workshop-deliver', toy))
  await follower.minuteGoes()
  const before = (await lettersTo(shop, toy.email)).length
  const newsBefore = (await newsOf(toy)).length
  const second = await withdraw(toy)
  expect(second.at).not.toBe(first.at)
  await shop.idle()
  expect((await lettersTo(shop, toy.email)).length).toBe(before + 1)
  expect((await newsOf(toy)).length).toBe(newsBefore + 1)
  const { cards } = await cardsOf(toy)
  expect(cards).toHaveLength(1)
  const isAsked = where === 'on its way'
  expect(await awaits(toy)).toEqual([isAsked, isAsked])
  expect(await withdraw(toy)).toEqual(second)
})

it('what is withdrawn from after an answer does not speak of the message before it', async () => {
  const toy = await sentLate([parcel('JD014600001')])
  await withdraw(toy)
  await answered(toy)
  const { told } = await withdraw(toy, 'goods')
  expect(told.join(' ')).not.toContain('Ditt tidigare meddelande')
})

it('a parcel that comes back meanwhile waits for the answer', async () => {
  const toy = await sentLate([parcel('JD014600001')])
  await withdraw(toy)
  ok(await follower.call('workshop-return', toy, { why: 'Inte hämtat', is_damaged: false }))
  await follower.minuteGoes()
  const { rows } = await shop.db.pool.query<{ data: { orderId: string; at: string } }>(
    `select data from pgboss.job where name = 'packing.tell-of-return' and data ->> 'orderId' = $1`,
    [toy.orderId],
  )
  for (const { data } of rows) await shop.packing.tellOfReturn(data)
  await shop.idle()
  // Its days are nobody's until then.
  expect(await page(toy)).toMatchObject({ delivery_span: null })
  const letter = (await lettersTo(shop, toy.email)).find(({ subject }) => subject.includes('kom tillbaka'))
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain('Du har skrivit att du vill häva köpet')
  expect(letter?.text).not.toContain('igen')
  expect(letter?.text).not.toContain('Blir det för sent')
  const { cards } = await cardsOf(toy)
  expect(cards).toMatchObject([{ late: 'back' }])
})

it('the card knows that the toy has arrived since', async () => {
  const toy = await sentLate([parcel('JD014600001')])
  await withdraw(toy)
  expect((await cardsOf(toy)).cards).toMatchObject([{ late: 'on_its_way' }])
  await follower.minuteGoes()
  ok(await follower.call('workshop-deliver', toy))
  expect((await cardsOf(toy)).cards).toMatchObject([{ late: 'delivered' }])
})
