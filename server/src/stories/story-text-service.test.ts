/** The story text service with a double for its provider: every fault counted in calls and in the rows of paid calls. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STORY_WISH } from '../../test/contracts/story-texts.ts'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { openOpenAiDouble, type OpenAiDouble, type TextTurn } from '../../test/doubles/openai-double.ts'
import { createLog } from '@leksmedjan/platform/log'
import { createSpending } from '../spending/spending.ts'
import { createEmbeddedStoryTexts } from './adapters/embedded-story-text.ts'
import { createOpenAiStoryTexts } from './adapters/openai-story-text.ts'
import type { StoryText, StoryTextProvider } from './story-text-provider.ts'
import { createStoryTextService, type StoryTextService } from './story-text-service.ts'

let double: OpenAiDouble
let shop: TestShop
let storyTexts: StoryTextService
let orderId: string
let kept: StoryText[]
let writtenHere: number

const grammar = createEmbeddedStoryTexts()
const ownTexts: StoryTextProvider = {
  isPaid: false,
  write(wish, signal) {
    writtenHere += 1
    return grammar.write(wish, signal)
  },
}

beforeAll(async () => {
  double = await openOpenAiDouble()
  shop = await openTestShop({
    env: { OPENAI_MODERATION_API_KEY: 'sk-test', OPENAI_BASE_URL: double.baseUrl },
  })
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
beforeEach(async () => {
  shop.clock.advance(86_400_000)
  await double.forget()
  orderId = randomUUID()
  kept = []
  writtenHere = 0
  storyTexts = open(1_000_000)
})

function open(dailyCeilingOre: number): StoryTextService {
  const account = { apiKey: 'sk-test', baseUrl: double.baseUrl }
  return createStoryTextService({
    texts: createOpenAiStoryTexts({ account, model: 'gpt-test', api: 'responses', schema: 'strict' }),
    ownTexts,
    moderate: shop.designs.moderateStory,
    spending: createSpending({ ...shop, dailyCeilingOre }),
    clock: shop.clock,
    log: createLog('silent'),
  })
}

const keep = async (story: StoryText) => void kept.push(story)
const tell = (signal = new AbortController().signal) =>
  storyTexts.tell({ orderId, wish: STORY_WISH, keep }, signal)

async function booked(): Promise<{ state: string; cost_ore: number }[]> {
  const { rows } = await shop.db.pool.query<{ state: string; cost_ore: number }>(
    `select state, cost_ore::float8 from ai_calls where service = 'stories' and subject = $1 order by state`,
    [orderId],
  )
  return rows
}

describe('a story', () => {
  it.each<{ turns: TextTurn[]; states: string[]; bought: boolean }>([
    { turns: ['fine'], states: ['done'], bought: true },
    { turns: ['busy'], states: ['done', 'free'], bought: true },
    { turns: ['broken', 'broken', 'broken'], states: ['free', 'free', 'free'], bought: false },
    { turns: ['busyLong'], states: ['free'], bought: false },
    { turns: ['refusal'], states: ['free'], bought: false },
    { turns: ['incomplete'], states: ['lost'], bought: false },
    { turns: ['english'], states: ['lost'], bought: false },
    { turns: ['script'], states: ['lost'], bought: false },
    { turns: ['badJson'], states: ['lost'], bought: false },
    { turns: ['unknownPlace'], states: ['lost'], bought: false },
    { turns: ['manyScenes'], states: ['lost'], bought: false },
    { turns: ['protectedHero'], states: ['done'], bought: false },
    { turns: ['outOfCredit'], states: ['free'], bought: false },
    { turns: ['badKey'], states: ['free'], bought: false },
    { turns: ['goneModel'], states: ['free'], bought: false },
    { turns: ['cutBeforeHeaders'], states: ['lost'], bought: false },
    { turns: ['elsewhere'], states: ['lost'], bought: false },
    { turns: ['garbage'], states: ['lost'], bought: false },
  ])('$turns: booked $states, bought: $bought', async ({ turns, states, bought }) => {
    double.script('responses', ...turns)
    const story = await tell()
    expect(double.count('responses')).toBe(states.length)
    expect((await booked()).map(({ state }) => state)).toEqual(states)
    expect(story.scenes).toHaveLength(8)
    expect(story.wordsBy).toBe(bought ? 'ai' : 'toymaker')
    expect(writtenHere).toBe(bought ? 0 : 1)
    expect(kept).toHaveLength(bought ? 1 : 0)
  })

  it('is booked at the usage that the provider reports', async () => {
    await tell()
    // 400 tokens in and 150 out at the seeded prices, in ore with two decimals.
    expect(await booked()).toEqual([{ state: 'done', cost_ore: 2.1 }])
  })

  it('is bought once for an order, also with two concurrent requests', async () => {
    await Promise.all([tell(), tell(), tell()])
    expect(double.count('responses')).toBe(1)
    expect(writtenHere).toBe(2)
  })

  it('that was pending at a crash is not paid for a second time', async () => {
    await shop.db.pool.query(
      `insert into ai_calls (service, model, subject, state, cost_ore, started_at) values ('stories', 'gpt-test', $1, 'open', 30, $2)`,
      [orderId, shop.clock.now()],
    )
    await tell()
    expect(double.count('responses')).toBe(0)
    expect(writtenHere).toBe(1)
  })

  it('is written by the grammar once the daily budget is spent', async () => {
    storyTexts = open(1)
    await tell()
    expect(double.count('responses')).toBe(0)
    expect(writtenHere).toBe(1)
  })

  it('is not bought while the breaker is open after three failures, and is again afterwards', async () => {
    double.script('responses', 'cutBeforeHeaders', 'garbage', 'badJson')
    for (let count = 0; count < 4; count += 1) {
      orderId = randomUUID()
      await tell()
    }
    expect(double.count('responses')).toBe(3)
    shop.clock.advance(61_000)
    orderId = randomUUID()
    await tell()
    expect(double.count('responses')).toBe(4)
  })

  it('is aborted when its job is stopped', async () => {
    double.script('responses', 'deaf')
    const stop = new AbortController()
    const telling = tell(stop.signal)
    await expect.poll(() => double.count('responses')).toBe(1)
    stop.abort(new Error('closing'))
    await expect(telling).rejects.toThrow('closing')
    await expect.poll(() => double.hungUp).toBe(1)
    expect((await booked()).map(({ state }) => state)).toEqual(['lost'])
    expect(writtenHere).toBe(0)
  })

  it.each([
    [{ violence: 0.9 }, 'frightening'],
    // Half of the threshold: flagged. The grammar's text replaces it.
    [{ violence: 0.2 }, 'frightening'],
    [{ sexual: 0.06 }, 'sexual'],
  ])(
    'that moderation scores %o is replaced, and the reason is stored without its words',
    async (scores, reason) => {
      double.score(scores)
      await tell()
      expect(writtenHere).toBe(1)
      expect(kept).toEqual([])
      const { rows } = await shop.db.pool.query<object>(
        `select about, verdict, reason, judge, status from judgements where subject = $1`,
        [orderId],
      )
      expect(rows).toEqual([
        { about: 'story', verdict: 'refused', reason, judge: 'provider', status: 'closed' },
      ])
    },
  )
})
