/** The name sign of a toy: its design carries it, the order keeps its text. */
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import type { Designs } from '../designs/designs.ts'
import type { Tx } from '../platform/db/database.ts'
import type { OrderForModel } from './order-views.ts'

/** Whether the toy carries a sign without a text that can be cut: it cannot be made as it is shown. */
export async function isSignWordless(
  tx: Tx,
  { printModelId, signText }: Pick<OrderForModel, 'printModelId' | 'signText'>,
  designs: Pick<Designs, 'engraved' | 'findOrdered'>,
): Promise<boolean> {
  if (signText !== null && designs.engraved(signText) !== '') return false
  const design = await designs.findOrdered(tx, printModelId)
  return design !== null && hasNameSign(design.selections)
}
