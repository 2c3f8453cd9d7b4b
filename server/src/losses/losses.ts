/**
 * Lost parcels. The shop bears the risk until the toy is in the buyer's hands (konsumentköplagen
 * 2022:260, 2 kap.): it is made again, or refunded in full including shipping. The buyer gets a mail: of a toy made again once the
 * loss can no longer be taken back (`orders.undo`).
 */
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { Clock } from '@leksmedjan/platform/clock'
import { after, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import { JOBS, type PayloadOf } from '../job-table.ts'
import { money, type Mail } from '../mail/mail.ts'
import type { ChosenParcels, LockedOrder, LossOrders } from '../orders/orders.ts'
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
    /** Of several parcels; omitted: all. */
    chosen?: ChosenParcels
  }): Promise<number>
  /** Job: promises new days and sends the mail, unless the loss was taken back or its buyer has cancelled since. */
  tellOfResend(loss: LossTaken): Promise<void>
}

type LossTaken = PayloadOf<'losses.tell-of-resend'>

export interface LossesDeps {
  db: Database
  clock: Clock
  jobs: Jobs
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

export function createLosses({ db, clock, jobs, mail, orders, payments }: LossesDeps): Losses {
  /** Fully refunded, or returned by the bank after a dispute. */
  const isRefunded = async (tx: Tx, { id, totalOre, refundedOre }: LockedOrder) =>
    refundedOre >= totalOre || (await payments.unsettled(tx, id)).isLost

  async function resend(tx: Tx, order: LockedOrder, who: string, why: string): Promise<void> {
    await orders.reprint(tx, order, { who, why: `its parcel never arrived: ${why}` })
    // Its letter offers what the delay mail would, so that one is not sent.
    await orders.takeDelay(tx, order.id)
    const at = (await orders.listSteps(tx, order.id)).at(-1)?.at
    if (at === undefined) throw new Error(`order ${order.id} was not moved`)
    await enqueue(tx, { orderId: order.id, at: at.toISOString() })
  }

  async function enqueue(tx: Tx, loss: LossTaken): Promise<void> {
    const leftMs = Date.parse(loss.at) + UNDO_MS - clock.now().getTime()
    const onceKey = `${loss.orderId}:${loss.at}`
    await jobs.enqueue(tx, JOBS['losses.tell-of-resend'], loss, { onceKey, ...after(leftMs) })
  }

  /** `refundOre`: null where the toy is made again. */
  async function tellBuyer(tx: Tx, { id, totalOre }: LockedOrder, refundOre: number | null): Promise<void> {
    const [sent, parcels, isLate] = await Promise.all([
      orders.findForLetter(tx, id),
      orders.listShipments(tx, id),
      orders.isLate(tx, id),
    ])
    if (sent === null) throw new Error(`order ${id} was sent and has no receipt`)
    const refund = refundOre === null ? null : { amount: money(refundOre), isRest: refundOre < totalOre }
    const newest = parcels.filter(({ shipped_at }) => +shipped_at === +(parcels.at(-1)?.shipped_at ?? 0))
    const gone = newest.filter(({ lost_at }) => lost_at !== null)
    const since = parcels.filter(({ shipped_at }) => +shipped_at >= +(newest[0]?.shipped_at ?? 0))
    const keptParcels = since.filter(({ lost_at, returned_at }) => (lost_at ?? returned_at) === null).length
    const facts = { ...sent, refund, isLate, parcels: gone, sentParcels: newest.length, keptParcels }
    await mail.post(tx, 'lost', { to: sent.email, key: `${id}:${parcels.length}`, facts })
  }

  return {
    lose: ({ orderId, remedy, who, why, isUnpaid = false, chosen }) =>
      db.asShop(REASON, async (tx) => {
        const order = await orders.lock(tx, orderId)
        if (order === null) throw new Error(`order ${orderId} is gone`)
        await orders.loseParcel(tx, order, why, chosen)
        if (remedy === 'resend') {
          if (!isUnpaid && (await isRefunded(tx, order))) throw alreadyRefunded()
          await resend(tx, order, who, why)
          return 0
        }
        const wish = { orderId, amountOre: null, reason: 'requested_by_customer' as const, who }
        const said = { why: `its parcel never arrived: ${why}`, requestKey: 'lost' }
        const { amountOre } = await payments.refundWithin(tx, { ...wish, ...said })
        await tellBuyer(tx, order, amountOre)
        return amountOre
      }),

    async tellOfResend(loss) {
      // Before the transaction: it is read in one of its own.
      const place = await orders.readPlace(loss.orderId)
      await db.asShop(REASON, async (tx) => {
        // Locked, so that it cannot be taken back meanwhile.
        const order = await orders.lock(tx, loss.orderId)
        const steps = await orders.listSteps(tx, loss.orderId)
        const isStill = steps.some(
          ({ status, at }) => status === 'processing' && at.toISOString() === loss.at,
        )
        if (order === null || !isStill || isOver(order)) return
        if (clock.now().getTime() < Date.parse(loss.at) + UNDO_MS) return enqueue(tx, loss)
        const promise = { why: 'lost' as const, place, since: new Date(loss.at) }
        if (await orders.promiseAgain(tx, order.id, promise)) await tellBuyer(tx, order, null)
      })
    },
  }
}

const REASON = 'orders: record a lost parcel'
const isOver = ({ status }: LockedOrder): boolean => ORDER_STAGES[status] === 'ended'
