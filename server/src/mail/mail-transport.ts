/** How a letter leaves the house. A port: embedded mailbox by default, SMTP by settings. */

export interface Letter {
  subject: string
  html: string
  /** The same content for readers without HTML. */
  text: string
}

export interface SentLetter extends Letter {
  /** Stable per letter: a second delivery of the same one can be recognised. */
  messageId: string
  to: string
}

export interface MailTransport {
  /** Resolves once the next post office has taken it. Throws UpstreamError: `refused` for an address nobody has. */
  send(letter: SentLetter): Promise<void>
}
