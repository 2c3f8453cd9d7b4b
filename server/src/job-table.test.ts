import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test/shops/open-shop.ts'
import { JOBS as EMULATOR_JOBS } from '@leksmedjan/stripe-emulator/jobs'
import { JOBS } from './job-table.ts'

/** Of the shop and of its embedded payment provider. */
const ALL = [...Object.values(JOBS), ...Object.values(EMULATOR_JOBS)]

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
  expect([...byName.keys()].toSorted()).toEqual(ALL.map(({ name }) => name).toSorted())
  for (const row of byName.values()) expect(ALL).toContainEqual(expect.objectContaining(row))
})

it('a shop schedules the jobs that have a cron, in Swedish time, and no others', async () => {
  const { rows } = await shop.db.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule',
  )
  const wanted = ALL.flatMap(({ name, cron }) => (cron === null ? [] : [{ name, cron, timezone: TIME_ZONE }]))
  expect(rows).toHaveLength(wanted.length)
  expect(rows).toEqual(expect.arrayContaining(wanted))
})
