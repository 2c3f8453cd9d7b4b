/** Letters over SMTP. */
import { PassThrough, pipeline } from 'node:stream'
import { createTransport } from 'nodemailer'
import { UpstreamError, type UpstreamFailure } from '@leksmedjan/platform/errors'
import { asHeaderLine, refuseUnsafeRecipient, type MailTransport } from '../mail-transport.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

export interface SmtpSettings {
  url: string
  from: string
  /** Allows servers without TLS, over which letters and the password can be read. */
  isPlainAllowed: boolean
}

export function createSmtp(
  { url, from, isPlainAllowed }: SmtpSettings,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): MailTransport {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const smtp = createTransport({
    url: isPlainAllowed ? url : withTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: Math.min(CONNECT_MS, silenceMs),
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** Message ids of letters that the connection has read to the end. */
  const written = new Set<string>()
  smtp.use('stream', ({ data, message }, done) => {
    const { messageId } = data
    // The last stream before the connection: earlier ones end once their output is buffered.
    message.processFunc((letter) => {
      const last = new PassThrough().once('end', () => written.add(String(messageId)))
      return pipeline(letter, last, () => undefined)
    })
    done()
  })
  return {
    async send({ messageId: id, to, subject, html, text }) {
      refuseUnsafeRecipient(to)
      const messageId = `<${id}@${domain}>`
      try {
        // An object is one address; a string would be parsed for names, groups and further ones.
        const recipient = { name: '', address: to }
        await smtp.sendMail({ from, to: recipient, subject: asHeaderLine(subject), html, text, messageId })
      } catch (error) {
        throw new UpstreamError('mail', failureOf(error, written.has(messageId)), 'not accepted', error)
      } finally {
        written.delete(messageId)
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

/** Of MAIL FROM, too: larger than the server takes (RFC 1870, 6.1). */
const TOO_LARGE = 552

/**
 * RFC 5321: 5xx is final. Only replies about this recipient or this letter count: after EHLO, AUTH or MAIL FROM the shop's own
 * settings are wrong, and the letters wait until they are mended.
 */
function failureOf(error: unknown, isWritten: boolean): UpstreamFailure {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  if (responseCode === undefined) return isWritten ? 'unknown' : 'unavailable'
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
  return responseCode === TOO_LARGE || (isAboutLetter && responseCode >= 500) ? 'refused' : 'unavailable'
}
