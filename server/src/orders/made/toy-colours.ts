/** Colours of an ordered toy by the names of its filaments, for every page and paper that shows them. */
import { printedColours, type NamedColour } from '@leksmedjan/contract/filaments'
import type { Designs } from '../../designs/designs.ts'
import type { Tx } from '../../database/database.ts'
import type { OrderRow } from '../orders.queries.ts'
import { findPlannedColours } from './made.queries.ts'

export async function coloursOf(
  tx: Tx,
  { id, colors: chosen, print_model_id: designId }: Pick<OrderRow, 'id' | 'colors' | 'print_model_id'>,
  { designs }: { designs: Pick<Designs, 'findOrdered'> },
): Promise<NamedColour[]> {
  const [{ planned, offered }, design] = await Promise.all([
    findPlannedColours(tx, id),
    designs.findOrdered(tx, designId),
  ])
  return printedColours(planned, { chosen, selections: design?.selections ?? null }, offered)
}
