import { shopConfig } from '@leksmedjan/contract/config'
import {
  deliverySpan,
  isLaterThanTerms,
  LATER_THAN_TERMS,
  NOT_SOLD_NOW,
  workload,
} from '@leksmedjan/contract/delivery-span'
import { checkoutOrder, type OrderAnswer } from '@leksmedjan/contract/orders'
import { orderConfirmation } from '@leksmedjan/contract/order-pages'
import type { CheckoutSessionAnswer } from '@leksmedjan/contract/payments'
import { queueAnswer } from '@leksmedjan/contract/prints'
import { boardAnswer, EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import { workshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../../test/count-statements.ts'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import type { Visitor } from '../../test/shops/open-shop.ts'
import { lettersTo, orderRow, orderSeenBy, paidOrder } from '../../test/visitors/paid-order.ts'
import { askForSession, MEDIUM_ENGRAVED, ok, orderOf, payByCard } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const MONDAY = new Date('2026-11-23T12:00:00Z')
const TERMS = { first: '2026-11-30', last: '2026-12-09' }
const shop = await openWorkshop({ now: MONDAY })
let buyers = 0
const nextBuyer = () => `promised-${(buyers += 1)}@exempel.se`

const change = (statement: string, ...values: unknown[]) => shop.db.pool.query(statement, values)

let tests = 0
beforeEach(async () => {
  // Each later than the one before: what is known of the queue is kept for a minute.
  shop.clock.set(new Date(MONDAY.getTime() + (tests += 1) * 600_000).toISOString())
  await change(
    `insert into printers (name, kind, bed_width_mm, bed_depth_mm, bed_height_mm, slots, loaded, hours_a_day, created_at, updated_at)
     values ('Prusa', 'hand', 256, 256, 256, 4, '[null,null,null,null]', 10, now(), now())`,
  )
  minuteGoes()
})
afterEach(async () => {
  await change('delete from printers')
  await change(`delete from shop_settings where key = 'promise.closed'`)
  await change(`update print_jobs set status = 'cancelled' where status in ('queued', 'printing')`)
})

/** Cache lifetime of the queue's workload: a minute. */
function minuteGoes(): void {
  shop.clock.set(new Date(shop.clock.now().getTime() + 61_000).toISOString())
}

interface Bought {
  email: string
  guest: Visitor
  order: OrderAnswer
}

async function buy(email = nextBuyer()): Promise<Bought> {
  const { guest, order } = await paidOrder(shop, { email })
  await shop.idle()
  return { email, guest, order }
}

/** An order before all others, whose print takes so long. */
async function queueUp(hours: number): Promise<Bought> {
  const bought = await buy()
  await plan(bought, hours)
  await change('update print_jobs set priority = 1 where order_id = $1', bought.order.orderId)
  return bought
}

async function plan({ order }: Bought, hours: number): Promise<void> {
  await change(
    `update order_models set print_plan = jsonb_build_object('layerMm', 0.2, 'layers', 10, 'recommended', jsonb_build_object(
       'filaments', '[]'::jsonb, 'hours', $2::float, 'grams', 1, 'supportGrams', 0, 'purgeGrams', 0, 'colourChanges', 0)) where order_id = $1`,
    order.orderId,
    hours,
  )
  minuteGoes()
}

const rowsOf = async ({ order }: Bought) =>
  shop.db.asShop('host command', (tx) => shop.orders.listPromises(tx, order.orderId))
const promisedTo = async ({ order }: Bought) => {
  const { promised_first: first, promised_last: last } = await orderRow(shop, order.orderId)
  return { first, last }
}
const offered = async () =>
  shopConfig.parse((await shop.http.inject({ url: '/config.json' })).json()).offer.arrives
const outlook = async () => workload.parse(ok(await shop.guest().get('delivery-outlook')))
const checkoutOf = async (guest: Visitor, { orderId }: OrderAnswer) =>
  checkoutOrder.parse(ok(await guest.call('get-checkout-order', { order_id: orderId })))
const codeOf = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer
  return [status, body['code']]
}
async function delayLetters({ email }: Pick<Bought, 'email'>) {
  await shop.progress.sendDelayMails()
  await shop.idle()
  return (await lettersTo(shop, email)).filter(({ subject }) => /försenad/.test(subject))
}

/** To days more than 30 days after the order. */
async function agreesToWait({ email, guest, order }: Bought) {
  const { promised_last: last } = await orderRow(shop, order.orderId)
  ok(await guest.call('agree-to-wait', { email, order_number: order.orderNumber, last }))
}

const startPrinting = async ({ order }: Bought) => {
  const { prints_from: day } = await orderRow(shop, order.orderId)
  const now = shop.clock.now().toISOString()
  const noon = `${day}T12:00:00Z`
  shop.clock.set(now > noon ? now : noon)
  await shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, order.orderId)
    if (held !== null) await shop.orders.startPrinting(tx, held, 'host')
  })
}

describe('the days of a new order', () => {
  it('are the terms’ while the queue is short, and while no printer is registered however long it is', async () => {
    expect(await outlook()).toEqual({ queueDays: 1, closed: [] })
    expect(await promisedTo(await buy())).toEqual(TERMS)
    await change('delete from printers')
    await queueUp(500)
    expect(await outlook()).toEqual({ queueDays: 0, closed: [] })
    expect(await promisedTo(await buy())).toEqual(TERMS)
  })

  it('are later behind a long queue: said in the checkout, the letter and the confirmation, and kept with the order', async () => {
    await queueUp(92)
    const load = { queueDays: 10, closed: [] }
    expect(await outlook()).toEqual(load)
    const [guest, email] = [shop.guest(), nextBuyer()]
    const order = await orderOf(shop, guest, { email })
    const span = deliverySpan(shop.clock.now(), 'standard', 'Sverige', load)
    expect(isLaterThanTerms(shop.clock.now(), span, 'standard')).toBe(true)
    const summary = await checkoutOf(guest, order)
    expect([summary.deliverySpans['standard'], summary.workload]).toEqual([span, load])
    const session = ok<CheckoutSessionAnswer>(await askForSession(guest, order, { email }))
    // What comes after the summary does not change what it promised.
    await queueUp(60)
    expect(await payByCard(shop, session, order.total)).toBe(200)
    await shop.payments.settle(session.sessionId)
    await shop.idle()
    const bought = { email, guest, order }
    expect(await promisedTo(bought)).toEqual(span)
    expect(await rowsOf(bought)).toMatchObject([{ ...span, why: 'paid', toldAt: null }])
    const [letter] = await lettersTo(shop, email)
    for (const words of [LATER_THAN_TERMS, '16\u00a0december'])
      expect(letter?.text.replaceAll(/\s*\n\s*/g, ' ')).toContain(words)
    const page = orderConfirmation.parse(
      ok(await guest.call('order-confirmation', { session_id: session.sessionId })),
    )
    expect(page).toMatchObject({ isLaterThanTerms: true, deliverySpan: span, workload: load })
  })

  it('skip closed weeks, and follow a printer that is added', async () => {
    const closed = [{ first: '2026-11-30', last: '2026-12-06' }]
    await change(
      `insert into shop_settings (key, value) values ('promise.closed', $1)`,
      JSON.stringify([{ first: '2026-07-01', last: '2026-07-31' }, ...closed]),
    )
    await queueUp(92)
    expect(await outlook()).toEqual({ queueDays: 10, closed })
    await change('update printers set hours_a_day = 24')
    minuteGoes()
    expect(await outlook()).toEqual({ queueDays: 5, closed })
    expect(await promisedTo(await buy())).toEqual({ first: '2026-12-09', last: '2026-12-16' })
  })

  it('beyond 30 days: no order and no payment form; what is paid already stays sold', async () => {
    const [guest, email] = [shop.guest(), nextBuyer()]
    const draft = await orderOf(shop, guest, { email })
    const paying = await orderOf(shop, shop.guest(), { email: nextBuyer() })
    const [other, otherEmail] = [shop.guest(), nextBuyer()]
    const open = await orderOf(shop, other, { email: otherEmail })
    const session = ok<CheckoutSessionAnswer>(await askForSession(other, open, { email: otherEmail }))
    await queueUp(400)
    expect((await shop.promises.read()).promisedNow).toEqual({})
    expect(await offered()).toBe(NOT_SOLD_NOW)
    expect(await codeOf(askForSession(guest, draft, { email }))).toEqual([422, 'delivery_too_far'])
    expect((await orderRow(shop, draft.orderId)).open_session_id).toBeNull()
    await expect(orderOf(shop, shop.guest(), { email: nextBuyer() })).rejects.toThrow('delivery_too_far')
    // Its form was opened before.
    expect(await payByCard(shop, session, open.total)).toBe(200)
    await shop.payments.settle(session.sessionId)
    await shop.idle()
    expect((await orderRow(shop, open.orderId)).payment_status).toBe('paid')
    expect((await orderRow(shop, paying.orderId)).status).toBe('pending')
  })

  it('close an open payment form that is asked for again, and the draft can be changed on', async () => {
    const [guest, email] = [shop.guest(), nextBuyer()]
    const order = await orderOf(shop, guest, { email })
    ok(await askForSession(guest, order, { email }))
    await queueUp(400)
    expect(await codeOf(askForSession(guest, order, { email }))).toEqual([422, 'delivery_too_far'])
    expect((await orderRow(shop, order.orderId)).open_session_id).toBeNull()
    const changed = { id: order.orderId, email, ...MEDIUM_ENGRAVED, city: 'Lund' }
    expect((await guest.call('create-or-update-order', changed)).status).toBe(200)
  })

  it('are seen before they are paid for: later ones than the summary showed open no form', async () => {
    const [guest, email] = [shop.guest(), nextBuyer()]
    const order = await orderOf(shop, guest, { email })
    const ask = async () => {
      const shown = (await checkoutOf(guest, order)).deliverySpans['standard']
      return () => codeOf(askForSession(guest, order, { email, promised_last: shown?.last }))
    }
    const before = await ask()
    await queueUp(92)
    expect(await before()).toEqual([409, 'promise_changed'])
    expect(await (await ask())()).toEqual([200, undefined])
    expect(await before()).toEqual([409, 'promise_changed'])
  })

  it('follow the queue as it is now where they are kept, not as it was shown', async () => {
    const [guest, email] = [shop.guest(), nextBuyer()]
    const order = await orderOf(shop, guest, { email })
    const long = await queueUp(1)
    expect(await outlook()).toEqual({ queueDays: 1, closed: [] })
    const shown = (await checkoutOf(guest, order)).deliverySpans['standard']
    await change(
      `update order_models set print_plan = jsonb_set(print_plan, '{recommended,hours}', '92') where order_id = $1`,
      long.order.orderId,
    )
    // Within the minute.
    shop.clock.advance(5000)
    expect((await outlook()).queueDays).toBe(1)
    expect((await checkoutOf(guest, order)).workload.queueDays).toBe(10)
    const late = askForSession(guest, order, { email, promised_last: shown?.last })
    expect(await codeOf(late)).toEqual([409, 'promise_changed'])
  })

  it('cost one statement a minute, however many prices are asked for', async () => {
    const [guest, cart] = [shop.guest(), MEDIUM_ENGRAVED]
    ok(await guest.call('calculate-pricing', cart))
    minuteGoes()
    const work = async () => {
      for (let n = 0; n < 5; n += 1) {
        ok(await guest.call('calculate-pricing', cart))
        await outlook()
      }
    }
    const asked = (await countStatements(shop, work)).filter((text) => text.startsWith('with to_print'))
    expect(asked).toHaveLength(1)
  })
})

describe('a promise that cannot be kept', () => {
  it('is moved with one letter as soon as it is known, and seen by buyer and staff', async () => {
    const bought = await buy()
    expect(await delayLetters(bought)).toEqual([])
    await queueUp(200)
    const [letter, ...more] = await delayLetters(bought)
    expect(more).toEqual([])
    for (const words of [
      'blir försenad',
      '9\u00a0december',
      'även för frakten',
      `/withdrawal?order_number=${bought.order.orderNumber}`,
    ])
      expect(`${letter?.subject} ${letter?.text}`).toContain(words)
    const [paid, moved, ...others] = await rowsOf(bought)
    expect([paid?.why, moved?.why, others]).toEqual(['paid', 'queue', []])
    expect(moved?.toldAt).toEqual(shop.clock.now())
    expect(await promisedTo(bought)).toEqual({ first: moved?.first, last: moved?.last })
    expect(moved && moved.first > TERMS.last).toBe(true)
    minuteGoes()
    expect(await delayLetters(bought)).toHaveLength(1)
    expect(await rowsOf(bought)).toHaveLength(2)
    expect(await orderSeenBy(shop, bought.email, bought.order.orderNumber)).toMatchObject({
      is_late: true,
      delivery_span: { first: moved?.first, last: moved?.last },
      status_description: expect.stringContaining('senare än vi lovade') as string,
    })
    const maker = await staffMember(shop, `maja-${buyers}@exempel.se`, 'WORKSHOP')
    const page = workshopOrder.parse(
      ok(await maker.call('workshop-order', { order_number: bought.order.orderNumber })),
    )
    // Its buyer may cancel; the workshop has the moved days to keep, and those can be kept.
    expect(page).toMatchObject({
      isLate: false,
      hasNewDays: true,
      promises: [{ why: 'paid', ...TERMS }, { why: 'queue' }],
    })
    const isOwn = ({ orderNumber }: { orderNumber: string }) => orderNumber === bought.order.orderNumber
    const late = { filter: { ...EVERY_OPEN_ORDER, flag: 'late' }, search: '', more: null }
    const { columns, today } = boardAnswer.parse(ok(await maker.call('workshop-board', late)))
    const found = columns.flatMap(({ cards }) => cards)
    expect(found.find(isOwn)?.flags).toContain('new_days')
    expect(found.find(isOwn)?.flags).not.toContain('late')
    expect(today.late).toBe(found.length)
    const { jobs } = queueAnswer.parse(ok(await maker.call('workshop-queue')))
    expect(jobs.find(isOwn)).toMatchObject({ isLate: false, hasNewDays: true })
  })

  it('lets its buyer cancel for a full refund although it is being printed', async () => {
    const bought = await buy()
    await queueUp(200)
    expect(await delayLetters(bought)).toHaveLength(1)
    await agreesToWait(bought)
    await startPrinting(bought)
    const { body } = await shop.guest().call('withdraw', {
      name: 'Karin Lindqvist',
      email: bought.email,
      order_number: bought.order.orderNumber,
    })
    expect(body).toMatchObject({ outcome: 'cancelled', refund: 48_700 })
    await shop.idle()
  })

  it('is told of once more where the new days do not hold either', async () => {
    const bought = await buy()
    const before = await queueUp(200)
    expect(await delayLetters(bought)).toHaveLength(1)
    await agreesToWait(bought)
    await plan(before, 600)
    expect(await delayLetters(bought)).toHaveLength(2)
    expect(await delayLetters(bought)).toHaveLength(2)
    expect((await rowsOf(bought)).map(({ why }) => why)).toEqual(['paid', 'queue', 'queue'])
  })

  it('blames no queue where the toy alone takes too long', async () => {
    const bought = await buy()
    await plan(bought, 200)
    await change('update print_jobs set priority = 1 where order_id = $1', bought.order.orderId)
    const [letter] = await delayLetters(bought)
    expect(letter?.text.replaceAll(/\s*\n\s*/g, ' ')).toContain('Det har tagit längre tid än vi räknade med.')
    expect((await rowsOf(bought)).at(-1)).toMatchObject({ why: 'making' })
  })

  it('says that it is printed again, or that the shop is closed', async () => {
    const [again, closed] = [await buy(), await buy()]
    await change(
      `update print_jobs set attempt = 2, priority = 1, reason = 'failed', agreed_by = 'maja@exempel.se', agreed_at = now() where order_id = $1`,
      again.order.orderId,
    )
    shop.clock.set('2026-12-08T09:00:00Z')
    await change(
      `insert into shop_settings (key, value) values ('promise.closed', '[{"first":"2026-12-08","last":"2026-12-11"}]')`,
    )
    const [first] = await delayLetters(again)
    const [second] = await delayLetters(closed)
    expect(first?.text.replaceAll(/\s*\n\s*/g, ' ')).toContain('Vi skriver ut den igen')
    expect(second?.text.replaceAll(/\s*\n\s*/g, ' ')).toContain('Verkstaden är stängd')
    expect((await rowsOf(closed)).at(-1)).toMatchObject({ why: 'closed', first: '2026-12-18' })
  })

  it('is not told of on a day off, nor after it was sent', async () => {
    const bought = await buy()
    await queueUp(200)
    shop.clock.set('2026-11-28T09:00:00Z')
    expect(await delayLetters(bought)).toEqual([])
    await startPrinting(bought)
    await shop.db.asShop('host command', async (tx) => {
      const held = await shop.orders.lock(tx, bought.order.orderId)
      const parcel = { carrier: 'DHL', trackingNumber: '1234567890' }
      if (held !== null) await shop.orders.ship(tx, held, { method: 'parcel', parcels: [parcel] }, 'host')
    })
    shop.clock.set('2026-11-30T09:00:00Z')
    expect(await delayLetters(bought)).toEqual([])
  })
})

describe('how often promises held', () => {
  const figures = async () =>
    (await shop.promises.read()).kept.map(({ days, due, kept }) => [days, due, kept])

  it('counts a toy when it arrives, not while it is on its way, or the day after the last day first promised', async () => {
    const [inTime, late, waiting, onItsWay] = [await buy(), await buy(), await buy(), await buy()]
    const received = (bought: Bought, day: string, deliveredAt: string | null = `${day}T12:00:00Z`) =>
      change(
        `insert into shipments (order_id, carrier, tracking_number, shipped_at, delivered_at) values ($1, 'DHL', $2, $3, $4)`,
        bought.order.orderId,
        `P${buyers}${day.replaceAll('-', '')}`,
        `${day}T12:00:00Z`,
        deliveredAt,
      )
    shop.clock.set('2026-12-14T12:00:00Z')
    // Orders of other tests come due as well.
    const before = await figures()
    await received(inTime, '2026-12-09')
    await received(late, '2026-12-10')
    await received(onItsWay, '2026-12-08', null)
    const [thirty, ninety] = await figures()
    const [month, quarter] = before
    expect(month?.[1]).toBeGreaterThanOrEqual(3)
    expect(thirty).toEqual([30, (month?.[1] ?? 0) - 1, (month?.[2] ?? 0) + 1])
    expect(ninety).toEqual([90, (quarter?.[1] ?? 0) - 1, (quarter?.[2] ?? 0) + 1])
    shop.clock.set('2027-02-01T12:00:00Z')
    const [lastMonth, lastQuarter] = await figures()
    expect(lastMonth).toEqual([30, 0, 0])
    expect(lastQuarter?.[1]).toBeGreaterThanOrEqual(ninety?.[1] ?? 0)
    expect((await promisedTo(waiting)).last).toBe(TERMS.last)
  })

  it('counts a late order that is cancelled before its delay letter, and none that is cancelled in time', async () => {
    const [inTime, late] = [await buy(), await buy()]
    const withdraw = async ({ email, order }: Bought) => {
      const message = { name: 'Karin Lindqvist', email, order_number: order.orderNumber }
      expect((await shop.guest().call('withdraw', message)).body).toMatchObject({ outcome: 'cancelled' })
    }
    const dayAfter = '2026-12-10T12:00:00Z'
    shop.clock.set(dayAfter)
    const [[, due = 0, kept] = []] = await figures()
    shop.clock.set(`${TERMS.last}T12:00:00Z`)
    await withdraw(inTime)
    // Its money arrives after the promised days.
    shop.clock.set(dayAfter)
    await shop.idle()
    expect((await figures())[0]).toEqual([30, due - 1, kept])
    await withdraw(late)
    await shop.idle()
    expect(await orderRow(shop, late.order.orderId)).toMatchObject({ status: 'refunded', late_told_at: null })
    expect((await figures())[0]).toEqual([30, due - 1, kept])
  })

  it('does not count what arrived and is made again, nor what was lost after all and refunded', async () => {
    const [again, lost] = [await buy(), await buy()]
    const arrives = (bought: Bought, day: string) =>
      change(
        `insert into shipments (order_id, carrier, tracking_number, shipped_at, delivered_at) values ($1, 'DHL', $2, $3, $3)`,
        bought.order.orderId,
        `Q${buyers}${day.replaceAll('-', '')}`,
        `${day}T12:00:00Z`,
      )
    const isLost = async (bought: Bought, day: string) => {
      await arrives(bought, day)
      await change(
        `update shipments set delivered_at = null, lost_at = shipped_at, lost_reason = 'borta' where order_id = $1 and shipped_at = $2`,
        bought.order.orderId,
        `${day}T12:00:00Z`,
      )
    }
    const [[, due = 0, kept = 0] = []] = await figures()
    await arrives(again, '2026-11-25')
    await arrives(lost, '2026-11-25')
    shop.clock.set('2026-11-26T12:00:00Z')
    expect((await figures())[0]).toEqual([30, due + 2, kept + 2])
    await isLost(again, '2026-11-26')
    await isLost(lost, '2026-11-26')
    const whole = { orderId: lost.order.orderId, amountOre: 48_700, reason: 'requested_by_customer' as const }
    await shop.payments.refund({ ...whole, who: 'shop', why: 'lost', requestKey: 'lost' })
    await shop.idle()
    expect(await orderRow(shop, lost.order.orderId)).toMatchObject({ status: 'refunded' })
    expect((await figures())[0]).toEqual([30, due, kept])
  })

  it('is read by operators alone, with what is promised now', async () => {
    const maker = await staffMember(shop, 'mio@exempel.se', 'WORKSHOP')
    const operator = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
    expect((await maker.call('workshop-promises')).status).toBe(403)
    expect(ok(await operator.call('workshop-promises'))).toMatchObject({
      queue: { hoursADay: 10 },
      closed: [],
      promisedNow: { standard: TERMS },
    })
  })
})
