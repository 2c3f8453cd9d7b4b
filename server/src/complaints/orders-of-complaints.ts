/** The order of a complaint, which is there as long as the complaint is. */
import type { Tx } from '../database/database.ts'
import type { ComplaintOrders, LockedOrder, OrderForLetter } from '../orders/orders.ts'

export async function lockKnown(
  orders: Pick<ComplaintOrders, 'lock'>,
  tx: Tx,
  orderId: string,
): Promise<LockedOrder> {
  const order = await orders.lock(tx, orderId)
  if (order === null) throw new Error(`order ${orderId} is gone`)
  return order
}

export async function letterFacts(
  orders: Pick<ComplaintOrders, 'findForLetter'>,
  tx: Tx,
  orderId: string,
): Promise<OrderForLetter> {
  const order = await orders.findForLetter(tx, orderId)
  if (order === null) throw new Error(`order ${orderId} was sent and has no receipt`)
  return order
}
