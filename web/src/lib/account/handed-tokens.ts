/** A sign-in service's tokens come in the fragment of the address; only these pages take them. */
const TAKES_TOKENS = /^\/(?:auth\/(?:callback|verify)|reset-password)$/

export function handsTokens({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): boolean {
  return TAKES_TOKENS.test(pathname) && new URLSearchParams(hash.slice(1)).has('access_token')
}
