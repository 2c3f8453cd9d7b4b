/** Messages of withdrawal from orders that come late: on their way, and once their parcel is back. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { lettersTo, orderSeenBy, paidOrder, printingDayComes } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop({ now: new Date('2026-11-23T12:00:00Z') })
let buyers = 0

interface Bought {
  email: string
  order: OrderAnswer
}

/** Paid on Monday 23 November: promised until Wednesday 9 December. Its print has begun. */
async function inPrint(): Promise<Bought> {
  shop.clock.set('2026-11-23T12:00:00Z')
  const email = `late-${(buyers += 1)}@exempel.se`
  const { order } = await paidOrder(shop, { email })
  await shop.idle()
  printingDayComes(shop)
  await withOrder(order, (tx, held) => shop.orders.startPrinting(tx, held, 'host'))
  shop.clock.advance(61_000)
  return { email, order }
}

type Locked = NonNullable<Awaited<ReturnType<typeof shop.orders.lock>>>
type Tx = Parameters<typeof shop.orders.lock>[0]

const withOrder = (order: OrderAnswer, act: (tx: Tx, held: Locked) => Promise<unknown>) =>
  shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, order.orderId)
    if (held !== null) await act(tx, held)
  })

const send = ({ order }: Bought) =>
  withOrder(order, (tx, held) => {
    const parcel = { carrier: 'DHL', trackingNumber: '1234567890' }
    return shop.orders.ship(tx, held, { method: 'parcel', parcels: [parcel] }, 'host')
  })

const withdraw = async ({ email, order }: Bought) =>
  ok<{ told: string[]; outcome: string }>(
    await shop.guest().call('withdraw', { name: 'Karin', email, order_number: order.orderNumber }),
  )

const flat = (text = '') => text.replaceAll(/\s+/g, ' ')
const newsOf = async ({ order }: Bought) => {
  await shop.idle()
  const letters = await lettersTo(shop, 'hej@leksmedjan.example')
  return letters.filter(({ subject, text }) => subject.includes('ångrat') && text.includes(order.orderNumber))
}
const receiptsOf = async ({ email }: Bought) => {
  await shop.idle()
  return (await lettersTo(shop, email)).filter(({ subject }) =>
    subject.startsWith('Ditt meddelande om ånger'),
  )
}

it('a message during the print does not swallow the one that cancels, once the toy is late on its way', async () => {
  const bought = await inPrint()
  expect((await withdraw(bought)).told.join(' ')).toContain('utskriften hade redan börjat')
  await shop.idle()
  // After the last day on which its carrier keeps the promise.
  shop.clock.set('2026-12-07T08:00:00Z')
  await send(bought)
  const second = await withdraw(bought)
  expect(second.told.join(' ')).toContain('kan komma senare än vi lovade, så du får häva köpet')
  expect(await withdraw(bought)).toEqual(second)
  expect(await receiptsOf(bought)).toHaveLength(2)
  const news = await newsOf(bought)
  expect(news).toHaveLength(2)
  expect(news.map(({ text }) => flat(text)).join(' ')).toContain('så köparen får häva köpet')
})

const comesBack = ({ order }: Bought, isDamaged: boolean) =>
  withOrder(order, (tx, held) =>
    shop.orders.returnParcel(tx, held, {
      why: isDamaged ? 'Skadat på vägen' : 'Fel adress',
      isDamaged,
    }),
  )
const RIGHT = 'du får häva köpet'
async function returnLetterOf({ email, order: { orderId } }: Bought): Promise<string> {
  const sent = await shop.db.asShop('host command', (tx) => shop.orders.listShipments(tx, orderId))
  const at = sent.at(-1)?.returned_at?.toISOString() ?? ''
  await shop.packing.tellOfReturn({ orderId, at })
  await shop.idle()
  const [letter] = (await lettersTo(shop, email)).filter(({ subject }) => /kom tillbaka/.test(subject))
  return flat(letter?.text)
}
const described = async ({ email, order }: Bought) =>
  (await orderSeenBy(shop, email, order.orderNumber)).status_description

it.each([
  ['late when it was sent, and damaged', '2026-12-07T08:00:00Z', true, '2026-12-08T08:00:00Z'],
  ['late when it was sent, and whole', '2026-12-07T08:00:00Z', false, '2026-12-08T08:00:00Z'],
  ['sent in time, and damaged, once its days are over', '2026-11-30T08:00:00Z', true, '2026-12-10T08:00:00Z'],
] as const)('a parcel that is back keeps its right to cancel: %s', async (_, sentAt, isDamaged, now) => {
  const bought = await inPrint()
  shop.clock.set(sentAt)
  await send(bought)
  shop.clock.advance(61_000)
  await comesBack(bought, isDamaged)
  shop.clock.set(now)
  expect(await described(bought)).toMatch(/kom tillbaka till vår verkstad.*häva köpet/)
  expect(await returnLetterOf(bought)).toContain(RIGHT)
  const { told } = await withdraw(bought)
  expect(told.join(' ')).toContain('Paketet är tillbaka hos oss och kom inte i tid, så du får häva köpet.')
  expect(told.join(' ')).not.toContain('omfattas därför inte')
  const [news] = await newsOf(bought)
  expect(flat(news?.text)).toContain(
    'Paketet är tillbaka och kom inte fram i tid, så köparen får häva köpet.',
  )
  expect(flat(news?.text)).not.toContain('beställningen gäller')
})

it.each([
  ['damaged within its days', true, '2026-12-02T08:00:00Z'],
  ['whole, not taken in by its buyer', false, '2026-12-10T08:00:00Z'],
] as const)('a parcel that is back gives no such right: %s', async (_, isDamaged, now) => {
  const bought = await inPrint()
  shop.clock.set('2026-11-30T08:00:00Z')
  await send(bought)
  shop.clock.advance(61_000)
  await comesBack(bought, isDamaged)
  shop.clock.set(now)
  expect(await described(bought)).not.toContain(RIGHT)
  expect(await returnLetterOf(bought)).not.toContain(RIGHT)
  expect((await withdraw(bought)).told.join(' ')).not.toContain(RIGHT)
})

it('a parcel that came back damaged in time, and is late since, gets one letter that says so', async () => {
  const bought = await inPrint()
  shop.clock.set('2026-11-30T08:00:00Z')
  await send(bought)
  shop.clock.advance(61_000)
  await comesBack(bought, true)
  shop.clock.advance(61_000)
  expect(await returnLetterOf(bought)).not.toContain(RIGHT)
  const lateLetters = async () => {
    await shop.progress.sendDelayMails()
    await shop.idle()
    return (await lettersTo(shop, bought.email)).filter(({ subject }) => subject.includes('försenad'))
  }
  shop.clock.set('2026-12-09T12:00:00Z')
  expect(await lateLetters()).toEqual([])
  shop.clock.set('2026-12-10T12:00:00Z')
  const [letter] = await lateLetters()
  expect(flat(letter?.text)).toContain(
    'Vi lovade att leksaken skulle vara hos dig senast 9 december, men paketet kom tillbaka till oss, skadat.',
  )
  expect(flat(letter?.text)).toContain(RIGHT)
  shop.clock.set('2026-12-11T12:00:00Z')
  expect(await lateLetters()).toHaveLength(1)
})

it('one that was late when it came back gets no second letter', async () => {
  const bought = await inPrint()
  shop.clock.set('2026-12-07T08:00:00Z')
  await send(bought)
  shop.clock.set('2026-12-10T12:00:00Z')
  await comesBack(bought, true)
  shop.clock.advance(61_000)
  expect(await returnLetterOf(bought)).toContain(RIGHT)
  shop.clock.set('2026-12-14T12:00:00Z')
  await shop.progress.sendDelayMails()
  await shop.idle()
  const letters = await lettersTo(shop, bought.email)
  expect(letters.filter(({ subject }) => subject.includes('försenad'))).toEqual([])
})
