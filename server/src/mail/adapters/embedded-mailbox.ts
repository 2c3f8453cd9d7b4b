/** Embedded mail and text messages: stored in the database, never sent, read at /dev/mailbox. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../../database/database.ts'
import { putIntoMailbox } from '../mailbox.queries.ts'
import { asHeaderLine, refuseUnsafeRecipient, type MailTransport } from '../mail-transport.ts'
import { randomUUID } from 'node:crypto'
import { escapeHtml } from '@leksmedjan/platform/http/html'
import type { SmsTransport } from '@leksmedjan/supabase-wire/auth/sms-transport'

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

/** Text messages lie among the letters. */
export function createEmbeddedSms(mailbox: MailTransport): SmsTransport {
  return {
    async send({ to, text }) {
      const html = `<pre style="font:16px/1.5 sans-serif;white-space:pre-wrap">${escapeHtml(text)}</pre>`
      await mailbox.send({ messageId: randomUUID(), to, subject: 'SMS', html, text })
    },
  }
}
