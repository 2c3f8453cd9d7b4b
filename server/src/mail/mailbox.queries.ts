import type { Tx } from '../database/database.ts'

export interface MailboxMessage {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  received_at: Date
}

/** Idempotent: a repeated delivery is dropped. */
export async function putIntoMailbox(tx: Tx, message: MailboxMessage): Promise<void> {
  await tx
    .insertInto('mailbox_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const MOST = 100

/** Newest first; `to` null: all recipients. */
export async function listMailbox(tx: Tx, to: string | null): Promise<MailboxMessage[]> {
  let query = tx
    .selectFrom('mailbox_messages')
    .select(['id', 'recipient', 'subject', 'html', 'text', 'received_at'])
    .orderBy('arrival', 'desc')
    .limit(MOST)
  if (to !== null) query = query.where('recipient_lower', '=', to.trim().toLowerCase())
  return query.execute()
}

export async function findMailboxMessage(tx: Tx, id: string): Promise<MailboxMessage | null> {
  const row = await tx
    .selectFrom('mailbox_messages')
    .select(['id', 'recipient', 'subject', 'html', 'text', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
