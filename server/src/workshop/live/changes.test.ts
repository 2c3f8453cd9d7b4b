import { randomUUID } from 'node:crypto'
import type { WorkshopChange } from '@leksmedjan/contract/workshop-board'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { beforeAll, expect, it } from 'vitest'
import type { Customer } from '../../../test/shops/open-shop.ts'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import { paidOrder } from '../../../test/visitors/paid-order.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const shop = await openWorkshop()
let url: string
let operator: Customer
let maker: Customer
let orderNumber: string

beforeAll(async () => {
  url = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  orderNumber = (await paidOrder(shop, { email: 'karin@exempel.se' })).order.orderNumber
  await shop.idle()
  operator = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
  maker = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
})

/** Reads line by line; null at the end of the stream. */
async function listen(who: Customer) {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/functions/v1/workshop-changes`, {
    headers: { apikey: shop.secrets.anonKey, ...who.headers },
    signal: leaving.signal,
  })
  if (answer.body === null || !answer.ok) throw new Error(`changes answered ${answer.status}`)
  const reader = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    leave: () => leaving.abort(),
    async next(): Promise<WorkshopChange | null> {
      const { done, value } = await reader.read()
      return done ? null : (JSON.parse(value.data) as WorkshopChange)
    },
    /** The first line about this order; null at the end of the stream. */
    async about(number: string): Promise<WorkshopChange | null> {
      for (;;) {
        const line = await this.next()
        if (line === null || line.orderNumber === number) return line
      }
    },
  }
}

it('what one person does is told to another within a second', async () => {
  const stream = await listen(operator)
  expect(await stream.next()).toEqual({ orderNumber: null })
  const began = performance.now()
  await maker.call('workshop-note', {
    order_number: orderNumber,
    id: randomUUID(),
    text: 'Börjar nu',
    from_buyer: false,
    photos: 0,
  })
  expect(await stream.about(orderNumber)).toEqual({ orderNumber })
  expect(performance.now() - began).toBeLessThan(1000)
  stream.leave()
})

it('a print that changes, and a printer, are told too', async () => {
  const stream = await listen(maker)
  await stream.next()
  const id = shop.orders.findIdByNumber(orderNumber)
  await shop.db.pool.query(`update print_jobs set attention = 'stringing' where order_id = $1`, [await id])
  expect(await stream.about(orderNumber)).toEqual({ orderNumber })
  await shop.db.pool.query(
    `insert into printers (name, bed_width_mm, bed_depth_mm, bed_height_mm, slots, created_at, updated_at)
     values ('Nr 1', 250, 210, 220, 5, now(), now())`,
  )
  expect(await stream.next()).toEqual({ orderNumber: null })
  stream.leave()
})

it('what comes into the inbox is told', async () => {
  const stream = await listen(maker)
  await stream.next()
  const id = await shop.orders.findIdByNumber(orderNumber)
  for (const matter of [
    `insert into complaints (id, order_id, at, text) values (gen_random_uuid(), $1, now(), 'Vingen lossnade')`,
    `insert into disputes (provider_reference, order_id, payment_reference, amount, reason, status, created_at, updated_at)
     values ('dp_1', $1, 'pi_1', 100, 'general', 'needs_response', now(), now())`,
    `insert into withdrawals (order_id, at, name, order_number, email, outcome, refund, wording)
     select id, now(), 'Karin', order_number, email, 'recorded', 0, '' from orders where id = $1`,
  ]) {
    await shop.db.pool.query(matter, [id])
    expect(await stream.about(orderNumber)).toEqual({ orderNumber })
  }
  await shop.db.pool.query(`update mail_messages set status = 'refused' where recipient = 'karin@exempel.se'`)
  expect(await stream.next()).toEqual({ orderNumber: null })
  stream.leave()
})

it('a seventh stream of one person ends the first', async () => {
  const streams = []
  for (let index = 0; index < 7; index += 1) streams.push(await listen(operator))
  const [first, second, ...others] = streams
  expect(await first?.next()).toEqual({ orderNumber: null })
  expect(await first?.next()).toBeNull()
  expect(await second?.next()).toEqual({ orderNumber: null })
  for (const stream of [second, ...others]) stream?.leave()
})

it('the stream ends with the role, and with the session', async () => {
  const [byMaker, byOperator] = [await listen(maker), await listen(operator)]
  await Promise.all([byMaker.next(), byOperator.next()])
  await shop.operators.revoke('vera@exempel.se', 'WORKSHOP')
  expect(await byMaker.next()).toBeNull()
  await shop.http.inject({
    method: 'POST',
    url: '/auth/v1/logout',
    headers: { apikey: shop.secrets.anonKey, ...operator.headers },
  })
  expect(await byOperator.next()).toBeNull()
})

it('strangers hear nothing', async () => {
  expect((await shop.guest().get('workshop-changes')).status).toBe(401)
  const customer = await shop.customer('kund@exempel.se')
  expect((await customer.get('workshop-changes')).status).toBe(403)
})
