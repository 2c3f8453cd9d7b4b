/**
 * Whether the current order has an open or completed payment, in this tab or another; the server is the
 * source of truth (Spec §2).
 */
import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrders } from '#lib/order-store.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { ApiError } from '#lib/request.ts'
import { paymentStatus } from '../requests.ts'

const POLL_MS = 10_000
const POLL_WHILE_OPEN_MS = 4000

export interface PaymentLock {
  /** Unknown so far: show nothing the lock would forbid. */
  isPending: boolean
  /** A request is in flight, the first or a refetch. */
  isFetching: boolean
  /** The request failed: a payment may be open. */
  hasFailed: boolean
  open: PaymentStatusAnswer | null
  /** The toy in the wizard is paid for. */
  bought: boolean
}

export function usePaymentLock(): PaymentLock {
  useOrdersOfOtherTabs()
  const held = useWizard((wizard) => wizard.orderId)
  const orderId = useOrders(({ current }) => (current && 'addOns' in current ? current.orderId : held))
  // Known as paid locally: skip the request, which would be refused once the order belongs to an account
  // signed out here.
  const isPaid = useOrders(({ history }) => history.some((order) => order.orderId === orderId))
  const { data, error, isLoading, isFetching, isFetched } = useQuery({
    queryKey: ['payment-status', orderId],
    queryFn: () => paymentStatus(orderId ?? ''),
    enabled: orderId !== null && !isPaid,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_WHILE_OPEN_MS : POLL_MS),
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
    staleTime: 0,
    retry: 1,
  })
  const isNotOurs = error instanceof ApiError && error.code === 'order_not_found'
  useEffect(() => {
    if (isNotOurs && orderId !== null) dropOrder(orderId)
  }, [isNotOurs, orderId])
  const hasFailed = error !== null && !isRefusal(error)
  const open = data?.state === 'open' ? data : null
  const bought = (isPaid || data?.state === 'paid') && orderId !== null && orderId === held
  // A refetch after an error is loading again: without isFetched the wizard would unmount a second time and
  // lose its message.
  return { isPending: isLoading && !isFetched, isFetching, hasFailed, open, bought }
}

/** The order belongs to an account that signed out, or to another browser: the next order is a new one. */
function dropOrder(orderId: string): void {
  const { orderId: held, setOrder } = useWizard.getState()
  if (held === orderId) setOrder(null)
  useOrders.getState().drop(orderId)
}

/** An order that is unknown or not this visitor's has no payment to protect. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500
}

/** Whether the URL may replace the design: not while a payment is open. */
export function mayReplaceDesign({ isFetching, hasFailed, open }: PaymentLock): 'wait' | 'no' | 'yes' {
  if (open !== null) return 'no'
  if (isFetching) return 'wait'
  return hasFailed ? 'no' : 'yes'
}

/** Syncs orders created in other tabs through the `storage` event, so that they lock this tab too. */
function useOrdersOfOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === useOrders.persist.getOptions().name) void useOrders.persist.rehydrate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
}
