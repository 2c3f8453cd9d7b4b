/** Labels of parcels, whose PDFs bear an address: deleted with the address. */
import type { Tx } from '../database/database.ts'

/** Returns the files. */
export async function deleteLabels(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const printed = tx.selectFrom('print_jobs').select('id').where('order_id', 'in', orderIds)
  const labels = await tx
    .deleteFrom('shipping_labels')
    .where('job_id', 'in', printed)
    .returning('label_key')
    .execute()
  return labels.flatMap(({ label_key: key }) => key ?? [])
}
