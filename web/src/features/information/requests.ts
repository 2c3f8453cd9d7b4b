import { orderLookup, type OrderLookup } from '@leksmedjan/contract/orders'
import { withdrawalReceipt, type WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import { callFunction } from '#lib/request.ts'
import type { WithdrawalMessage } from './withdrawal-texts.ts'

export function sendWithdrawal({ name, orderNumber, email }: WithdrawalMessage): Promise<WithdrawalReceipt> {
  const message = { name: name.trim(), order_number: orderNumber.trim(), email: email.trim() }
  return callFunction('withdraw', withdrawalReceipt, message)
}

/** The signed-in customer's own order, by its number alone. */
export function readOwnOrder(orderNumber: string): Promise<OrderLookup> {
  return callFunction('order-lookup', orderLookup, { order_number: orderNumber })
}
