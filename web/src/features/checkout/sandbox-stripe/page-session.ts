/** The sandbox's page as the session object Stripe.js would show: only what is known is filled in. */
import type { StripeCheckoutAmount, StripeCheckoutSession, StripeCheckoutStatus } from '@stripe/stripe-js'
import { kronorAndOre } from '../../../lib/money.ts'
import type { PaymentPage } from './payment-page-api.ts'

export function sessionOf(page: PaymentPage): StripeCheckoutSession {
  const total = amount(page.amount_total)
  const nothing = amount(0)
  return {
    id: page.session_id ?? page.id,
    status: statusOf(page),
    canConfirm: page.status === 'open',
    currency: page.currency,
    email: page.customer_email ?? null,
    livemode: false,
    minorUnitsAmountDivisor: 100,
    total: {
      total,
      subtotal: total,
      appliedBalance: nothing,
      balanceAppliedToNextInvoice: false,
      discount: nothing,
      shippingRate: nothing,
      surcharge: nothing,
      taxExclusive: nothing,
      taxInclusive: nothing,
    },
    tax: { status: 'ready' },
    lineItems: [],
    shippingOptions: [],
    billingAddress: null,
    businessName: null,
    nameCollection: null,
    currencyOptions: null,
    discountAmounts: null,
    lastPaymentError: null,
    phoneNumber: null,
    recurring: null,
    savedPaymentMethods: null,
    shipping: null,
    shippingAddress: null,
    surcharge: null,
    taxAmounts: null,
    taxIdInfo: null,
    optionalItems: null,
  }
}

function amount(ore: number): StripeCheckoutAmount {
  return { minorUnitsAmount: ore, amount: kronorAndOre(ore) }
}

function statusOf(page: PaymentPage): StripeCheckoutStatus {
  if (page.status === 'complete') {
    return { type: 'complete', paymentStatus: page.payment_status === 'paid' ? 'paid' : 'unpaid' }
  }
  return page.status === 'expired' ? { type: 'expired' } : { type: 'open' }
}
