import { TIME_ZONE } from '@leksmedjan/contract/time-zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test/shops/open-shop.ts'
import { JOB_NAMES, JOBS } from './job-table.ts'

/** Of a provider that a test shop has none of. */
const NOT_HERE = ['models.follow']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('a shop has the queue of each job, with its policy', async () => {
  const { rows } = await shop.db.pool.query<{ name: string; deadlineSeconds: number; retries: number }>(
    `select name, expire_seconds as "deadlineSeconds", retry_limit as retries
     from pgboss.queue where left(name, 8) <> '__pgboss' and policy = 'short'`,
  )
  const byName = new Map(rows.map((row) => [row.name, row]))
  expect([...byName.keys()].toSorted()).toEqual(
    JOB_NAMES.filter((name) => !NOT_HERE.includes(name)).toSorted(),
  )
  for (const [name, row] of byName) expect(JOBS).toHaveProperty([name], expect.objectContaining(row))
})

it('a shop schedules the jobs that have a cron, in Swedish time, and no others', async () => {
  const { rows } = await shop.db.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule',
  )
  const wanted = Object.values(JOBS).flatMap(({ name, cron }) =>
    cron === null ? [] : [{ name, cron, timezone: TIME_ZONE }],
  )
  expect(rows).toHaveLength(wanted.length)
  expect(rows).toEqual(expect.arrayContaining(wanted))
})
