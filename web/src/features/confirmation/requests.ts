import { orderConfirmation, type OrderConfirmation } from '@leksmedjan/contract/order-pages'
import { callFunction } from '#lib/request.ts'
import { TEXTS } from './texts.ts'

export interface PaymentReference {
  session_id?: string
  payment_intent?: string
}

export async function confirmOrder(reference: PaymentReference): Promise<OrderConfirmation> {
  try {
    return await callFunction('order-confirmation', orderConfirmation, reference)
  } catch (error) {
    throw new Error(TEXTS.confirmationFailed, { cause: error })
  }
}
