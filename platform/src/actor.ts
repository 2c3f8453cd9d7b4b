/** On whose behalf a statement runs: the only identity that row policies and ownership checks use. */
import { sha256 } from './random.ts'
import type { Level, TokenClaims } from './token-claims.ts'

/** `guestHash` is the hash of the browser's guest secret; null when none was sent. */
export type Actor =
  /** `isFirstStep`: signed in at aal1 while the account requires aal2; treated as a guest until the second factor is passed. */
  | { kind: 'guest'; guestHash: string | null; isFirstStep?: true }
  /**
   * `email` is verified; `claims` are the token's, where there is one; `needs` is the required authenticator assurance level
   * where it exceeds aal1.
   */
  | {
      kind: 'customer'
      userId: string
      email: string
      guestHash: string | null
      claims?: TokenClaims
      needs?: Level
    }
  /** Caller with the secret key: bypasses row policies. */
  | { kind: 'service'; guestHash: null }

export function guestHashOf(secret: string): string {
  return sha256(`guest:${secret}`)
}
