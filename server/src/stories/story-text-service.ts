/** Who writes a story: the paid model once for each order, else the shop's own grammar. */
import { createMeteredCalls, type MeteredCallsDeps } from '../spending/metered-calls.ts'
import { whyNotBought, within } from '../spending/outcomes.ts'
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
      const until = within(DEADLINE_MS, signal)
      try {
        return { ...(await bought(order, until.stop)), wordsBy: 'ai' }
      } catch (error) {
        whyNotBought(error, until)
        return { ...plain(await ownTexts.write(order.wish, signal)), wordsBy: 'toymaker' }
      }
    },
  }

  function bought({ orderId, wish, keep }: StoryOrder, signal: AbortSignal): Promise<StoryText> {
    const purchase = { service: 'stories', model: texts.model, subject: orderId } as const
    const call = async () => {
      const written = await texts.write(wish, signal)
      const result = plain(written)
      const all = [result.title, ...result.scenes.map(({ text }) => text)].join('\n')
      const refused = await moderate(all, orderId, signal)
      if (refused === null) await keep(result)
      return { result, used: written.usage, refused }
    }
    return meteredCalls.runOne({ ...purchase, quotaKeys: [], call }, signal)
  }
}

function plain({ title, scenes }: StoryText): StoryText {
  return { title, scenes }
}
