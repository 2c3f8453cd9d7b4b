/** POST create-or-update-order, get-checkout-order (Spec §3, §5): statuses, numbers and what a draft holds. */
import * as z from 'zod/mini'
import { addOnFields, addOnStateSchema } from './add-ons.ts'
import { workload } from './delivery-span.ts'
import { LIMITS } from './limits.ts'
import { wishedOption } from './preview.ts'
import { pricingResult } from './pricing.ts'
import { blankable, couponCode, textOf, uuid, value } from './text.ts'

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'printing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export const orderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof orderStatus>

/** Where the toy is. What a status permits follows from its stage: withdrawal, approval, delay letters, erasure, timeline. */
export type OrderStage = 'unpaid' | 'to_make' | 'in_print' | 'sent' | 'received' | 'ended'
export const ORDER_STAGES = {
  pending: 'unpaid',
  confirmed: 'to_make',
  processing: 'to_make',
  printing: 'in_print',
  shipped: 'sent',
  delivered: 'received',
  cancelled: 'ended',
  refunded: 'ended',
} as const satisfies Record<OrderStatus, OrderStage>
export type StatusIn<Stage extends OrderStage> = {
  [Status in OrderStatus]: (typeof ORDER_STAGES)[Status] extends Stage ? Status : never
}[OrderStatus]
/** In the order of ORDER_STATUSES. */
export function statusesIn<Stage extends OrderStage>(...stages: Stage[]): StatusIn<Stage>[] {
  const wanted: readonly OrderStage[] = stages
  return ORDER_STATUSES.filter((status): status is StatusIn<Stage> => wanted.includes(ORDER_STAGES[status]))
}

/** Statuses that a letter of their own announces to the buyer once the step can no longer be undone. */
export const ANNOUNCED_STATUSES = [
  'printing',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[]
export type AnnouncedStatus = (typeof ANNOUNCED_STATUSES)[number]

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded'] as const
export const paymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof paymentStatus>

/** With its unit, which an order may be made without. @example ageWords('3-5') === '3-5 år' */
export const ageWords = (age: string): string => (/\d$/.test(age) ? `${age} år` : age)

export const ORDER_NUMBER_PREFIX = 'MINIMAL-'
/** Without 0 O 1 I L: unambiguous on the phone. */
export const ORDER_NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** After the prefix. */
export const ORDER_NUMBER_CHARACTERS = 8
const ORDER_NUMBER = new RegExp(
  `^${ORDER_NUMBER_PREFIX}[${ORDER_NUMBER_ALPHABET}]{${ORDER_NUMBER_CHARACTERS}}$`,
)

/** Normalises copied or dictated numbers: 'minimal 7k3m 9qxa', '#7K3M9QXA' → 'MINIMAL-7K3M9QXA'. */
export function normaliseOrderNumber(text: string): string {
  const signs = text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '')
  return signs === '' ? '' : ORDER_NUMBER_PREFIX + signs.replace(/^MINIMAL/, '')
}

/** Whether an order may have this number, however it is written. @example isOrderNumber('7k3m 9qxa') */
export const isOrderNumber = (text: string): boolean => ORDER_NUMBER.test(normaliseOrderNumber(text))

const line = blankable(textOf(100))
const ore = z.int().check(z.gte(0))

export const orderRequest = z.strictObject({
  /** Present for an update. */
  id: blankable(uuid),
  email: blankable(z.string().check(z.maxLength(300))),
  prompt_id: blankable(uuid),
  openai_image_url: blankable(z.string().check(z.maxLength(2000))),
  openai_prompt: blankable(z.string().check(z.maxLength(8000))),
  recipient_name: blankable(textOf(LIMITS.recipientNameCharacters)),
  recipient_age: line,
  recipient_relation: line,
  personal_message: blankable(textOf(LIMITS.personalMessageCharacters)),
  /** Sign text when the design has a name sign. */
  sign_text: blankable(textOf(LIMITS.signCharacters)),
  categoryL1: line,
  categoryL2: line,
  categoryL3: line,
  categoryL4: line,
  subcategoryGroup: line,
  toy_subcategory: line,
  subSubcategory: line,
  toy_colors: line,
  colors: blankable(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(LIMITS.colours))),
  toy_name: blankable(textOf(LIMITS.designNameCharacters)),
  toy_description: blankable(textOf(1000)),
  selected_size: blankable(value),
  ...addOnFields,
  shipping_method: blankable(value),
  shipping_cost: blankable(ore),
  product_total: blankable(ore),
  total_price: blankable(ore),
  coupon_code: blankable(couponCode),
  deliveryFullName: line,
  streetAddress: line,
  postalCode: line,
  city: line,
  country: line,
  deliveryPhoneNumber: line,
  userSelections: z.optional(
    z.strictObject({
      personality: blankable(wishedOption),
      environment: blankable(wishedOption),
      style: blankable(wishedOption),
      occasion: blankable(wishedOption),
      /** false: without the occasion's part and colours. */
      occasionProp: z.optional(z.boolean()),
      specialFeatures: blankable(z.array(wishedOption).check(z.maxLength(LIMITS.specialFeatures))),
    }),
  ),
})
export type OrderRequest = z.infer<typeof orderRequest>

export const DEFAULT_TOY_NAME = 'Din Unika Leksak'
export const DEFAULT_TOY_DESCRIPTION = 'Personlig leksak'

/** `total` in öre. */
export const orderAnswer = z.object({ orderId: z.string(), orderNumber: z.string(), total: ore })
export type OrderAnswer = z.infer<typeof orderAnswer>

const savedAddress = z.object({
  fullName: z.string(),
  streetAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
})

/** POST get-checkout-order: an unpaid order for the checkout; owner only. */
export const checkoutOrderRequest = z.strictObject({ order_id: uuid })
export const checkoutOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  email: z.string(),
  status: orderStatus,
  paymentStatus,
  toyName: z.string(),
  toyDescription: z.string(),
  imageUrl: z.string(),
  /** Of the design; reopens it in the wizard. */
  promptId: z.string(),
  selectedSize: z.string(),
  shippingMethod: z.nullable(z.string()),
  addOns: addOnStateSchema(),
  /** Recipient from the wizard; empty when not given. */
  recipient: z.object({ name: z.string(), relation: z.string(), message: z.string() }),
  /** Of the name sign; empty without one. */
  signText: z.string(),
  /** Consent about the digital story; null without a story. */
  storyConsent: z.nullable(z.boolean()),
  /** The consent was cleared by a later change of the order. */
  storyConsentCleared: z.boolean(),
  couponCode: z.nullable(z.string()),
  deliveryAddress: savedAddress,
  /** Of the customer's last paid order, while this one has none; null for guests. */
  lastAddress: z.nullable(savedAddress),
  /** An open payment attempt: the wizard is locked while this is true. */
  paymentOpen: z.boolean(),
  pricing: pricingResult,
  /** First and last promised day for each delivery method, ISO dates. */
  deliverySpans: z.record(z.string(), z.object({ first: z.string(), last: z.string() })),
  /** What they follow from. */
  workload,
  /** Version of the terms of the order. */
  termsVersion: z.string(),
})
export type CheckoutOrder = z.infer<typeof checkoutOrder>

/** POST ordered-toy: reads a paid toy by order number and e-mail for a reorder. The caller must have access to its design. */
export const orderedToyRequest = z.strictObject({
  email: z.string().check(z.maxLength(300)),
  order_number: z.string().check(z.maxLength(60)),
})
export const orderedToy = z.pick(checkoutOrder, {
  email: true,
  toyName: true,
  toyDescription: true,
  imageUrl: true,
  promptId: true,
  selectedSize: true,
  addOns: true,
  recipient: true,
  signText: true,
})
export type OrderedToy = z.infer<typeof orderedToy>

/**
 * Payment state of a confirmation. settled: see `paymentStatus`; a pending one is either processing at the bank,
 * not charged, or unknown because the provider is unavailable.
 */
export const paymentStanding = z.enum([
  'settled',
  'awaits_bank',
  'not_charged',
  'stopped_by_buyer',
  'unknown',
])
export type PaymentStanding = z.infer<typeof paymentStanding>
