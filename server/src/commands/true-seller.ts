/** Validation of the seller's fields, for every command that writes them. */
import { sellerFaults, type SellerFault } from '../live-payments.rules.ts'
import { SETTINGS, type Seller } from '../settings/settings.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import { oneLine } from './terminal.ts'

/**
 * `field`: the one that is written; without it all are. Fields that depend on it, such as the VAT number, are only listed by
 * `seller`. A wrong shape is left to the schema.
 */
export function refuseUntrueSeller(next: unknown, field?: string): void {
  const read = SETTINGS.seller.schema.safeParse(next)
  if (!read.success) return
  const faults = [...unprintable(read.data), ...sellerFaults(read.data)]
  const fault = faults.find((each) => field === undefined || each.field === field)
  if (fault === undefined) return
  const said = oneLine(read.data[fault.field])
  throw new SetupError(`Nothing was changed: the seller's ${fault.field} (${said}) ${fault.why}.`)
}

/** Only on write: a shop that already holds such a value must still start. */
function unprintable(seller: Seller): SellerFault[] {
  const fields = Object.keys(seller) as (keyof Seller)[]
  return fields
    .filter((field) => /[\p{Cc}\p{Cf}]/u.test(seller[field]))
    .map((field) => ({ field, why: 'holds a line break or another control character' }))
}
