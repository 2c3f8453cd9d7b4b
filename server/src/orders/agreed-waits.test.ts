/** Consent to delivery more than 30 days after the order: requested by letter, stored, required before printing and shipping. */
import { addDays, addWorkingDays, swedishDate, WAIT_ANSWER_DAYS } from '@leksmedjan/contract/delivery-span'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { queueAnswer } from '@leksmedjan/contract/prints'
import { inboxAnswer } from '@leksmedjan/contract/workshop-inbox'
import { workshopOrder } from '@leksmedjan/contract/workshop-order'
import { beforeEach, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import type { Visitor } from '../../test/shops/open-shop.ts'
import { storyAtOnce } from '../../test/visitors/followed-parcels.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import { lettersTo, orderRow, orderSeenBy, paidOrder } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { staffMember } from '../../test/visitors/staff.ts'

const MONDAY = new Date('2026-11-23T12:00:00Z')
const DAY_MS = 24 * 60 * 60_000
const BEYOND = addDays(swedishDate(MONDAY), 30)
const CONSENT = 'så sent levererar vi bara om du går med på det. Vill du vänta?'

const shop = await openWorkshop({ now: MONDAY })
const change = (statement: string, ...values: unknown[]) => shop.db.pool.query(statement, values)
await change(
  `insert into printers (name, kind, bed_width_mm, bed_depth_mm, bed_height_mm, slots, loaded, hours_a_day, created_at, updated_at)
   values ('Prusa', 'hand', 256, 256, 256, 4, '[null,null,null,null]', 10, now(), now())`,
)
let buyers = 0
let tests = 0
beforeEach(() => shop.clock.set(new Date(MONDAY.getTime() + (tests += 1) * 600_000).toISOString()))

interface Bought {
  email: string
  guest: Visitor
  order: OrderAnswer
}

async function buy(more = {}): Promise<Bought> {
  const email = `waiting-${(buyers += 1)}@exempel.se`
  const { guest, order } = await paidOrder(shop, { email, more })
  await shop.idle()
  return { email, guest, order }
}

/** Fills the print queue until the promised days end more than 30 days after the order and the letter requests consent. */
async function queueUp(hours = 300): Promise<void> {
  const before = await buy()
  await change(
    `update order_models set print_plan = jsonb_build_object('layerMm', 0.2, 'layers', 10, 'recommended', jsonb_build_object(
       'filaments', '[]'::jsonb, 'hours', $2::float, 'grams', 1, 'supportGrams', 0, 'purgeGrams', 0, 'colourChanges', 0)) where order_id = $1`,
    before.order.orderId,
    hours,
  )
  await change('update print_jobs set priority = 1 where order_id = $1', before.order.orderId)
  // After its own printing day, so that it stands in the queue.
  shop.clock.advance(3 * DAY_MS)
  shop.clock.advance(61_000)
  await shop.progress.sendDelayMails()
  await shop.idle()
  await change(
    `update print_jobs set status = 'cancelled' where order_id = $1 and status = 'queued'`,
    before.order.orderId,
  )
  shop.clock.advance(61_000)
}

const wordsTo = async ({ email }: Bought) =>
  (await lettersTo(shop, email)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n')
const pageOf = ({ email, order }: Bought) => orderSeenBy(shop, email, order.orderNumber)
const lastOf = async ({ order }: Bought) => (await orderRow(shop, order.orderId)).promised_last ?? ''
const agree = ({ guest, email, order }: Bought, last: string) =>
  guest.call('agree-to-wait', { email, order_number: order.orderNumber, last })
const maker = () => staffMember(shop, `olle-${(buyers += 1)}@exempel.se`, 'ADMIN')
const cardsOf = async (staff: Awaited<ReturnType<typeof maker>>, { order }: Bought) =>
  inboxAnswer
    .parse(ok(await staff.call('workshop-inbox')))
    .items.filter(({ detail }) => detail.kind === 'wait' && detail.order_number === order.orderNumber)
const orderFor = async (staff: Awaited<ReturnType<typeof maker>>, { order }: Bought) =>
  workshopOrder.parse(ok(await staff.call('workshop-order', { order_number: order.orderNumber })))
async function start(staff: Awaited<ReturnType<typeof maker>>, { order }: Bought) {
  const { jobs } = queueAnswer.parse(ok(await staff.call('workshop-queue')))
  const job = jobs.find(({ orderNumber }) => orderNumber === order.orderNumber)
  const step = {
    step: 'start',
    code: job?.code,
    version: job?.version,
    printerId: null,
    ...(job?.smallParts ? { smallParts: job.smallParts } : {}),
  }
  const { status, body } = await staff.call('workshop-print-step', step)
  return {
    waits: job?.waitsFor,
    status,
    reason: (body['details'] as { reason?: string } | undefined)?.reason,
  }
}

it('is awaited from the letter on: page, inbox, order page and queue say so, and no print begins', async () => {
  const bought = await buy()
  expect(await pageOf(bought)).toMatchObject({ wait_asked: null })
  await queueUp()
  const last = await lastOf(bought)
  expect(last > BEYOND).toBe(true)
  expect(await wordsTo(bought)).toContain(CONSENT)
  const answerBy = addWorkingDays('2026-11-26', WAIT_ANSWER_DAYS)
  expect(await pageOf(bought)).toMatchObject({
    wait_asked: { last, beyond: BEYOND, answer_by: answerBy, is_begun: false },
  })
  const staff = await maker()
  const [card] = await cardsOf(staff, bought)
  expect(card).toMatchObject({ due: answerBy, is_late: false, detail: { last, beyond: BEYOND } })
  expect(await orderFor(staff, bought)).toMatchObject({ next: 'answer', waitAsked: { last, answerBy } })
  // Other days are not named before an answer.
  shop.clock.set('2026-11-30T12:00:00Z')
  await queueUp(900)
  expect(await lastOf(bought)).toBe(last)
  expect(await start(await maker(), bought)).toEqual({ waits: 'answer', status: 409, reason: 'answer' })
})

it('is given by the buyer with a press: kept with its day, and the print may begin', async () => {
  const bought = await buy()
  await queueUp()
  const last = await lastOf(bought)
  expect(ok(await agree(bought, addDays(last, -1)))).toEqual({ outcome: 'moved' })
  expect(ok(await agree(bought, last))).toEqual({ outcome: 'agreed' })
  // Pressed twice.
  expect(ok(await agree(bought, last))).toEqual({ outcome: 'agreed' })
  const agreed = { at: shop.clock.now().toISOString(), last }
  expect(await pageOf(bought)).toMatchObject({ wait_asked: null, agreed_waits: [agreed] })
  const staff = await maker()
  expect(await cardsOf(staff, bought)).toEqual([])
  const { next, waitAsked, history } = await orderFor(staff, bought)
  expect([next, waitAsked]).toEqual(['print', null])
  expect(history.filter(({ aspect }) => aspect === 'wait')).toMatchObject([{ who: 'buyer', last }])
  expect(await start(staff, bought)).toMatchObject({ status: 200 })
})

it('is noted by the host as well, and only for the day that was asked about', async () => {
  const bought = await buy()
  await queueUp()
  const last = await lastOf(bought)
  const { orderNumber } = bought.order
  expect(await hostCommand(shop, 'order', orderNumber)).toMatch(
    new RegExp(`asked to wait +until ${last}, no answer`),
  )
  await expect(hostCommand(shop, 'waits', orderNumber, addDays(last, -1))).rejects.toThrow(
    'is not asked about',
  )
  expect(await hostCommand(shop, 'waits', orderNumber, last)).toContain(`waits until ${last}: it goes on`)
  expect(await hostCommand(shop, 'waits', orderNumber, last)).toContain('is kept already')
  expect(await pageOf(bought)).toMatchObject({ wait_asked: null })
  expect(await hostCommand(shop, 'order', orderNumber)).not.toContain('asked to wait')
  const { history } = await orderFor(await maker(), bought)
  expect(history.filter(({ aspect }) => aspect === 'wait')).toMatchObject([{ who: 'host', last }])
})

it('that came by letter is noted by an operator; days after those agreed to are asked about anew', async () => {
  const bought = await buy()
  await queueUp()
  const last = await lastOf(bought)
  const staff = await maker()
  const note = { act: 'agreed_to_wait', order_number: bought.order.orderNumber, last }
  const helper = await staffMember(shop, 'mio@exempel.se', 'WORKSHOP')
  expect((await helper.call('workshop-inbox-act', note)).status).toBe(403)
  expect(ok(await staff.call('workshop-inbox-act', note))).toEqual({ outcome: 'done' })
  expect(ok(await staff.call('workshop-inbox-act', note))).toEqual({ outcome: 'gone' })
  expect((await orderFor(staff, bought)).history.findLast(({ aspect }) => aspect === 'wait')?.who).toMatch(
    /^olle/,
  )
  shop.clock.set('2026-11-30T12:00:00Z')
  await queueUp(900)
  const later = await lastOf(bought)
  expect(later > last).toBe(true)
  expect(await pageOf(bought)).toMatchObject({ wait_asked: { last: later, beyond: BEYOND } })
})

it('is not awaited once the order has ended', async () => {
  const bought = await buy()
  await queueUp()
  const message = { name: 'Karin Lindqvist', email: bought.email, order_number: bought.order.orderNumber }
  ok(await bought.guest.call('withdraw', message))
  await shop.idle()
  const staff = await maker()
  expect(await cardsOf(staff, bought)).toEqual([])
  expect(await pageOf(bought)).toMatchObject({ wait_asked: null })
  expect(ok(await agree(bought, await lastOf(bought)))).toEqual({ outcome: 'moved' })
})

it('is not needed for what is delivered within the 30 days after all; later it is not sent without one', async () => {
  const bought = await buy()
  await queueUp()
  const ship = () =>
    shop.db.asShop('host command', async (tx) => {
      const held = await shop.orders.lock(tx, bought.order.orderId)
      const parcel = { carrier: 'DHL', trackingNumber: '1234567890' }
      if (held !== null) await shop.orders.ship(tx, held, { method: 'parcel', parcels: [parcel] }, 'host')
    })
  // In print when its days are moved.
  ok(await agree(bought, await lastOf(bought)))
  await shop.db.asShop('host command', async (tx) => {
    const held = await shop.orders.lock(tx, bought.order.orderId)
    if (held !== null) await shop.orders.startPrinting(tx, held, 'host')
  })
  await change('update orders set wait_beyond = $2 where id = $1', bought.order.orderId, BEYOND)
  shop.clock.set('2026-12-22T09:00:00Z')
  await expect(ship()).rejects.toMatchObject({ details: { reason: 'answer_awaited' } })
  shop.clock.set('2026-12-14T09:00:00Z')
  await ship()
  expect(await pageOf(bought)).toMatchObject({ status: 'shipped', wait_asked: null })
})

const DAY_TO_ANSWER = addWorkingDays('2026-11-26', WAIT_ANSWER_DAYS)

/** On the hours of a day on which letters are written; the reminders that were sent by then. */
async function remindersOn(bought: Bought, day: string): Promise<{ subject: string; text: string }[]> {
  for (const hour of ['09', '12', '18']) {
    shop.clock.set(`${day}T${hour}:30:00+01:00`)
    await shop.progress.remindOfWaits()
    await shop.idle()
  }
  return (await lettersTo(shop, bought.email)).filter(({ subject }) => subject.startsWith('Påminnelse'))
}

it('is reminded of once, on the day by which its buyer was to answer', async () => {
  const bought = await buy()
  await queueUp()
  expect(await remindersOn(bought, addDays(DAY_TO_ANSWER, -1))).toEqual([])
  const [letter, ...others] = await remindersOn(bought, DAY_TO_ANSWER)
  expect(others).toEqual([])
  const words = letter?.text.replaceAll(/\s+/g, ' ')
  expect(letter?.subject).toMatch(/^Påminnelse: vill du vänta på .*\?$/)
  expect(words).toContain('behöver ditt svar senast i dag')
  expect(words).toContain('Vi börjar inte skriva ut leksaken')
  expect(words).toContain('Avbeställ och få pengarna tillbaka')
  expect(words).not.toContain('sagan')
  expect(await remindersOn(bought, addDays(DAY_TO_ANSWER, 1))).toHaveLength(1)
})

it('is reminded of with the story that was handed over, and is not paid back', async () => {
  const bought = await buy({ digital_story: true })
  await storyAtOnce(shop, bought.order, true)
  await queueUp()
  const [letter] = await remindersOn(bought, DAY_TO_ANSWER)
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain('Den digitala sagan har du redan fått.')
})

it.each<[string, (bought: Bought) => Promise<unknown>]>([
  ['answered', async (bought) => ok(await agree(bought, await lastOf(bought)))],
  [
    'withdrawn from',
    async ({ guest, email, order: { orderNumber } }) =>
      ok(await guest.call('withdraw', { name: 'Karin', email, order_number: orderNumber })),
  ],
  ['paid back', ({ order }) => hostCommand(shop, 'refund', order.orderNumber)],
  [
    'disputed',
    ({ order }) =>
      change(
        `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at)
         values ('dp_waits', $1, 'pi_waits', 48700, 'needs_response', 'fraudulent', now(), now())`,
        order.orderId,
      ),
  ],
])('is not reminded of once it is %s', async (_, end) => {
  const bought = await buy()
  await queueUp()
  await end(bought)
  expect(await remindersOn(bought, DAY_TO_ANSWER)).toEqual([])
})

it('is asked of a buyer whose toy is printed as well: its print goes on, and nothing says that it does not', async () => {
  const bought = await buy()
  shop.clock.advance(3 * DAY_MS)
  await hostCommand(shop, 'print', bought.order.orderNumber)
  await change(
    `insert into shop_settings (key, value) values ('promise.closed', '[{"first":"2026-11-27","last":"2026-12-31"}]')`,
  )
  await shop.progress.sendDelayMails()
  await shop.idle()
  expect(await pageOf(bought)).toMatchObject({ status: 'printing', wait_asked: { is_begun: true } })
  const words = await wordsTo(bought)
  expect(words).toContain(CONSENT)
  expect(words).toContain('Utskriften har redan börjat')
  expect(words).not.toContain('Vi börjar inte skriva ut')
  await change(`delete from shop_settings where key = 'promise.closed'`)
})
