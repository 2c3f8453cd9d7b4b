/** Letters that stay in the house: kept in the database, read at /dev/mailbox. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { MailTransport } from '../mail-transport.ts'

export function createEmbeddedMailbox(db: Database, clock: Clock): MailTransport {
  return {
    async send({ messageId, to, subject, html, text }) {
      await db.asShop('mail: write and send', (tx) =>
        tx
          .insertInto('mailbox_messages')
          .values({ id: messageId, recipient: to, subject, html, text, received_at: clock.now() })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      )
    },
  }
}
