/** A trigger hides what a visitor deletes; this restores it, or deletes it a day later. */
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import type { EnqueueFileDeletion } from '../../files/file-deletion-queue.ts'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { designNotFound } from '../designs.errors.ts'
import { findAnyDesign } from '../designs.queries.ts'
import { isTheirs } from '../designs.rules.ts'
import { listEphemeralPictures } from '../pictures/ephemeral-pictures.ts'
import {
  withoutReferences,
  dropPrivatePictures,
  listForgotten,
  removeDesigns,
  removeOldDrawings,
  unhide,
} from './removal.queries.ts'

export interface Removal {
  /** Until it is deleted. Throws for others' designs. */
  bringBack(actor: Actor, designId: string): Promise<void>
  /** Joins the transaction; files are deleted after its commit. */
  remove(tx: Tx, designIds: string[]): Promise<void>
  /** Joins the transaction: files without references are deleted after its commit. */
  discardUnnamed(tx: Tx, keys: (string | null)[]): Promise<void>
  /** Deletes designs hidden for long enough. */
  tidy(): Promise<void>
  /** Deletes replaced pictures, and pictures that were never saved. */
  tidyDrawings(): Promise<void>
}

interface RemovalDeps {
  db: Database
  clock: Clock
  files: FileStore
  discard: EnqueueFileDeletion
}

const REASON = 'designs: delete and restore'
/** Longer than any undo notice is shown. */
const KEPT_MS = 24 * 3_600_000
const AT_ONCE = 200
/** A draft order references its picture within this time. */
const DRAWING_KEPT_MS = 7 * 24 * 3_600_000
/** Same retention as an unordered guest design: the visitor's page may still show it. */
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
      await discard(tx, await withoutReferences(tx, keys))
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

  /** Only the marker of a picture that a saved design also shows is deleted. */
  async function tidyUnsaved(before: Date): Promise<void> {
    const notes = await listEphemeralPictures(files, before)
    if (notes.length === 0) return
    const imageKeys = notes.map(({ imageKey }) => imageKey)
    const unnamed = await db.asShop(REASON, (tx) => withoutReferences(tx, imageKeys))
    for (const key of unnamed) await files.remove(key)
    for (const { noteKey } of notes) await files.remove(noteKey)
  }
}
