import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { orderSeenBy, lettersTo, orderRow, tellOfRecorded } from '../../test/visitors/paid-order.ts'
import { openPrintShop, type Bought } from '../../test/visitors/print-shop.ts'
import { ok } from '../../test/visitors/purchase.ts'

const { shop, operator, buy, take, step, statusOf, jobsOf, held } = await openPrintShop()

const message = ({ email, order }: Bought) => ({
  name: 'Karin Lindqvist',
  email,
  order_number: order.orderNumber,
})
const withdraw = async (bought: Bought, subject: 'order' | 'story' = 'order') =>
  (await shop.guest().call('withdraw', { ...message(bought), subject })).body
const receiptsTo = async (email: string) =>
  (await lettersTo(shop, email))
    .filter(({ subject }) => /^(?:Du har ångrat|Ditt meddelande om)/.test(subject))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
const historyOf = async ({ order }: Bought) => {
  const page = await operator.call('workshop-order', { order_number: order.orderNumber })
  return ok<WorkshopOrder>(page).history.flatMap((entry) => {
    if (entry.aspect === 'withdrawal') return [entry.part]
    return entry.aspect === 'status' && entry.became === 'cancelled' ? ['cancelled'] : []
  })
}
const lettersOfShop = async ({ order }: Bought) =>
  (await lettersTo(shop, 'hej@leksmedjan.example'))
    .filter(({ subject }) => subject === `En köpare har ångrat sig (${order.orderNumber})`)
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))

it('a message that the start of the print kept from cancelling cancels and refunds when that start is taken back', async () => {
  const bought = await buy()
  await take(bought, 'start')
  shop.clock.advance(10_000)
  const sentAt = shop.clock.now()
  expect(await withdraw(bought)).toMatchObject({ outcome: 'recorded', refund: 0 })
  expect(await historyOf(bought)).toEqual(['nothing'])
  shop.clock.advance(10_000)
  expect(ok<object>(await step(bought, 'undo'))).toMatchObject({ status: 'cancelled' })
  expect(await orderRow(shop, bought.order.orderId)).toMatchObject({
    status: 'cancelled',
    refunded_total: bought.order.total,
  })
  expect(await jobsOf(bought)).toMatchObject([{ status: 'cancelled' }])
  expect(await historyOf(bought)).toEqual(['order', 'cancelled'])
  await shop.idle()
  expect(await statusOf(bought)).toBe('refunded')
  const held = (await receiptsTo(bought.email)).find((text) => text.includes('gäller din ånger nu'))
  for (const words of ['Starten av utskriften togs tillbaka', 'Beställningen är avbeställd', '487,00 kr'])
    expect(held).toContain(words)
  shop.clock.advance(61_000)
  expect(await tellOfRecorded(shop, bought.order.orderId)).toBe(1)
  expect(await receiptsTo(bought.email)).toHaveLength(1)
  expect(await lettersOfShop(bought)).toEqual([
    expect.stringContaining('Beställningen är avbruten. Skriv inte ut den.') as string,
  ])
  // Receipt and refund say the same of the toy.
  expect(held).toContain('så leksaken görs inte')
  const [refund] = (await lettersTo(shop, bought.email)).filter(({ subject }) =>
    subject.startsWith('Vi har betalat'),
  )
  expect(refund?.text).toContain('är avbeställd, och leksaken görs inte')
  const inbox = ok<{ items: unknown[] }>(await operator.call('workshop-inbox'))
  expect(JSON.stringify(inbox)).not.toContain(bought.order.orderNumber)
  const page = await shop.db.asShop('host command', (tx) =>
    shop.orders.getForFulfilment(tx, bought.order.orderId),
  )
  expect(page?.money).toMatchObject({ withdrawals: [{ at: sentAt, part: 'order' }] })
  expect((await orderSeenBy(shop, bought.email, bought.order.orderNumber)).status).toBe('refunded')
  expect(await withdraw(bought)).toMatchObject({ outcome: 'cancelled', refund: bought.order.total })
})

it('a message that came within the minute of a start is answered once that minute is over, on screen at once', async () => {
  const bought = await buy()
  await take(bought, 'start')
  shop.clock.advance(10_000)
  expect(await withdraw(bought)).toMatchObject({ outcome: 'recorded' })
  await shop.idle()
  expect([await receiptsTo(bought.email), await lettersOfShop(bought)]).toEqual([[], []])
  shop.clock.advance(51_000)
  for (const _ of [1, 2]) await tellOfRecorded(shop, bought.order.orderId)
  expect(await receiptsTo(bought.email)).toEqual([
    expect.stringContaining('utskriften hade redan börjat') as string,
  ])
  expect(await lettersOfShop(bought)).toHaveLength(1)
})

it('a start taken back without such a message, or after one from the story alone, leaves the order to be printed', async () => {
  const [silent, storied] = [await buy(), await buy({ digital_story: true })]
  await take(silent, 'start', 'undo')
  expect(await statusOf(silent)).toBe('processing')
  await take(storied, 'start')
  expect(await withdraw(storied, 'story')).toMatchObject({ outcome: 'recorded', refund: 4900 })
  await take(storied, 'undo')
  expect(await statusOf(storied)).toBe('processing')
})

it('a sending taken back changes nothing of a message that came after the start of the print', async () => {
  const bought = await buy()
  await held(bought, (tx, order) => shop.orders.startPrinting(tx, order, 'host'))
  expect(await withdraw(bought)).toMatchObject({ outcome: 'recorded' })
  const parcels = [{ carrier: 'postnord', trackingNumber: 'UA123456789SE' }]
  await held(bought, (tx, order) => shop.orders.ship(tx, order, { method: 'parcel', parcels }, 'host'))
  await held(bought, (tx, order) => shop.orders.undo(tx, order, { who: 'host', why: 'wrong one' }))
  expect(await statusOf(bought)).toBe('printing')
})
