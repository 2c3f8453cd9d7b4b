/** Tokens in the fragment of the opened address: removed from it and from the history before anything else runs. */

const TOKENS = ['access_token', 'refresh_token', 'provider_token']

/** Path they were opened with, and the whole address. */
let handed: { page: string; address: string } | null = null

const hereNow = () => location.pathname + location.search

/** Must run before any other code of the page. */
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
