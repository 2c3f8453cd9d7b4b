/** SMS port: the embedded mailbox by default, 46elks by settings. */

export interface TextMessage {
  /** International, with its plus. */
  to: string
  text: string
}

export interface SmsTransport {
  /**
   * Resolves once the provider has accepted it; never retries, also without an answer.
   * Throws UpstreamError: `refused` for an invalid number or account, `unknown` without an answer.
   */
  send(message: TextMessage): Promise<void>
}
