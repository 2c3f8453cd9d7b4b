/** Notes of staff about an order, and their pictures. */
import { MOST_NOTE_PHOTOS } from '@leksmedjan/contract/workshop-order'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Database, Tx } from '../../database/database.ts'
import { ShopError } from '../../errors.ts'
import type { EnqueueFileDeletion } from '../../files/file-deletion-queue.ts'
import { encodePhoto } from '../../files/photos.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { logStaffAct } from '../../http/staff/staff-log.queries.ts'
import type { LockedOrder } from '../../orders/orders.ts'
import { deleteNote, insertNotePhoto, lockNote, type NoteWithPhotos } from './notes.queries.ts'
import { insertNote } from './order.queries.ts'

export interface Notes {
  /** The same id again is the same note. */
  note(
    member: StaffMember,
    orderNumber: string,
    note: { id: string; text: string; isFromBuyer: boolean },
  ): Promise<void>
  /** To a note of the caller's own; how many it has then. The same id again is the same picture. Throws `photo_unreadable`, `not_found`, `order_step_refused`. */
  addNotePhoto(member: StaffMember, noteId: string, photo: { id: string; bytes: Uint8Array }): Promise<number>
  /** A note of the caller's own, with its pictures. Throws `not_found`, also for a letter and for what a buyer answered. */
  removeNote(member: StaffMember, noteId: string): Promise<void>
}

export interface NotesDeps {
  db: Database
  clock: Clock
  files: FileStore
  discard: EnqueueFileDeletion
  /** Under the order's row lock. */
  act: (orderNumber: string, work: (tx: Tx, order: LockedOrder, at: Date) => Promise<void>) => Promise<void>
}

const REASON = 'workshop: staff at work'

export function createNotes({ db, clock, files, discard, act }: NotesDeps): Notes {
  const locked = async (tx: Tx, member: StaffMember, noteId: string): Promise<NoteWithPhotos> => {
    const note = await lockNote(tx, noteId, member.email)
    if (note === null) throw noteNotFound(noteId)
    return note
  }

  return {
    note: (member, orderNumber, note) =>
      act(orderNumber, async (tx, order, at) => {
        if (!(await insertNote(tx, order.id, { at, who: member.email, ...note, subject: null }))) {
          await locked(tx, member, note.id)
          return
        }
        const name = note.isFromBuyer ? 'order: answer of buyer' : 'order: note'
        await logStaffAct(tx, member, { act: name, subject: order.orderNumber }, at)
      }),

    async addNotePhoto(member, noteId, { id, bytes }) {
      const encoded = await encodePhoto(bytes)
      const before = await db.asShop(REASON, (tx) => locked(tx, member, noteId))
      if (before.photoIds.includes(id)) return before.photoIds.length
      refuseWhenFull(before)
      const fileKey = `notes/${noteId}/${id}.webp`
      await files.put(fileKey, encoded)
      try {
        return await db.asShop(REASON, async (tx) => {
          const note = await locked(tx, member, noteId)
          if (note.photoIds.includes(id)) return note.photoIds.length
          refuseWhenFull(note)
          const at = clock.now()
          await insertNotePhoto(tx, { id, noteId, fileKey, at })
          await logStaffAct(tx, member, { act: 'order: picture of note', subject: note.orderNumber }, at)
          return note.photoIds.length + 1
        })
      } catch (error) {
        await files.remove(fileKey)
        throw error
      }
    },

    removeNote: (member, noteId) =>
      db.asShop(REASON, async (tx) => {
        const { orderNumber, isFromBuyer } = await locked(tx, member, noteId)
        if (isFromBuyer) throw noteNotFound(noteId)
        await discard(tx, await deleteNote(tx, noteId))
        await logStaffAct(tx, member, { act: 'order: note removed', subject: orderNumber }, clock.now())
      }),
  }
}

function refuseWhenFull({ photoIds }: NoteWithPhotos): void {
  if (photoIds.length < MOST_NOTE_PHOTOS) return
  throw new ShopError('order_step_refused', `a note has at most ${MOST_NOTE_PHOTOS} pictures`, {
    details: { reason: 'wrong_state' },
  })
}

export const noteNotFound = (id: string) =>
  new ShopError('not_found', `${id} is no note of this member of staff`)
