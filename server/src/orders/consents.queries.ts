import type { Tx } from '../platform/db/database.ts'

const STORY = 'digital_story'

/** null when the order has no digital story. */
export async function findStoryConsent(tx: Tx, orderId: string): Promise<boolean | null> {
  const story = await tx
    .selectFrom('order_items')
    .select('withdrawal')
    .where('order_id', '=', orderId)
    .where('part', '=', STORY)
    .executeTakeFirst()
  return story === undefined ? null : story.withdrawal === 'digital_consented'
}

export async function setStoryConsent(tx: Tx, orderId: string, agreed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_items')
    .set({ withdrawal: agreed ? 'digital_consented' : 'applies' })
    .where('order_id', '=', orderId)
    .where('part', '=', STORY)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Consent {
  order_id: string
  at: Date
  agreed: boolean
  text_version: string
  wording: string
}

export async function insertStoryConsent(tx: Tx, consent: Consent): Promise<void> {
  await tx
    .insertInto('order_consents')
    .values({ ...consent, kind: 'story_at_once' })
    .execute()
}
