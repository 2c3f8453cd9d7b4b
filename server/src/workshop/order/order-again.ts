/** Another size or other add-ons of a toy that is paid: its order is ended, all money goes back, and its buyer gets a link that orders the same design again. */
import { statusesIn } from '@leksmedjan/contract/orders'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import { ShopError } from '../../errors.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { logStaffAct } from '../../http/staff/staff-log.queries.ts'
import type { Mail } from '../../mail/mail.ts'
import type { WorkshopOrders } from '../../orders/orders.ts'
import type { Payments } from '../../payments/payments.ts'

export interface OrderAgainDeps {
  db: Database
  clock: Clock
  mail: Mail
  orders: WorkshopOrders
  payments: Pick<Payments, 'refundWithin'>
  designs: DesignLinks
}

/** Designs, kept by another module. */
export interface DesignLinks {
  /** A new key for a link to be mailed to this address. null for a deleted design. */
  renewKey(tx: Tx, promptId: string, email: string): Promise<string | null>
}

/** Resolves to what goes back, öre. Order, money and letter change together or not at all. */
export function createOrderAgain({ db, clock, mail, orders, payments, designs }: OrderAgainDeps) {
  return async (member: StaffMember, orderNumber: string, why: string): Promise<number> => {
    const id = await orders.findIdByNumber(orderNumber)
    return db.asShop('workshop: staff at work', async (tx) => {
      const order = id === null ? null : await orders.lock(tx, id)
      if (order === null) throw new ShopError('order_not_found', `there is no order ${orderNumber}`)
      if (!statusesIn('to_make').some((each) => each === order.status))
        throw refused(
          'wrong_state',
          `the order is ${order.status}: it is ended for another before its print begins`,
        )
      if (order.needsReview) throw refused('needs_review', 'a person must look at the order first')
      const [bought, letter] = await Promise.all([
        orders.getPaid(tx, order.id),
        orders.findForLetter(tx, order.id),
      ])
      if (bought === null || letter === null || letter.email === '')
        throw refused('wrong_state', 'its buyer has been forgotten: nobody is left to write to')
      const key = await designs.renewKey(tx, bought.promptId, letter.email)
      if (key === null)
        throw new ShopError('design_not_found', 'its design is deleted: it cannot be ordered again')
      await orders.cancel(tx, order, { who: member.email, why })
      const { amountOre } = await payments.refundWithin(tx, {
        orderId: order.id,
        amountOre: null,
        reason: 'requested_by_customer',
        why,
        who: member.email,
        requestKey: 'order-again',
      })
      const facts = {
        ...letter,
        promptId: bought.promptId,
        key,
        refundOre: amountOre,
        isRest: order.refundedOre > 0,
      }
      await mail.post(tx, 'order-again', { to: letter.email, key: order.id, facts })
      const detail = { amountOre, why }
      await logStaffAct(tx, member, { act: 'order: again', subject: order.orderNumber, detail }, clock.now())
      return amountOre
    })
  }
}

const refused = (reason: 'wrong_state' | 'needs_review', message: string) =>
  new ShopError('order_step_refused', message, { details: { reason } })
