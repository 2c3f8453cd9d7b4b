/** The order being paid: server state in the query cache, autosaved on input. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CheckoutOrder, OrderAnswer, OrderRequest } from '@leksmedjan/contract/orders'
import { catalogueQuery } from '#lib/catalogue.ts'
import { ApiError } from '#lib/request.ts'
import { namesFrom, sessionKey, type Names } from './checkout-rules.ts'
import { cancelPayment, getCheckoutOrder, saveOrder } from './requests.ts'

/** 4xx is final: retry only network and server errors. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500)
}

export function useCheckoutOrder(orderId: string) {
  return useQuery({
    queryKey: ['checkout-order', orderId],
    queryFn: () => getCheckoutOrder(orderId),
    retry: worthRetrying,
    // Another tab may have changed coupon or delivery: the total shown must be the one charged.
    refetchOnWindowFocus: 'always',
  })
}

/** Optimistically records that this page opened or cancelled a payment session. */
export function noteForm(queries: QueryClient, orderId: string, paymentOpen: boolean): void {
  queries.setQueryData<CheckoutOrder>(
    ['checkout-order', orderId],
    (known) => known && { ...known, paymentOpen },
  )
}

type SaveChange = (change: OrderRequest, options?: { keepsForm?: boolean }) => Promise<OrderAnswer>

/**
 * Promise chain per order: saves are serialised, so that submitting waits for a coupon change still in
 * flight.
 */
const lines = new Map<string, Promise<unknown>>()

/**
 * An open session has the old amount: cancel it first, since the change would be refused. `keepsForm`:
 * nothing changes.
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

/** Saves a change that affects the price, then refetches the order. */
export function useSaveOrder(orderId: string) {
  const queries = useQueryClient()
  const save = useOrderSaver(orderId)
  return useMutation({
    mutationFn: (change: OrderRequest) => save(change),
    onMutate: () => Date.now(),
    onSettled: async (_answer, _error, _change, startedAt = 0) => {
      await queries.invalidateQueries({ queryKey: ['checkout-order', orderId] })
      // Saving cancels an open session even when the change failed: drop the cached one. A session for
      // another price is keyed differently and left alone; refetching it would be refused.
      const order = queries.getQueryData<CheckoutOrder>(['checkout-order', orderId])
      if (order === undefined) return
      await queries.invalidateQueries({
        queryKey: sessionKey(order),
        predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < startedAt,
      })
    },
  })
}

export function useNames(selectedSize: string): Names {
  const { data } = useQuery(catalogueQuery)
  return namesFrom(data, selectedSize)
}
