/** Letters over SMTP. */
import { createTransport } from 'nodemailer'
import { UpstreamError } from '../../platform/errors.ts'
import type { MailTransport } from '../mail-transport.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

export interface SmtpSettings {
  url: string
  from: string
  /** Allows servers without TLS, over which letters and the password can be read. */
  isPlainAllowed: boolean
}

export function createSmtp({ url, from, isPlainAllowed }: SmtpSettings): MailTransport {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    url: isPlainAllowed ? url : withTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, to, subject, html, text }) {
      try {
        // An object is one address; a string would be parsed for names, groups and further ones.
        const recipient = { name: '', address: to }
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          html,
          text,
          messageId: `<${messageId}@${domain}>`,
        })
      } catch (error) {
        throw new UpstreamError('mail', isPermanent(error) ? 'refused' : 'unavailable', 'not taken', error)
      }
    },
  }
}

/** Port 465 begins with TLS (RFC 8314); any other must upgrade (STARTTLS) before sender, password or letter are sent. */
function withTls(url: string): string {
  const address = new URL(url)
  if (address.port === '465') address.protocol = 'smtps:'
  // Parameters in the URL override the options object.
  for (const name of ['ignoreTLS', 'opportunisticTLS', 'secure']) address.searchParams.delete(name)
  address.searchParams.set('requireTLS', 'true')
  return address.href
}

/** RFC 5321: 5xx after RCPT is permanent, so a retry is useless. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const isRecipient = 'code' in error && error.code === 'EENVELOPE'
  return isRecipient && Number(error.responseCode) >= 500
}
