/** Toy texts: the paid model once per design, else the embedded grammar. */
import { CALL_TIMEOUT_MS } from '@leksmedjan/contract/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  MeteredCallRefused,
  createMeteredCalls,
  type MeteredCallsDeps,
  type Delivered,
} from '../../spending/metered-calls.ts'
import type { Moderator } from '../moderation/moderator.ts'
import { ProviderFault } from '../../spending/provider-fault.ts'
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
const LOOK_MS = 400

export function createToyTextService(deps: ToyTextServiceDeps): Writer {
  const { texts, ownTexts, moderator, deadlineMs = WORDS_DEADLINE_MS } = deps
  const meteredCalls = createMeteredCalls(deps)

  return {
    async write(wish, signal) {
      if (!texts.isPaid) return plain(await texts.write(wish, signal))
      const deadline = AbortSignal.timeout(deadlineMs)
      try {
        return await bought(wish, AbortSignal.any([signal, deadline]))
      } catch (error) {
        signal.throwIfAborted()
        const isExpected = error instanceof MeteredCallRefused || error instanceof ProviderFault
        if (!isExpected && !deadline.aborted) throw error
        const written = isBought(error) ? await waitForWritten(wish, signal, deadline) : null
        return written ?? plain(await ownTexts.write(wish, signal))
      }
    },
  }

  async function bought(wish: WordsWish, signal: AbortSignal): Promise<ToyText> {
    const { promptId, quotaKeys } = wish
    const purchase = {
      service: 'words' as const,
      model: texts.model ?? 'unknown',
      subject: promptId,
      quotaKeys,
    }
    const call = async function* (): AsyncGenerator<ToyText, Delivered> {
      const words = await texts.write(wish, signal)
      const text = plain(words)
      yield text
      const refused = await moderator.moderateGeneratedText(
        'words',
        Object.values(text).join('\n'),
        promptId,
        signal,
      )
      return { used: words.usage, ...(refused === null ? {} : { refused }) }
    }
    let text: ToyText | null = null
    // Valid only after the call has ended: it may still be refused.
    for await (const written of meteredCalls.run({ ...purchase, call }, signal)) text = written
    if (text === null) throw new ProviderFault('spoiled', 'no text was delivered')
    return text
  }

  /** A concurrent call for the same design is in progress. */
  async function waitForWritten(
    { findWritten }: WordsWish,
    signal: AbortSignal,
    deadline: AbortSignal,
  ): Promise<ToyText | null> {
    while (!deadline.aborted) {
      const written = await findWritten()
      if (written !== null) return written
      await sleep(LOOK_MS, undefined, { signal })
    }
    return null
  }
}

function isBought(error: unknown): boolean {
  return error instanceof MeteredCallRefused && error.reason === 'bought'
}

function plain({ toyName, description, storyTeaser }: ToyText): ToyText {
  return { toyName, description, storyTeaser }
}
