import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moderationContract } from '../../../test/contracts/moderation.ts'
import {
  openOpenAiDouble,
  type ModerationTurn,
  type OpenAiDouble,
} from '../../../test/doubles/openai-double.ts'
import { createLog } from '@leksmedjan/platform/log'
import { withModerationProvider } from '../moderation/moderation.ts'
import type { ModerationFlag } from '../moderation-provider.ts'
import { createEmbeddedModeration } from './embedded-moderation.ts'
import { createOpenAiModeration } from './openai-moderation.ts'

let double: OpenAiDouble
beforeAll(async () => {
  double = await openOpenAiDouble()
})
beforeEach(() => double.forget())
afterAll(() => double.close())

const limits = async () => ({ sexual: 0.1, violence: 0.2 })
const judge = () =>
  createOpenAiModeration({
    account: { apiKey: 'sk-test', baseUrl: double.baseUrl },
    model: 'omni-moderation-latest',
    limits,
  })
const both = () => withModerationProvider(createEmbeddedModeration(), judge(), createLog('silent'))
const signal = new AbortController().signal

const said = (objection: ModerationFlag | null) =>
  objection && `${objection.isSure ? '' : 'perhaps '}${objection.reason}`

describe('the word list', () => {
  moderationContract(createEmbeddedModeration, () => 'en björn med pistol')
})
describe('OpenAI', () => {
  moderationContract(judge, () => {
    double.script('moderations', 'flagged')
    return 'något annat'
  })
})
describe('both together', () => {
  moderationContract(both, () => 'en björn med pistol')
})

describe('the shop’s own limits', () => {
  it.each<[Record<string, number>, string | null]>([
    [{ sexual: 0.04 }, null],
    [{ sexual: 0.09 }, 'perhaps sexual'],
    [{ sexual: 0.11 }, 'sexual'],
    [{ violence: 0.09 }, null],
    [{ violence: 0.19 }, 'perhaps frightening'],
    [{ violence: 0.19, sexual: 0.11 }, 'sexual'],
    [{ violence: 0.21 }, 'frightening'],
    [{ 'sexual/minors': 0.11 }, 'sexual'],
    [{ 'hate/threatening': 0.3 }, 'hate'],
    [{ 'illicit/violent': 0.3 }, 'weapon'],
    [{ violence: 0.3, sexual: 0.5 }, 'sexual'],
  ])('%o: %s', async (scores, refusal) => {
    double.score(scores)
    expect(said(await judge().check('en räv', signal))).toBe(refusal)
  })

  it('judge pictures too', async () => {
    double.score({ violence: 0.6 })
    const picture = { bytes: new Uint8Array([1, 2, 3]), contentType: 'image/webp' } as const
    expect(said((await judge().checkPicture?.(picture, signal)) ?? null)).toBe('frightening')
    expect(double.requests[0]?.body['input']).toEqual([
      { type: 'image_url', image_url: { url: 'data:image/webp;base64,AQID' } },
    ])
  })
})

describe('a moderation service that is unavailable', () => {
  it.each<ModerationTurn>(['broken', 'busy', 'badKey', 'garbage', 'cutBeforeHeaders', 'huge', 'elsewhere'])(
    '%s: only the word list is applied',
    async (turn) => {
      double.script('moderations', turn)
      expect(await both().check('En glad räv', signal)).toBeNull()
      expect(await both().check('en björn med pistol', signal)).toEqual({
        reason: 'weapon',
        isSure: true,
        judge: 'list',
      })
      expect(double.count('moderations')).toBe(1)
    },
  )
})
