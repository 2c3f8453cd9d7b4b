/** Notes of staff about orders, and their pictures. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Returns the files. */
export async function deleteNotePhotos(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from note_photos where note_id in (select id from order_notes where order_id = any(${orderIds}::uuid[]))
    returning file_key`.execute(tx)
  return rows.map(({ file_key }) => file_key)
}

/** With their pictures; returns the files. */
export async function deleteNotes(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const fileKeys = await deleteNotePhotos(tx, orderIds)
  await sql`delete from order_notes where order_id = any(${orderIds}::uuid[])`.execute(tx)
  return fileKeys
}
