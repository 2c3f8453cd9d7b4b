/** The shop's own labels, for couriers and parcels that the shop brings itself: a number of its own range, no outside account. */
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../../database/database.ts'
import type { Carrier } from '../carrier.ts'
import { cancelNumber, giveNumber } from '../own-label.queries.ts'
import { ownNumber } from '../own-number.rules.ts'
import { OWN_CARRIER, OWN_CARRIER_ID } from '../texts.ts'

const REASON = 'workshop: staff at work'

export function createOwnLabels({ db, clock }: { db: Database; clock: Clock }): Carrier {
  return {
    id: OWN_CARRIER_ID,
    name: OWN_CARRIER,

    async book(booking) {
      const number = await db.asShop(REASON, (tx) => giveNumber(tx, booking.key, clock.now()))
      if (number === null) throw new UpstreamError('own labels', 'refused', 'this label was cancelled')
      const trackingNumber = ownNumber(number)
      // Its PDF library is loaded with the first label.
      const { carriersLabel } = await import('../papers/carriers-label.ts')
      const label = await carriersLabel(booking, { carrier: OWN_CARRIER, trackingNumber })
      return { trackingNumber, trackingUrl: null, label }
    },

    cancel: (key) => db.asShop(REASON, (tx) => cancelNumber(tx, key, clock.now())),
  }
}
