/** A checkout session: the API object, and the sandbox's private fields. */
import { newClientSecret, newId } from './ids.ts'
import type { Amounts, AppliedTax } from './amounts.rules.ts'

interface Address {
  line1?: string | null | undefined
  line2?: string | null | undefined
  postal_code?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  country?: string | null | undefined
}

export interface Delivery {
  name?: string | null | undefined
  phone?: string | null | undefined
  carrier?: string | null | undefined
  tracking_number?: string | null | undefined
  address?: Address | null | undefined
}

/** A line item; amounts are recomputed whenever lines or discount change. */
export interface SessionLine {
  id: string
  quantity: number
  currency: string
  unitAmount: number
  taxBehavior: string | null
  price: string
  product: Product
  taxes: (AppliedTax & { object: object })[]
}

interface Product {
  id: string
  name: string
  description: string | null
  images: string[]
  metadata: Record<string, string>
}

export interface SessionDiscount {
  id: string
  coupon: string
  promotionCode: string | null
  /** As typed by the buyer or given by the shop. */
  code: string | null
  name: string | null
  percentOff: number | null
  amountOff: number | null
  start: number
}

/** For the payment intent made at the first confirmation. */
export interface IntentSettings {
  metadata?: Record<string, string> | undefined
  description?: string | undefined
  receipt_email?: string | undefined
  statement_descriptor_suffix?: string | undefined
  shipping?: Delivery | undefined
}

export interface SessionHidden {
  /** For the filter by e-mail. */
  email: string | null
  lines: SessionLine[]
  discount: SessionDiscount | null
  intent: IntentSettings
  amounts: Amounts
}

export interface Session {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  allow_promotion_codes: boolean | null
  client_secret: string | null
  client_reference_id: string | null
  collected_information: object | null
  created: number
  currency: string
  customer: string | null
  customer_details: CustomerDetails | null
  customer_email: string | null
  discounts: { coupon: string | null; promotion_code: string | null }[]
  expires_at: number
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  return_url?: string
  shipping_cost: {
    amount_subtotal: number
    amount_tax: number
    amount_total: number
    shipping_rate: string
  } | null
  shipping_options: { shipping_amount: number; shipping_rate: string }[]
  status: 'open' | 'complete' | 'expired'
  success_url: string | null
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number }
  ui_mode: string
}

export interface SessionDraft {
  lines: SessionLine[]
  currency: string
  shipping: { rate: string; amount: number }[]
  discount: SessionDiscount | null
  amounts: Amounts
  intent: IntentSettings
  customer: string | null
  email: string | null
  uiMode: string
  expiresAt: number
  created: number
  allowPromotionCodes: boolean | null
  clientReferenceId: string | null
  metadata: Record<string, string>
  locale: string | null
  allowedMethods: string[] | null
  methods: string[]
  returnUrl: string | null
  successUrl: string | null
  cancelUrl: string | null
  collectsPhone: boolean
}

/** Fields of the protocol this shop never fills. */
const UNUSED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  branding_settings: {
    background_color: '#ffffff',
    border_style: 'rounded',
    button_color: '#0074d4',
    display_name: 'Leksmedjan',
    font_family: 'default',
    icon: null,
    logo: null,
  },
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: 'if_required',
  integration_identifier: null,
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  managed_payments: { enabled: false },
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  submit_type: null,
  subscription: null,
  // Only hosted pages have a url; the sandbox hosts none.
  url: null,
  wallet_options: null,
} as const

export function newSession(draft: SessionDraft): { shown: Session; hidden: SessionHidden } {
  const id = newId('cs_test')
  const isHosted = draft.uiMode === 'hosted_page'
  const hidden: SessionHidden = {
    email: draft.email?.toLowerCase() ?? null,
    lines: draft.lines,
    discount: draft.discount,
    intent: draft.intent,
    amounts: draft.amounts,
  }
  const shown: Session = {
    ...UNUSED,
    id,
    object: 'checkout.session',
    ...({
      livemode: false,
      cancel_url: draft.cancelUrl,
      allowed_payment_method_types: draft.allowedMethods,
    } as object),
    ...({ phone_number_collection: { enabled: draft.collectsPhone } } as object),
    allow_promotion_codes: draft.allowPromotionCodes,
    client_secret: isHosted ? null : newClientSecret(id),
    client_reference_id: draft.clientReferenceId,
    created: draft.created,
    currency: draft.currency,
    customer_details: draft.email === null ? null : customerDetails(draft.email, null),
    customer: draft.customer,
    customer_email: draft.customer === null ? draft.email : null,
    expires_at: draft.expiresAt,
    locale: draft.locale,
    metadata: draft.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: draft.methods,
    payment_status: 'unpaid',
    ...(draft.returnUrl === null ? {} : { return_url: draft.returnUrl, redirect_on_completion: 'always' }),
    status: 'open',
    success_url: draft.successUrl,
    ui_mode: draft.uiMode,
    ...amountFields(draft),
  }
  return { shown, hidden }
}

/** What changes together when lines, shipping or discount change. */
export function amountFields(
  of: Pick<SessionDraft, 'amounts' | 'shipping' | 'discount'>,
): Pick<
  Session,
  'amount_subtotal' | 'amount_total' | 'discounts' | 'shipping_cost' | 'shipping_options' | 'total_details'
> {
  const { amounts, shipping, discount } = of
  const chosen = shipping[0]
  return {
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    discounts: discount === null ? [] : [{ coupon: discount.coupon, promotion_code: discount.promotionCode }],
    shipping_cost:
      chosen === undefined
        ? null
        : {
            amount_subtotal: chosen.amount,
            amount_tax: 0,
            amount_total: chosen.amount,
            shipping_rate: chosen.rate,
          },
    shipping_options: shipping.map(({ rate, amount }) => ({ shipping_amount: amount, shipping_rate: rate })),
    total_details: {
      amount_discount: amounts.discount,
      amount_shipping: amounts.shipping,
      amount_tax: amounts.tax,
    },
  }
}

export interface BillingDetails {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: null
}

interface CustomerDetails extends Record<string, unknown> {
  email: string | null
}

export function customerDetails(email: string | null, billing: BillingDetails | null): CustomerDetails {
  return {
    address: billing?.address ?? null,
    business_name: null,
    email: email ?? billing?.email ?? null,
    individual_name: null,
    name: billing?.name ?? null,
    phone: billing?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

/** A session past expires_at is expired, whether or not the row has been updated. */
export function statusOf(session: Session, seconds: number): Session['status'] {
  return session.status === 'open' && session.expires_at <= seconds ? 'expired' : session.status
}
