import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEXT_FAULTS } from '../../../test/contracts/text-faults.ts'
import { FOX_SELECTIONS, toyTextsContract } from '../../../test/contracts/toy-texts.ts'
import { DOUBLE_WORDS, openOpenAiDouble, type OpenAiDouble } from '../../../test/doubles/openai-double.ts'
import type { OpenAiTextOptions } from '../../spending/adapters/openai-text.ts'
import { createOpenAiToyTexts } from './openai-toy-text.ts'

const choice = (name: string, value: string) => ({ id: value, name, value })
const KNIGHT = {
  ...FOX_SELECTIONS,
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
  return createOpenAiToyTexts({ account, model: 'gpt-test', api: 'responses', schema: 'strict', ...options })
}
const write = (options: Partial<OpenAiTextOptions> = {}) =>
  open(options).write({ selections: FOX_SELECTIONS, seed: 1 }, AbortSignal.timeout(20_000))

describe.each(['responses', 'chat'] as const)('words through %s', (api) => {
  describe.each(['strict', 'json', 'prompt'] as const)('requested by %s', (schema) => {
    toyTextsContract(() => open({ api, schema }))
  })

  it('come with their usage, from one call', async () => {
    expect(await write({ api })).toEqual({ ...DOUBLE_WORDS, usage: { inputTokens: 400, outputTokens: 150 } })
    expect(double.count(api)).toBe(1)
  })

  it.each(TEXT_FAULTS)('%s is %s, after one call', async (turn, kind) => {
    double.script(api, turn)
    await expect(write({ api })).rejects.toMatchObject({ kind })
    expect(double.count(api)).toBe(1)
  })
})

describe('the request', () => {
  it('names what is built instead of a chosen feature', async () => {
    await open().write({ selections: KNIGHT, seed: 1 }, AbortSignal.timeout(20_000))
    expect(double.requests[0]?.text).toMatch(/Fjäder/)
    expect(double.requests[0]?.text).not.toMatch(/Hatt/)
  })

  it('names what is built for the occasion', async () => {
    const selections = { ...KNIGHT, occasion: choice('Halloween', 'halloween') }
    await open().write({ selections, seed: 1 }, AbortSignal.timeout(20_000))
    expect(double.requests[0]?.text).toContain('en pumpa bredvid')
  })

  it('contains catalogue choices and no text of a visitor', async () => {
    await write()
    const [heard] = double.requests
    expect(heard?.text).toContain('Apelsin')
    expect(heard?.text).not.toMatch(/sixten|kanarie|exempel\.se|ignore/i)
    expect(heard?.body).toMatchObject({ store: false })
  })
})
