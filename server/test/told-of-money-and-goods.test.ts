/**
 * What a buyer and the shop read of an order from which nothing, its gift box or all was withdrawn, and of whose payment nothing, a
 * part, the box or all went back, at each stage: no two sentences contradict each other, and none promises what is settled.
 */
import { expect, it } from 'vitest'
import { openWorkshop } from './shops/workshop-shop.ts'
import {
  lettersTo,
  orderSeenBy,
  paidOrder,
  printingDayComes,
  tellOfRecorded,
  tellOfResends,
  tellOfSteps,
} from './visitors/paid-order.ts'
import { hostCommand } from './visitors/host.ts'
import { ok } from './visitors/purchase.ts'

const shop = await openWorkshop()
let buyers = 0

const STAGES = ['paid', 'printing', 'shipped', 'delivered', 'made again'] as const
const WITHDRAWN = ['nothing', 'box', 'all'] as const
const REFUNDED = ['nothing', 'part', 'box', 'all'] as const

async function bought() {
  shop.clock.set('2026-11-23T12:00:00Z')
  const email = `told-${(buyers += 1)}@exempel.se`
  const { order } = await paidOrder(shop, { email, more: { gift_box: true } })
  await shop.idle()
  return { email, ...order }
}
type Bought = Awaited<ReturnType<typeof bought>>
type Locked = NonNullable<Awaited<ReturnType<typeof shop.orders.lock>>>
type Tx = Parameters<typeof shop.orders.lock>[0]

async function step({ orderId }: Bought, act: (tx: Tx, held: Locked) => Promise<unknown>): Promise<void> {
  await shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, orderId)
    if (held !== null) await act(tx, held)
  })
  shop.clock.advance(61_000)
}

async function bring(order: Bought, stage: (typeof STAGES)[number]): Promise<void> {
  if (stage === 'paid') return
  printingDayComes(shop)
  await step(order, (tx, held) => shop.orders.startPrinting(tx, held, 'host'))
  if (stage === 'printing') return
  const parcels = [{ carrier: 'DHL', trackingNumber: '1234567890' }]
  await step(order, (tx, held) => shop.orders.ship(tx, held, { method: 'parcel', parcels }, 'host'))
  if (stage === 'delivered') await step(order, (tx, held) => shop.orders.deliver(tx, held, 'host'))
  if (stage !== 'made again') return
  await hostCommand(shop, 'lost', order.orderNumber, 'resend', 'borta')
  shop.clock.advance(61_000)
}

async function withdraw({ email, orderNumber }: Bought, what: (typeof WITHDRAWN)[number]): Promise<void> {
  if (what === 'nothing') return
  const subject = what === 'box' ? 'goods' : 'order'
  ok(await shop.guest().call('withdraw', { name: 'Karin', email, order_number: orderNumber, subject }))
}

async function refund({ orderId }: Bought, what: (typeof REFUNDED)[number]): Promise<void> {
  if (what === 'nothing') return
  const part = {
    part: { amountOre: 2000, subject: 'Prisavdrag för fel' },
    box: { amountOre: 5900, subject: 'Presentask' },
    all: { amountOre: null, subject: null },
  }[what]
  const said = { reason: 'requested_by_customer' as const, who: 'Vera', why: 'a test' }
  // Refused where all has gone back by the withdrawal.
  await shop.payments.refund({ orderId, ...part, ...said, requestKey: what }).catch(() => undefined)
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

/** All that is read, and the order as it stands at the end. */
async function told(
  stage: (typeof STAGES)[number],
  withdrawn: (typeof WITHDRAWN)[number],
  refunded: (typeof REFUNDED)[number],
) {
  const order = await bought()
  await bring(order, stage)
  await withdraw(order, withdrawn)
  await shop.idle()
  await tellOfRecorded(shop, order.orderId)
  const before = (await lettersTo(shop, order.email)).length
  await refund(order, refunded)
  await shop.idle()
  await tellOfSteps(shop, order.orderId)
  await tellOfResends(shop, order.orderId)
  const page = await orderSeenBy(shop, order.email, order.orderNumber)
  const letters = (await lettersTo(shop, order.email)).map(({ subject, text }) => `${subject}\n${flat(text)}`)
  const news = (await lettersTo(shop, 'hej@leksmedjan.example'))
    .filter(({ text, subject }) => `${subject} ${text}`.includes(order.orderNumber))
    .map(({ subject, text }) => `${subject}\n${flat(text)}`)
  return { page, letters, later: letters.slice(0, letters.length - before), news }
}

const CASES = STAGES.flatMap((stage) =>
  WITHDRAWN.flatMap((withdrawn) => REFUNDED.map((refunded) => [stage, withdrawn, refunded] as const)),
)

it.each(CASES)('%s, withdrawn from: %s, paid back: %s', async (stage, withdrawn, refunded) => {
  const { page, letters, later, news } = await told(stage, withdrawn, refunded)
  const all = [page.status_description, ...letters, ...news].join('\n')
  expect(all).not.toMatch(/undefined|null|NaN|Priset, 0,00|tillbaka 0,00/)
  const isOver = page.status === 'cancelled' || page.status === 'refunded'
  // Of what has ended nothing is promised, and nothing is offered.
  if (isOver) expect(later.join('\n')).not.toMatch(/gäller (beställningen )?som förut|\/withdrawal/)
  const isAllBack = page.payment_status === 'refunded'
  for (const letter of letters.filter((text) => text.includes('resten av det du betalade')))
    expect([isAllBack, letter]).toEqual([true, letter])
  if (withdrawn === 'box' || refunded === 'box') expect(later.join('\n')).not.toContain('subject=goods')
  if (withdrawn === 'box') expect(all).not.toMatch(/presentasken[^.]* behåller du/i)
  if (withdrawn === 'all' && !isOver) {
    // Of all of the order the box alone could be withdrawn from.
    expect(all).toContain('Du har ångrat: presentask.')
    expect(later.join('\n')).not.toContain('subject=goods')
    expect(all).not.toMatch(/presentasken[^.]* behåller du/i)
  }
  expect(news.join('\n')).not.toContain('görs som den är beställd')
  // What was sent and lost is not said to be unsent.
  expect(all).not.toContain('Det är inte skickat än')
  // A toy is marked as paid back where it alone was, and only then.
  expect(page.toy.package).not.toMatch(/^Mellan \d+ cm \(/)
  expect(page.toy.package.includes('presentask (pengarna är tillbaka)')).toBe(
    refunded === 'box' && page.status !== 'cancelled' && page.status !== 'refunded',
  )
})
