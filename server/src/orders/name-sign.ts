/** The name sign of a toy: its design carries it, the order keeps its text. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import type { Designs } from '../designs/designs.ts'
import type { Tx } from '../database/database.ts'

/** Whether the ordered toy carries a sign without a text that can be cut: it cannot be made as it is shown. */
export async function isSignWordless(
  tx: Tx,
  orderId: string,
  { engraved }: Pick<Designs, 'engraved'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('print_models', 'print_models.id', 'orders.print_model_id')
    .select(['orders.sign_text', 'print_models.selections'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return false
  return hasNameSign(row.selections as DesignSelections) && engraved(row.sign_text) === ''
}
