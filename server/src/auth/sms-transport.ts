/** How a text message leaves the house. A port: the mailbox by default, 46elks by settings. */

export interface TextMessage {
  /** International, with its plus. */
  to: string
  text: string
}

export interface SmsTransport {
  /**
   * Resolves once the operator has taken it; sends once, also where the answer stays away.
   * Throws OutsideError: `refused` for a number or account that will not do, `unknown` when no answer came.
   */
  send(message: TextMessage): Promise<void>
}
