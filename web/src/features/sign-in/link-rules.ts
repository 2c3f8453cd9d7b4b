/** What stands in the address a letter or a sign-in service leads to. */
import type { EmailOtpType } from '@supabase/supabase-js'

export type FollowedLink =
  | { kind: 'letter'; tokenHash: string; type: EmailOtpType }
  | { kind: 'refused'; code: string; message: string }
  /** Cut off on the way, or written for something else. */
  | { kind: 'foreign' }
  /** From a sign-in service, with tokens for the client. */
  | { kind: 'handed' }
  /** Nothing to spend: the visitor came by themselves. */
  | { kind: 'bare' }

const TYPES = ['email', 'signup', 'magiclink', 'recovery', 'invite', 'email_change'] satisfies EmailOtpType[]
const TOKEN_HASH = /^[\w-]{20,200}$/
/** Somebody else's words on our page: never more than a sentence. */
const MESSAGE_CHARACTERS = 200

/** @example readLink(new URL('https://shop.example/auth/callback?error=access_denied')).kind === 'refused' */
export function readLink({ searchParams, hash }: URL): FollowedLink {
  const fragment = new URLSearchParams(hash.slice(1))
  const given = (name: string) => searchParams.get(name) ?? fragment.get(name) ?? ''
  if (given('error') !== '' || given('error_description') !== '') {
    return {
      kind: 'refused',
      code: given('error_code') || given('error'),
      message: given('error_description').slice(0, MESSAGE_CHARACTERS),
    }
  }
  if (fragment.has('access_token')) return { kind: 'handed' }
  if (!searchParams.has('token_hash') && !searchParams.has('type')) return { kind: 'bare' }
  const tokenHash = given('token_hash')
  const type = TYPES.find((each) => each === given('type'))
  return type !== undefined && TOKEN_HASH.test(tokenHash)
    ? { kind: 'letter', tokenHash, type }
    : { kind: 'foreign' }
}
