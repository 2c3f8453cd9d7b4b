import { addWorkingDays } from '@leksmedjan/contract/delivery-span'
import { checkoutOrder, type OrderAnswer } from '@leksmedjan/contract/orders'
import { describe, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import {
  lettersTo,
  orderRow,
  orderSeenBy,
  paidOrder,
  printingDayComes,
  tellOfSteps,
} from '../../test/visitors/paid-order.ts'
import { storyAtOnce } from '../../test/visitors/followed-parcels.ts'
import { reportPrinted } from '../../test/visitors/printed-toy.ts'
import { ok, orderOf } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop({ now: new Date('2026-11-23T12:00:00Z') })
let buyers = 0

interface Bought {
  email: string
  order: OrderAnswer
}

/** Paid on Monday 23 November: promised until Wednesday 9 December. */
async function buy(more = {}): Promise<Bought> {
  shop.clock.set('2026-11-23T12:00:00Z')
  const email = `waiting-${(buyers += 1)}@exempel.se`
  const { order } = await paidOrder(shop, { email, more })
  await shop.idle()
  return { email, order }
}

async function lateLetters({ email }: Bought) {
  await shop.progress.sendDelayMails()
  await shop.idle()
  return (await lettersTo(shop, email)).filter(({ subject }) => subject.includes('försenad'))
}

const startPrinting = ({ order }: Bought) => {
  printingDayComes(shop)
  return shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, order.orderId)
    if (held !== null) await shop.orders.startPrinting(tx, held, 'host')
  })
}

const send = ({ order }: Bought) =>
  shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, order.orderId)
    const parcel = { carrier: 'DHL', trackingNumber: '1234567890' }
    if (held !== null) await shop.orders.ship(tx, held, { method: 'parcel', parcels: [parcel] }, 'host')
  })

const deliver = ({ order }: Bought) =>
  shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, order.orderId)
    if (held !== null) await shop.orders.deliver(tx, held, 'host')
  })

const STORY_STAYS =
  'Den digitala sagan har du redan fått. Den behåller du, och pengarna för den går inte tillbaka.'
const flat = (text = '') => text.replaceAll(/\s+/g, ' ')

const seen = ({ email, order }: Bought) => orderSeenBy(shop, email, order.orderNumber)

const withdraw = ({ email, order }: Bought) =>
  shop.guest().call('withdraw', { name: 'Karin Lindqvist', email, order_number: order.orderNumber })

it('an order to another country has later promised days, from the checkout to the order page', async () => {
  shop.clock.set('2026-11-23T12:00:00Z')
  const email = `waiting-${(buyers += 1)}@exempel.se`
  const guest = shop.guest()
  const more = { country: 'Norge', postalCode: '0150', city: 'Oslo' }
  const span = { first: '2026-12-01', last: '2026-12-14' }
  const open = await orderOf(shop, guest, { email, ...more })
  const inCheckout = checkoutOrder.parse(
    ok(await guest.call('get-checkout-order', { order_id: open.orderId })),
  )
  expect(inCheckout.deliverySpans['standard']).toEqual(span)
  const { order } = await paidOrder(shop, { email, more })
  await shop.idle()
  const { promised_first: first, promised_last: last } = await orderRow(shop, order.orderId)
  expect({ first, last }).toEqual(span)
})

it('the days of what is not sent reach as far as its carrier, on its page and in the letter that its print has begun', async () => {
  const bought = await buy()
  await startPrinting(bought)
  // A day after it should have been sent.
  shop.clock.set('2026-12-03T08:00:00Z')
  const days = { delivery_span: { first: '2026-12-07', last: '2026-12-10' }, promised_by: '2026-12-09' }
  expect(await seen(bought)).toMatchObject(days)
  await tellOfSteps(shop, bought.order.orderId)
  const letter = (await lettersTo(shop, bought.email)).find(({ subject }) =>
    subject.includes('skriver vi ut'),
  )
  expect(flat(letter?.text)).toContain('senast 9 december. Nu kan det dröja till 10 december')
  await shop.db.pool.query(
    `update order_models set print_plan = '{"recommended": {"hours": 200}}' where order_id = $1`,
    [bought.order.orderId],
  )
  expect(await seen(bought)).toMatchObject({ delivery_span: { first: '2026-12-08', last: '2026-12-11' } })
})

describe('a toy that was not sent in its promised days', () => {
  it.each([true, false])(
    'is notified of with the story that its buyer keeps and is not paid back, where handed over: %s',
    async (isReady) => {
      const bought = await buy({ digital_story: true })
      await storyAtOnce(shop, bought.order, isReady)
      shop.clock.set('2026-12-10T08:00:00Z')
      const [letter] = await lateLetters(bought)
      expect(flat(letter?.text).includes(STORY_STAYS)).toBe(isReady)
    },
  )

  it('is notified of once, on the first working day after them, with the way to cancel', async () => {
    const bought = await buy()
    expect((await orderRow(shop, bought.order.orderId)).promised_last).toBe('2026-12-09')
    shop.clock.set('2026-12-09T22:00:00Z')
    expect(await lateLetters(bought)).toEqual([])
    shop.clock.set('2026-12-10T08:00:00Z')
    const [letter, ...others] = await lateLetters(bought)
    expect(others).toEqual([])
    for (const part of [
      '9\u00a0december',
      'även för frakten',
      `/withdrawal?order_number=${bought.order.orderNumber}`,
    ])
      expect(letter?.text).toContain(part)
    shop.clock.set('2026-12-11T08:00:00Z')
    expect(await lateLetters(bought)).toHaveLength(1)
    expect(await seen(bought)).toMatchObject({
      is_late: true,
      status_description: expect.stringContaining('avbeställa') as string,
    })
  })

  it('has new days once it is printed, whatever is known of printers', async () => {
    const bought = await buy()
    await startPrinting(bought)
    await reportPrinted(shop, bought.order.orderId)
    shop.clock.set('2026-12-10T08:00:00Z')
    const [letter] = await lateLetters(bought)
    expect(flat(letter?.text)).toContain('är hos dig 14–21 december')
    expect(await seen(bought)).toMatchObject({ delivery_span: { first: '2026-12-14', last: '2026-12-21' } })
  })

  it('is not notified of on a day off', async () => {
    const bought = await buy()
    await shop.db.pool.query(`update orders set promised_last = '2026-12-11' where id = $1`, [
      bought.order.orderId,
    ])
    for (const weekend of ['2026-12-12T08:00:00Z', '2026-12-13T08:00:00Z']) {
      shop.clock.set(weekend)
      expect(await lateLetters(bought)).toEqual([])
    }
    expect(addWorkingDays('2026-12-11', 1)).toBe('2026-12-14')
    shop.clock.set('2026-12-14T08:00:00Z')
    expect(await lateLetters(bought)).toHaveLength(1)
  })

  it('waits for its buyer’s approval without being late', async () => {
    const bought = await buy()
    await shop.db.pool.query(
      `insert into order_proofs (order_id, state, print_file_sha256, sent_at, answer_by, silence_prints, updated_at)
       values ($1, 'lapsed', $2, now(), now() + interval '1 day', false, now())`,
      [bought.order.orderId, '0'.repeat(64)],
    )
    shop.clock.set('2026-12-10T08:00:00Z')
    expect(await lateLetters(bought)).toEqual([])
    expect((await seen(bought)).is_late).toBe(false)
  })

  it('may be cancelled for a full refund although it is being printed, until it is sent', async () => {
    const bought = await buy()
    await startPrinting(bought)
    shop.clock.set('2026-12-10T08:00:00Z')
    expect(await lateLetters(bought)).toHaveLength(1)
    const { body } = await withdraw(bought)
    expect(body).toMatchObject({ outcome: 'cancelled', refund: 48_700 })
    expect(JSON.stringify(body['told'])).toContain('försenad och inte skickad')
    await shop.idle()
    expect(await orderRow(shop, bought.order.orderId)).toMatchObject({ status: 'refunded' })
  })

  it('is told the days of its carrier once it is sent', async () => {
    const bought = await buy()
    await startPrinting(bought)
    shop.clock.set('2026-12-10T08:00:00Z')
    await send(bought)
    shop.clock.advance(61_000)
    await tellOfSteps(shop, bought.order.orderId)
    const carried = { first: '2026-12-14', last: '2026-12-17' }
    expect(await seen(bought)).toMatchObject({ delivery_span: carried })
    const [letter] = await lettersTo(shop, bought.email)
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('Hos dig: 14–17 december')
  })

  it('is late until it arrives: letter, page and answer to a withdrawal give the right to cancel', async () => {
    const bought = await buy()
    await startPrinting(bought)
    // Given to its carrier after the last day on which that keeps the promise, Wednesday 2 December.
    shop.clock.set('2026-12-07T08:00:00Z')
    await send(bought)
    shop.clock.advance(61_000)
    await tellOfSteps(shop, bought.order.orderId)
    const [letter] = await lettersTo(shop, bought.email)
    const told = flat(letter?.text)
    expect(told).toContain('senast 9 december. Nu kan det dröja till 14 december')
    expect(told).toContain('du får häva köpet och få pengarna tillbaka')
    const carried = { first: '2026-12-09', last: '2026-12-14' }
    // It may still come in time.
    expect(await seen(bought)).toMatchObject({
      is_late: false,
      delivery_span: carried,
      status_description: expect.stringMatching(
        /^Paketet har lämnat vår verkstad\. Leksaken kan komma senare än vi lovade.*häva köpet/,
      ) as string,
    })
    shop.clock.set('2026-12-10T08:00:00Z')
    expect(await seen(bought)).toMatchObject({
      is_late: true,
      delivery_span: carried,
      status_description: expect.stringMatching(
        /^Paketet har lämnat vår verkstad\. Leksaken kommer senare än vi lovade.*häva köpet/,
      ) as string,
    })
    const { body } = await withdraw(bought)
    expect(body).toMatchObject({ outcome: 'recorded', refund: 0 })
    expect(JSON.stringify(body['told'])).toContain('kan komma senare än vi lovade, så du får häva köpet')
    expect(JSON.stringify(body['told'])).not.toContain('omfattas därför inte')
    await shop.idle()
    const news = (await lettersTo(shop, 'hej@leksmedjan.example')).find(
      ({ subject, text }) => subject.includes('ångrat') && text.includes(bought.order.orderNumber),
    )
    expect(flat(news?.text)).toContain(
      'Leksaken är skickad men inte framme, och är försenad eller kan bli det, så köparen får häva köpet',
    )
    shop.clock.set('2026-12-15T08:00:00Z')
    expect((await seen(bought)).status_description).toMatch(/hos dig nu\. Du har skrivit att du vill häva/)
    await deliver(bought)
    expect(await seen(bought)).toMatchObject({ is_late: false })
  })

  it('sent in time and not reported received, asks its buyer after the promised days', async () => {
    const bought = await buy()
    await startPrinting(bought)
    await send(bought)
    expect(await seen(bought)).toMatchObject({
      is_late: false,
      status_description: 'Paketet har lämnat vår verkstad.',
    })
    shop.clock.set('2026-12-10T08:00:00Z')
    expect(await seen(bought)).toMatchObject({
      is_late: false,
      status_description: expect.stringContaining('Har den inte kommit?') as string,
    })
  })

  it('promises no money while the bank has it', async () => {
    const bought = await buy()
    await startPrinting(bought)
    shop.clock.set('2026-12-07T08:00:00Z')
    await send(bought)
    await shop.db.pool.query(
      `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at)
       values ('dp_on_its_way', $1, 'pi_on_its_way', 48700, 'needs_response', 'fraudulent', $2, $2)`,
      [bought.order.orderId, shop.clock.now()],
    )
    expect(await seen(bought)).toMatchObject({
      is_late: false,
      status_description: 'Paketet har lämnat vår verkstad.',
    })
    shop.clock.advance(61_000)
    await tellOfSteps(shop, bought.order.orderId)
    const [letter] = await lettersTo(shop, bought.email)
    expect(flat(letter?.text)).toContain('Nu kan det dröja till 14 december')
    expect(letter?.text).not.toContain('häva')
  })

  it('was sent: no delay notice is mailed', async () => {
    const bought = await buy()
    await startPrinting(bought)
    await send(bought)
    shop.clock.set('2026-12-10T08:00:00Z')
    expect(await lateLetters(bought)).toEqual([])
    expect((await seen(bought)).is_late).toBe(false)
  })
})
