/** What a letter proves: a link and six digits for the same secret, good once, for a while. */
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sha256 } from '../../platform/random.ts'
import { newCode, newToken, type Codes } from '../otp/codes.ts'
import {
  dropProof,
  findProof,
  putProof,
  tryProofs,
  type Brought,
  type Proof,
  type Purpose,
} from './one-time-tokens.queries.ts'
import { findUser, type User } from '../accounts/users.queries.ts'

/** Sign-in is short; what waits for a person to come back to the screen may take longer. */
export const SIGN_IN_LIFETIME_MS = 10 * 60_000
export const LONG_LIFETIME_MS = 60 * 60_000
/**
 * From anywhere, then the digits do not count; the link still does. One code is guessed with a chance of 1 in 100 000; of
 * all codes of an address `codesPerAddress` lets 50 guesses an hour be right, which is one in 20 000.
 */
const CODE_TRIES = 10
/** Marks links whose sign-in ends in a code for the asking browser. */
const PKCE_PREFIX = 'pkce_'

export interface ProofWish {
  user: User
  purpose: Purpose
  /** Address it is sent to, in lower case. */
  relatesTo: string
  lifetimeMs: number
  flowStateId: string | null
  brought: Brought
}

/** For letters without a sign-up that no browser requested. */
export const NOTHING_BROUGHT: Brought = { password_hash: null, user_metadata: null, asked_by: null }

export interface IssuedProof {
  id: string
  token: string
  code: string
}

/** A proof that was shown, with the customer it is of. */
export interface ShownProof {
  proof: Proof
  user: User
}

export interface Proofs {
  issue(tx: Tx, wish: ProofWish): Promise<IssuedProof>
  /** Null for whatever does not fit; `email`, where sent, must be the proof's own. */
  showLink(tx: Tx, shown: { token: string; type: string; email: string | null }): Promise<ShownProof | null>
  /** As `showLink`, but nothing is used up. */
  lookAtLink(tx: Tx, shown: { token: string; type: string }): Promise<ShownProof | null>
  /** Counts as a try; where it may not open nothing is compared or counted. */
  showCode(
    tx: Tx,
    shown: { code: string; type: string; email: string; mayOpen?: boolean },
  ): Promise<ShownProof | null>
  /** Counts as a try and uses nothing up. */
  fitsCode(tx: Tx, shown: { code: string; type: string; email: string }, userId: string): Promise<boolean>
}

export function createProofs({ clock, codes }: { clock: Clock; codes: Codes }): Proofs {
  const purposeOf = (proof: { user_id: string; purpose: string }) => `${proof.purpose}:${proof.user_id}`

  const isRight = (proof: Proof, code: string) =>
    proof.failures <= CODE_TRIES && codes.matches(purposeOf(proof), code, proof.code_hash)

  async function recognise(tx: Tx, proof: Proof | null, type: string): Promise<ShownProof | null> {
    if (proof === null || proof.expires_at <= clock.now()) return null
    const user = await findUser(tx, proof.user_id)
    return user === null || !fits(type, linkTypeOf(proof.purpose, user)) ? null : { proof, user }
  }

  async function useUp(tx: Tx, proof: Proof | null, type: string): Promise<ShownProof | null> {
    const shown = await recognise(tx, proof, type)
    if (shown !== null) await dropProof(tx, shown.proof.id)
    return shown
  }

  return {
    async issue(tx, { user, purpose, relatesTo, lifetimeMs, flowStateId, brought }) {
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
        ...brought,
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

    async lookAtLink(tx, { token, type }) {
      return recognise(tx, await findProof(tx, sha256(token)), type)
    },

    async showCode(tx, { code, type, email, mayOpen = true }) {
      for (const proof of mayOpen ? await tryProofs(tx, email) : []) {
        const shown = isRight(proof, code) ? await useUp(tx, proof, type) : null
        if (shown !== null) return shown
      }
      return null
    },

    async fitsCode(tx, { code, type, email }, userId) {
      const tried = await tryProofs(tx, email)
      return tried.some(
        (proof) =>
          proof.user_id === userId &&
          proof.purpose === type &&
          proof.expires_at > clock.now() &&
          isRight(proof, code),
      )
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
