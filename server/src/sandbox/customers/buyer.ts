/** Who buys, as far as codes ask. */
import type { Work } from '../protocol/work.ts'
import { hasPaidBefore } from '../sandbox.queries.ts'

export interface Buyer {
  customer: string | null
  /** Asked only of codes for a first purchase. */
  hasPaidBefore: boolean
}

export async function readBuyer(
  work: Work,
  customer: string | null,
  code: { restrictions: { first_time_transaction: boolean } } | null,
): Promise<Buyer> {
  const isAsked = customer !== null && code?.restrictions.first_time_transaction === true
  return { customer, hasPaidBefore: isAsked && (await hasPaidBefore(work.tx, customer)) }
}
