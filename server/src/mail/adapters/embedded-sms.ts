/** Embedded SMS: stored in the mailbox with the mails, never sent. */
import { randomUUID } from 'node:crypto'
import type { MailTransport } from '../mail.ts'
import { escapeHtml } from '@leksmedjan/platform/http/html'
import type { SmsTransport } from '@leksmedjan/supabase-wire/auth/sms-transport'

export function createEmbeddedSms(mailbox: MailTransport): SmsTransport {
  return {
    async send({ to, text }) {
      const html = `<pre style="font:16px/1.5 sans-serif;white-space:pre-wrap">${escapeHtml(text)}</pre>`
      await mailbox.send({ messageId: randomUUID(), to, subject: 'SMS', html, text })
    },
  }
}
