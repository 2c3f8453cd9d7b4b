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
    onMutate: () => Date.now(),
    onSettled: async (_answer, _error, _change, startedAt = 0) => {
      await queries.invalidateQueries({ queryKey: ['checkout-order', orderId] })
      // Saving gives an open form up, also where nothing came of the change: a form older than that is dead.
      await queries.invalidateQueries({
        queryKey: ['checkout-session', orderId],
        predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < startedAt,
      })
    },
  })
}

export function useNames(selectedSize: string): Names {
  const { data } = useQuery(catalogueQuery)
  return namesFrom(data, selectedSize)
}
