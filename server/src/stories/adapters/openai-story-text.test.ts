import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STORY_FAULTS, TEXT_FAULTS } from '../../../test/contracts/text-faults.ts'
import { STORY_WISH, storyTextsContract } from '../../../test/contracts/story-texts.ts'
import { openOpenAiDouble, type OpenAiDouble } from '../../../test/doubles/openai-double.ts'
import type { OpenAiTextOptions } from '../../spending/adapters/openai-text.ts'
import { createEmbeddedStoryTexts } from './embedded-story-text.ts'
import { createOpenAiStoryTexts } from './openai-story-text.ts'

const choice = (name: string, value: string) => ({ id: value, name, value })
const KNIGHT = {
  ...STORY_WISH.selections,
  categoryL3: choice('Riddare', 'characters.slott_och_riddare.riddare'),
  specialFeatures: [choice('Hatt', 'hat')],
}

let double: OpenAiDouble
beforeAll(async () => {
  double = await openOpenAiDouble()
})
beforeEach(() => double.forget())
afterAll(() => double.close())

function open(options: Partial<OpenAiTextOptions> = {}) {
  const account = { apiKey: 'sk-test', baseUrl: double.baseUrl }
  return createOpenAiStoryTexts({
    account,
    model: 'gpt-test',
    api: 'responses',
    schema: 'strict',
    ...options,
  })
}
const write = (options: Partial<OpenAiTextOptions> = {}, wish = STORY_WISH) =>
  open(options).write(wish, AbortSignal.timeout(20_000))

describe('stories of the grammar', () => {
  storyTextsContract(createEmbeddedStoryTexts)
})

describe.each(['responses', 'chat'] as const)('stories through %s', (api) => {
  describe.each(['strict', 'json', 'prompt'] as const)('requested by %s', (schema) => {
    storyTextsContract(() => open({ api, schema }))
  })

  it('come with what they used, from one call', async () => {
    const { usage, title } = await write({ api })
    expect(usage).toEqual({ inputTokens: 400, outputTokens: 150 })
    expect(title).toBe('Kottegrus brev')
    expect(double.count(api)).toBe(1)
  })

  it.each([...TEXT_FAULTS, ...STORY_FAULTS])('%s is %s, after one call', async (turn, kind) => {
    double.script(api, turn)
    await expect(write({ api })).rejects.toMatchObject({ kind })
    expect(double.count(api)).toBe(1)
  })
})

describe('what is sent', () => {
  it('names what is built instead of a chosen feature', async () => {
    await write({}, { ...STORY_WISH, selections: KNIGHT })
    expect(double.requests[0]?.text).toMatch(/Fjäder/)
    expect(double.requests[0]?.text).not.toMatch(/Hatt/)
  })

  it('names what is built for the occasion', async () => {
    const selections = { ...KNIGHT, occasion: choice('Halloween', 'halloween') }
    await write({}, { ...STORY_WISH, selections })
    expect(double.requests[0]?.text).toContain('en pumpa bredvid')
  })

  it('holds choices and the beginning, neither the toy’s name nor anything a visitor typed', async () => {
    await write()
    const [heard] = double.requests
    expect(heard?.text).toContain('Apelsin')
    expect(heard?.text).toContain('räknar {leksaken} daggdropparna')
    expect(heard?.text).toContain('I dag är {leksakens} korg tom')
    expect(heard?.text).not.toMatch(/kottegrus|lingon|sixten|kanarie|exempel\.se|ignore/i)
    expect(heard?.body).toMatchObject({ store: false })
  })

  it('is bound as it came, whatever the buyer calls the toy', async () => {
    const toyName = '<b>{{barnet}}</b> https://x.se'
    const { title } = await write({}, { ...STORY_WISH, toyName })
    expect(title).toContain('brev')
    expect(double.requests[0]?.text).not.toContain('x.se')
  })
})
