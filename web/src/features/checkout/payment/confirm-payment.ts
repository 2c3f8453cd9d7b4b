/** Sends the form in; after an unclear end the shop is asked before anything is said (never a blind retry). */
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
  // Nothing leaves a browser without a network: this end alone is certain without asking.
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

/** `unpaid`: what is said once the provider has denied the payment. */
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
