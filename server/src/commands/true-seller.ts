/** A seller's field is refused where it is written, whichever command writes it. */
import { sellerFaults, type SellerFault } from '../live-payments.rules.ts'
import { SETTING_SCHEMAS } from '../platform/settings-schemas.ts'
import type { Seller } from '../platform/settings.ts'
import { SetupError } from '../platform/setup-error.ts'
import { oneLine } from './terminal.ts'

/**
 * `field`: the one that is written; without it all of them are. What depends on it, as the VAT number does, is only listed
 * by `seller`. A shape that is wrong is left to the schema.
 */
export function refuseUntrueSeller(next: unknown, field?: string): void {
  const read = SETTING_SCHEMAS.seller.safeParse(next)
  if (!read.success) return
  const faults = [...unprintable(read.data), ...sellerFaults(read.data)]
  const fault = faults.find((each) => field === undefined || each.field === field)
  if (fault === undefined) return
  const said = oneLine(read.data[fault.field])
  throw new SetupError(`Nothing was changed: the seller's ${fault.field} (${said}) ${fault.why}.`)
}

/** Of what is written only: a shop that holds such a value already must still start. */
function unprintable(seller: Seller): SellerFault[] {
  const fields = Object.keys(seller) as (keyof Seller)[]
  return fields
    .filter((field) => /[\p{Cc}\p{Cf}]/u.test(seller[field]))
    .map((field) => ({ field, why: 'holds a line break or another control character' }))
}
