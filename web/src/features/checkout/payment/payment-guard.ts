/** From the press on pay until the outcome is known: nothing leaves the page, nothing changes what is being paid. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect } from 'react'
import { create } from 'zustand'

interface PaymentGuard {
  /** As it stood when the buyer pressed pay. */
  order: CheckoutOrder | null
  /** Nobody knows yet what became of it, or the bank decides: the page may be left, but offers no change of what may be paid. */
  isUnclear: boolean
  /** Something is typed or chosen in the provider's form, which goes with its session: a change of price asks first. */
  isFilled: boolean
}

export const usePaymentGuard = create<PaymentGuard>(() => ({
  order: null,
  isUnclear: false,
  isFilled: false,
}))

export function guardOrder(order: CheckoutOrder): void {
  usePaymentGuard.setState({ order })
}

export function releaseOrder(): void {
  usePaymentGuard.setState({ order: null })
}

/** As long as whoever calls it is on the page. */
export function useUnclearPayment(): void {
  useEffect(() => {
    usePaymentGuard.setState({ isUnclear: true })
    return () => usePaymentGuard.setState({ isUnclear: false })
  }, [])
}

export function setFormFilled(isFilled: boolean): void {
  usePaymentGuard.setState({ isFilled })
}

export function isFormFilled(): boolean {
  return usePaymentGuard.getState().isFilled
}

export function isPaymentInProgress(): boolean {
  return usePaymentGuard.getState().order !== null
}

/** The rest of a double click may land on what has moved under the finger. */
const DOUBLE_CLICK_MS = 500

/**
 * Clicks and the back key do nothing while a payment is under way; the bank's dialog stays open to answers.
 * There is no beforeunload question on purpose: a bank that opens its own page would trip over it, and the
 * payment ends well without this page.
 */
export function useBlockNavigation(): void {
  const guarded = usePaymentGuard((guard) => guard.order !== null)
  useEffect(() => releaseOrder, [])
  useEffect(() => {
    if (!guarded) return
    const address = location.href
    const entry: unknown = history.state
    const restoreEntry = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      history.pushState(entry, '', address)
    }
    addEventListener('click', block, true)
    addEventListener('popstate', restoreEntry, true)
    return () => {
      removeEventListener('click', block, true)
      removeEventListener('popstate', restoreEntry, true)
      addEventListener('click', blockDoubleClick, true)
      setTimeout(() => removeEventListener('click', blockDoubleClick, true), DOUBLE_CLICK_MS)
    }
  }, [guarded])
}

function block(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('dialog') !== null) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function blockDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) block(event)
}
