/** Orders as the people see them who make and send them. */
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import type { Designs } from '../designs/designs.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { addressLine, boughtOf, isLateNow } from './describing.ts'
import { standingSteps, type Step } from './course/steps.rules.ts'
import type { ListModels, LookedUpModel, ShowProof } from './order-views.ts'
import { listToHandle, findReviewReason, type HandledRow } from './handling.queries.ts'
import { findOrder, listHistory } from './orders.queries.ts'
import { listShipments, type Shipment } from './shipments.queries.ts'

export interface HandlingDeps {
  clock: Clock
  designs: Pick<Designs, 'engraved'>
  listModels: ListModels
  showProof: ShowProof
}

export interface HandledOrder {
  orderNumber: string
  status: OrderStatus
  paymentStatus: string
  isLate: boolean
  promised: { first: string; last: string } | null
  toyName: string
  bought: string[]
  shipping: string
  greeting: string | null
  message: string | null
  email: string
  phone: string
  fullName: string
  address: string
  /** Why a person must look; null when nobody has to. */
  reviewReason: string | null
  model: LookedUpModel['status'] | null
  proof: ProofStanding['state'] | null
  steps: Step[]
  shipments: Shipment[]
}

export function createHandling({ clock, designs, listModels, showProof }: HandlingDeps) {
  return {
    listToHandle: (tx: Tx): Promise<HandledRow[]> => listToHandle(tx),

    async showToHandle(tx: Tx, orderId: string): Promise<HandledOrder | null> {
      const order = await findOrder(tx, orderId)
      if (order === null) return null
      const [models, proof, history, shipments, reviewReason] = await Promise.all([
        listModels(tx, orderId),
        showProof(tx, orderId),
        listHistory(tx, orderId),
        listShipments(tx, orderId),
        findReviewReason(tx, orderId),
      ])
      const { promised_first: first, promised_last: last } = order
      const { items, shipping } = boughtOf(order, designs.engraved)
      return {
        orderNumber: order.order_number,
        status: order.status,
        paymentStatus: order.payment_status,
        isLate: isLateNow(order, proof, clock),
        promised: first === null || last === null ? null : { first, last },
        toyName: order.toy_name,
        bought: items.map(({ title }) => title),
        shipping: shipping.name,
        greeting: order.greeting_enabled ? order.greeting_message : null,
        message: order.personal_message,
        email: order.email,
        phone: order.phone_number,
        fullName: order.delivery_full_name,
        address: addressLine(order),
        reviewReason,
        model: models[0]?.status ?? null,
        proof: proof?.state ?? null,
        steps: standingSteps(history),
        shipments,
      }
    },
  }
}
