import { orderStatus } from '@leksmedjan/contract/orders'
import { agreeToWaitAnswer, orderLookup, type OrderLookup } from '@leksmedjan/contract/order-pages'
import * as z from 'zod/mini'
import { loadClient, requireUser } from '#lib/account/session.ts'
import { REMAKE_COLUMNS, remakeRow } from '#ui/order/remake.rules.ts'
import { callFunction } from '#lib/request.ts'

export interface Lookup {
  email: string
  order_number: string
  /** One-time code, required with `lookup_code_needed`. */
  code?: string
}

export function lookUpOrder(lookup: Lookup): Promise<OrderLookup> {
  return callFunction('order-lookup', orderLookup, lookup)
}

/** Of the query that shows an order; followed by when it was looked up. */
export const LOOKUP_KEY = ['order-lookup']

/** `last`: of the days that its buyer was asked about, ISO date. */
export const agreeToWait = (answer: { email: string; order_number: string; last: string }) =>
  callFunction('agree-to-wait', agreeToWaitAnswer, answer)

const ownOrder = z.extend(remakeRow, {
  order_number: z.string(),
  paid_at: z.string(),
  status: orderStatus,
  total_price: z.number(),
  toy_name: z.string(),
})
export type OwnOrder = z.infer<typeof ownOrder>

/** All are listed in the studio. */
const MOST_OWN = 5

/** Newest first; `total`: how many there are. */
export async function listOwnOrders(): Promise<{ orders: OwnOrder[]; total: number }> {
  const user = requireUser()
  const client = await loadClient()
  const { data, error, count } = await client
    .from('orders')
    .select(`order_number,paid_at,status,total_price,toy_name,${REMAKE_COLUMNS}`, { count: 'exact' })
    .eq('user_id', user.id)
    .not('paid_at', 'is', null)
    .order('paid_at', { ascending: false })
    .order('id')
    .range(0, MOST_OWN - 1)
  if (error) throw new Error('Failed to fetch orders', { cause: error })
  return { orders: z.array(ownOrder).parse(data), total: count ?? data.length }
}
