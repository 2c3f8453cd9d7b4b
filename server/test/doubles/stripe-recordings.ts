/** Recorded responses of the vendor about codes, sessions and events; each is typed by the official package, so that none can drift. */
import { Stripe } from 'stripe'
import { CONTRACT_TIME } from '../payment-cases.ts'

export const secondsOf = (moment: string | Date): number => Math.floor(new Date(moment).getTime() / 1000)

export const CREATED = secondsOf(CONTRACT_TIME)

export const HEARD_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

export const TAX_RATE = {
  id: 'txr_1',
  state: null,
  active: true,
  object: 'tax_rate',
  country: 'SE',
  created: CREATED,
  livemode: false,
  metadata: {},
  tax_type: 'vat',
  inclusive: true,
  rate_type: 'percentage',
  percentage: 25,
  description: null,
  flat_amount: null,
  display_name: 'Moms',
  jurisdiction: 'SE',
  jurisdiction_level: null,
  effective_percentage: 25,
} satisfies Stripe.TaxRate

/** An active code; `coupon` is what it takes off. */
export function promotionCode(
  code: string,
  coupon: Partial<Stripe.Coupon>,
  more: Partial<Stripe.PromotionCode> = {},
) {
  return {
    id: `promo_${code}`,
    code,
    active: true,
    object: 'promotion_code',
    created: CREATED,
    customer: null,
    livemode: false,
    metadata: {},
    promotion: {
      type: 'coupon',
      coupon: {
        id: code,
        name: code,
        valid: true,
        object: 'coupon',
        created: CREATED,
        currency: null,
        duration: 'once',
        livemode: false,
        metadata: {},
        redeem_by: null,
        amount_off: null,
        percent_off: null,
        times_redeemed: 0,
        max_redemptions: null,
        duration_in_months: null,
        ...coupon,
      },
    },
    expires_at: null,
    restrictions: {
      minimum_amount: null,
      first_time_transaction: false,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
    max_redemptions: null,
    customer_account: null,
    ...more,
  } satisfies Stripe.PromotionCode
}

/** The open checkout session of the n-th order. */
export function openSession(n: number) {
  return {
    adaptive_pricing: {
      enabled: false,
    },
    after_expiration: null,
    automatic_tax: {
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
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
    managed_payments: {
      enabled: false,
    },
    origin_context: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        request_three_d_secure: 'automatic',
      },
    },
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    submit_type: null,
    subscription: null,
    url: null,
    wallet_options: null,
    id: `cs_test_${n}`,
    object: 'checkout.session',
    livemode: false,
    cancel_url: null,
    allowed_payment_method_types: ['card', 'swish'],
    phone_number_collection: {
      enabled: false,
    },
    allow_promotion_codes: null,
    client_secret: `cs_test_${n}_secret_a`,
    client_reference_id: `order-${n}`,
    created: CREATED,
    currency: 'sek',
    customer_details: {
      address: null,
      business_name: null,
      email: 'anna@example.com',
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    customer: null,
    customer_email: 'anna@example.com',
    expires_at: secondsOf('2026-11-16T11:00:00Z'),
    locale: 'sv',
    metadata: { order_id: `order-${n}`, order_number: `LM-${n}`, cart_hash: `hash-${n}` },
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card', 'swish'],
    payment_status: 'unpaid',
    return_url: 'http://127.0.0.1/v2/order-confirmation',
    redirect_on_completion: 'always',
    status: 'open',
    success_url: null,
    ui_mode: 'elements',
    amount_subtotal: 42800,
    amount_total: 48700,
    discounts: [],
    shipping_cost: {
      amount_subtotal: 5900,
      amount_tax: 0,
      amount_total: 5900,
      shipping_rate: 'shr_1',
    },
    shipping_options: [{ shipping_amount: 5900, shipping_rate: 'shr_1' }],
    total_details: {
      amount_discount: 0,
      amount_shipping: 5900,
      amount_tax: 8560,
    },
  } satisfies Stripe.Checkout.Session
}

export function endpoint(url: string) {
  return {
    application: null,
    livemode: false,
    api_version: Stripe.API_VERSION,
    created: CREATED,
    description: null,
    enabled_events: [...HEARD_EVENTS],
    metadata: {},
    url: url,
    id: 'we_1',
    object: 'webhook_endpoint',
    status: 'enabled',
  } satisfies Stripe.WebhookEndpoint
}

export function lineItem({ id, name, subtotal, discount, tax }: LineFigures) {
  return {
    id: id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: tax,
    amount_total: subtotal - discount,
    currency: 'sek',
    description: name,
    discounts: [],
    metadata: {},
    price: {
      id: `price_${id}`,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: CREATED,
      currency: 'sek',
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: `prod_${id}`,
      recurring: null,
      tax_behavior: 'inclusive',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: subtotal,
      unit_amount_decimal: Stripe.Decimal.from(subtotal),
    },
    quantity: 1,
    taxes: [
      { amount: tax, rate: TAX_RATE, taxability_reason: null, taxable_amount: subtotal - discount - tax },
    ],
  } satisfies Stripe.LineItem
}

interface LineFigures {
  id: string
  name: string
  subtotal: number
  discount: number
  tax: number
}

export function completedEvent(n: number, object: Stripe.Checkout.Session) {
  return {
    id: `evt_${n}`,
    data: {
      object: object,
    },
    type: 'checkout.session.completed',
    object: 'event',
    created: CREATED,
    request: { id: 'req_1', idempotency_key: null },
    livemode: false,
    api_version: Stripe.API_VERSION,
    pending_webhooks: 1,
  } satisfies Stripe.CheckoutSessionCompletedEvent
}
