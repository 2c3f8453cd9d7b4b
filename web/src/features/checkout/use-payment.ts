/** One payment at a time; after an unclear end the shop is asked before anything is said (never a blind retry). */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { useCheckoutElements } from '@stripe/react-stripe-js/checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { holdOrder, isPaymentUnderWay, releaseOrder } from './payment-hold.ts'
import {
  askAgainMs,
  failed,
  isCertain,
  processing,
  settledState,
  type PaymentState,
} from './payment-rules.ts'
import { confirmationAddress, paymentStatus } from './requests.ts'
import { TEXTS } from './texts.ts'

export type Checkout = Extract<ReturnType<typeof useCheckoutElements>, { type: 'success' }>['checkout']

const TECHNICAL: PaymentState = { kind: 'error', message: TEXTS.technical }

export function usePayment(checkout: Checkout, order: CheckoutOrder) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const queries = useQueryClient()
  const navigate = useNavigate()

  const end = async (outcome: PaymentState) => {
    setState(outcome)
    if (outcome.kind !== 'succeeded') return releaseOrder()
    queries.setQueryData<CheckoutOrder>(
      ['checkout-order', order.orderId],
      (known) => known && { ...known, paymentStatus: 'paid' },
    )
    // Not in an effect: the buyer is led to the confirmation even if this form is no longer there.
    await navigate(confirmationAddress(outcome.sessionId), { replace: true })
  }
  const pay = async () => {
    if (isPaymentUnderWay()) return
    holdOrder(order)
    setState(processing)
    await end(await confirm(checkout, order.orderId))
  }
  useAnswerWanted(state.kind === 'unknown', order.orderId, end)
  return { state, pay }
}

/** Asks on, at growing intervals, until somebody knows. */
function useAnswerWanted(wanted: boolean, orderId: string, end: (outcome: PaymentState) => Promise<void>) {
  const onAnswer = useEffectEvent(end)
  useEffect(() => {
    if (!wanted) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const outcome = await askShop(orderId, { kind: 'error', message: TEXTS.notPaid })
      if (outcome.kind === 'unknown') askOn()
      else await onAnswer(outcome)
    }
    const askOn = () => {
      timer = setTimeout(() => void ask(), askAgainMs(asked++))
    }
    askOn()
    return () => clearTimeout(timer)
  }, [wanted, orderId])
}

async function confirm(checkout: Checkout, orderId: string): Promise<PaymentState> {
  try {
    const result = await checkout.confirm({ redirect: 'if_required' })
    if (result.type === 'success') return { kind: 'succeeded', sessionId: result.session.id }
    if (isCertain(result.error)) return failed(result.error)
    return await askShop(orderId, failed(result.error))
  } catch (error) {
    console.error(TEXTS.payFailed, error)
    return askShop(orderId, TECHNICAL)
  }
}

async function askShop(orderId: string, unpaid: PaymentState): Promise<PaymentState> {
  const status = await paymentStatus(orderId).catch((error: unknown) => {
    console.error('The shop did not say whether the order is paid', error)
    return null
  })
  return settledState(status, unpaid)
}
