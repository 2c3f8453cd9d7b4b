/** Parameters of checkout sessions. */
import { METADATA } from '../protocol/endpoint.ts'
import {
  choice,
  clearable,
  filled,
  flag,
  list,
  metadata,
  moment,
  required,
  shape,
  text,
  whole,
  type Values,
} from '../protocol/parameters.rules.ts'
import { ADDRESS, AMOUNT, CURRENCY, DELIVERY } from '../protocol/common-parameters.ts'
import { SHIPPING_RATE_DATA } from './rates.endpoints.ts'

const PRICE_DATA = shape({
  currency: required(CURRENCY),
  unit_amount: required(AMOUNT),
  tax_behavior: choice('inclusive', 'exclusive', 'unspecified'),
  product_data: required(
    shape({
      name: required(filled(250)),
      description: filled(),
      images: list(filled(2000), { max: 8 }),
      metadata: metadata(),
      tax_code: text(50),
    }),
  ),
})

const QUANTITY = whole({ min: 1, max: 999_999 })
const TAX_RATES = list(filled(200), { max: 5 })

const LINE = shape({
  price_data: required(PRICE_DATA),
  quantity: required(QUANTITY),
  tax_rates: TAX_RATES,
})

const KEPT_LINE = shape({
  id: filled(200),
  price_data: PRICE_DATA,
  quantity: QUANTITY,
  tax_rates: TAX_RATES,
})

const SHIPPING_OPTIONS = list(
  shape({ shipping_rate: filled(200), shipping_rate_data: shape(SHIPPING_RATE_DATA) }),
  { max: 5 },
)

const INTENT = shape({
  metadata: metadata(),
  description: text(1000),
  receipt_email: text(800),
  statement_descriptor_suffix: text(22),
  shipping: shape(DELIVERY),
  capture_method: choice('automatic', 'automatic_async'),
})

const METHOD_TYPES = list(filled(50), { max: 50 })

export const CREATE = {
  mode: required(choice('payment')),
  ui_mode: choice('hosted_page', 'embedded_page', 'elements'),
  line_items: required(list(LINE)),
  currency: CURRENCY,
  shipping_options: SHIPPING_OPTIONS,
  discounts: list(shape({ coupon: filled(200), promotion_code: filled(200) })),
  allow_promotion_codes: flag(),
  customer: filled(200),
  customer_email: filled(800),
  client_reference_id: text(200),
  payment_intent_data: INTENT,
  return_url: filled(),
  success_url: filled(),
  cancel_url: filled(),
  redirect_on_completion: choice('always', 'if_required', 'never'),
  locale: text(10),
  allowed_payment_method_types: METHOD_TYPES,
  excluded_payment_method_types: METHOD_TYPES,
  adaptive_pricing: shape({ enabled: flag() }),
  automatic_tax: shape({ enabled: required(flag()) }),
  billing_address_collection: choice('auto', 'required'),
  phone_number_collection: shape({ enabled: required(flag()) }),
  wallet_options: shape({ link: shape({ display: choice('auto', 'never') }) }),
  customer_creation: choice('if_required'),
  expires_at: moment(),
  ...METADATA,
}

export const UPDATE = {
  line_items: list(KEPT_LINE),
  shipping_options: SHIPPING_OPTIONS,
  payment_intent_data: INTENT,
  collected_information: shape({
    shipping_details: clearable(shape({ name: required(text()), address: required(ADDRESS) })),
  }),
  ...METADATA,
}

export type CreateValues = Values<typeof CREATE>
export type UpdateValues = Values<typeof UPDATE>
export type LineValues = ReturnType<typeof LINE.read>
export type KeptLineValues = ReturnType<typeof KEPT_LINE.read>
export type ShippingValues = ReturnType<typeof SHIPPING_OPTIONS.read>
export type IntentValues = ReturnType<typeof INTENT.read>
