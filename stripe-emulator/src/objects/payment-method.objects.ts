/** A stored payment method: of a card brand, last four and expiry, never its number. */
import type { BillingDetails } from './session.objects.ts'
import { newId } from './ids.ts'
import type { MethodType, TestMethod } from './test-cards.ts'

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  billing_details: BillingDetails
  created: number
  metadata: Record<string, string>
  type: MethodType
}

export interface PaymentMethodHidden {
  /** Test method name: decides the outcome of a charge. */
  card: string
}

export const NO_BILLING: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

export function newPaymentMethod(
  card: TestMethod,
  draft: {
    expMonth: number
    expYear: number
    billing: BillingDetails
    created: number
    metadata: Record<string, string>
  },
): { shown: PaymentMethod; hidden: PaymentMethodHidden } {
  const shown: PaymentMethod = {
    ...({
      allow_redisplay: 'unspecified',
      customer: null,
      customer_account: null,
      livemode: false,
    } as object),
    id: newId('pm'),
    object: 'payment_method',
    billing_details: draft.billing,
    [card.type]: detailsOf(card, draft),
    created: draft.created,
    metadata: draft.metadata,
    type: card.type,
  }
  return { shown, hidden: { card: card.name } }
}

function detailsOf(method: TestMethod, expiry: { expMonth: number; expYear: number }): object {
  if (method.type === 'klarna') return { dob: null }
  if (method.type === 'swish') return {}
  if (method.type === 'sepa_debit') {
    return {
      bank_code: '',
      branch_code: null,
      country: method.country,
      fingerprint: null,
      generated_from: null,
      last4: method.last4,
    }
  }
  return {
    brand: method.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: method.country,
    display_brand: method.brand,
    exp_month: expiry.expMonth,
    exp_year: expiry.expYear,
    fingerprint: null,
    funding: method.funding,
    generated_from: null,
    last4: method.last4,
    networks: { available: [method.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** payment_method_details of a charge. */
export function methodDetails(method: PaymentMethod): object {
  const { type } = method
  const own = (method as unknown as Record<string, Record<string, unknown> | undefined>)[type] ?? {}
  return { type, [type]: CHARGED[type](own) }
}

const CHARGED: Record<MethodType, (own: Record<string, unknown>) => object> = {
  card: ({
    display_brand: _shown,
    generated_from: _source,
    networks: _all,
    three_d_secure_usage: _usage,
    ...own
  }) => ({
    ...own,
    amount_authorized: null,
    authorization_code: null,
    electronic_commerce_indicator: null,
    installments: null,
    mandate: null,
    network: own['brand'],
    network_transaction_id: null,
    three_d_secure: null,
    transaction_link_id: null,
  }),
  klarna: () => ({ payer_details: null, payment_method_category: 'pay_now', preferred_locale: 'sv-SE' }),
  swish: () => ({ fingerprint: null, payment_reference: null, verified_phone_last4: null }),
  sepa_debit: ({ generated_from: _source, ...own }) => ({ ...own, mandate: null }),
}
