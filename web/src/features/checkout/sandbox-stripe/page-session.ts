/** Maps the sandbox's payment page to Stripe.js' session object. */
import type {
  StripeCheckoutAmount,
  StripeCheckoutDiscountAmount,
  StripeCheckoutLineItem,
  StripeCheckoutSession,
  StripeCheckoutShippingOption,
  StripeCheckoutStatus,
  StripeCheckoutTaxAmount,
} from '@stripe/stripe-js'
import { kronorAndOre } from '#lib/formats/money.ts'
import type { PageLine, PageTax, PaymentPage } from '@leksmedjan/stripe-emulator/payment-page.wire'

/** Buyer details entered outside the card form. */
export interface Buyer {
  email: string | null
  phone: string | null
}

const NOBODY: Buyer = { email: null, phone: null }

export function sessionOf(page: PaymentPage, buyer: Buyer = NOBODY): StripeCheckoutSession {
  const { total_details: details } = page
  const taxes = details?.breakdown?.taxes ?? []
  const discounts = discountsOf(page)
  const shipping = shippingOf(page)
  const email = page.customer_email ?? buyer.email
  return {
    id: page.session_id ?? page.id,
    status: statusOf(page),
    canConfirm: page.status === 'open',
    currency: page.currency,
    email,
    livemode: false,
    minorUnitsAmountDivisor: 100,
    total: {
      total: amount(page.amount_total),
      subtotal: amount(page.amount_subtotal ?? page.amount_total),
      appliedBalance: amount(0),
      balanceAppliedToNextInvoice: false,
      discount: amount(details?.amount_discount ?? 0),
      shippingRate: amount(details?.amount_shipping ?? 0),
      surcharge: amount(0),
      taxExclusive: amount(taxSum(taxes, false)),
      taxInclusive: amount(taxSum(taxes, true)),
    },
    tax: { status: 'ready' },
    lineItems: (page.line_items?.data ?? []).map(lineOf),
    shippingOptions: shipping === null ? [] : [shipping],
    shipping: shipping === null ? null : { shippingOption: shipping, taxAmounts: null },
    discountAmounts: discounts.length === 0 ? null : discounts,
    taxAmounts: taxes.length === 0 ? null : taxes.map(taxOf),
    lastPaymentError: lastErrorOf(page),
    phoneNumber: buyer.phone,
    billingAddress: null,
    businessName: null,
    nameCollection: null,
    currencyOptions: null,
    recurring: null,
    savedPaymentMethods: null,
    shippingAddress: null,
    surcharge: null,
    taxIdInfo: null,
    optionalItems: null,
  }
}

function amount(ore: number): StripeCheckoutAmount {
  return { minorUnitsAmount: ore, amount: kronorAndOre(ore) }
}

function lineOf(line: PageLine): StripeCheckoutLineItem {
  const taxes = line.taxes ?? []
  return {
    id: line.id,
    name: line.description,
    description: null,
    quantity: line.quantity,
    subtotal: amount(line.amount_subtotal),
    discount: amount(line.amount_discount),
    total: amount(line.amount_total),
    taxExclusive: amount(taxSum(taxes, false)),
    taxInclusive: amount(taxSum(taxes, true)),
    unitAmount: amount(line.price.unit_amount),
    unitAmountDecimal: null,
    unitLabel: null,
    discountAmounts: null,
    taxAmounts: taxes.length === 0 ? null : taxes.map(taxOf),
    recurring: null,
    adjustableQuantity: null,
    images: [],
    priceId: line.price.id,
    isRemovable: false,
    pricing: null,
    transformQuantity: null,
  }
}

function taxSum(taxes: readonly PageTax[], inclusive: boolean): number {
  return taxes
    .filter(({ rate }) => rate.inclusive === inclusive)
    .reduce((sum, { amount: part }) => sum + part, 0)
}

function taxOf({ amount: ore, rate }: PageTax): StripeCheckoutTaxAmount {
  return {
    ...amount(ore),
    inclusive: rate.inclusive,
    displayName: rate.display_name,
    percentage: rate.percentage,
  }
}

function discountsOf(page: PaymentPage): StripeCheckoutDiscountAmount[] {
  return (page.discounts ?? []).map((discount) => ({
    ...amount(discount.amount),
    displayName: discount.display_name,
    promotionCode: discount.code ?? null,
    percentOff: discount.percent_off ?? null,
    recurring: null,
  }))
}

function shippingOf({ shipping, currency }: PaymentPage): StripeCheckoutShippingOption | null {
  if (shipping === undefined || shipping === null) return null
  const { id, display_name: displayName, amount: ore } = shipping
  return { ...amount(ore), id, displayName, currency, deliveryEstimate: null }
}

function lastErrorOf({ payment_intent: intent }: PaymentPage): StripeCheckoutSession['lastPaymentError'] {
  const message = typeof intent === 'object' ? intent?.last_payment_error?.message : null
  return typeof message === 'string' ? { message } : null
}

function statusOf(page: PaymentPage): StripeCheckoutStatus {
  if (page.status === 'complete') {
    const { payment_status: paid } = page
    return {
      type: 'complete',
      paymentStatus: paid === 'paid' || paid === 'no_payment_required' ? paid : 'unpaid',
    }
  }
  return page.status === 'expired' ? { type: 'expired' } : { type: 'open' }
}
