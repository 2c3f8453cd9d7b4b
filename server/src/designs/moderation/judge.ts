/** Asks the judges, and writes down what they refused or doubted: the reason, never the words or whose they were. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { insertJudgement, type Matter } from './judgements.queries.ts'
import type { Refusal } from '@leksmedjan/contract/wish-texts'
import type { ModerationProvider, Objection } from '../moderation-provider.ts'
import type { Picture } from '../preview-image-provider.ts'

/** Each answers why it is refused, or null. Throws the signal's reason once aborted. */
export interface Judge {
  /** Names, messages and what is cut into a toy: within the house. */
  judgeText(text: string, signal: AbortSignal): Promise<Refusal | null>
  /** What the makers are told as well. A doubt lets it pass and stays open on the design. */
  judgeWish(text: string, promptId: string, signal: AbortSignal): Promise<Refusal | null>
  /** Of a bought picture: a doubt as above. */
  judgePicture(picture: Picture, promptId: string, signal: AbortSignal): Promise<Refusal | null>
  /** Written by a machine, where the house's own words can take their place: a doubt refuses. */
  judgeWords(
    about: 'words' | 'story',
    text: string,
    subject: string | null,
    signal: AbortSignal,
  ): Promise<Refusal | null>
}

export interface JudgeDeps {
  db: Database
  clock: Clock
  log: Log
  moderation: ModerationProvider
  /** Judges within the house. */
  ownModeration: ModerationProvider
}

export function createJudge({ db, clock, log, moderation, ownModeration }: JudgeDeps): Judge {
  return {
    judgeText: async (text, signal) =>
      rule({ about: 'text', subject: null }, await ownModeration.check(text, signal)),
    judgeWish: async (text, subject, signal) =>
      rule({ about: 'wish', subject }, await moderation.check(text, signal)),
    judgePicture: async (picture, subject, signal) =>
      rule({ about: 'picture', subject }, (await moderation.checkPicture?.(picture, signal)) ?? null),
    async judgeWords(about, text, subject, signal) {
      const objection = await moderation.check(text, signal)
      return rule({ about, subject }, objection === null ? null : { ...objection, isSure: true })
    },
  }

  async function rule(matter: Matter, objection: Objection | null): Promise<Refusal | null> {
    if (objection === null) return null
    const { reason, isSure, judge } = objection
    const verdict = isSure ? ('refused' as const) : ('doubted' as const)
    log.info({ ...matter, verdict, reason, judge }, 'judged')
    await db.asShop('designs: write down a judgement', (tx) =>
      insertJudgement(tx, { ...matter, verdict, reason, judge }, clock.now()),
    )
    return isSure ? reason : null
  }
}
