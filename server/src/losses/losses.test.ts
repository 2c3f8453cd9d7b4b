import { addDays, deliverySpan, swedishDate } from '@leksmedjan/contract/delivery-span'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { hostCommand } from '../../test/visitors/host.ts'
import {
  lettersTo,
  orderRow,
  orderSeenBy,
  paidOrder,
  printingDayComes,
  tellOfResends,
  tellOfSteps,
} from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
let buyers = 0

async function say(name: string, ...args: string[]): Promise<string> {
  const said = await hostCommand(shop, name, ...args)
  await shop.idle()
  return said
}

async function sent(more: Record<string, unknown> = {}) {
  const email = `lost-${(buyers += 1)}@exempel.se`
  const { order } = await paidOrder(shop, { email, more })
  await shop.idle()
  printingDayComes(shop)
  await say('print', order.orderNumber)
  await say('ship', order.orderNumber, 'PostNord', 'UA123456789SE')
  shop.clock.advance(61_000)
  return { email, ...order }
}

type Sent = Awaited<ReturnType<typeof sent>>

const seen = (order: Sent) => orderSeenBy(shop, order.email, order.orderNumber)

/** Its minute is over. */
async function minuteGoes({ orderId }: Sent): Promise<void> {
  shop.clock.advance(61_000)
  await tellOfResends(shop, orderId)
}

const promisesOf = ({ orderId }: Sent) =>
  shop.db.asShop('host command', (tx) => shop.orders.listPromises(tx, orderId))
const lossLetters = async ({ email }: Sent) =>
  (await lettersTo(shop, email)).filter(({ subject }) => /kom aldrig fram/.test(subject))

const newest = async ({ email }: Sent) => {
  const [letter] = await lettersTo(shop, email)
  return `${letter?.subject}\n${letter?.text}`
}

it('a lost parcel is reprinted and sent again, and its buyer can choose a refund instead', async () => {
  const order = await sent()
  expect(await say('lost', order.orderNumber, 'resend', 'PostNord', 'letar', 'inte', 'mer')).toContain(
    'is made once more',
  )
  await minuteGoes(order)
  const days = deliverySpan(shop.clock.now(), 'standard')
  expect(await newest(order)).toMatch(
    /^Paketet med din leksak kom aldrig fram\. Vi gör en ny\n[^]*utan kostnad[^]*Den nya hos dig: [^]*UA123456789SE[^]*Avbeställ den nya leksaken/,
  )
  expect((await promisesOf(order)).at(-1)).toMatchObject({ why: 'lost', ...days })
  expect(await seen(order)).toMatchObject({
    delivery_span: days,
    status: 'processing',
    status_description: expect.stringMatching(/^Paketet kom aldrig fram\. Vi gör en ny/) as string,
    shipments: [
      { tracking_number: 'UA123456789SE', delivered_at: null, lost_at: expect.any(String) as string },
    ],
  })
  expect((await seen(order)).history.at(-1)?.text).toBe('Paketet kom aldrig fram, vi gör en ny leksak')
  await say('print', order.orderNumber)
  await say('ship', order.orderNumber, 'DHL', '1234567890')
  await say('deliver', order.orderNumber)
  expect((await seen(order)).shipments).toMatchObject([
    { carrier: 'PostNord', delivered_at: null, toy: 1 },
    { carrier: 'DHL', lost_at: null, delivered_at: expect.any(String) as string, toy: 2 },
  ])
  shop.clock.advance(61_000)
  await tellOfSteps(shop, order.orderId)
  await shop.idle()
  expect(await newest(order)).toMatch(/^Din nya leksak är framme\n/)
  expect(await say('order', order.orderNumber)).toContain('PostNord  UA123456789SE  LOST')
  expect((await orderRow(shop, order.orderId)).refunded_total).toBe(0)
})

it('a new toy that comes within the days promised first is not late', async () => {
  const order = await sent()
  await say('lost', order.orderNumber, 'resend', 'borta')
  await minuteGoes(order)
  const promises = await promisesOf(order)
  expect((promises.at(-1)?.last ?? '') > (promises[0]?.last ?? '')).toBe(true)
  await say('print', order.orderNumber)
  await say('ship', order.orderNumber, 'DHL', '1234567890')
  shop.clock.advance(61_000)
  await tellOfSteps(shop, order.orderId)
  await shop.idle()
  const { delivery_span: span, ...page } = await seen(order)
  expect((span?.last ?? '') <= (promises[0]?.last ?? '')).toBe(true)
  expect(page).toMatchObject({ is_late: false, status_description: 'Paketet har lämnat vår verkstad.' })
  expect(await newest(order)).toContain('är på väg till dig')
  expect(await newest(order)).not.toContain('senare än vi lovade')
})

it('a new toy past its own last day says so on the page', async () => {
  const order = await sent()
  await say('lost', order.orderNumber, 'resend', 'borta')
  await minuteGoes(order)
  const last = (await promisesOf(order)).at(-1)?.last
  await say('print', order.orderNumber)
  const now = shop.clock.now()
  shop.clock.set(`${last}T23:30:00Z`)
  const page = await seen(order)
  shop.clock.set(now.toISOString())
  expect(page.is_late).toBe(true)
  expect(page.status_description).toMatch(/Vi gör en ny leksak .* Den skulle ha varit hos dig nu/)
})

it('a new toy that comes more than thirty days after the order waits for its buyer’s yes', async () => {
  const order = await sent()
  const today = swedishDate(shop.clock.now())
  await shop.db.pool.query(`insert into shop_settings (key, value) values ('promise.closed', $1::jsonb)`, [
    JSON.stringify([{ first: addDays(today, 1), last: addDays(today, 40) }]),
  ])
  try {
    await say('lost', order.orderNumber, 'resend', 'borta')
    await minuteGoes(order)
  } finally {
    await shop.db.pool.query(`delete from shop_settings where key = 'promise.closed'`)
  }
  const { paid_at: paidAt } = await orderRow(shop, order.orderId)
  const { wait_asked: asked } = await seen(order)
  expect(asked).toMatchObject({ beyond: addDays(swedishDate(paidAt ?? new Date()), 30) })
  expect((await newest(order)).replaceAll(/\s+/g, ' ')).toContain('Säg ja på beställningens sida')
  await expect(say('print', order.orderNumber)).rejects.toThrow('its buyer has not agreed to wait')
  const yes = { email: order.email, order_number: order.orderNumber, last: asked?.last }
  expect(ok(await shop.guest().call('agree-to-wait', yes))).toEqual({ outcome: 'agreed' })
  await say('print', order.orderNumber)
})

it('of the only parcel page and letter name all that is sent again', async () => {
  const order = await sent({ gift_box: true })
  await say('lost', order.orderNumber, 'resend', 'borta')
  await minuteGoes(order)
  const again = 'Vi gör en ny leksak, likadan, och skickar den och presentasken utan kostnad.'
  expect((await seen(order)).status_description).toContain(again)
  const letter = (await newest(order)).replaceAll(/\s+/g, ' ')
  expect(letter).toContain(again.replace('gör', 'skriver ut'))
  // As all of it goes back.
  expect(letter).toContain('så får du tillbaka allt du har betalat, även för frakten.')
  const wish = {
    name: 'Karin Lindqvist',
    email: order.email,
    order_number: order.orderNumber,
    subject: 'order',
  }
  expect((await shop.guest().call('withdraw', wish)).status).toBe(200)
  await shop.idle()
  const { refunded_total: back, total_price: paid } = await orderRow(shop, order.orderId)
  expect(back).toBe(paid)
})

it('the buyer of a reprint withdraws before its print, and is refunded in full', async () => {
  const order = await sent()
  const message = { name: 'Karin Lindqvist', email: order.email, order_number: order.orderNumber }
  const withdraw = async () => (await shop.guest().call('withdraw', message)).body
  expect(await withdraw()).toMatchObject({ outcome: 'recorded', refund: 0 })
  await say('lost', order.orderNumber, 'resend', 'borta')
  const receipt = await withdraw()
  expect(receipt).toMatchObject({ outcome: 'cancelled', refund: 48_700 })
  expect(JSON.stringify(receipt)).toContain('så den nya leksaken görs inte')
  await shop.idle()
  expect((await orderRow(shop, order.orderId)).status).toBe('refunded')
})

it('its letter offers to cancel for as long as a withdrawal is then accepted', async () => {
  const order = await sent()
  await say('lost', order.orderNumber, 'resend', 'borta')
  await minuteGoes(order)
  const isUntilSent = (await newest(order)).includes('inte är skickad kan du avbeställa')
  await say('print', order.orderNumber)
  const message = { name: 'Karin Lindqvist', email: order.email, order_number: order.orderNumber }
  const { outcome } = (await shop.guest().call('withdraw', message)).body
  expect(outcome).toBe(isUntilSent ? 'cancelled' : 'recorded')
})

it('a lost parcel can be refunded in full, shipping included, also when the carrier recorded a delivery', async () => {
  const order = await sent()
  await say('deliver', order.orderNumber)
  expect(await say('lost', order.orderNumber, 'refund', 'not-received', 'hos', 'annan')).toContain(
    '487,00 kr of',
  )
  expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'refunded', refunded_total: 48_700 })
  const letters = (await lettersTo(shop, order.email)).map(({ subject }) => subject)
  expect(letters).toContain('Paketet med din leksak kom aldrig fram. Du får pengarna tillbaka')
  expect(letters).toContainEqual(expect.stringMatching(/^Vi har betalat tillbaka 487/))
})

it('a lost parcel is refunded the rest after a partial refund, and no mail claims a full one', async () => {
  const order = await sent()
  const part = { orderId: order.orderId, amountOre: 5000, reason: 'requested_by_customer' as const }
  await shop.payments.refund({ ...part, who: 'shop', why: 'a scratch', requestKey: 'part' })
  await shop.idle()
  await say('lost', order.orderNumber, 'refund', 'borta')
  const { rows } = await shop.db.pool.query<{ body: string }>(
    'select row_to_json(mail_messages)::text as body from mail_messages where once_key like $1',
    [`lost:${order.orderId}:%`],
  )
  expect(rows[0]?.body).toContain('Resten av pengarna är på väg tillbaka.')
  expect(rows[0]?.body).toMatch(/437,00.kr, resten av det du betalade,/)
  expect(rows[0]?.body).not.toContain('Hela summan')
})

it('only a sent order can be lost, once, with a reason, and mails about the second parcel are sent', async () => {
  const { order: unsent } = await paidOrder(shop, { email: 'unsent@exempel.se' })
  await shop.idle()
  await expect(say('lost', unsent.orderNumber, 'resend', 'borta')).rejects.toThrow(
    'no parcel of it is on its way',
  )
  // A toy made again is promised no later than what is printed after it.
  await shop.db.pool.query('update orders set promised_last = promised_last + 30 where id = $1', [
    unsent.orderId,
  ])
  const order = await sent()
  await expect(say('lost', order.orderNumber, 'keep', 'borta')).rejects.toThrow('Usage:')
  await expect(say('lost', order.orderNumber, 'resend')).rejects.toThrow('Usage:')
  await expect(say('lost', order.orderNumber, 'resend', ' ')).rejects.toThrow('a reason')
  await say('lost', order.orderNumber, 'resend', 'borta')
  await expect(say('lost', order.orderNumber, 'refund', 'borta')).rejects.toThrow(
    'no parcel of it is on its way',
  )
  await minuteGoes(order)
  await say('print', order.orderNumber)
  shop.clock.advance(61_000)
  await tellOfSteps(shop, order.orderId)
  const letter = await newest(order)
  expect(letter).toMatch(/^Nu skriver vi ut din nya leksak[^]*Hos dig: /)
  expect(letter).toContain('Avbeställ och få pengarna tillbaka')
  // It is in print and not sent: late, as the days of the first parcel are over for it.
  expect((await seen(order)).is_late).toBe(true)
})

it('a loss is taken back within a minute: nothing is printed meanwhile, and no letter says that it was lost', async () => {
  const order = await sent()
  await say('deliver', order.orderNumber)
  const delivered = await seen(order)
  await say('lost', order.orderNumber, 'resend', 'not-received', 'borta')
  await expect(say('print', order.orderNumber)).rejects.toThrow('reported lost a moment ago')
  expect(await say('undo', order.orderNumber, 'hittat')).toContain('is delivered again')
  expect(await seen(order)).toMatchObject({
    status: 'delivered',
    shipments: delivered.shipments,
    history: delivered.history,
    delivery_span: delivered.delivery_span,
  })
  await minuteGoes(order)
  expect(await lossLetters(order)).toEqual([])
  const jobsOf = async () => {
    const { rows } = await shop.db.pool.query<{ reason: string; status: string }>(
      'select reason, status from print_jobs where order_id = $1 order by attempt',
      [order.orderId],
    )
    return rows
  }
  expect(await jobsOf()).toEqual([{ reason: 'first', status: 'checked' }])
  await expect(say('undo', order.orderNumber, 'hittat')).rejects.toThrow('within a minute')

  await say('lost', order.orderNumber, 'resend', 'not-received', 'borta')
  await minuteGoes(order)
  await minuteGoes(order)
  expect(await lossLetters(order)).toHaveLength(1)
  expect((await promisesOf(order)).map(({ why }) => why)).toEqual(['paid', 'lost'])
  await expect(say('undo', order.orderNumber, 'hittat')).rejects.toThrow('within a minute')
  await say('print', order.orderNumber)
  expect((await jobsOf()).map(({ reason }) => reason)).toEqual(['first', 'lost'])
})

it('nothing of a cancelled order is told of as made again', async () => {
  const order = await sent()
  await say('lost', order.orderNumber, 'resend', 'borta')
  const message = { name: 'Karin Lindqvist', email: order.email, order_number: order.orderNumber }
  expect((await shop.guest().call('withdraw', message)).body).toMatchObject({ outcome: 'cancelled' })
  await minuteGoes(order)
  expect(await lossLetters(order)).toEqual([])
  const texts = (await seen(order)).history.map(({ text }) => text)
  expect(texts).toContain('Paketet kom aldrig fram')
  expect(texts).not.toContain('Paketet kom aldrig fram, vi gör en ny leksak')
})

it('an order that was never sent cannot be taken back to its parcel, whoever tries', async () => {
  const { order } = await paidOrder(shop, { email: 'never-sent@exempel.se' })
  await shop.idle()
  await expect(say('undo', order.orderNumber, 'hittat')).rejects.toThrow('cannot be taken back')
  await expect(
    shop.db.pool.query(`update orders set status = 'shipped' where id = $1`, [order.orderId]),
  ).rejects.toThrow('only when a parcel of it is found')
})

it('no database role can print an order again whose parcel is on its way', async () => {
  const order = await sent()
  await expect(
    shop.db.pool.query(`update orders set status = 'processing' where id = $1`, [order.orderId]),
  ).rejects.toThrow('is made once more only when a parcel of it is lost')
})

it('a lost parcel that arrives while its new toy waits for a printer spares it, and its buyer is told; taken back, it is made again', async () => {
  const order = await sent()
  const { orderNumber } = order
  await say('lost', orderNumber, 'resend', 'letar inte mer')
  await expect(say('deliver', orderNumber, 'UA123456789SE')).rejects.toThrow('a moment ago')
  await minuteGoes(order)
  const queued = async () => {
    const { rows } = await shop.db.pool.query<{ status: string; reason: string }>(
      'select status, reason from print_jobs where order_id = $1 order by attempt',
      [order.orderId],
    )
    return rows.filter(({ status }) => status === 'queued').map(({ reason }) => reason)
  }
  const remadeAt = async () => (await orderRow(shop, order.orderId)).remade_at
  const before = await remadeAt()
  expect(await queued()).toEqual(['lost'])
  await say('deliver', orderNumber, 'UA123456789SE')
  expect(await queued()).toEqual([])
  expect(await remadeAt()).toBeNull()
  expect(await seen(order)).toMatchObject({
    status: 'delivered',
    shipments: [{ lost_at: null, delivered_at: expect.any(String) as string, toy: 1 }],
  })
  await say('undo', orderNumber, 'fel paket')
  expect(await queued()).toEqual(['lost'])
  expect(await remadeAt()).toEqual(before)
  expect(await seen(order)).toMatchObject({ status: 'processing', shipments: [{ delivered_at: null }] })
  shop.clock.advance(61_000)
  await say('deliver', orderNumber, 'UA123456789SE')
  shop.clock.advance(61_000)
  await tellOfSteps(shop, order.orderId)
  await shop.idle()
  const letter = await newest(order)
  expect(letter).toMatch(/ är framme\n/)
  expect(letter.replaceAll(/\s+/g, ' ')).toContain('Nu har det kommit fram, så vi gör ingen ny.')
  expect(letter).not.toContain('Din nya leksak')
})

it('one that was delivered by the word of its carrier, and that its buyer finds, spares its new toy as well', async () => {
  const order = await sent()
  const { orderNumber } = order
  await say('deliver', orderNumber)
  shop.clock.advance(61_000)
  await tellOfSteps(shop, order.orderId)
  await say('lost', orderNumber, 'resend', 'not-received', 'köparen har inte fått det')
  await minuteGoes(order)
  await say('deliver', orderNumber, 'UA123456789SE')
  expect(await seen(order)).toMatchObject({ status: 'delivered', shipments: [{ lost_at: null }] })
  const { rows } = await shop.db.pool.query('select from print_jobs where order_id = $1 and status = $2', [
    order.orderId,
    'queued',
  ])
  expect(rows).toEqual([])
})
