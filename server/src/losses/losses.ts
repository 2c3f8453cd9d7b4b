/**
 * Lost parcels. The shop bears the risk until the toy is in the buyer's hands (konsumentköplagen
 * 2022:260, 2 kap.): it is made again, or refunded in full including shipping. The buyer gets a mail.
 */
import { money, type Mail } from '../mail/mail.ts'
import type { LockedOrder, LossOrders } from '../orders/orders.ts'
import type { Payments } from '../payments/payments.ts'
import type { Database, Tx } from '../database/database.ts'
import { ShopError } from '../errors.ts'

export type Remedy = 'resend' | 'refund'

export interface Losses {
  /** Resolves to the amount refunded, öre; 0 when resent. Throws `order_step_refused` and the errors of a refund. */
  lose(loss: {
    orderId: string
    remedy: Remedy
    who: string
    why: string
    isUnpaid?: boolean
  }): Promise<number>
}

export interface LossesDeps {
  db: Database
  mail: Mail
  orders: LossOrders
  payments: Pick<Payments, 'refundWithin' | 'unsettled'>
}

const alreadyRefunded = () =>
  new ShopError(
    'order_step_refused',
    'its money is back with the buyer, or the bank has taken it: to make it once more all the same, write yes before the reason',
    { details: { reason: 'unpaid' } },
  )

export function createLosses({ db, mail, orders, payments }: LossesDeps): Losses {
  /** Fully refunded, or returned by the bank after a dispute. */
  const isRefunded = async (tx: Tx, { id, totalOre, refundedOre }: LockedOrder) =>
    refundedOre >= totalOre || (await payments.unsettled(tx, id)).isLost

  return {
    lose: ({ orderId, remedy, who, why, isUnpaid = false }) =>
      db.asShop('orders: record a lost parcel', async (tx) => {
        const order = await orders.lock(tx, orderId)
        if (order === null) throw new Error(`order ${orderId} is gone`)
        await orders.loseParcel(tx, order, why)
        let refundOre = 0
        if (remedy === 'resend') {
          if (!isUnpaid && (await isRefunded(tx, order))) throw alreadyRefunded()
          await orders.reprint(tx, order, { who, why: `its parcel never arrived: ${why}` })
          // This mail offers what the delay mail would, so that one is not sent.
          await orders.takeDelay(tx, orderId)
        } else {
          const wish = { orderId, amountOre: null, reason: 'requested_by_customer' as const, who }
          const said = { why: `its parcel never arrived: ${why}`, requestKey: 'lost' }
          refundOre = (await payments.refundWithin(tx, { ...wish, ...said })).amountOre
        }
        const [sent, parcels] = await Promise.all([
          orders.findForLetter(tx, orderId),
          orders.listShipments(tx, orderId),
        ])
        if (sent === null) throw new Error(`order ${orderId} was sent and has no receipt`)
        const refund =
          remedy === 'refund' ? { amount: money(refundOre), isRest: refundOre < order.totalOre } : null
        const parcel = parcels.at(-1) ?? null
        await mail.post(tx, 'lost', {
          to: sent.email,
          key: `${orderId}:${parcels.length}`,
          facts: { ...sent, refund, parcel },
        })
        return refundOre
      }),
  }
}
