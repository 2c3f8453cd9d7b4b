/** Tokens in the fragment of the opened address: removed from it and from the history before anything else runs. */

const TOKENS = ['access_token', 'refresh_token', 'provider_token']

/** Path they were opened with, and the whole address. */
let stashed: { page: string; address: string } | null = null

const currentPath = () => location.pathname + location.search

/** Must run before any other code of the page. */
export function stashUrlTokens(): void {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (!TOKENS.some((name) => fragment.has(name))) return
  stashed = { page: currentPath(), address: location.href }
  history.replaceState(history.state, '', currentPath())
}

/** The address as it was opened, for the page that takes the tokens. */
export function originalUrl(): string {
  return stashed?.page === currentPath() ? stashed.address : location.href
}

export function clearUrlTokens(): void {
  stashed = null
}
