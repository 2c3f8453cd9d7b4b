/** Parses the URL of a mailed link or an OAuth redirect. */
import { NONCE_PARAMETER } from '#lib/account/oauth-nonces.ts'
import type { EmailOtpType } from '@supabase/supabase-js'

export type FollowedLink =
  | { kind: 'letter'; tokenHash: string; type: EmailOtpType }
  /** `code` is untrusted: looked up, never shown. */
  | { kind: 'refused'; code: string }
  /** Truncated, or made for another purpose. */
  | { kind: 'foreign' }
  /** OAuth redirect with tokens for the client. */
  | { kind: 'handed'; tokens: UrlTokens }
  /** No token: the page was opened directly. */
  | { kind: 'bare' }

export interface UrlTokens {
  access: string
  refresh: string
  /** Nonce of the OAuth request this answers; '' without one. */
  nonce: string
}

const TYPES = ['email', 'signup', 'magiclink', 'recovery', 'invite', 'email_change'] satisfies EmailOtpType[]
const TOKEN_HASH = /^[\w-]{20,200}$/

/** @example readLink(new URL('https://shop.example/auth/callback?error=access_denied')).kind === 'refused' */
export function readLink({ searchParams, hash }: URL): FollowedLink {
  const fragment = new URLSearchParams(hash.slice(1))
  const given = (name: string) => searchParams.get(name) ?? fragment.get(name) ?? ''
  if (given('error') !== '' || given('error_description') !== '') {
    return { kind: 'refused', code: given('error_code') }
  }
  const access = fragment.get('access_token')
  if (access !== null) {
    const nonce = searchParams.get(NONCE_PARAMETER) ?? ''
    return { kind: 'handed', tokens: { access, refresh: fragment.get('refresh_token') ?? '', nonce } }
  }
  if (!searchParams.has('token_hash') && !searchParams.has('type')) return { kind: 'bare' }
  const tokenHash = given('token_hash')
  const type = TYPES.find((each) => each === given('type'))
  return type !== undefined && TOKEN_HASH.test(tokenHash)
    ? { kind: 'letter', tokenHash, type }
    : { kind: 'foreign' }
}
