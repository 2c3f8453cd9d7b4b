/** What a step about parcels is refused with where others are on their way than its caller saw. */
import type { Tx } from '../database/database.ts'
import { ShopError } from '../errors.ts'
import { findLastParcelStep } from './parcels.queries.ts'

/** The same error, for `parcels_moved` with the step that moved them. */
export async function withParcelsMoved(tx: Tx, orderNumber: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ShopError) || error.code !== 'order_step_refused') return error
  const reason = 'parcels_moved'
  if ((error.details as { reason?: unknown } | undefined)?.reason !== reason) return error
  const meanwhile = await findLastParcelStep(tx, orderNumber)
  return new ShopError('order_step_refused', error.message, {
    details: { reason, ...(meanwhile === null ? {} : { meanwhile }) },
  })
}
