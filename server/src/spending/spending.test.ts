import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { createSpending, type Purchase, type Spending } from './spending.ts'
import { costOre, DAY_MS, HOUR_MS } from './spending.rules.ts'

let shop: TestShop
let spending: Spending
/** With seeded prices a picture is reserved at 63 ore. */
const PICTURE_ORE = 63

beforeAll(async () => {
  shop = await openTestShop({ now: new Date('2026-11-21T10:00:00Z') })
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Each test uses its own days.
  shop.clock.advance(3 * DAY_MS)
  spending = createSpending({ ...shop, dailyCeilingOre: 10 * PICTURE_ORE })
})

const picture = (more: Partial<Purchase> = {}): Purchase => ({
  service: 'pictures',
  model: 'gpt-image-test',
  subject: randomUUID(),
  quotaKeys: [],
  ...more,
})

async function buy(more: Partial<Purchase> = {}): Promise<string> {
  const opened = await spending.open(picture(more))
  if (opened.kind !== 'open') return opened.kind
  await spending.end(opened.callId, 'pictures', { state: 'done', counts: true })
  return 'open'
}

const rows = () =>
  shop.db.asShop('host command', (tx) =>
    tx.selectFrom('ai_calls').selectAll().where('started_at', '=', shop.clock.now()).execute(),
  )

describe('the ceiling of a day', () => {
  it('is never exceeded, however many concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => buy()))
    expect(answers.filter((kind) => kind === 'open')).toHaveLength(10)
    expect(answers.filter((kind) => kind === 'ceiling')).toHaveLength(15)
  })

  it('ends at midnight in Sweden', async () => {
    shop.clock.set('2027-03-01T22:59:00Z')
    for (let count = 0; count < 10; count += 1) await buy()
    expect(await buy()).toBe('ceiling')
    shop.clock.set('2027-03-01T23:01:00Z')
    expect(await buy()).toBe('open')
  })

  it('counts the actual cost of a finished call, and nothing for one that was not made', async () => {
    const opened = await spending.open(picture())
    if (opened.kind !== 'open') throw new Error(opened.kind)
    const used = { inputTokens: 100_000, outputTokens: 20_000 }
    await spending.end(opened.callId, 'pictures', { state: 'done', counts: true, used })
    expect((await rows()).map(({ cost_ore }) => cost_ore)).toEqual([1470])
    expect(await buy()).toBe('ceiling')
    shop.clock.advance(DAY_MS)
    for (let count = 0; count < 30; count += 1) {
      const refused = await spending.open(picture())
      if (refused.kind !== 'open') throw new Error(refused.kind)
      await spending.end(refused.callId, 'pictures', { state: 'free', counts: false })
    }
    expect(await buy()).toBe('open')
  })
})

describe('a visitor’s quota', () => {
  beforeEach(() => {
    spending = createSpending({ ...shop, dailyCeilingOre: 1_000_000 })
  })

  it('is five pictures an hour and ten a day for a guest', async () => {
    const quotaKeys = [`guest:${randomUUID()}`]
    const answers: string[] = []
    for (let hour = 0; hour < 3; hour += 1) {
      for (let count = 0; count < 6; count += 1) answers.push(await buy({ quotaKeys }))
      shop.clock.advance(HOUR_MS + 1)
    }
    expect(answers.filter((kind) => kind === 'open')).toHaveLength(10)
    expect(answers.slice(0, 6)).toEqual(['open', 'open', 'open', 'open', 'open', 'quota'])
    expect(await buy()).toBe('open')
  })

  it('is twenty a day for a customer, in any browser', async () => {
    const user = `user:${randomUUID()}`
    const answers: string[] = []
    for (let count = 0; count < 21; count += 1) {
      answers.push(await buy({ quotaKeys: [user, `guest:${randomUUID()}`] }))
    }
    expect(answers.indexOf('quota')).toBe(20)
  })

  it('is counted by network where a browser changes its visitor id', async () => {
    const network = `network:${randomUUID()}`
    const answers: string[] = []
    for (let count = 0; count < 16; count += 1) {
      answers.push(await buy({ quotaKeys: [`guest:${randomUUID()}`, network] }))
    }
    expect(answers.indexOf('quota')).toBe(15)
  })

  it('is not used up by failed calls, and returns when there is room', async () => {
    const quotaKeys = [`guest:${randomUUID()}`]
    for (let count = 0; count < 8; count += 1) {
      const opened = await spending.open(picture({ quotaKeys }))
      if (opened.kind !== 'open') throw new Error(opened.kind)
      await spending.end(opened.callId, 'pictures', { state: 'lost', counts: false, fault: 'spoiled' })
    }
    const quotaResetAt = () =>
      shop.db.asShop('host command', (tx) => spending.pictureQuotaResetAt(tx, quotaKeys))
    expect(await quotaResetAt()).toBeNull()
    for (let count = 0; count < 5; count += 1) await buy({ quotaKeys })
    expect(await quotaResetAt()).toEqual(new Date(shop.clock.now().getTime() + HOUR_MS))
  })

  it('is deleted after two days, the sums are not', async () => {
    const started = shop.clock.now()
    await buy({ quotaKeys: ['guest:somebody'] })
    shop.clock.advance(2 * DAY_MS + 1)
    await spending.tidy()
    const kept = await shop.db.asShop('host command', (tx) =>
      tx.selectFrom('ai_calls').select(['payers', 'cost_ore']).where('started_at', '=', started).execute(),
    )
    expect(kept).toEqual([{ payers: [], cost_ore: expect.anything() }])
  })
})

it('buys one thing once, also while the first call is pending', async () => {
  const subject = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => spending.open(picture({ subject }))))
  expect(answers.map(({ kind }) => kind).sort()).toEqual(['bought', 'bought', 'bought', 'bought', 'open'])
})

it('calculates a cost from the provider’s usage', () => {
  const price = { callDollars: 0.06, inputPerMillion: 8, outputPerMillion: 30 }
  expect(costOre(price, 1050)).toBe(PICTURE_ORE)
  expect(costOre(price, 1050, { inputTokens: 60, outputTokens: 1000 })).toBe(32)
})
