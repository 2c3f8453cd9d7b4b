/** How many new orders one visitor and one network make: one statement writes an order and counts it. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type Answer, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import { ADDRESS, designOf, EMAIL, MEDIUM_ENGRAVED, ok } from '../../test/visitors/purchase.ts'
import { createLimits } from '@leksmedjan/platform/http/limits'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import { RATES } from '../rates.ts'

const HERE = networkMarkOf('127.0.0.1')
const HOUR_MS = 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.db.asShop('host command', (tx) => tx.deleteFrom('rate_limits').execute()))
afterAll(() => shop.close())

async function ordering(visitor: Visitor) {
  const wish = { email: EMAIL, ...(await designOf(shop, visitor)), ...ADDRESS, ...MEDIUM_ENGRAVED }
  return (more: object = {}) => visitor.call('create-or-update-order', { ...wish, ...more })
}

const statuses = (answers: Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

async function rows(): Promise<Record<string, number> | undefined> {
  const { rows: found } = await shop.db.pool.query<Record<string, number>>(
    `select (select count(*) from orders)::int as orders, (select count(*) from order_items)::int as items,
       (select count(*) from order_history)::int as history`,
  )
  return found[0]
}

describe('a visitor', () => {
  it('creates up to sixty orders an hour, at once or not; one more writes nothing and returns retry-after', async () => {
    const order = await ordering(shop.guest())
    const before = await rows()
    const answers = await Promise.all(Array.from({ length: 63 }, () => order()))
    expect(statuses(answers)).toEqual([...times(60, 200), ...times(3, 429)])
    const after = await rows()
    expect(after?.['orders']).toBe((before?.['orders'] ?? 0) + 60)
    const refused = await order()
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: {
        code: 'too_many_requests',
        error: 'För många försök. Vänta en stund och försök igen.',
        details: { retryAfterSeconds: 3600 },
      },
    })
    expect(await rows()).toEqual(after)
    expect((await (await ordering(shop.guest()))()).status).toBe(200)
    shop.clock.advance(HOUR_MS)
    expect((await order()).status).toBe(200)
  })

  it('changes an order, or has one rejected, at no cost', async () => {
    const visitor = shop.guest()
    const order = await ordering(visitor)
    const { orderId } = ok<OrderAnswer>(await order())
    for (let n = 0; n < 60; n += 1) {
      expect((await order({ id: orderId, city: `Stad ${n}` })).status).toBe(200)
      expect((await order({ total_price: 1 })).status).toBe(409)
    }
    for (let n = 0; n < 59; n += 1) expect((await order()).status).toBe(200)
    expect((await order()).status).toBe(429)
    expect((await order({ id: orderId, city: 'Uppsala' })).status).toBe(200)
  })

  it('with an account is counted by account, not by browser', async () => {
    const email = `${randomUUID()}@exempel.se`
    const guest = shop.guest()
    const anna = await shop.customer(email, guest)
    const limits = createLimits(shop.db.pool, shop.clock)
    await limits.consumeAll([{ limit: RATES.draftsPerVisitor, key: anna.userId, count: 60 }])
    const wish = { email, ...(await designOf(shop, anna)), ...ADDRESS, ...MEDIUM_ENGRAVED }
    expect((await anna.call('create-or-update-order', wish)).status).toBe(429)
    expect((await guest.call('create-or-update-order', wish)).status).toBe(200)
  })
})

describe('a network', () => {
  it('creates six hundred, with however many visitors', async () => {
    const limits = createLimits(shop.db.pool, shop.clock)
    await limits.consumeAll([{ limit: RATES.draftsPerNetwork, key: HERE, count: 598 }])
    const visitors = await Promise.all(times(5, 0).map(() => ordering(shop.guest())))
    const before = await rows()
    const answers = await Promise.all(visitors.map((order) => order()))
    expect(statuses(answers)).toEqual([...times(2, 200), ...times(3, 429)])
    expect((await rows())?.['orders']).toBe((before?.['orders'] ?? 0) + 2)
  })
})
