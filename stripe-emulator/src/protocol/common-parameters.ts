/** Parameters that several resources take. */
import { filled, shape, text, whole } from './parameters.rules.ts'

export const CURRENCY = filled(3)
/** An amount in öre that may be nothing. */
export const AMOUNT = whole({ min: 0, max: 99_999_999 })

export const ADDRESS = shape({
  line1: text(),
  line2: text(),
  postal_code: text(),
  city: text(),
  state: text(),
  country: text(2),
})

export const DELIVERY = {
  name: text(),
  phone: text(),
  carrier: text(),
  tracking_number: text(),
  address: ADDRESS,
}

export const BILLING = shape({ address: ADDRESS, email: text(), name: text(), phone: text() })
