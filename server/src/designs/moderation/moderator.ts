/** Runs moderation and records refusals and flags: the reason, never the text or its author. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../../database/database.ts'
import type { Log } from '@leksmedjan/platform/log'
import { insertJudgement, type ModeratedContent } from './judgements.queries.ts'
import type { Refusal } from '@leksmedjan/contract/wish-texts'
import type { ModerationProvider, ModerationFlag } from '../moderation-provider.ts'
import type { Picture } from '../preview-image-provider.ts'

/** Each resolves to the reason of a refusal, or null. Throws the signal's reason once aborted. */
export interface Moderator {
  /** Names, messages and texts on the toy: embedded word list only. */
  moderateText(text: string, signal: AbortSignal): Promise<Refusal | null>
  /** Text that is also sent to image providers. A flag lets it pass and stays open on the design. */
  moderatePrompt(text: string, promptId: string, signal: AbortSignal): Promise<Refusal | null>
  /** A generated picture; flags as above. */
  moderatePicture(picture: Picture, promptId: string, signal: AbortSignal): Promise<Refusal | null>
  /** Generated text that has a fallback: a flag refuses it. */
  moderateGeneratedText(
    about: 'words' | 'story',
    text: string,
    subject: string | null,
    signal: AbortSignal,
  ): Promise<Refusal | null>
}

export interface ModeratorDeps {
  db: Database
  clock: Clock
  log: Log
  moderation: ModerationProvider
  ownModeration: ModerationProvider
}

export function createModerator({ db, clock, log, moderation, ownModeration }: ModeratorDeps): Moderator {
  return {
    moderateText: async (text, signal) =>
      recordVerdict({ about: 'text', subject: null }, await ownModeration.check(text, signal)),
    moderatePrompt: async (text, subject, signal) =>
      recordVerdict({ about: 'wish', subject }, await moderation.check(text, signal)),
    moderatePicture: async (picture, subject, signal) =>
      recordVerdict(
        { about: 'picture', subject },
        (await moderation.checkPicture?.(picture, signal)) ?? null,
      ),
    async moderateGeneratedText(about, text, subject, signal) {
      const flag = await moderation.check(text, signal)
      return recordVerdict({ about, subject }, flag === null ? null : { ...flag, isSure: true })
    },
  }

  async function recordVerdict(
    content: ModeratedContent,
    flag: ModerationFlag | null,
  ): Promise<Refusal | null> {
    if (flag === null) return null
    const { reason, isSure, judge } = flag
    const verdict = isSure ? ('refused' as const) : ('doubted' as const)
    log.info({ ...content, verdict, reason, judge }, 'moderation verdict')
    await db.asShop('designs: store a moderation result', (tx) =>
      insertJudgement(tx, { ...content, verdict, reason, judge }, clock.now()),
    )
    return isSure ? reason : null
  }
}
