/** Buyer facts that promotion codes are restricted by. */
import type { CallContext } from '../protocol/call-context.ts'
import { hasPaidBefore } from '../sandbox.queries.ts'

export interface Buyer {
  customer: string | null
  /** Looked up for first-purchase codes only. */
  hasPaidBefore: boolean
}

export async function readBuyer(
  context: CallContext,
  customer: string | null,
  code: { restrictions: { first_time_transaction: boolean } } | null,
): Promise<Buyer> {
  const isAsked = customer !== null && code?.restrictions.first_time_transaction === true
  return { customer, hasPaidBefore: isAsked && (await hasPaidBefore(context.tx, customer)) }
}
