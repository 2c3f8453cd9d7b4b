/** Confirms the payment; after an ambiguous error the server is queried first (never a blind retry). */
import type { useCheckoutElements } from '@stripe/react-stripe-js/checkout'
import { failed, isDefiniteFailure, submitted, settledState, type PaymentState } from './payment-rules.ts'
import { paymentStatus } from '../requests.ts'
import { TEXTS } from '../texts.ts'

export type Checkout = Extract<ReturnType<typeof useCheckoutElements>, { type: 'success' }>['checkout']

const NOT_SENT: PaymentState = { kind: 'error', message: TEXTS.nothingSent }
const TECHNICAL: PaymentState = {
  kind: 'error',
  message: `${TEXTS.technical} ${TEXTS.technicalWords(TEXTS.processingFailed)}`,
}

export async function confirmPayment(
  checkout: Pick<Checkout, 'id' | 'confirm'>,
  orderId: string,
): Promise<PaymentState> {
  // Offline: nothing was sent, so this error needs no query.
  if (!navigator.onLine) return NOT_SENT
  try {
    const result = await checkout.confirm({ redirect: 'if_required' })
    if (result.type === 'success') return submitted(result.session)
    if (isDefiniteFailure(result.error)) return failed(result.error)
    return await fetchPaymentOutcome(orderId, failed(result.error), checkout.id)
  } catch (error) {
    console.error(new Error(TEXTS.processingFailed, { cause: error }))
    return fetchPaymentOutcome(orderId, TECHNICAL, checkout.id)
  }
}

/** `unpaid`: state to return once the provider reports the payment as not made. */
export async function fetchPaymentOutcome(
  orderId: string,
  unpaid: PaymentState,
  formSession: string,
): Promise<PaymentState> {
  const status = await paymentStatus(orderId).catch((error: unknown) => {
    console.error('The shop did not say whether the order is paid', error)
    return null
  })
  return settledState(status, unpaid, formSession)
}
