/** One payment at a time; after an unclear end the shop is asked before anything is said (never a blind retry). */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { useCheckoutElements } from '@stripe/react-stripe-js/checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { holdOrder, isPaymentUnderWay, releaseOrder } from './payment-hold.ts'
import { failed, isCertain, processing, settledState, type PaymentState } from './payment-rules.ts'
import { confirmationAddress, paymentStatus } from './requests.ts'
import { TEXTS } from './texts.ts'

export type Checkout = Extract<ReturnType<typeof useCheckoutElements>, { type: 'success' }>['checkout']

export function usePayment(checkout: Checkout, order: CheckoutOrder) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const queries = useQueryClient()
  const navigate = useNavigate()

  const pay = async () => {
    if (isPaymentUnderWay()) return
    holdOrder(order)
    setState(processing)
    const outcome = await confirm(checkout, order.orderId)
    setState(outcome)
    if (outcome.kind !== 'succeeded') return releaseOrder()
    queries.setQueryData<CheckoutOrder>(
      ['checkout-order', order.orderId],
      (known) => known && { ...known, paymentStatus: 'paid' },
    )
    // Not in an effect: the buyer is led to the confirmation even if this form is no longer there.
    await navigate(confirmationAddress(outcome.sessionId), { replace: true })
  }
  return { state, pay }
}

async function confirm(checkout: Checkout, orderId: string): Promise<PaymentState> {
  try {
    const result = await checkout.confirm({ redirect: 'if_required' })
    if (result.type === 'success') return { kind: 'succeeded', sessionId: result.session.id }
    if (isCertain(result.error)) return failed(result.error)
    return (await askShop(orderId)) ?? failed(result.error)
  } catch (error) {
    console.error(TEXTS.payFailed, error)
    return (await askShop(orderId)) ?? { kind: 'error', message: TEXTS.technical }
  }
}

async function askShop(orderId: string): Promise<PaymentState | null> {
  try {
    return settledState(await paymentStatus(orderId))
  } catch (error) {
    console.error('The shop did not say whether the order is paid', error)
    return null
  }
}
