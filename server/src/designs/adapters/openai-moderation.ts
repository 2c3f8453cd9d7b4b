/** OpenAI's moderation endpoint with the shop's own, lower thresholds; free of charge. */
import type { Refusal } from '@leksmedjan/contract/wish-texts'
import type { ModerationProvider, ModerationFlag } from '../moderation-provider.ts'
import { faultOf, openAiClient, type OpenAiAccount } from '../../spending/adapters/openai-client.ts'
import { ProviderFault } from '../../spending/provider-fault.ts'

export interface OpenAiModerationOptions {
  account: OpenAiAccount
  model: string
  /** Highest passing score per provider category; unlisted categories use the lowest threshold. */
  limits: () => Promise<Record<string, number>>
}

const MOST_ANSWER_BYTES = 256 * 1024
const DEADLINE_MS = 8000
/** From this share of a threshold on the content is flagged for review. */
const DOUBT = 0.5

const REASON_OF: readonly [prefix: string, reason: Refusal][] = [
  ['sexual', 'sexual'],
  ['hate', 'hate'],
  ['harassment', 'hate'],
  ['illicit/violent', 'weapon'],
]

export function createOpenAiModeration(options: OpenAiModerationOptions): ModerationProvider {
  const client = openAiClient(options.account, MOST_ANSWER_BYTES)
  return {
    check: (text, signal) => judge(text, signal),
    checkPicture({ bytes, contentType }, signal) {
      const url = `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
      return judge([{ type: 'image_url', image_url: { url } }], signal)
    },
  }

  async function judge(input: string | ImageInput[], signal: AbortSignal): Promise<ModerationFlag | null> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])
    try {
      const [answer, limits] = await Promise.all([
        client.moderations.create({ model: options.model, input }, { signal: inTime }),
        options.limits(),
      ])
      const scores = Object.entries(answer.results?.[0]?.category_scores ?? {})
      if (scores.length === 0) throw new ProviderFault('spoiled', 'an answer without scores')
      const strictest = Math.min(...Object.values(limits), 1)
      const limitOf = (category: string) => limits[category] ?? strictest
      const sure = worstOf(scores.filter(([category, score]) => !(score <= limitOf(category))))
      const doubtful = worstOf(scores.filter(([category, score]) => score > limitOf(category) * DOUBT))
      const worst = sure ?? doubtful
      return worst === null ? null : { reason: reasonOf(worst), isSure: sure !== null, judge: 'provider' }
    } catch (error) {
      throw faultOf(error, signal)
    }
  }
}

function worstOf(scores: [category: string, score: number][]): string | null {
  const [worst] = scores.sort(([, one], [, other]) => other - one)
  return worst?.[0] ?? null
}

interface ImageInput {
  type: 'image_url'
  image_url: { url: string }
}

function reasonOf(category: string): Refusal {
  return REASON_OF.find(([prefix]) => category.startsWith(prefix))?.[1] ?? 'frightening'
}
