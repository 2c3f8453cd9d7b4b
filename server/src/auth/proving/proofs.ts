/** What a letter proves: a link and six digits for the same secret, good once, for a while. */
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sha256 } from '../../platform/random.ts'
import { newCode, newToken, type Codes } from '../asking/codes.ts'
import { dropProof, findProof, putProof, tryProofs, type Proof, type Purpose } from './proofs.queries.ts'
import { findUser, type User } from '../accounts/users.queries.ts'

/** Sign-in is short; what waits for a person to come back to the screen may take longer. */
export const SIGN_IN_LIFETIME_MS = 10 * 60_000
export const LONG_LIFETIME_MS = 60 * 60_000
/** Then the digits no longer count; the link still does. */
const CODE_TRIES = 5
/** Marks links whose sign-in ends in a code for the asking browser. */
const PKCE_PREFIX = 'pkce_'

export interface ProofWish {
  user: User
  purpose: Purpose
  /** Address it is sent to, in lower case. */
  relatesTo: string
  lifetimeMs: number
  flowStateId: string | null
}

export interface IssuedProof {
  id: string
  token: string
  code: string
}

/** A proof that was shown and is used up, with the customer it is of. */
export interface ShownProof {
  proof: Proof
  user: User
}

export interface Proofs {
  issue(tx: Tx, wish: ProofWish): Promise<IssuedProof>
  /** Null for whatever does not fit; `email`, where sent, must be the proof's own. */
  showLink(tx: Tx, shown: { token: string; type: string; email: string | null }): Promise<ShownProof | null>
  showCode(tx: Tx, shown: { code: string; type: string; email: string }): Promise<ShownProof | null>
}

export function createProofs({ clock, codes }: { clock: Clock; codes: Codes }): Proofs {
  const purposeOf = (proof: { user_id: string; purpose: string }) => `${proof.purpose}:${proof.user_id}`

  async function useUp(tx: Tx, proof: Proof | null, type: string): Promise<ShownProof | null> {
    if (proof === null || proof.expires_at <= clock.now()) return null
    const user = await findUser(tx, proof.user_id)
    if (user === null || !fits(type, linkTypeOf(proof.purpose, user))) return null
    await dropProof(tx, proof.id)
    return { proof, user }
  }

  return {
    async issue(tx, { user, purpose, relatesTo, lifetimeMs, flowStateId }) {
      const fresh = newToken()
      const token = flowStateId === null ? fresh.token : `${PKCE_PREFIX}${fresh.token}`
      const code = newCode()
      const now = clock.now()
      const id = await putProof(tx, {
        user_id: user.id,
        purpose,
        relates_to: relatesTo,
        token_hash: sha256(token),
        code_hash: codes.hash(purposeOf({ user_id: user.id, purpose }), code),
        flow_state_id: flowStateId,
        created_at: now,
        expires_at: new Date(now.getTime() + lifetimeMs),
      })
      return { id, token, code }
    },

    async showLink(tx, { token, type, email }) {
      const proof = await findProof(tx, sha256(token))
      if (email !== null && email !== proof?.relates_to) return null
      return useUp(tx, proof, type)
    },

    async showCode(tx, { code, type, email }) {
      const tried = await tryProofs(tx, email)
      for (const proof of tried) {
        const isRight = proof.failures <= CODE_TRIES && codes.matches(purposeOf(proof), code, proof.code_hash)
        const shown = isRight ? await useUp(tx, proof, type) : null
        if (shown !== null) return shown
      }
      return null
    },
  }
}

/** The `type` a letter's link carries: an address not yet proven signs up, whatever it asked for. */
export function linkTypeOf(purpose: Purpose, user: User): string {
  if (purpose === 'email_change_current') return 'email_change'
  return purpose === 'magiclink' && user.email_confirmed_at === null ? 'signup' : purpose
}

function fits(asked: string, linkType: string): boolean {
  return asked === 'email' ? ['signup', 'magiclink'].includes(linkType) : asked === linkType
}
