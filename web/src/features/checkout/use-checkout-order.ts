/** The order being paid: read from the server, written back while the buyer types, never kept in two places. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderRequest } from '@leksmedjan/contract/orders'
import { catalogueQuery } from '../../lib/catalogue.ts'
import { ApiError } from '../../lib/request.ts'
import { namesFrom, type Names } from './checkout-rules.ts'
import { getCheckoutOrder, saveOrder } from './requests.ts'

/** A wrong link or a wrong owner stays wrong: only failures of the way are tried again. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500)
}

export function useCheckoutOrder(orderId: string) {
  return useQuery({
    queryKey: ['checkout-order', orderId],
    queryFn: () => getCheckoutOrder(orderId),
    retry: worthRetrying,
  })
}

/** Saves a change that moves the price, then reads the order again. */
export function useSaveOrder(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: OrderRequest) => saveOrder(change),
    onSettled: () => queries.invalidateQueries({ queryKey: ['checkout-order', orderId] }),
  })
}

export function useNames(selectedSize: string): Names {
  const { data } = useQuery(catalogueQuery)
  return namesFrom(data, selectedSize)
}
