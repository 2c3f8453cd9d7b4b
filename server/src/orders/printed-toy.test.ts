/** What a buyer reads between printer and parcel, from the facts of the workshop. */
import type { OrderLookup } from '@leksmedjan/contract/order-pages'
import { expect, it } from 'vitest'
import { openPrintShop, type Bought } from '../../test/visitors/print-shop.ts'
import { passes } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { lettersTo, tellOfSteps } from '../../test/visitors/paid-order.ts'
import { send } from '../../test/visitors/sent-toy.ts'
import { moment } from '../mail/letters/formats.ts'

const printShop = await openPrintShop()
const { shop, maker } = printShop

/** A visitor with the letter's number and address; oldest step first. */
async function lookUp({ email, order }: Bought): Promise<OrderLookup['order']> {
  const wish = { email, order_number: order.orderNumber }
  return ok<OrderLookup>(await shop.guest().call('order-lookup', wish)).order
}
const stepsOf = (order: OrderLookup['order']) => order.history.map(({ status }) => status)
const UNTIL_PRINT = ['pending', 'confirmed', 'processing', 'printing']

it('a guest reads that the toy is printed, that it is checked, and that it is sent', async () => {
  const bought = await printShop.buy()
  await printShop.take(bought, 'start')
  expect((await lookUp(bought)).status_description).toBe('Din leksak skrivs ut i vår verkstad.')

  shop.clock.advance(90_000)
  await printShop.take(bought, 'finish')
  const printed = await lookUp(bought)
  expect(stepsOf(printed)).toEqual([...UNTIL_PRINT, 'printed'])
  expect(printed).toMatchObject({ status: 'printing', status_description: /Nu går vi igenom den/ })
  expect(printed.last_updated).toBe(shop.clock.now().toISOString())

  shop.clock.advance(90_000)
  await passes(shop, maker, (await printShop.jobOf(bought)).code)
  const checked = await lookUp(bought)
  expect(stepsOf(checked)).toEqual([...UNTIL_PRINT, 'printed', 'checked'])
  expect(checked).toMatchObject({ status: 'printing', status_description: /Nu packar vi den/ })

  shop.clock.advance(90_000)
  await send(maker, bought.order.orderNumber)
  expect(stepsOf(await lookUp(bought))).toEqual([...UNTIL_PRINT, 'printed', 'checked', 'shipped'])
})

it('letter and page name one time at which the print began, also of one that failed and was begun again', async () => {
  const bought = await printShop.buy()
  await printShop.take(bought, 'start')
  shop.clock.advance(30_000)
  await printShop.take(bought, 'fail', 'again')
  shop.clock.advance(120_000)
  await printShop.take(bought, 'start')
  shop.clock.advance(61_000)
  await tellOfSteps(shop, bought.order.orderId)
  const [letter] = await lettersTo(shop, bought.email)
  const began = (await lookUp(bought)).history.find(({ status }) => status === 'printing')?.at
  expect(letter?.text).toContain(`Började: ${moment(new Date(began ?? ''))}`)
})

/** A letter has named days after those promised first. */
async function saidLate(orderId: string): Promise<void> {
  await shop.db.pool.query(
    `update orders set late_told_at = $1, promised_first = first_promised_last + 1, promised_last = first_promised_last + 9
      where id = $2`,
    [shop.clock.now(), orderId],
  )
}

it('of a late toy that is printed a guest reads how far it is, not that it is still to be finished', async () => {
  const bought = await printShop.buy()
  await printShop.take(bought, 'start')
  await saidLate(bought.order.orderId)
  const read = async () => {
    const { is_late: isLate, status_description: text } = await lookUp(bought)
    return [isLate, text]
  }
  expect(await read()).toEqual([true, expect.stringMatching(/^Den blir färdig senare än vi lovade/)])
  await printShop.take(bought, 'finish')
  expect(await read()).toEqual([true, expect.stringMatching(/^Den är utskriven.* senare än vi lovade/)])
  await passes(shop, maker, (await printShop.jobOf(bought)).code)
  expect(await read()).toEqual([
    true,
    expect.stringMatching(/^Den är färdig och packas\. Den kommer senare än vi lovade/),
  ])
})

/** A row as the events of the bank leave it. */
async function bankAsks(orderId: string): Promise<void> {
  await shop.db.pool.query(
    `insert into disputes (provider_reference, order_id, payment_reference, amount, status, reason, created_at, updated_at)
     values ($2, $1, 'pi_asked', 100, 'warning_needs_response', 'fraudulent', now(), now())`,
    [orderId, `du_${orderId}`],
  )
  await shop.db.asShop('host command', (tx) =>
    shop.orders.park(tx, orderId, 'the bank asks about the payment: fraudulent'),
  )
}

it('of a late toy that the bank’s question parks a guest reads that somebody looks at it first, not that it is packed', async () => {
  const bought = await printShop.buy()
  const { orderId } = bought.order
  await printShop.take(bought, 'start', 'finish')
  await passes(shop, maker, (await printShop.jobOf(bought)).code)
  await bankAsks(orderId)
  const inReview =
    'Din leksak är utskriven och kontrollerad. Betalningen granskas just nu, så en av oss går igenom den innan leksaken går vidare.'
  expect(await lookUp(bought)).toMatchObject({ is_parked: true, status_description: inReview })
  await saidLate(orderId)
  const late = await lookUp(bought)
  expect(late).toMatchObject({ is_late: true, is_parked: true })
  expect(late.status_description).toMatch(new RegExp(`^${inReview} Den kommer senare än vi lovade`))
  expect(JSON.stringify(late)).not.toMatch(/packas|packar vi|fraudulent/)
  await shop.db.pool.query('update orders set needs_review = false, review_reason = null where id = $1', [
    orderId,
  ])
  expect((await lookUp(bought)).status_description).toMatch(/^Den är färdig och packas/)
})

it('no day is promised while the bank decides about the payment of a parked order, until that is settled', async () => {
  const bought = await printShop.buy()
  const { orderId } = bought.order
  const promised = (await lookUp(bought)).delivery_span
  expect(promised).not.toBeNull()
  await bankAsks(orderId)
  expect((await lookUp(bought)).delivery_span).toEqual(promised)
  await shop.db.pool.query(`update disputes set status = 'needs_response' where order_id = $1`, [orderId])
  const held = await lookUp(bought)
  expect(held).toMatchObject({ delivery_span: null, is_parked: true, is_late: false, is_money_held: true })
  expect(held.status_description).toBe(
    'Betalningen granskas just nu, så en av oss går igenom den innan leksaken går vidare. Vilka dagar leksaken kommer ser du här när betalningen är klar.',
  )
  await shop.db.pool.query(`update disputes set status = 'won', closed_at = $2 where order_id = $1`, [
    orderId,
    shop.clock.now(),
  ])
  await shop.db.pool.query('update orders set needs_review = false, review_reason = null where id = $1', [
    orderId,
  ])
  expect((await lookUp(bought)).delivery_span).toEqual(promised)
})

it('of an order that is parked for another reason a guest reads that somebody looks at it, at every step', async () => {
  const bought = await printShop.buy()
  const { orderId } = bought.order
  const read = async () => (await lookUp(bought)).status_description
  await shop.db.asShop('host command', (tx) =>
    shop.orders.park(tx, orderId, 'a judge doubted the design: perhaps a weapon'),
  )
  const inReview = 'En av oss går igenom beställningen innan leksaken går vidare.'
  expect(await read()).toBe(inReview)
  await shop.db.pool.query('update orders set needs_review = false, review_reason = null where id = $1', [
    orderId,
  ])
  await printShop.take(bought, 'start')
  await shop.db.pool.query(`update orders set needs_review = true, review_reason = $2 where id = $1`, [
    orderId,
    'a judge doubted the design: perhaps a weapon',
  ])
  expect(await read()).toBe(`Din leksak skrivs ut i vår verkstad. ${inReview}`)
  await printShop.take(bought, 'fail', 'again')
  expect(await read()).toBe(`Din leksak är inte utskriven än. ${inReview}`)
})

it('what a buyer reads was updated when the newest of it happened', async () => {
  const bought = await printShop.buy()
  const readyAt = new Date(shop.clock.now().getTime() + 60_000)
  await shop.db.pool.query('update order_models set completed_at = $1 where order_id = $2', [
    readyAt,
    bought.order.orderId,
  ])
  expect((await lookUp(bought)).last_updated).toBe(readyAt.toISOString())
})

it('a toy that fails its check waits for the printer again, and nothing of the failure is said', async () => {
  const bought = await printShop.buy()
  await printShop.take(bought, 'start', 'finish')
  const { code } = await printShop.jobOf(bought)
  const failed = { code, passed: false, items: { walls: false }, photos: [], lots: [], why: 'hål i väggen' }
  shop.clock.advance(90_000)
  ok(await maker.call('workshop-inspect', failed))
  const again = await lookUp(bought)
  expect(again.last_updated).toBe(shop.clock.now().toISOString())
  expect(stepsOf(again)).toEqual(UNTIL_PRINT)
  expect(again).toMatchObject({
    print_waits: true,
    status_description: 'Vi skriver ut din leksak igen. Den väntar på sin tur i skrivaren.',
  })
  expect(JSON.stringify(again)).not.toMatch(/hål i väggen|maja@/)
  await printShop.take(bought, 'start')
  expect(await lookUp(bought)).toMatchObject({
    print_waits: false,
    status_description: 'Din leksak skrivs ut i vår verkstad.',
  })
})

it('a printed toy is not cancelled for nothing', async () => {
  const bought = await printShop.buy()
  await printShop.take(bought, 'start', 'finish')
  const wish = { name: 'Karin Lindqvist', email: bought.email, order_number: bought.order.orderNumber }
  expect((await shop.guest().call('withdraw', wish)).body).toMatchObject({ outcome: 'recorded', refund: 0 })
  expect((await lookUp(bought)).status).toBe('printing')
})

it('the letter that the print has begun waits until one runs', async () => {
  const bought = await printShop.buy()
  const { email, order } = bought
  const begun = async () =>
    (await lettersTo(shop, email)).filter(({ subject }) => subject.startsWith('Nu skriver vi ut')).length
  await printShop.take(bought, 'start', 'fail', 'again')
  shop.clock.advance(90_000)
  await tellOfSteps(shop, order.orderId)
  expect(await begun()).toBe(0)
  await printShop.take(bought, 'start')
  shop.clock.advance(30_000)
  await tellOfSteps(shop, order.orderId)
  expect(await begun()).toBe(0)
  shop.clock.advance(31_000)
  await tellOfSteps(shop, order.orderId)
  await tellOfSteps(shop, order.orderId)
  expect(await begun()).toBe(1)
  // Its buyer knows of no other attempt.
  const subjects = (await lettersTo(shop, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('din nya leksak'))).toEqual([])
})
