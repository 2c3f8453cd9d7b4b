/** Letters over SMTP. */
import { createTransport } from 'nodemailer'
import { OutsideError } from '../../platform/errors.ts'
import type { MailTransport } from '../mail-transport.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

export function createSmtp({ url, from }: { url: string; from: string }): MailTransport {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const post = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, to, subject, html, text }) {
      try {
        await post.sendMail({ from, to, subject, html, text, messageId: `<${messageId}@${domain}>` })
      } catch (error) {
        throw new OutsideError('mail', isForGood(error) ? 'refused' : 'unavailable', 'not taken', error)
      }
    },
  }
}

/** RFC 5321: 5xx after RCPT means that the mailbox will not come into being by asking again. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const isRecipient = 'code' in error && error.code === 'EENVELOPE'
  return isRecipient && Number(error.responseCode) >= 500
}
