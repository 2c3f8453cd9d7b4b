/** Who acts: row rules and ownership checks speak of nobody else. */
import { sha256 } from './random.ts'

/** `guestHash` is the hash of the secret this browser holds; null when it sent none. */
export type Actor =
  | { kind: 'guest'; guestHash: string | null }
  | { kind: 'customer'; userId: string; email: string; guestHash: string | null }

export function guestHashOf(secret: string): string {
  return sha256(`guest:${secret}`)
}
