import { orderLookup, type OrderLookup } from '@leksmedjan/contract/order-pages'
import { withdrawalReceipt, type WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import * as z from 'zod/mini'
import { loadClient, requireUser } from '#lib/account/session.ts'
import { callFunction } from '#lib/request.ts'
import type { WithdrawalMessage } from './withdrawal-texts.ts'

/** `code`: one-time code, required with `lookup_code_needed`. */
export function sendWithdrawal(
  { subject, name, orderNumber, email }: WithdrawalMessage,
  code?: string,
): Promise<WithdrawalReceipt> {
  const message = {
    name: name.trim(),
    order_number: orderNumber.trim(),
    email: email.trim(),
    ...(subject === 'new_toy' ? { keeps_goods: true } : subject !== 'order' && { subject }),
  }
  return callFunction('withdraw', withdrawalReceipt, code === undefined ? message : { ...message, code })
}

const numbered = z.object({ order_number: z.string() })

/** Order number of the signed-in customer's latest paid order; '' without one. */
export async function latestOwnNumber(): Promise<string> {
  const user = requireUser()
  const client = await loadClient()
  const { data, error } = await client
    .from('orders')
    .select('order_number')
    .eq('user_id', user.id)
    .not('paid_at', 'is', null)
    .order('paid_at', { ascending: false })
    .range(0, 0)
  if (error) throw new Error('Failed to fetch the latest order', { cause: error })
  return z.array(numbered).parse(data)[0]?.order_number ?? ''
}

/** The signed-in customer's own order, by its number alone. */
export function readOwnOrder(orderNumber: string): Promise<OrderLookup> {
  return callFunction('order-lookup', orderLookup, { order_number: orderNumber })
}
