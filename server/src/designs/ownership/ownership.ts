/** Guest designs are claimed at sign-in, and open on another device by a mailed link (Spec §4). */
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import { newSecret, sha256 } from '@leksmedjan/platform/random'
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
  replaceKey,
} from './ownership.queries.ts'

export interface Ownership {
  /** Joins the sign-in's transaction; returns the number of claimed designs. Idempotent. */
  claimGuestDesigns(tx: Tx, claimant: Claimant): Promise<number>
  /** The same for a signed-in customer; nothing for guests. */
  claimFor(actor: Actor): Promise<number>
  /** Number of designs that others have given the caller's verified address for and that wait for acceptance. */
  countWaiting(actor: Actor): Promise<number>
  /** Accepts or refuses all of them; returns how many. */
  answerWaiting(actor: Actor, accept: boolean): Promise<number>
  /**
   * The key of a mailed link admits this browser to its design, or assigns the design to the account with the recipient's
   * address. A design with an account stays there: the link then gives read and order access. Returns the recipient; an
   * invalid key does nothing.
   */
  admit(actor: Actor, designId: string, key: string): Promise<string | null>
  /** A new key for a link to be mailed to this address; an older one of the address stops working. null for a deleted design. */
  renewKey(tx: Tx, promptId: string, email: string): Promise<string | null>
}

interface OwnershipDeps {
  db: Database
  clock: Clock
}

export function createOwnership({ db, clock }: OwnershipDeps): Ownership {
  const ownership: Ownership = {
    async claimGuestDesigns(tx, claimant) {
      const { userId, email, guestHash } = claimant
      // Serialized with picture starts of this browser.
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
      return db.asShop('designs: claim at sign-in', (tx) =>
        ownership.claimGuestDesigns(tx, { userId, email, guestHash }),
      )
    },

    async countWaiting(actor) {
      if (actor.kind !== 'customer') return 0
      const email = actor.email.toLowerCase()
      return db.asShop('designs: claim at sign-in', (tx) => countWaiting(tx, email))
    },

    async answerWaiting(actor, accept) {
      if (actor.kind !== 'customer') return 0
      const { userId } = actor
      const email = actor.email.toLowerCase()
      return db.asShop('designs: claim at sign-in', async (tx) => {
        await lockHolders(tx, [`address:${email}`])
        if (!accept) return refuseWaiting(tx, email, clock.now())
        await lockGenerations(tx, { email, guestHash: null })
        const taken = await acceptWaiting(tx, userId, email, clock.now())
        await claimGenerations(tx, userId, taken)
        return taken.length
      })
    },

    async admit(actor, designId, key) {
      return db.asShop('designs: attach an e-mail', async (tx) => {
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

    async renewKey(tx, promptId, email) {
      if ((await findDesign(tx, promptId)) === null) return null
      const key = newSecret()
      await replaceKey(tx, { email: email.toLowerCase(), promptId, keyHash: sha256(key), now: clock.now() })
      return key
    },
  }
  return ownership
}
