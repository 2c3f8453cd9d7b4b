/** Rate limits, without storing who called. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './open-database.ts'
import { createSetClock } from './set-clock.ts'
import { createLimits } from '../src/http/limits.ts'

const clock = createSetClock()
let test: TestDatabase<object, 'test'>
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

const keptKeys = async () => {
  const { rows } = await test.db.pool.query<{ key: string }>('select key from rate_limits')
  return rows.map(({ key }) => key)
}

it('stores no address in plain text', async () => {
  const limit = { name: 'of-this-test', points: 1, perSeconds: 60 }
  const limits = createLimits(test.db.pool, clock)
  await limits.consume(limit, 'anna@exempel.se')
  await expect(limits.consume(limit, 'anna@exempel.se')).rejects.toMatchObject({ code: 'too_many_requests' })
  await limits.consume(limit, 'bo@exempel.se')
  const keys = (await keptKeys()).filter((key) => key.startsWith('of-this-test:'))
  expect(keys).toHaveLength(2)
  expect(keys.join()).not.toMatch(/anna|bo@|exempel/)
})

const short = { name: 'short-of-this-test', points: 2, perSeconds: 60 }
const long = { name: 'long-of-this-test', points: 5, perSeconds: 60 }
const anyKey = () => randomUUID()

it('consumes a point of every limit or of none', async () => {
  const limits = createLimits(test.db.pool, clock)
  const [key, network] = [anyKey(), anyKey()]
  const both = [
    { limit: short, key },
    { limit: long, key: network },
  ]
  for (let n = 0; n < 2; n += 1) await limits.consumeAll(both)
  for (let n = 0; n < 5; n += 1) await expect(limits.consumeAll(both)).rejects.toThrow('short-of-this-test')
  // The three remaining points of the other key were not consumed.
  for (let n = 0; n < 3; n += 1) await limits.consume(long, network)
  await expect(limits.consume(long, network)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } })
  clock.advance(60_000)
  await limits.consume(long, network)
})

it('admits no more concurrent guesses than there are points', async () => {
  const limits = createLimits(test.db.pool, clock)
  const keys = [{ limit: long, key: anyKey() }]
  let compared = 0
  const guess = () =>
    limits.attempt(keys, async () => {
      compared += 1
      throw new Error('wrong')
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, guess))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(compared).toBe(5)
})

it('refunds the point of a success, and passes any number of successes at once', async () => {
  const limits = createLimits(test.db.pool, clock)
  const keys = [{ limit: short, key: anyKey() }]
  const hit = () => limits.attempt(keys, async () => 'right')
  const outcomes = await Promise.all(Array.from({ length: 8 }, hit))
  expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'right'))
})

it('drops expired windows', async () => {
  const limits = createLimits(test.db.pool, clock)
  await limits.consume(short, anyKey())
  clock.advance(61_000)
  await limits.tidy()
  expect((await keptKeys()).filter((key) => key.startsWith('short-of-this-test:'))).toEqual([])
})
