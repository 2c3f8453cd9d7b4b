import type { Tx } from '../../database/database.ts'
import type { ModerationFlag } from '../moderation-provider.ts'

export interface ModeratedContent {
  about: 'wish' | 'text' | 'words' | 'picture' | 'story'
  /** A design's prompt id, or the order of a story. */
  subject: string | null
}

interface Judgement extends ModeratedContent, Pick<ModerationFlag, 'reason' | 'judge'> {
  verdict: 'refused' | 'doubted'
}

export async function insertJudgement(tx: Tx, judgement: Judgement, now: Date): Promise<void> {
  const status = judgement.verdict === 'doubted' ? 'open' : 'closed'
  await tx
    .insertInto('judgements')
    .values({ ...judgement, status, at: now })
    .execute()
}

/** Reason of the oldest open flag of a design; null when there is none. */
export async function findOpenFlag(tx: Tx, promptId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('judgements')
    .select('reason')
    .where('subject', '=', promptId)
    .where('status', '=', 'open')
    .orderBy('at')
    .executeTakeFirst()
  return row?.reason ?? null
}

/** Open flags stay as long as their design exists. */
export async function deleteJudgements(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('judgements')
    .where('at', '<', before)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('status', '<>', 'open'),
        not(
          exists(
            selectFrom('print_models')
              .select('id')
              .whereRef('print_models.prompt_id', '=', 'judgements.subject'),
          ),
        ),
      ]),
    )
    .execute()
}
