import { orderConfirmation, type OrderConfirmation } from '@leksmedjan/contract/orders'
import { callFunction } from '../../lib/request.ts'

export interface PaymentReference {
  session_id?: string
  payment_intent?: string
}

export function confirmOrder(reference: PaymentReference): Promise<OrderConfirmation> {
  return callFunction('order-confirmation', orderConfirmation, reference)
}
