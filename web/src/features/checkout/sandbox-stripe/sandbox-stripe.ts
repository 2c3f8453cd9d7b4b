/**
 * Stands in for Stripe.js while payments are embedded: the unmodified provider, hook and PaymentElement of
 * @stripe/react-stripe-js run on it. Never created in a shop that takes real payments.
 */
import type { Stripe, StripeCheckoutConfirmResult, StripeCheckoutSession } from '@stripe/stripe-js'
import { kronorAndOre } from '../../../lib/money.ts'
import { cardElement } from './card-element.tsx'
import { askBank, cardFormStore, checkCard, type CardFormStore } from './card-form-store.ts'
import { paymentPageApi, Refused, type PaymentPage, type PaymentPageApi } from './payment-page-api.ts'
import { sessionOf } from './page-session.ts'
import { TEXTS } from './texts.ts'

interface SdkOptions {
  clientSecret: string | Promise<string>
}
interface ConfirmOptions {
  redirect?: 'always' | 'if_required'
}
type Listener = (session: StripeCheckoutSession) => void

/** The provider's check asks for these four by name; the checkout never calls them. */
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

/** Methods are own properties: the hook copies them by spreading. */
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
        return { type: 'success', actions: actionsOn(api, await api.open(), form, listeners) }
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

function actionsOn(api: PaymentPageApi, opened: PaymentPage, form: CardFormStore, listeners: Set<Listener>) {
  let page = opened
  const show = (next: PaymentPage): StripeCheckoutSession => {
    page = next
    const session = sessionOf(next)
    for (const listener of listeners) listener(session)
    return session
  }
  return {
    getSession: () => sessionOf(page),
    confirm: async (options: ConfirmOptions = {}): Promise<StripeCheckoutConfirmResult> => {
      if (!checkCard(form)) return buyerError(TEXTS.checkCard)
      const paid = await payThrough(api, page, form)
      if (paid.page === null) return { type: 'error', error: paid.error }
      const session = show(paid.page)
      if (options.redirect !== 'if_required' && paid.page.return_url)
        location.assign(returnAddress(paid.page))
      return { type: 'success', session }
    },
  }
}

type ConfirmError = Extract<StripeCheckoutConfirmResult, { type: 'error' }>['error']

/** A dead network is thrown on: the caller asks the shop for the true state before it says anything. */
async function payThrough(
  api: PaymentPageApi,
  page: PaymentPage,
  form: CardFormStore,
): Promise<{ page: PaymentPage } | { page: null; error: ConfirmError }> {
  try {
    const method = await api.createPaymentMethod(form.getState().card)
    const first = await api.confirm(method, page.amount_total)
    if (!asksBank(first)) return { page: first }
    const outcome = await askBank(form, kronorAndOre(page.amount_total))
    return { page: await api.authenticate(outcome) }
  } catch (error) {
    if (error instanceof Refused) return { page: null, error: wordsFor(error) }
    throw error
  }
}

function asksBank(page: PaymentPage): boolean {
  return typeof page.payment_intent === 'object' && page.payment_intent?.status === 'requires_action'
}

function wordsFor(refused: Refused): ConfirmError {
  if (!refused.isCardError)
    return { message: TEXTS.refusals[refused.code ?? ''] ?? TEXTS.expired, code: null }
  const known = TEXTS.declines[refused.declineCode ?? ''] ?? TEXTS.declines[refused.code ?? '']
  return {
    message: known ?? TEXTS.declined,
    code: 'paymentFailed',
    paymentFailed: { declineCode: refused.declineCode },
  }
}

function buyerError(message: string): StripeCheckoutConfirmResult {
  return { type: 'error', error: { message, code: null } }
}

function returnAddress(page: PaymentPage): string {
  return (page.return_url ?? '').replace('{CHECKOUT_SESSION_ID}', page.session_id ?? page.id)
}
