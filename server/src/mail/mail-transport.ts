/** Port of outgoing mail: embedded mailbox by default, SMTP by settings. */

export interface Letter {
  subject: string
  html: string
  /** The same content for readers without HTML. */
  text: string
}

export interface SentLetter extends Letter {
  /** Stable per letter, so that a repeated delivery can be recognised. */
  messageId: string
  to: string
}

export interface MailTransport {
  /** Resolves once the next mail server has accepted it. Throws UpstreamError: `refused` for an address that does not exist. */
  send(letter: SentLetter): Promise<void>
}
