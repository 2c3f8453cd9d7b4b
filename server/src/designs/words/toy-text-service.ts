/** Toy texts: the paid model once per design, else the embedded grammar. */
import { CALL_TIMEOUT_MS } from '@leksmedjan/contract/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMeteredCalls, type MeteredCallsDeps } from '../../spending/metered-calls.ts'
import { whyNotBought, within, type Until } from '../../spending/outcomes.ts'
import type { Moderator } from '../moderation/moderator.ts'
import type { ToyText, ToyTextProvider, ToyTextWish } from '../toy-text-provider.ts'

interface WordsWish extends ToyTextWish {
  /** Design that they are paid for, once. */
  promptId: string | null
  quotaKeys: string[]
  /** Texts that another call stored meanwhile. */
  findWritten: () => Promise<ToyText | null>
}

export interface Writer {
  write(wish: WordsWish, signal: AbortSignal): Promise<ToyText>
}

export interface ToyTextServiceDeps extends MeteredCallsDeps {
  texts: ToyTextProvider
  ownTexts: ToyTextProvider
  moderator: Pick<Moderator, 'moderateGeneratedText'>
  deadlineMs?: number
}

/**
 * Deadline of paid texts, their moderation and the wait for a concurrent call; the rest of the page's timeout is left for the
 * grammar.
 */
export const WORDS_DEADLINE_MS = CALL_TIMEOUT_MS - 10_000
const POLL_MS = 400

export function createToyTextService(deps: ToyTextServiceDeps): Writer {
  const { texts, ownTexts, moderator, deadlineMs = WORDS_DEADLINE_MS } = deps
  const meteredCalls = createMeteredCalls(deps)

  return {
    async write(wish, signal) {
      if (!texts.isPaid) return plain(await texts.write(wish, signal))
      const until = within(deadlineMs, signal)
      try {
        return await bought(wish, until.stop)
      } catch (error) {
        const why = whyNotBought(error, until)
        const written = why === 'bought' ? await waitForWritten(wish, until) : null
        return written ?? plain(await ownTexts.write(wish, signal))
      }
    },
  }

  function bought(wish: WordsWish, signal: AbortSignal): Promise<ToyText> {
    const { promptId, quotaKeys } = wish
    const purchase = { service: 'words', model: texts.model, subject: promptId, quotaKeys } as const
    const call = async () => {
      const written = await texts.write(wish, signal)
      const result = plain(written)
      const words = Object.values(result).join('\n')
      const refused = await moderator.moderateGeneratedText('words', words, promptId, signal)
      return { result, used: written.usage, refused }
    }
    return meteredCalls.runOne({ ...purchase, call }, signal)
  }

  /** A concurrent call for the same design is in progress. */
  async function waitForWritten(
    { findWritten }: WordsWish,
    { signal, deadline }: Until,
  ): Promise<ToyText | null> {
    while (!deadline.aborted) {
      const written = await findWritten()
      if (written !== null) return written
      await sleep(POLL_MS, undefined, { signal })
    }
    return null
  }
}

function plain({ toyName, description, storyTeaser }: ToyText): ToyText {
  return { toyName, description, storyTeaser }
}
