/** Who acts: row rules and ownership checks speak of nobody else. */
import { sha256 } from './random.ts'
import type { TokenClaims } from './token-claims.ts'

/** `guestHash` is the hash of the secret this browser holds; null when it sent none. */
export type Actor =
  | { kind: 'guest'; guestHash: string | null }
  /** `email` is proven; `claims` is all their token says, where a token brought them. */
  | { kind: 'customer'; userId: string; email: string; guestHash: string | null; claims?: TokenClaims }
  /** The holder of the secret key: past the row rules. */
  | { kind: 'service'; guestHash: null }

export function guestHashOf(secret: string): string {
  return sha256(`guest:${secret}`)
}
