/**
 * Drop-in for Stripe.js while payments are embedded: runs the unmodified provider, hook and PaymentElement of
 * @stripe/react-stripe-js. Never created in a shop that takes real payments.
 */
import type { Stripe, StripeCheckoutSession } from '@stripe/stripe-js'
import { cardElement } from './card-element.tsx'
import { cardFormStore, offerMethods } from './card-form-store.ts'
import { checkoutActions } from './checkout-actions.ts'
import { methodsOf, paymentPageApi } from './payment-page-api.ts'
import { TEXTS } from './texts.ts'

interface SdkOptions {
  clientSecret: string | Promise<string>
}
type Listener = (session: StripeCheckoutSession) => void

/** Required by the provider's type check; never called by the checkout. */
const NOT_OFFERED = {
  elements: notOffered,
  createToken: notOffered,
  createPaymentMethod: notOffered,
  confirmCardPayment: notOffered,
}

export function sandboxStripe(publishableKey: string): Stripe {
  const stripe = {
    ...NOT_OFFERED,
    initCheckoutElementsSdk: (options: SdkOptions) => checkoutSdk(publishableKey, options),
  }
  return stripe as unknown as Stripe
}

function notOffered(): never {
  throw new Error('The payment sandbox offers checkout elements only')
}

/** Own properties, not prototype methods: the hook copies them by spreading. */
function checkoutSdk(publishableKey: string, options: SdkOptions) {
  const form = cardFormStore()
  const listeners = new Set<Listener>()
  return {
    on: (event: string, listener: Listener) => {
      if (event === 'change') listeners.add(listener)
    },
    loadActions: async () => {
      try {
        const api = paymentPageApi(publishableKey, await options.clientSecret)
        const opened = await api.open()
        offerMethods(form, methodsOf(opened.payment_method_types))
        return { type: 'success', actions: checkoutActions({ api, opened, form, listeners }) }
      } catch (error) {
        console.error('The payment sandbox did not open the session', error)
        return { type: 'error', error: { message: TEXTS.unreachable } }
      }
    },
    changeAppearance: () => undefined,
    loadFonts: () => undefined,
    createPaymentElement: () => cardElement(form),
  }
}
