/** Reminds buyers who were asked to wait, and have not answered, on the last day to do so. */
import type { Database } from '../database/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { ProgressOrders } from '../orders/orders.ts'

export interface WaitReminders {
  /** Hourly job in the daytime: one mail to each buyer who was asked to wait and was to answer today. */
  remindOfWaits(): Promise<void>
}

const REASON = 'mail: write and send'

export function createWaitReminders({
  db,
  mail,
  orders,
}: {
  db: Database
  mail: Mail
  orders: ProgressOrders
}): WaitReminders {
  return {
    async remindOfWaits() {
      for (const orderId of await db.asShop(REASON, (tx) => orders.listAsked(tx)))
        await db.asShop(REASON, async (tx) => {
          // Locked, so that it is not answered meanwhile.
          if ((await orders.lock(tx, orderId)) === null) return
          if (!(await orders.isAnswerDue(tx, orderId))) return
          const [order, wayBack] = await Promise.all([
            orders.findForLetter(tx, orderId),
            orders.findWayBack(tx, orderId),
          ])
          if (order === null) return
          const isCancellable = wayBack === 'unprinted' || wayBack === 'late'
          const key = `${orderId}:${order.promised.last}`
          await mail.post(tx, 'wait-reminder', { to: order.email, key, facts: { ...order, isCancellable } })
        })
    },
  }
}
