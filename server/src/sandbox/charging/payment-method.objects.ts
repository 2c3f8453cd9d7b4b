/** A card as it is kept: brand, last four and expiry, never its number. */
import type { BillingDetails } from '../checkout/session.objects.ts'
import { newId } from '../protocol/ids.ts'
import type { TestCard } from './cards.rules.ts'

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  billing_details: BillingDetails
  card: { brand: string; exp_month: number; exp_year: number; last4: string } & Record<string, unknown>
  created: number
  metadata: Record<string, string>
  type: 'card'
}

export interface PaymentMethodHidden {
  /** Name of the test card: what it will do when charged. */
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
  card: TestCard,
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
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: draft.expMonth,
      exp_year: draft.expYear,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: draft.created,
    metadata: draft.metadata,
    type: 'card',
  }
  return { shown, hidden: { card: card.name } }
}
