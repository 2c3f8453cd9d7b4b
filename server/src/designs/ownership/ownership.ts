/** Guests' designs become an account's at sign-in, and open on another device to whoever has read the letter (Spec §4). */
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { sha256 } from '../../platform/random.ts'
import { findDesign } from '../designs.queries.ts'
import { visitorMarks, type Claimant } from '../designs.rules.ts'
import {
  admitBrowser,
  claimDesign,
  claimDesigns,
  claimGenerations,
  disownOrdered,
  findReader,
  lockHolders,
} from './ownership.queries.ts'
import type { Removal } from '../removal/removal.ts'
import { listDesignsOf } from '../removal/removal.queries.ts'

export interface Ownership {
  /** Joins the transaction of the sign-in; answers how many designs changed hands. Any number of times. */
  claimGuestDesigns(tx: Tx, claimant: Claimant): Promise<number>
  /** The same for a customer who is signed in already; nothing for guests. */
  claimFor(actor: Actor): Promise<number>
  /**
   * The key of a letter lets this browser in to the design it was written about, or gives it to the account. One that has an
   * account stays there: then the letter opens it for reading and ordering. Answers whom the letter was sent to; wrong keys do
   * nothing.
   */
  admit(actor: Actor, designId: string, key: string): Promise<string | null>
  /** Before an account goes: its designs go with it, those that were ordered stay without an owner. */
  forgetOwner(tx: Tx, userId: string): Promise<void>
}

interface OwnershipDeps {
  db: Database
  clock: Clock
  removal: Pick<Removal, 'remove'>
}

export function createOwnership({ db, clock, removal }: OwnershipDeps): Ownership {
  const ownership: Ownership = {
    async claimGuestDesigns(tx, claimant) {
      const { userId, email, guestHash } = claimant
      // A picture that this browser begins now is written down before or after, never between.
      const guest = visitorMarks({ kind: 'guest', guestHash })
      await lockHolders(tx, [...guest, ...(email === null ? [] : [`address:${email}`])])
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

    async admit(actor, designId, key) {
      return db.asShop('designs: join an e-mail', async (tx) => {
        const design = await findDesign(tx, designId)
        const reader = design === null ? null : await findReader(tx, design.promptId, sha256(key))
        if (design === null || reader === null) return null
        if (actor.kind === 'customer' && design.userId === null) {
          await claimDesign(tx, design.id, actor.userId, clock.now())
        } else if (actor.guestHash !== null) {
          await admitBrowser(tx, design.id, actor.guestHash, clock.now())
        }
        return reader
      })
    },

    async forgetOwner(tx, userId) {
      await disownOrdered(tx, userId, clock.now())
      await removal.remove(tx, await listDesignsOf(tx, userId))
    },
  }
  return ownership
}
