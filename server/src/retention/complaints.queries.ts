/** Complaints and their photos, by the retention schedule and when their buyer is erased. */
import type { Tx } from '../database/database.ts'

/** With their photos; returns the files. */
export async function deleteComplaints(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const ofThese = tx.selectFrom('complaints').select('id').where('order_id', 'in', orderIds)
  const photos = await tx
    .deleteFrom('complaint_photos')
    .where('complaint_id', 'in', ofThese)
    .returning('file_key')
    .execute()
  await tx.deleteFrom('complaints').where('order_id', 'in', orderIds).execute()
  return photos.map(({ file_key }) => file_key)
}

/** Photos of complaints that were answered before this. */
export async function deleteComplaintPhotos(
  tx: Tx,
  before: Date,
): Promise<{ rows: number; fileKeys: string[] }> {
  const answered = tx.selectFrom('complaints').select('id').where('decided_at', '<', before)
  const photos = await tx
    .deleteFrom('complaint_photos')
    .where('complaint_id', 'in', answered)
    .returning('file_key')
    .execute()
  return { rows: photos.length, fileKeys: photos.map(({ file_key }) => file_key) }
}
