import { sql } from 'kysely'
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

/** null where there is no such letter. */
export async function findRecipient(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('mail_messages').select('recipient').where('id', '=', id).executeTakeFirst()
  return row?.recipient ?? null
}

/** The words of the letter `of` once more, with `now` in its links for `was`, under its key with its number behind. */
export async function copyMessage(
  tx: Tx,
  { of, id, to, at, links: { was, now } }: CopyOfMessage,
): Promise<void> {
  const key = sql`split_part(m.once_key, ${AGAIN}::text, 1) || ${AGAIN}::text`
  await sql`
    insert into mail_messages (id, once_key, recipient, subject, html, text, created_at)
    select ${id}, ${key} || (select count(*) + 1 from mail_messages a where starts_with(a.once_key, ${key})),
      ${to}, m.subject, replace(m.html, ${was}::text, ${now}::text), replace(m.text, ${was}::text, ${now}::text), ${at}
    from mail_messages m where m.id = ${of}`.execute(tx)
}

interface CopyOfMessage {
  of: string
  id: string
  to: string
  at: Date
  links: { was: string; now: string }
}

/** In the key of a letter that is sent again. */
const AGAIN = ':again:'

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
