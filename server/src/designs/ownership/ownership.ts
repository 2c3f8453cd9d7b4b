/** Guests' designs become an account's at sign-in, and open on another device to whoever has read the letter (Spec §4). */
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { sha256 } from '../../platform/random.ts'
import { findDesign } from '../designs.queries.ts'
import { visitorMarks, type Claimant } from '../designs.rules.ts'
import {
  acceptWaiting,
  admitBrowser,
  claimDesign,
  claimDesigns,
  claimGenerations,
  countWaiting,
  findLetter,
  lockGenerations,
  lockHolders,
  lockWorkOf,
  refuseWaiting,
} from './ownership.queries.ts'

export interface Ownership {
  /** Joins the transaction of the sign-in; answers how many designs changed hands. Any number of times. */
  claimGuestDesigns(tx: Tx, claimant: Claimant): Promise<number>
  /** The same for a customer who is signed in already; nothing for guests. */
  claimFor(actor: Actor): Promise<number>
  /** How many designs others have given the caller's proven address for, that wait for its yes. */
  countWaiting(actor: Actor): Promise<number>
  /** The yes or no to all of them; answers how many. */
  answerWaiting(actor: Actor, accept: boolean): Promise<number>
  /**
   * The key of a letter lets this browser in to the design it was written about, or gives it to the account whose address the
   * letter was sent to. One that has an account stays there: then the letter opens it for reading and ordering. Answers whom
   * the letter was sent to; wrong keys do nothing.
   */
  admit(actor: Actor, designId: string, key: string): Promise<string | null>
}

interface OwnershipDeps {
  db: Database
  clock: Clock
}

export function createOwnership({ db, clock }: OwnershipDeps): Ownership {
  const ownership: Ownership = {
    async claimGuestDesigns(tx, claimant) {
      const { userId, email, guestHash } = claimant
      // A picture that this browser begins now is written down before or after, never between.
      const guest = visitorMarks({ kind: 'guest', guestHash })
      await lockHolders(tx, [...guest, ...(email === null ? [] : [`address:${email}`])])
      await lockGenerations(tx, claimant)
      const claimed = await claimDesigns(tx, claimant, clock.now())
      await claimGenerations(tx, userId, claimed)
      return claimed.length
    },

    async claimFor(actor) {
      if (actor.kind !== 'customer') return 0
      const { userId, guestHash } = actor
      const email = actor.email.toLowerCase()
      return db.asShop('designs: hand over at sign-in', (tx) =>
        ownership.claimGuestDesigns(tx, { userId, email, guestHash }),
      )
    },

    async countWaiting(actor) {
      if (actor.kind !== 'customer') return 0
      const email = actor.email.toLowerCase()
      return db.asShop('designs: hand over at sign-in', (tx) => countWaiting(tx, email))
    },

    async answerWaiting(actor, accept) {
      if (actor.kind !== 'customer') return 0
      const { userId } = actor
      const email = actor.email.toLowerCase()
      return db.asShop('designs: hand over at sign-in', async (tx) => {
        await lockHolders(tx, [`address:${email}`])
        if (!accept) return refuseWaiting(tx, email, clock.now())
        await lockGenerations(tx, { email, guestHash: null })
        const taken = await acceptWaiting(tx, userId, email, clock.now())
        await claimGenerations(tx, userId, taken)
        return taken.length
      })
    },

    async admit(actor, designId, key) {
      return db.asShop('designs: join an e-mail', async (tx) => {
        const design = await findDesign(tx, designId)
        const letter = design === null ? null : await findLetter(tx, design.promptId, sha256(key))
        if (design === null || letter === null) return null
        const now = clock.now()
        if (
          design.userId === null &&
          actor.kind === 'customer' &&
          actor.email.toLowerCase() === letter.email
        ) {
          await lockWorkOf(tx, design.id)
          const claimed = await claimDesign(tx, design.id, actor.userId, now)
          await claimGenerations(tx, actor.userId, claimed)
        } else if (actor.guestHash !== null) {
          const secretHash = actor.guestHash
          await admitBrowser(tx, { designId: design.id, secretHash, letterId: letter.id, now })
        }
        return letter.email
      })
    },
  }
  return ownership
}
