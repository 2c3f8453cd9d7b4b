import { orderLookup, type OrderLookup } from '@leksmedjan/contract/orders'
import { callFunction } from '#lib/request.ts'

export interface Lookup {
  email: string
  order_number: string
}

export function lookUpOrder(lookup: Lookup): Promise<OrderLookup> {
  return callFunction('order-lookup', orderLookup, lookup)
}
