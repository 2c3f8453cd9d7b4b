import type { Tx } from '../database/database.ts'

export interface MailMessage {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** False when a letter with this key exists. */
export async function insertMessage(
  tx: Tx,
  message: MailMessage & { once_key: string },
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_messages')
    .values({ ...message, created_at: at })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** null when it was sent already. */
export async function findWaiting(tx: Tx, id: string): Promise<MailMessage | null> {
  const row = await tx
    .selectFrom('mail_messages')
    .select(['id', 'recipient', 'subject', 'html', 'text'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row ?? null
}

export async function listWaiting(tx: Tx, writtenBefore: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('mail_messages')
    .select('id')
    .where('status', '=', 'waiting')
    .where('created_at', '<', writtenBefore)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function noteOutcome(tx: Tx, id: string, status: 'sent' | 'refused', at: Date): Promise<void> {
  await tx.updateTable('mail_messages').set({ status, sent_at: at }).where('id', '=', id).execute()
}
