/** Who writes a story: the paid model once for each order, else the shop's own grammar. */
import {
  MeteredCallRefused,
  createMeteredCalls,
  type MeteredCallsDeps,
  type Delivered,
} from '../spending/metered-calls.ts'
import { ProviderFault } from '../spending/provider-fault.ts'
import type { StoryMaker, StoryText, StoryTextProvider, StoryWish } from './story-text-provider.ts'

export interface StoryOrder {
  /** Idempotency subject: charged once. */
  orderId: string
  wish: StoryWish
  /** Stored before the ledger records the success: a crash in between causes no second charge. */
  keep: (story: StoryText) => Promise<void>
}

export interface WrittenStory extends StoryText {
  wordsBy: StoryMaker
}

export interface StoryTextService {
  /** Throws UpstreamError, or the signal's reason once aborted. */
  tell(order: StoryOrder, signal: AbortSignal): Promise<WrittenStory>
}

export interface StoryTextServiceDeps extends MeteredCallsDeps {
  texts: StoryTextProvider
  /** Takes over from paid `texts`. */
  ownTexts: StoryTextProvider
  /** Why words of a machine may not be shown; null when they may. */
  moderate: (text: string, orderId: string, signal: AbortSignal) => Promise<string | null>
}

/** Leaves the job time to draw the pictures. */
const DEADLINE_MS = 100_000

export function createStoryTextService(deps: StoryTextServiceDeps): StoryTextService {
  const { texts, ownTexts, moderate } = deps
  const meteredCalls = createMeteredCalls(deps)

  return {
    async tell(order, signal) {
      if (!texts.isPaid) return { ...plain(await texts.write(order.wish, signal)), wordsBy: 'toymaker' }
      const deadline = AbortSignal.timeout(DEADLINE_MS)
      try {
        return { ...(await bought(order, AbortSignal.any([signal, deadline]))), wordsBy: 'ai' }
      } catch (error) {
        signal.throwIfAborted()
        const isExpected = error instanceof MeteredCallRefused || error instanceof ProviderFault
        if (!isExpected && !deadline.aborted) throw error
        return { ...plain(await ownTexts.write(order.wish, signal)), wordsBy: 'toymaker' }
      }
    },
  }

  async function bought({ orderId, wish, keep }: StoryOrder, signal: AbortSignal): Promise<StoryText> {
    const purchase = {
      service: 'stories' as const,
      model: texts.model ?? 'unknown',
      subject: orderId,
      quotaKeys: [],
    }
    const call = async function* (): AsyncGenerator<StoryText, Delivered> {
      const written = await texts.write(wish, signal)
      const story = plain(written)
      const all = [story.title, ...story.scenes.map(({ text }) => text)].join('\n')
      const refused = await moderate(all, orderId, signal)
      if (refused !== null) return { used: written.usage, refused }
      await keep(story)
      yield story
      return { used: written.usage }
    }
    let told: StoryText | null = null
    for await (const story of meteredCalls.run({ ...purchase, call }, signal)) told = story
    if (told === null) throw new ProviderFault('spoiled', 'no story was delivered')
    return told
  }
}

function plain({ title, scenes }: StoryText): StoryText {
  return { title, scenes }
}
