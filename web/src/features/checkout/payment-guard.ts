/** Blocks navigation and changes of the order from the click on pay until the outcome is known. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect } from 'react'
import { create } from 'zustand'

interface PaymentGuard {
  /** The order as it was at the click on pay. */
  order: CheckoutOrder | null
  /** Outcome unknown or pending at the bank: navigation is allowed, changes of the order are not. */
  isUnclear: boolean
  /** The provider's form has input, which is lost with its session: a change of price needs confirmation. */
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

/** Set while the calling component is mounted. */
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

/** The second click of a double click may hit an element that has moved under the pointer. */
const DOUBLE_CLICK_MS = 500

/**
 * Ignores clicks and the back button while a payment is in progress; the 3-D Secure dialog stays usable.
 * No beforeunload prompt on purpose: it would interrupt redirects to a bank, and the payment completes without
 * this page.
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
