/** What a visitor deletes is put away by the database itself; here it comes back, or goes for good a day later. */
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, type Tx } from '../../platform/db/database.ts'
import type { EnqueueFileDeletion } from '../../platform/files/file-deletion-queue.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { designNotFound } from '../designs.errors.ts'
import { findAnyDesign } from '../designs.queries.ts'
import { isTheirs } from '../designs.rules.ts'
import { listEphemeralPictures } from '../drawing/ephemeral-pictures.ts'
import {
  dropNamed,
  dropPrivatePictures,
  listForgotten,
  removeDesigns,
  removeOldDrawings,
  unhide,
} from './removal.queries.ts'

export interface Removal {
  /** As long as it has not gone for good. Throws for designs of others. */
  bringBack(actor: Actor, designId: string): Promise<void>
  /** Joins the transaction; the files follow once it is committed. */
  remove(tx: Tx, designIds: string[]): Promise<void>
  /** Joins the transaction: files that no design names any more go once it is committed. */
  discardUnnamed(tx: Tx, keys: (string | null)[]): Promise<void>
  /** Lets go of what was put away long ago. */
  tidy(): Promise<void>
  /** Lets go of drawings that were replaced long ago, and of pictures that were never saved. */
  tidyDrawings(): Promise<void>
}

interface RemovalDeps {
  db: Database
  clock: Clock
  files: FileStore
  discard: EnqueueFileDeletion
}

const REASON = 'designs: put away'
/** Longer than any notice with its way back stands. */
const KEPT_MS = 24 * 3_600_000
const AT_ONCE = 200
/** An order that is begun names its picture within this. */
const DRAWING_KEPT_MS = 7 * 24 * 3_600_000
/** As long as a guest's design that nobody orders: the page of its visitor may still show it. */
const UNSAVED_KEPT_MS = 90 * 24 * 3_600_000

export function createRemoval({ db, clock, files, discard }: RemovalDeps): Removal {
  const removal: Removal = {
    bringBack: (actor, designId) =>
      db.asShop(REASON, async (tx) => {
        const design = await findAnyDesign(tx, designId)
        if (design === null || !isTheirs(design, actor)) throw designNotFound()
        await unhide(tx, design.id, clock.now())
      }),
    async remove(tx, designIds) {
      await discard(tx, await removeDesigns(tx, designIds))
    },
    async discardUnnamed(tx, keys) {
      await discard(tx, await dropNamed(tx, keys))
    },
    async tidy() {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await db.asShop(REASON, async (tx) => {
        await removal.remove(tx, await listForgotten(tx, before, AT_ONCE))
        await discard(tx, await dropPrivatePictures(tx, AT_ONCE))
      })
    },
    async tidyDrawings() {
      const before = new Date(clock.now().getTime() - DRAWING_KEPT_MS)
      await db.asShop(REASON, async (tx) => discard(tx, await removeOldDrawings(tx, before, AT_ONCE * 50)))
      await tidyUnsaved(new Date(clock.now().getTime() - UNSAVED_KEPT_MS))
    },
  }
  return removal

  /** A picture that a saved design shows as well loses its note alone. */
  async function tidyUnsaved(before: Date): Promise<void> {
    const notes = await listEphemeralPictures(files, before)
    if (notes.length === 0) return
    const imageKeys = notes.map(({ imageKey }) => imageKey)
    const unnamed = await db.asShop(REASON, (tx) => dropNamed(tx, imageKeys))
    for (const key of unnamed) await files.remove(key)
    for (const { noteKey } of notes) await files.remove(noteKey)
  }
}
