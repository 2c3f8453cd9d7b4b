import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.idle()
})
afterAll(() => shop.close())

/** As a process leaves them that ends right after its answer. */
async function leaveBehind(sessionId: string): Promise<void> {
  await shop.db.pool.query(
    `insert into payment_events (event_id, type, session_id, received_at)
     values ($1, 'checkout.session.completed', $2, now())`,
    [`evt_${randomUUID()}`, sessionId],
  )
}

async function jobsFor(sessionIds: string[]): Promise<number> {
  const { rows } = await shop.db.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job
     where name = 'payments.settle' and data ->> 'sessionId' = any($1)`,
    [sessionIds],
  )
  return rows[0]?.jobs ?? Number.NaN
}

it('an event left behind becomes a job with the next reconciliation', async () => {
  await leaveBehind('cs_test_left')
  expect(await jobsFor(['cs_test_left'])).toBe(0)
  await shop.payments.reconcile(new AbortController().signal)
  expect(await jobsFor(['cs_test_left'])).toBe(1)
})

it('each event is handed on once, however many look at the same time', async () => {
  const sessionIds = Array.from({ length: 40 }, (_, n) => `cs_test_many_${n}`)
  for (const sessionId of sessionIds) await leaveBehind(sessionId)
  const { signal } = new AbortController()
  await Promise.all([1, 2, 3].map(() => shop.payments.reconcile(signal)))
  expect(await jobsFor(sessionIds)).toBe(40)
})
