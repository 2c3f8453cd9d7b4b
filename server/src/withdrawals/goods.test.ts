/** Withdrawals from goods that are not made to measure, without the rest of their order. */
import type { InboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import {
  lettersTo,
  orderRow,
  orderSeenBy,
  paidOrder,
  printingDayComes,
  tellOfSteps,
} from '../../test/visitors/paid-order.ts'
import { ok, orderOf } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const shop = await openWorkshop()
const DAY_MS = 24 * 60 * 60_000
const GIFT_BOX = { gift_box: true }
let buyers = 0

interface Receipt {
  outcome: string
  subject: string
  refund: number
  told: string[]
}

async function bought(more: Record<string, unknown> = GIFT_BOX) {
  const email = `ask-${(buyers += 1)}@exempel.se`
  const { order } = await paidOrder(shop, { email, more })
  await shop.idle()
  return { email, ...order }
}
type Bought = Awaited<ReturnType<typeof bought>>

const withdraw = async ({ email, orderNumber }: Bought, subject: 'order' | 'goods' | 'story' = 'goods') =>
  ok<Receipt>(
    await shop
      .guest()
      .call('withdraw', { name: 'Karin Lindqvist', email, order_number: orderNumber, subject }),
  )

type Locked = NonNullable<Awaited<ReturnType<typeof shop.orders.lock>>>
type Tx = Parameters<typeof shop.orders.lock>[0]
const withOrder = ({ orderId }: Bought, act: (tx: Tx, held: Locked) => Promise<unknown>) =>
  shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, orderId)
    if (held !== null) await act(tx, held)
  })
const printed = async (order: Bought) => {
  printingDayComes(shop)
  await withOrder(order, (tx, held) => shop.orders.startPrinting(tx, held, 'host'))
  shop.clock.advance(61_000)
}
const sent = async (order: Bought) => {
  await printed(order)
  const parcel = { carrier: 'DHL', trackingNumber: '1234567890' }
  await withOrder(order, (tx, held) =>
    shop.orders.ship(tx, held, { method: 'parcel', parcels: [parcel] }, 'host'),
  )
  shop.clock.advance(61_000)
}
const received = async (order: Bought) => {
  await sent(order)
  await withOrder(order, (tx, held) => shop.orders.deliver(tx, held, 'host'))
  shop.clock.advance(61_000)
}

const flat = (text = '') => text.replaceAll(/\s+/g, ' ')
const words = ({ told }: Receipt) => flat(told.join(' '))
const newsOf = async ({ orderNumber }: Bought) => {
  await shop.idle()
  const letters = await lettersTo(shop, 'hej@leksmedjan.example')
  return letters.filter(({ subject }) => subject.includes('ångra') && subject.includes(orderNumber))
}

it('from the gift box alone leaves the rest of the order, before its print and after', async () => {
  for (const goesOn of [null, printed]) {
    const order = await bought()
    await goesOn?.(order)
    const { status } = await orderRow(shop, order.orderId)
    const receipt = await withdraw(order)
    expect(receipt).toMatchObject({ outcome: 'recorded', subject: 'goods', refund: 0 })
    expect(words(receipt)).toContain('Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka')
    expect(words(receipt)).toContain('Kommer det ändå med i ett paket')
    expect(words(receipt)).toContain('Leksaken påverkas inte')
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status, refunded_total: 0 })
    expect(await withdraw(order)).toEqual(receipt)
  }
})

/** Terms that the buyer agreed to. */
const under = ({ orderId }: Bought, version: string) =>
  shop.db.pool.query('update orders set terms_version = $2 where id = $1', [orderId, version])

it.each([
  ['2026-11-23', 'Priset, 59,00 kr, och standardfrakten, 59,00 kr, betalar vi tillbaka'],
  ['2026-11-28', 'Priset, 59,00 kr, betalar vi tillbaka'],
])('promises what the terms of %s promise: %s', async (version, words_) => {
  const order = await bought()
  await under(order, version)
  expect(words(await withdraw(order))).toContain(words_)
  const [news] = await newsOf(order)
  expect(flat(news?.text)).toContain(words_)
})

const giveBack = ({ orderId }: Bought, amountOre: number, subject: string) =>
  shop.payments.refund({
    orderId,
    amountOre,
    subject,
    requestKey: `${subject}:${amountOre}`,
    reason: 'requested_by_customer',
    why: 'a fault',
    who: 'Vera',
  })

it('promises no more than is left of what was paid', async () => {
  const order = await bought()
  await under(order, '2026-11-23')
  await giveBack(order, 2000, 'Presentask')
  await giveBack(order, 5900, 'Frakten')
  expect(words(await withdraw(order))).toContain('Priset, 39,00 kr, betalar vi tillbaka')
  const empty = await bought()
  await giveBack(empty, 5900, 'Presentask')
  expect(words(await withdraw(empty))).toContain('finns inget kvar att betala tillbaka')
  const reduced = await bought()
  await giveBack(reduced, reduced.total - 3000, 'Prisavdrag för fel')
  await shop.idle()
  expect(words(await withdraw(reduced))).toContain('Priset, 30,00 kr, betalar vi tillbaka')
  const small = await bought()
  await under(small, '2026-11-23')
  await giveBack(small, small.total - 7000, 'Prisavdrag för fel')
  await shop.idle()
  expect(words(await withdraw(small))).toContain(
    'Priset, 59,00 kr, och standardfrakten, 11,00 kr, betalar vi tillbaka',
  )
})

it('what is left of a promise is said in the letter about a part of it, on the page for staff and in the inbox', async () => {
  const order = await bought()
  await under(order, '2026-11-23')
  await withdraw(order)
  const staff = await staffMember(shop, 'anna-lovat@exempel.se', 'ADMIN')
  const promised = async () => {
    await shop.idle()
    const page = ok<WorkshopOrder>(await staff.call('workshop-order', { order_number: order.orderNumber }))
    const { items } = ok<InboxAnswer>(await staff.call('workshop-inbox'))
    const item = items.find(
      ({ detail }) => 'order_number' in detail && detail.order_number === order.orderNumber,
    )
    const inInbox = item?.toy?.promised_back.map(({ subject, amount: amountOre }) => ({ subject, amountOre }))
    // Paid back in full, it waits no more.
    expect(inInbox ?? []).toEqual(page.money?.promisedBack)
    const [letter] = (await lettersTo(shop, order.email)).filter(({ subject }) =>
      subject.startsWith('Vi har betalat'),
    )
    return { owed: page.money?.promisedBack, letter: flat(letter?.text) }
  }
  const freight = { subject: 'Frakten', amountOre: 5900 }
  expect((await promised()).owed).toEqual([{ subject: 'Presentask', amountOre: 5900 }, freight])
  await giveBack(order, 5900, 'Presentask')
  const after = await promised()
  expect(after.owed).toEqual([freight])
  expect(after.letter).toContain('Kvar att betala tillbaka för det du har ångrat: frakten, 59,00 kr.')
  shop.clock.advance(1000)
  await giveBack(order, 5900, 'Frakten')
  const settled = await promised()
  expect(settled.owed).toEqual([])
  expect(settled.letter).not.toContain('Kvar att betala')
})

it('promises nothing where nothing is left, and offers no goods then', async () => {
  const order = await bought()
  await received(order)
  await giveBack(order, order.total - 5900, 'Prisavdrag för fel')
  await giveBack(order, 4900, 'Frakten')
  await giveBack(order, 1000, 'Presentask')
  const receipt = await withdraw(order)
  expect(words(receipt)).not.toMatch(/0,00|Skicka tillbaka/)
})

it.each([
  ['needs_response', null, 'Din bank granskar betalningen just nu'],
  ['lost', '2026-11-28T08:00:00Z', 'Din bank har redan gett tillbaka betalningen'],
])('promises no money that the bank holds or has given back: %s', async (state, closedAt, why) => {
  for (const subject of ['goods', 'order'] as const) {
    const order = await bought()
    await received(order)
    await shop.db.pool.query(
      `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at, closed_at)
       select 'dp_' || order_number, id, payment_reference, total_price, $2, 'fraudulent', now(), now(), $3 from orders where id = $1`,
      [order.orderId, state, closedAt],
    )
    const told = words(await withdraw(order, subject))
    expect(told).toContain(why)
    expect(told).toContain('Du betalar returfrakten.')
    expect(told).not.toMatch(/betalar vi tillbaka|får tillbaka pengarna/)
    const news = (await newsOf(order)).map(({ text }) => flat(text)).join(' ')
    expect(news).toContain('presentask')
    expect(news).not.toMatch(/betala tillbaka (det|priset)/i)
  }
})

it('from a gift box that has been received says what goes back, where to, by when and who pays for it', async () => {
  const order = await bought()
  await received(order)
  const receipt = await withdraw(order)
  expect(words(receipt)).toMatch(
    /Skicka tillbaka det inom 14 dagar från det här meddelandet till .+\. Du betalar returfrakten\./,
  )
  expect(words(receipt)).toContain('när vi har fått det, eller ett bevis på att du har skickat det')
  await shop.idle()
  const [letter] = (await lettersTo(shop, order.email)).filter(({ subject }) => subject.includes('ångrat'))
  expect(letter?.subject).toBe(`Du har ångrat en del av beställning ${order.orderNumber}`)
  expect(flat(letter?.text)).toContain('”Jag ångrar det som inte är gjort efter mina val i beställning')
  const [news] = await newsOf(order)
  expect(news?.subject).toBe(`En köpare har ångrat en del av beställningen (${order.orderNumber})`)
  expect(flat(news?.text)).toContain(
    'Leksaken berörs inte. Det som har kommit fram lämnar köparen tillbaka. Köparen fick till svar: ”Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka',
  )
  const page = await shop.db.asShop('host command', (tx) => shop.orders.getForFulfilment(tx, order.orderId))
  expect(page?.money).toMatchObject({ withdrawals: [{ part: 'goods' }] })
})

it('from goods that cannot be withdrawn from says why', async () => {
  const none = await bought({})
  expect(words(await withdraw(none))).toContain(
    'Beställningen har inget annat än det som görs efter dina val',
  )
  const late = await bought()
  await received(late)
  shop.clock.advance(20 * DAY_MS)
  expect(words(await withdraw(late))).toContain('de fjorton dagarna från leveransen har gått')
  expect((await newsOf(late))[0]?.subject).toBe(
    `En köpare ville ångra en del av beställningen (${late.orderNumber})`,
  )
  const email = 'ask-obetald@exempel.se'
  const { orderNumber, ...open } = await orderOf(shop, shop.guest(), { email, ...GIFT_BOX })
  expect(words(await withdraw({ ...none, ...open, orderNumber, email }))).toContain('är inte betald')
})

it('does not stand in the way of one from the story, nor of one from all of the order', async () => {
  const order = await bought({ ...GIFT_BOX, digital_story: true })
  const goods = await withdraw(order)
  expect(await withdraw(order, 'story')).toMatchObject({ subject: 'story', refund: 4900 })
  expect(await withdraw(order)).toEqual(goods)
  const all = await withdraw(order, 'order')
  expect(all).toMatchObject({ subject: 'order', outcome: 'cancelled', refund: order.total - 4900 })
  expect(await withdraw(order)).toEqual(all)
})

it('stays for its person when all of the order is withdrawn from once its print has begun', async () => {
  const order = await bought()
  await printed(order)
  const goods = await withdraw(order)
  expect(await withdraw(order, 'order')).toMatchObject({ subject: 'order', outcome: 'recorded' })
  const { rows } = await shop.db.pool.query(
    'select subject, goods from withdrawals where order_id = $1 order by subject',
    [order.orderId],
  )
  expect(rows).toEqual([
    { subject: 'goods', goods: 'Presentask' },
    { subject: 'order', goods: null },
  ])
  expect(goods.subject).toBe('goods')
})

it('is offered by no letter once it is withdrawn from', async () => {
  const order = await bought()
  await withdraw(order)
  await received(order)
  await tellOfSteps(shop, order.orderId)
  const letters = await lettersTo(shop, order.email)
  expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/ är framme$/))
  for (const { subject, text } of letters.filter((letter) => / är (framme|på väg)/.test(letter.subject))) {
    expect([subject, text.includes('subject=goods')]).toEqual([subject, false])
    expect(flat(text)).not.toContain('från att du får varan gäller för: presentask')
  }
  expect(words(await withdraw(order, 'order'))).not.toContain('presentask')
})

it('is offered by the letter about the delivery', async () => {
  const order = await bought()
  await received(order)
  await tellOfSteps(shop, order.orderId)
  const [letter] = await lettersTo(shop, order.email)
  expect(letter?.subject).toMatch(/ är framme$/)
  expect(letter?.text).toContain('subject=goods')
})

it('of all of the order says, once its print has begun, how goods come back', async () => {
  const order = await bought()
  await received(order)
  const told = words(await withdraw(order, 'order'))
  expect(told).toContain('Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka')
  expect(told).toContain('Du betalar returfrakten.')
})

it('stands on the page of its order with the answer, beside one from the story', async () => {
  const order = await bought({ ...GIFT_BOX, digital_story: true })
  const ofGoods = await withdraw(order)
  shop.clock.advance(61_000)
  const ofStory = await withdraw(order, 'story')
  const { withdrawals } = await orderSeenBy(shop, order.email, order.orderNumber)
  expect(withdrawals).toEqual([
    {
      at: expect.any(String) as string,
      subject: 'goods',
      keeps_goods: false,
      goods: ['Presentask'],
      told: ofGoods.told,
    },
    { at: expect.any(String) as string, subject: 'story', keeps_goods: false, goods: [], told: ofStory.told },
  ])
})
