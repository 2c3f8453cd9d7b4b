/** An outside service that says who somebody is. A port: Google, GitHub and Apple, each where its keys are set. */

export const PROVIDER_NAMES = ['google', 'github', 'apple'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** What binds a way out to its way back. */
export interface OauthFlow {
  /** Opaque; comes back as it went. */
  state: string
  /** Ours towards the service (PKCE). */
  verifier: string
  /** Must stand in the identity token. */
  nonce: string
  /** Where the service sends the browser back to. */
  redirectUri: string
}

export interface ProviderIdentity {
  /** Who they are there, for good; addresses change. */
  id: string
  /** In lower case; null where the service tells none. */
  email: string | null
  /** The service has seen proof that the address is theirs. */
  emailIsProven: boolean
  firstName: string
  lastName: string
  /** The service's own token, for the page that asked. */
  accessToken: string
}

export interface OauthProvider {
  name: ProviderName
  /** Comes back by a POST from the service's own page instead of a redirect. */
  answersByPost: boolean
  authorizationUrl(flow: OauthFlow): URL
  /**
   * Exchanges the code, which is good once, for the identity. `told` is what else came back with it.
   * Throws OutsideError: `refused` for a code or token that does not hold, `unavailable` or `unknown` without an answer.
   */
  identify(
    code: string,
    flow: Omit<OauthFlow, 'state'>,
    told: Record<string, string>,
  ): Promise<ProviderIdentity>
}
