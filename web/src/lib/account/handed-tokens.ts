/** Tokens in the address a page is opened with: they leave it, and the history, before anything else runs. */

const TOKENS = ['access_token', 'refresh_token', 'provider_token']

/** The page they came to, and the whole address with them. */
let handed: { page: string; address: string } | null = null

const hereNow = () => location.pathname + location.search

/** Called first when a page starts. */
export function hideHandedTokens(): void {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (!TOKENS.some((name) => fragment.has(name))) return
  handed = { page: hereNow(), address: location.href }
  history.replaceState(history.state, '', hereNow())
}

/** The address as it was opened, for the page that takes the tokens. */
export function openedAddress(): string {
  return handed?.page === hereNow() ? handed.address : location.href
}

export function forgetHandedTokens(): void {
  handed = null
}
