/** A step of an order's status: its row, its line in the history and what follows from it. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { Tx } from '../../database/database.ts'
import type { LockedOrder, OnStep } from '../order-views.ts'
import { transitionOrThrow } from './transitions.ts'

export const createStep = (onStep: OnStep) =>
  async function step(
    tx: Tx,
    order: LockedOrder,
    to: { status: OrderStatus; at: Date; who: string; why: string },
  ): Promise<void> {
    const { status, at, who, why } = to
    await transitionOrThrow(tx, order, { status, updated_at: at }, [
      { at, who, why, aspect: 'status', was: order.status, became: status },
    ])
    await onStep(tx, { orderId: order.id, was: order.status, status, at, who })
  }
