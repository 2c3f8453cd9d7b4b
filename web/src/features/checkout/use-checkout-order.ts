/** The order being paid: read from the server, written back while the buyer types, never kept in two places. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CheckoutOrder, OrderAnswer, OrderRequest } from '@leksmedjan/contract/orders'
import { catalogueQuery } from '#lib/catalogue.ts'
import { ApiError } from '#lib/request.ts'
import { namesFrom, sessionKey, type Names } from './checkout-rules.ts'
import { cancelPayment, getCheckoutOrder, saveOrder } from './requests.ts'

/** A wrong link or a wrong owner stays wrong: only failures of the way are tried again. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500)
}

export function useCheckoutOrder(orderId: string) {
  return useQuery({
    queryKey: ['checkout-order', orderId],
    queryFn: () => getCheckoutOrder(orderId),
    retry: worthRetrying,
    // Another tab may have changed code or delivery: the sum shown here is the one that will be asked for.
    refetchOnWindowFocus: 'always',
  })
}

/** What this page has done with the order's payment form since the order was read. */
export function noteForm(queries: QueryClient, orderId: string, paymentOpen: boolean): void {
  queries.setQueryData<CheckoutOrder>(
    ['checkout-order', orderId],
    (known) => known && { ...known, paymentOpen },
  )
}

type SaveChange = (change: OrderRequest, options?: { keepsForm?: boolean }) => Promise<OrderAnswer>

/** Saves of an order go one after the other: whoever presses on waits for the code that was changed a moment before. */
const lines = new Map<string, Promise<unknown>>()

/**
 * An open form is for the order as it was: it is given up first, since a change beside it is refused.
 * `keepsForm`: nothing would change.
 */
export function useOrderSaver(orderId: string): SaveChange {
  const queries = useQueryClient()
  return (change, { keepsForm = false } = {}) => {
    const send = async () => {
      const known = queries.getQueryData<CheckoutOrder>(['checkout-order', orderId])
      if (!keepsForm && known?.paymentOpen === true) {
        const { state } = await cancelPayment(orderId)
        noteForm(queries, orderId, state === 'open')
      }
      return saveOrder(change)
    }
    const before = lines.get(orderId) ?? Promise.resolve()
    const sent = before.then(send, send)
    lines.set(orderId, sent)
    return sent
  }
}

/** Saves a change that moves the price, then reads the order again. */
export function useSaveOrder(orderId: string) {
  const queries = useQueryClient()
  const save = useOrderSaver(orderId)
  return useMutation({
    mutationFn: (change: OrderRequest) => save(change),
    onMutate: () => Date.now(),
    onSettled: async (_answer, _error, _change, startedAt = 0) => {
      await queries.invalidateQueries({ queryKey: ['checkout-order', orderId] })
      // Saving gives an open form up, also where nothing came of the change: a form older than that is dead.
      // One for another price is left by itself, and asking for it would be refused.
      const order = queries.getQueryData<CheckoutOrder>(['checkout-order', orderId])
      if (order === undefined) return
      await queries.invalidateQueries({
        queryKey: sessionKey(order),
        exact: true,
        predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < startedAt,
      })
    },
  })
}

export function useNames(selectedSize: string): Names {
  const { data } = useQuery(catalogueQuery)
  return namesFrom(data, selectedSize)
}
