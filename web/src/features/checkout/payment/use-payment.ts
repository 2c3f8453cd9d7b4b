/** One payment at a time; after an ambiguous error the server is queried first (never a blind retry). */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '#ui/notices/toast-store.ts'
import { sessionKey } from '../checkout-rules.ts'
import { fetchPaymentOutcome, confirmPayment, type Checkout } from './confirm-payment.ts'
import { guardOrder, isPaymentInProgress, releaseOrder } from '../payment-guard.ts'
import { pollDelayMs, processing, type PaymentState } from './payment-rules.ts'
import { confirmationAddress } from '../requests.ts'
import { TEXTS } from '../texts.ts'

const NOT_PAID: PaymentState = { kind: 'error', message: TEXTS.notPaid }

export function usePayment(checkout: Checkout, order: CheckoutOrder) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' })
  const queries = useQueryClient()
  const navigate = useNavigate()

  /** The order first: a changed price may be why the session expired. */
  const renew = async () => {
    notify({ text: TEXTS.formRenewed, tone: 'bad' })
    await queries.invalidateQueries({ queryKey: ['checkout-order', order.orderId] })
    releaseOrder()
    // A changed order has another session key; an unchanged one needs its query reset.
    const fresh = queries.getQueryData<CheckoutOrder>(['checkout-order', order.orderId]) ?? order
    await queries.resetQueries({ queryKey: sessionKey(fresh) })
  }
  const end = async (outcome: PaymentState) => {
    setState(outcome)
    if (outcome.kind === 'gone') return renew()
    if (outcome.kind !== 'succeeded' && outcome.kind !== 'awaited') return releaseOrder()
    if (outcome.kind === 'succeeded') {
      queries.setQueryData<CheckoutOrder>(
        ['checkout-order', order.orderId],
        (known) => known && { ...known, paymentStatus: 'paid' },
      )
    }
    // Not in an effect: the redirect to the confirmation must happen even after unmount.
    await navigate(confirmationAddress(outcome.sessionId), { replace: true })
  }
  const pay = async () => {
    if (isPaymentInProgress()) return
    guardOrder(order)
    setState(processing)
    await end(await confirmPayment(checkout, order.orderId))
  }
  const ask = () => fetchPaymentOutcome(order.orderId, NOT_PAID, checkout.id)
  usePollOutcome(state.kind === 'unknown', ask, end)
  useBfcacheRestore(state.kind === 'processing', async () => end(await ask()))
  return { state, pay }
}

/** Polls with backoff until the outcome is known. */
function usePollOutcome(
  enabled: boolean,
  fetchOutcome: () => Promise<PaymentState>,
  end: (outcome: PaymentState) => Promise<void>,
) {
  const onTurn = useEffectEvent(fetchOutcome)
  const onAnswer = useEffectEvent(end)
  useEffect(() => {
    if (!enabled) return
    let attempt = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const outcome = await onTurn()
      if (outcome.kind === 'unknown') scheduleNext()
      else await onAnswer(outcome)
    }
    const scheduleNext = () => {
      timer = setTimeout(() => void ask(), pollDelayMs(attempt++))
    }
    scheduleNext()
    return () => clearTimeout(timer)
  }, [enabled])
}

/** Back from Swish or Klarna: the page is restored from the bfcache in the processing state. */
function useBfcacheRestore(isPaying: boolean, ask: () => Promise<void>) {
  const onBack = useEffectEvent(ask)
  useEffect(() => {
    if (!isPaying) return
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) void onBack()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [isPaying])
}
