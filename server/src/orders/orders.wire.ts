/** Wire names of the specification ⇄ columns of the order. */
import { changedChoices, stateOf } from '@leksmedjan/contract/add-ons'
import { writtenPostcode } from '@leksmedjan/contract/delivery'
import type { CheckoutOrder, OrderRequest } from '@leksmedjan/contract/orders'
import { DEFAULT_TOY_DESCRIPTION, DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { DEFAULT_COUNTRY, DEFAULT_SIZE } from '@leksmedjan/contract/limits'
import { addOnColumnsOf, addOnsOf, NO_ADD_ONS, type AddOnColumns } from './add-on-columns.ts'

/** What the owner may write. */
export interface OrderDraft extends AddOnColumns {
  email: string
  image_prompt: string | null
  toy_name: string
  toy_description: string
  category_l1: string | null
  category_l2: string | null
  category_l3: string | null
  category_l4: string | null
  subcategory_group: string | null
  toy_subcategory: string | null
  sub_subcategory: string | null
  toy_colors: string | null
  colors: string[]
  user_selections: object
  recipient_name: string | null
  recipient_age: string | null
  recipient_relation: string | null
  personal_message: string | null
  sign_text: string
  selected_size: string
  shipping_method: string | null
  coupon_code: string | null
  delivery_full_name: string
  street_address: string
  postal_code: string
  city: string
  country: string
  phone_number: string
}

export const EMPTY_DRAFT: OrderDraft = {
  email: '',
  image_prompt: null,
  toy_name: DEFAULT_TOY_NAME,
  toy_description: DEFAULT_TOY_DESCRIPTION,
  category_l1: null,
  category_l2: null,
  category_l3: null,
  category_l4: null,
  subcategory_group: null,
  toy_subcategory: null,
  sub_subcategory: null,
  toy_colors: null,
  colors: [],
  user_selections: {},
  recipient_name: null,
  recipient_age: null,
  recipient_relation: null,
  personal_message: null,
  sign_text: '',
  selected_size: DEFAULT_SIZE,
  ...NO_ADD_ONS,
  shipping_method: null,
  coupon_code: null,
  delivery_full_name: '',
  street_address: '',
  postal_code: '',
  city: '',
  country: DEFAULT_COUNTRY,
  phone_number: '',
}

type TextColumn = {
  [K in keyof OrderDraft]: string extends OrderDraft[K] ? K : OrderDraft[K] extends string | null ? K : never
}[keyof OrderDraft]
type TextField = Exclude<
  {
    [K in keyof OrderRequest]-?: OrderRequest[K] extends string | null | undefined ? K : never
  }[keyof OrderRequest],
  'id' | 'prompt_id' | 'openai_image_url'
>

const TEXT_FIELDS: Record<TextField, TextColumn> = {
  email: 'email',
  openai_prompt: 'image_prompt',
  toy_name: 'toy_name',
  toy_description: 'toy_description',
  categoryL1: 'category_l1',
  categoryL2: 'category_l2',
  categoryL3: 'category_l3',
  categoryL4: 'category_l4',
  subcategoryGroup: 'subcategory_group',
  toy_subcategory: 'toy_subcategory',
  subSubcategory: 'sub_subcategory',
  toy_colors: 'toy_colors',
  recipient_name: 'recipient_name',
  recipient_age: 'recipient_age',
  recipient_relation: 'recipient_relation',
  personal_message: 'personal_message',
  sign_text: 'sign_text',
  selected_size: 'selected_size',
  shipping_method: 'shipping_method',
  coupon_code: 'coupon_code',
  deliveryFullName: 'delivery_full_name',
  streetAddress: 'street_address',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
  deliveryPhoneNumber: 'phone_number',
}

/** The draft after this request: fields left out keep their value, fields sent empty are reset to their default. */
export function applyRequest(draft: OrderDraft, request: OrderRequest): OrderDraft {
  const next: OrderDraft = { ...draft }
  const texts: Record<string, string | null> = {}
  for (const [field, column] of Object.entries(TEXT_FIELDS)) {
    const text = request[field as TextField]
    if (text === undefined) continue
    const written = text?.trim() ?? ''
    texts[column] = written === '' ? EMPTY_DRAFT[column] : written
  }
  Object.assign(next, texts)
  next.coupon_code = next.coupon_code?.toUpperCase() ?? null
  if (request.colors !== undefined) next.colors = request.colors ?? []
  if (request.userSelections !== undefined) next.user_selections = withoutUndefined(request.userSelections)
  return { ...next, ...addOnColumnsOf({ ...addOnsOf(draft), ...changedChoices(request) }) }
}

function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined))
}

/** The draft's columns as the checkout reads them. */
type RecipientColumn = 'recipient_name' | 'recipient_relation' | 'personal_message' | 'sign_text'
type AddressColumn =
  | 'delivery_full_name'
  | 'street_address'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'phone_number'

export function checkoutFields(
  draft: Pick<
    OrderDraft,
    | 'email'
    | 'coupon_code'
    | RecipientColumn
    | keyof AddOnColumns
    | AddressColumn
    | 'toy_name'
    | 'toy_description'
  >,
): Pick<
  CheckoutOrder,
  | 'email'
  | 'toyName'
  | 'toyDescription'
  | 'addOns'
  | 'recipient'
  | 'signText'
  | 'couponCode'
  | 'deliveryAddress'
> {
  return {
    email: draft.email,
    toyName: draft.toy_name,
    toyDescription: draft.toy_description,
    addOns: stateOf(addOnsOf(draft)),
    recipient: {
      name: draft.recipient_name ?? '',
      relation: draft.recipient_relation ?? '',
      message: draft.personal_message ?? '',
    },
    signText: draft.sign_text,
    couponCode: draft.coupon_code,
    deliveryAddress: addressOf(draft),
  }
}

export function addressOf(draft: Pick<OrderDraft, AddressColumn>): CheckoutOrder['deliveryAddress'] {
  return {
    fullName: draft.delivery_full_name,
    streetAddress: draft.street_address,
    postalCode: writtenPostcode(draft.country, draft.postal_code),
    city: draft.city,
    country: draft.country,
    phoneNumber: draft.phone_number,
  }
}
