/** One payment at a time; after an unclear end the shop is asked before anything is said (never a blind retry). */
import type { useCheckoutElements } from '@stripe/react-stripe-js/checkout'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failed, isCertain, settledState, type PaymentState } from './payment-rules.ts'
import { confirmationAddress, paymentStatus } from './requests.ts'
import { TEXTS } from './texts.ts'

export type Checkout = Extract<ReturnType<typeof useCheckoutElements>, { type: 'success' }>['checkout']

export function usePayment(checkout: Checkout, orderId: string) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const paying = useRef(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (state.kind === 'succeeded') void navigate(confirmationAddress(state.sessionId), { replace: true })
  }, [state, navigate])

  const pay = async () => {
    if (paying.current) return
    paying.current = true
    setState({ kind: 'processing' })
    setState(await confirm(checkout, orderId))
    paying.current = false
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
