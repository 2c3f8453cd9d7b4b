/** Embedded mail: stored in the database, never sent, read at /dev/mailbox. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../../database/database.ts'
import { putIntoMailbox } from '../mailbox.queries.ts'
import { asHeaderLine, refuseUnsafeRecipient, type MailTransport } from '../mail-transport.ts'

export function createEmbeddedMailbox(db: Database, clock: Clock): MailTransport {
  return {
    async send({ messageId, to, subject, html, text }) {
      refuseUnsafeRecipient(to)
      const line = asHeaderLine(subject)
      const message = { id: messageId, recipient: to, subject: line, html, text, received_at: clock.now() }
      await db.asShop('mail: write and send', (tx) => putIntoMailbox(tx, message))
    },
  }
}
