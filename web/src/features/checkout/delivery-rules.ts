/** The delivery form: what is wrong with it, in the buyer's words (Spec §5). Pure. */
import { COUNTRIES, deliveryAddress, postcodeFault, type Country } from '@leksmedjan/contract/delivery'
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import { DEFAULT_COUNTRY } from '@leksmedjan/contract/limits'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { DeliveryDraft } from './checkout-rules.ts'

export type DeliveryField = keyof DeliveryDraft
export type DeliveryFaults = Partial<Record<DeliveryField, string>>

/** In the order the form asks: contact first, then from the postcode outwards. */
export const DELIVERY_FIELDS: readonly DeliveryField[] = [
  'email',
  'phoneNumber',
  'fullName',
  'postalCode',
  'city',
  'streetAddress',
  'country',
]

/** Stands in the older checkout's orders until the buyer has typed an address; no rule lets it through. */
export const PLACEHOLDER = '-'

export function draftOf(order: CheckoutOrder): DeliveryDraft {
  const address = order.deliveryAddress
  const typed = (text: string) => (text === PLACEHOLDER ? '' : text)
  return {
    email: order.email,
    fullName: typed(address.fullName),
    streetAddress: typed(address.streetAddress),
    postalCode: typed(address.postalCode),
    city: typed(address.city),
    country: isCountry(address.country) ? address.country : DEFAULT_COUNTRY,
    phoneNumber: typed(address.phoneNumber),
  }
}

/** Every fault at once: the postcode's shape is told beside a missing phone, not after it. */
export function deliveryFaults(draft: DeliveryDraft): DeliveryFaults {
  const faults: DeliveryFaults = {}
  if (!isEmail(draft.email.trim())) faults.email = EMAIL_INVALID
  const read = deliveryAddress.safeParse(draft)
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path[0]
    if (isField(field)) faults[field] ??= issue.message
  }
  const postcode = draft.postalCode.trim()
  const fault = isCountry(draft.country) && postcode !== '' ? postcodeFault(draft.country, postcode) : null
  if (fault !== null) faults.postalCode ??= fault
  return faults
}

function isCountry(text: string): text is Country {
  return (COUNTRIES as readonly string[]).includes(text)
}

function isField(key: PropertyKey | undefined): key is DeliveryField {
  return (DELIVERY_FIELDS as readonly PropertyKey[]).includes(key ?? '')
}
