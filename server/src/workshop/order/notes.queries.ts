import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

export interface NoteWithPhotos {
  orderNumber: string
  /** What the buyer answered. */
  isFromBuyer: boolean
  photoIds: string[]
}

/** Pictures are counted under this lock. null where it is a letter, or written by another. */
export async function lockNote(tx: Tx, id: string, who: string): Promise<NoteWithPhotos | null> {
  const { rows } = await sql<NoteWithPhotos>`
    select o.order_number as "orderNumber", n.from_buyer as "isFromBuyer", array(select p.id::text from note_photos p where p.note_id = n.id) as "photoIds"
    from order_notes n join orders o on o.id = n.order_id
    where n.id = ${id} and n.who = ${who} and not n.for_buyer for update of n`.execute(tx)
  return rows[0] ?? null
}

/** Whether it is a letter that they wrote about this order. */
export async function isOwnLetter(
  tx: Tx,
  orderId: string,
  { id, who }: { id: string; who: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from order_notes where id = ${id} and order_id = ${orderId} and who = ${who} and for_buyer`.execute(
    tx,
  )
  return rows.length > 0
}

export async function insertNotePhoto(
  tx: Tx,
  { id, noteId, fileKey, at }: { id: string; noteId: string; fileKey: string; at: Date },
): Promise<void> {
  await tx.insertInto('note_photos').values({ id, note_id: noteId, file_key: fileKey, at }).execute()
}

/** With its pictures, under its lock; returns their files. */
export async function deleteNote(tx: Tx, id: string): Promise<string[]> {
  const photos = await tx.deleteFrom('note_photos').where('note_id', '=', id).returning('file_key').execute()
  await tx.deleteFrom('order_notes').where('id', '=', id).execute()
  return photos.map(({ file_key }) => file_key)
}
