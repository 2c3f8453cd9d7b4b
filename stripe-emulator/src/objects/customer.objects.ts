/** A customer object. */
import { newId } from './ids.ts'

export interface Customer {
  id: string
  object: 'customer'
  created: number
  description: string | null
  email: string | null
  metadata: Record<string, string>
  name: string | null
  phone: string | null
  shipping: object | null
}

export function newCustomer(created: number): Customer {
  return {
    ...NEVER_FILLED,
    id: newId('cus'),
    object: 'customer',
    created,
    description: null,
    email: null,
    metadata: {},
    name: null,
    phone: null,
    shipping: null,
  }
}

const NEVER_FILLED = {
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  discount: null,
  invoice_prefix: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  next_invoice_sequence: 1,
  preferred_locales: [],
  tax_exempt: 'none',
  test_clock: null,
} as object
