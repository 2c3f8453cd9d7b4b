/** Links an address to a design, so that it opens elsewhere: by mail, at once or when the picture is ready. */
import { isEmail } from '@leksmedjan/contract/email'
import type { Actor } from '@leksmedjan/platform/actor'
import { BOUNDS } from '../bounds.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import { isShopError } from '../errors.ts'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { Limits, LimitKey } from '@leksmedjan/platform/http/limits'
import { RATES } from '../rates.ts'
import { newSecret, sha256 } from '@leksmedjan/platform/random'
import { designNotFound, emailInvalid } from './designs.errors.ts'
import {
  countOtherEmails,
  findDesign,
  deleteMailKeys,
  joinEmail,
  lockDesign,
  rememberEmail,
  takeWaiting,
} from './designs.queries.ts'
import { mayOpen, type Design } from './designs.rules.ts'

/** A guest's design got its first address. */
export type OnSaved = (tx: Tx, saved: SavedDesign) => Promise<void>

interface SavedDesign {
  email: string
  promptId: string
  /** Key of the mailed link. */
  key: string
  /** null until the toy has a name. */
  toyName: string | null
  imageUrl: string | null
  at: Date
  /** Requested during generation: the picture is ready. */
  isReady: boolean
}

export interface SaveWish {
  email: string
  promptId: string
  whenReady?: boolean | undefined
  /** Network mark of the client. */
  network: string
}

export interface Saving {
  /** Links an address to an own design; with `whenReady` the mail waits for an unfinished picture. */
  saveSession(actor: Actor, wish: SaveWish): Promise<void>
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

export function createSaving({ db, clock, links, limits, onSaved }: SavingDeps): Saving {
  return {
    async saveSession(actor, { email, promptId, whenReady = false, network }) {
      const address = email.trim().toLowerCase()
      if (!isEmail(address)) throw emailInvalid()
      const mayWrite = await hasLettersLeft(actor, address, network)
      const key = newSecret()
      const at = clock.now()
      await db.asShop('designs: attach an e-mail', async (tx) => {
        // Taken first: concurrent requests for many addresses would otherwise deadlock on each other's rows.
        await lockDesign(tx, promptId)
        const design = await findDesign(tx, promptId)
        if (design === null || !mayOpen(design, actor)) throw designNotFound()
        const waits = whenReady && design.status !== 'COMPLETED'
        const given = { email: address, promptId: design.promptId, keyHash: sha256(key), now: at, waits }
        const mayKeep =
          mayWrite && (await countOtherEmails(tx, design.promptId, address)) < BOUNDS.addressesOfDesign.most
        // Without a mail the address is not stored.
        const isNew = mayKeep && (await rememberEmail(tx, given))
        if (design.userId !== null && !whenReady) return
        if (design.userId === null) {
          await deleteMailKeys(tx, design.promptId, address)
          await joinEmail(tx, {
            designId: design.id,
            email: address,
            accessSecretHash: actor.guestHash,
            now: at,
          })
        }
        if (!isNew || waits) return
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

  /** Rate limit against mailbox flooding; the design is saved all the same. */
  async function hasLettersLeft(actor: Actor, email: string, network: string): Promise<boolean> {
    const visitor = actor.kind === 'customer' ? actor.userId : actor.kind === 'guest' ? actor.guestHash : null
    const keys: LimitKey[] = [
      { limit: RATES.savedLettersPerAddress, key: email },
      { limit: RATES.savedLettersPerNetwork, key: network },
      ...(visitor === null ? [] : [{ limit: RATES.savedLettersPerVisitor, key: visitor }]),
    ]
    try {
      await limits.consumeAll(keys)
      return true
    } catch (error) {
      if (isShopError(error, 'too_many_requests')) return false
      throw error
    }
  }
}
