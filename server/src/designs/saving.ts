/** An address is joined to a design, so that it opens elsewhere: by the letter that is written, at once or when the picture is ready. */
import { isEmail } from '@leksmedjan/contract/email'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { ShopError } from '../platform/errors.ts'
import type { FileLinks } from '../platform/files/file-links.ts'
import type { Limit, Limits } from '../platform/http/limits.ts'
import { newSecret, sha256 } from '../platform/random.ts'
import { designNotFound, emailInvalid } from './designs.errors.ts'
import { findDesign, forgetKeys, joinEmail, rememberEmail, takeWaiting } from './designs.queries.ts'
import { mayOpen, type Design } from './designs.rules.ts'

/** An address was given for a guest's design for the first time. */
export type OnSaved = (tx: Tx, saved: SavedDesign) => Promise<void>

interface SavedDesign {
  email: string
  promptId: string
  /** Whoever has it has read the letter. */
  key: string
  /** null until the toy has a name. */
  toyName: string | null
  imageUrl: string | null
  at: Date
  /** Asked for while the picture was being made: it is ready now. */
  isReady: boolean
}

export interface Saving {
  /** Joins an address to a design of the caller; with `whenReady` the letter waits for a picture that is not finished. */
  saveSession(actor: Actor, email: string, promptId: string, whenReady?: boolean): Promise<void>
  /** Joins the transaction that ends the picture. */
  writeToWaiting(tx: Tx, design: Design, imageUrl: string): Promise<void>
}

interface SavingDeps {
  db: Database
  clock: Clock
  links: FileLinks
  limits: Limits
  onSaved: OnSaved
}

const SAVED_LETTERS: Limit = { name: 'designs-saved', points: 10, perSeconds: 3600 }

export function createSaving({ db, clock, links, limits, onSaved }: SavingDeps): Saving {
  return {
    async saveSession(actor, email, promptId, whenReady = false) {
      const address = email.trim().toLowerCase()
      if (!isEmail(address)) throw emailInvalid()
      const mayWrite = await hasLettersLeft(address)
      const key = newSecret()
      const at = clock.now()
      await db.asShop('designs: join an e-mail', async (tx) => {
        const design = await findDesign(tx, promptId)
        if (design === null || !mayOpen(design, actor)) throw designNotFound()
        const waits = whenReady && design.status !== 'COMPLETED'
        const given = { email: address, promptId: design.promptId, keyHash: sha256(key), now: at, waits }
        const isNew = await rememberEmail(tx, given)
        if (design.userId !== null && !whenReady) return
        if (design.userId === null) {
          await forgetKeys(tx, design.promptId, address)
          await joinEmail(tx, {
            designId: design.id,
            email: address,
            accessSecretHash: actor.guestHash,
            now: at,
          })
        }
        if (!isNew || !mayWrite || waits) return
        const toyName = design.toyContent?.toyName ?? null
        const imageUrl = design.imageKey === null ? null : links.publicUrl(design.imageKey)
        await onSaved(tx, {
          email: address,
          promptId: design.promptId,
          key,
          toyName,
          imageUrl,
          at,
          isReady: whenReady,
        })
      })
    },

    async writeToWaiting(tx, design, imageUrl) {
      const at = clock.now()
      const newKey = () => {
        const key = newSecret()
        return { key, keyHash: sha256(key) }
      }
      const { promptId, toyContent } = design
      const toyName = toyContent?.toyName ?? null
      for (const { email, key } of await takeWaiting(tx, promptId, newKey)) {
        await onSaved(tx, { email, promptId, key, toyName, imageUrl, at, isReady: true })
      }
    },
  }

  /** Nobody fills a stranger's mailbox through this shop; the design itself is saved all the same. */
  async function hasLettersLeft(email: string): Promise<boolean> {
    try {
      await limits.spend(SAVED_LETTERS, email)
      return true
    } catch (error) {
      if (error instanceof ShopError && error.code === 'too_many_requests') return false
      throw error
    }
  }
}
