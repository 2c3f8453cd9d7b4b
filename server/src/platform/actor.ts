/** Who acts: row rules and ownership checks speak of nobody else. */
import { sha256 } from './random.ts'
import type { Level } from './session-check.rules.ts'
import type { TokenClaims } from './token-claims.ts'

/** `guestHash` is the hash of the secret this browser holds; null when it sent none. */
export type Actor =
  /** `isFirstStep`: signed in, but a second factor is still to be shown; until then a guest like any other. */
  | { kind: 'guest'; guestHash: string | null; isFirstStep?: true }
  /**
   * `email` is proven; `claims` are those of the token, where there is one; `needs` is the level the account requires, where
   * that is more than the first step.
   */
  | {
      kind: 'customer'
      userId: string
      email: string
      guestHash: string | null
      claims?: TokenClaims
      needs?: Level
    }
  /** The holder of the secret key: past the row rules. */
  | { kind: 'service'; guestHash: null }

export function guestHashOf(secret: string): string {
  return sha256(`guest:${secret}`)
}
