/** Mail transport port: the embedded mailbox by default, SMTP by settings. */
import { NOT_IN_ADDRESS } from '@leksmedjan/contract/email'
import { UpstreamError } from '@leksmedjan/platform/errors'

export interface Letter {
  subject: string
  html: string
  /** The same content for readers without HTML. */
  text: string
}

export interface SentLetter extends Letter {
  /** A UUID, stable per letter: a second delivery of the same one can be recognised. */
  messageId: string
  /** One address, without a display name. */
  to: string
}

export interface MailTransport {
  /**
   * Resolves once the next mail server has accepted it; a line break in the subject becomes a space. Throws UpstreamError:
   * `refused` when recipient or letter is rejected for good, `unavailable` when it was not accepted this time, `unknown` when
   * the connection ended after the whole letter was sent: sent again, it may arrive twice, with the same message id.
   */
  send(letter: SentLetter): Promise<void>
}

/** Throws `refused` for what could add recipients, headers or SMTP commands: lists, display names, comments, line breaks. */
export function refuseUnsafeRecipient(to: string): void {
  if (to === '' || NOT_IN_ADDRESS.test(to))
    throw new UpstreamError('mail', 'refused', 'the recipient is not one plain address')
}

/** A header is one line (RFC 5322, 2.2). */
export function asHeaderLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
}
