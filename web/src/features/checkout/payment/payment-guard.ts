/** From the press on pay until the outcome is known: nothing leaves the page, nothing changes what is being paid. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect } from 'react'
import { create } from 'zustand'

interface PaymentHold {
  /** As it stood when the buyer pressed pay. */
  order: CheckoutOrder | null
  /** Nobody knows yet what became of it, or the bank decides: the page may be left, but offers no change of what may be paid. */
  isUnclear: boolean
  /** Something is typed or chosen in the provider's form, which goes with its session: a change of price asks first. */
  isFilled: boolean
}

export const usePaymentHold = create<PaymentHold>(() => ({ order: null, isUnclear: false, isFilled: false }))

export function holdOrder(order: CheckoutOrder): void {
  usePaymentHold.setState({ order })
}

export function releaseOrder(): void {
  usePaymentHold.setState({ order: null })
}

/** As long as whoever calls it is on the page. */
export function useUnclearPayment(): void {
  useEffect(() => {
    usePaymentHold.setState({ isUnclear: true })
    return () => usePaymentHold.setState({ isUnclear: false })
  }, [])
}

export function noteFilled(isFilled: boolean): void {
  usePaymentHold.setState({ isFilled })
}

export function isFormFilled(): boolean {
  return usePaymentHold.getState().isFilled
}

export function isPaymentUnderWay(): boolean {
  return usePaymentHold.getState().order !== null
}

/** The rest of a double click may land on what has moved under the finger. */
const DOUBLE_CLICK_MS = 500

/**
 * Clicks and the back key do nothing while a payment is under way; the bank's dialog stays open to answers.
 * There is no beforeunload question on purpose: a bank that opens its own page would trip over it, and the
 * payment ends well without this page.
 */
export function useHeldPage(): void {
  const held = usePaymentHold((hold) => hold.order !== null)
  useEffect(() => releaseOrder, [])
  useEffect(() => {
    if (!held) return
    const address = location.href
    const entry: unknown = history.state
    const stay = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      history.pushState(entry, '', address)
    }
    addEventListener('click', swallow, true)
    addEventListener('popstate', stay, true)
    return () => {
      removeEventListener('click', swallow, true)
      removeEventListener('popstate', stay, true)
      addEventListener('click', swallowSecond, true)
      setTimeout(() => removeEventListener('click', swallowSecond, true), DOUBLE_CLICK_MS)
    }
  }, [held])
}

function swallow(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('dialog') !== null) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function swallowSecond(event: MouseEvent): void {
  if (event.detail > 1) swallow(event)
}
