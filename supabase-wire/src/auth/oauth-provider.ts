/** OAuth provider port: Google, GitHub and Apple, each enabled by its keys. */

export const PROVIDER_NAMES = ['google', 'github', 'apple'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** State of one authorization request. */
export interface OauthFlow {
  /** Opaque; returned unchanged in the callback. */
  state: string
  /** PKCE verifier between shop and provider. */
  verifier: string
  /** Must be in the ID token. */
  nonce: string
  redirectUri: string
}

export interface ProviderIdentity {
  /** The provider's stable user id; e-mails change. */
  id: string
  /** In lower case; null when the provider returns none. */
  email: string | null
  emailIsProven: boolean
  firstName: string
  lastName: string
  /** The provider's access token, passed to the client as `provider_token`. */
  accessToken: string
}

export interface OauthProvider {
  name: ProviderName
  /** `response_mode=form_post`. */
  answersByPost: boolean
  authorizationUrl(flow: OauthFlow): URL
  /**
   * Exchanges the single-use code for the identity. `params` are the other callback parameters.
   * Throws UpstreamError: `refused` for a code or token that does not hold, `unavailable` or `unknown` without an answer.
   */
  identify(
    code: string,
    flow: Omit<OauthFlow, 'state'>,
    params: Record<string, string>,
  ): Promise<ProviderIdentity>
}
