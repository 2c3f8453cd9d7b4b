/** Delivery form validation with user-facing messages, and mapping to the order update (Spec §5). Pure. */
import {
  COUNTRIES,
  deliveryAddress,
  isPlaceholder,
  postcodeFault,
  type Country,
} from '@leksmedjan/contract/delivery'
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import { DEFAULT_COUNTRY } from '@leksmedjan/contract/limits'
import type { CheckoutOrder, OrderRequest } from '@leksmedjan/contract/orders'
import { TEXTS } from '../texts.ts'

export interface DeliveryDraft {
  email: string
  fullName: string
  streetAddress: string
  postalCode: string
  city: string
  country: string
  phoneNumber: string
}
export type DeliveryField = keyof DeliveryDraft
export type DeliveryFaults = Partial<Record<DeliveryField, string>>

/** Form order: contact first, then postcode, city and address. */
export const DELIVERY_FIELDS: readonly DeliveryField[] = [
  'email',
  'phoneNumber',
  'fullName',
  'postalCode',
  'city',
  'streetAddress',
  'country',
]

/** Form values of an order; the legacy checkout's placeholder address becomes empty fields. */
export function draftOf(order: CheckoutOrder): DeliveryDraft {
  const { country, ...address } = order.deliveryAddress
  return {
    ...withoutFillers(address),
    email: order.email,
    country: isCountry(country) ? country : DEFAULT_COUNTRY,
  }
}

function withoutFillers<T extends Pick<DeliveryDraft, 'fullName' | 'streetAddress' | 'city'>>(address: T): T {
  const typed = (text: string) => (isPlaceholder(text) ? '' : text)
  const { fullName, streetAddress, city } = address
  return { ...address, fullName: typed(fullName), streetAddress: typed(streetAddress), city: typed(city) }
}

/** No address entered; the country is ignored since it has a default. */
export function isAddressBlank({
  fullName,
  streetAddress,
  postalCode,
  city,
  phoneNumber,
}: DeliveryDraft): boolean {
  return [fullName, streetAddress, postalCode, city, phoneNumber].every((text) => text.trim() === '')
}

/** All errors at once, so that format errors appear together with missing fields. */
export function deliveryFaults(
  draft: DeliveryDraft,
  countries: readonly string[] = COUNTRIES,
): DeliveryFaults {
  const faults: DeliveryFaults = {}
  if (!isEmail(draft.email.trim())) faults.email = EMAIL_INVALID
  const read = deliveryAddress.safeParse(withoutFillers(draft))
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path[0]
    if (isField(field)) faults[field] ??= issue.message
  }
  const postcode = draft.postalCode.trim()
  const fault = isCountry(draft.country) && postcode !== '' ? postcodeFault(draft.country, postcode) : null
  if (fault !== null) faults.postalCode ??= fault
  if (!countries.includes(draft.country)) faults.country = TEXTS.countryOff(draft.country)
  return faults
}

export function isDeliveryComplete(order: CheckoutOrder, countries: readonly string[] = COUNTRIES): boolean {
  return order.shippingMethod !== null && Object.keys(deliveryFaults(draftOf(order), countries)).length === 0
}

/** Order update from the form; an e-mail that is not valid yet is not sent. */
export function deliveryUpdate(order: CheckoutOrder, draft: DeliveryDraft): OrderRequest {
  return {
    id: order.orderId,
    email: isEmail(draft.email.trim()) ? draft.email.trim() : order.email,
    deliveryFullName: draft.fullName,
    streetAddress: draft.streetAddress,
    postalCode: draft.postalCode,
    city: draft.city,
    country: draft.country,
    deliveryPhoneNumber: draft.phoneNumber,
  }
}

/** True when saving would change nothing. */
export function isSameDelivery(order: CheckoutOrder, draft: DeliveryDraft): boolean {
  const standing = draftOf(order)
  return DELIVERY_FIELDS.every((field) => draft[field].trim() === standing[field])
}

function isCountry(text: string): text is Country {
  return (COUNTRIES as readonly string[]).includes(text)
}

function isField(key: PropertyKey | undefined): key is DeliveryField {
  return (DELIVERY_FIELDS as readonly PropertyKey[]).includes(key ?? '')
}
