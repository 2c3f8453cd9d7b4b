/** Tokens in the URL fragment: removed from the address bar and the history before any other code runs. */

const TOKENS = ['access_token', 'refresh_token', 'provider_token']

/** Path of the page they belong to, and the full URL. */
let stashed: { page: string; address: string } | null = null

const currentPath = () => location.pathname + location.search

/** Must run before any other code of the page. */
export function stashUrlTokens(): void {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (!TOKENS.some((name) => fragment.has(name))) return
  stashed = { page: currentPath(), address: location.href }
  history.replaceState(history.state, '', currentPath())
}

/** The URL as it was opened, tokens included. */
export function originalUrl(): string {
  return stashed?.page === currentPath() ? stashed.address : location.href
}

export function clearUrlTokens(): void {
  stashed = null
}
