/** POST process-payment (Spec §3, §5, §7) and POST payment-attempt, the lock of the wizard (decision: states follow the server). */
import * as z from 'zod/mini'
import { addOnFlagFields } from './add-ons.ts'
import { blankable, textOf, uuid, value } from './text.ts'

const ore = z.int().check(z.gte(0))

export const CREATE_CHECKOUT_SESSION = 'create_checkout_session'

export const processPaymentRequest = z.strictObject({
  action: z.string().check(z.maxLength(60)),
  order_id: blankable(uuid),
  email: blankable(z.string().check(z.maxLength(300))),
  customer_name: blankable(textOf(100)),
  amount: blankable(ore),
  currency: blankable(z.string().check(z.maxLength(3))),
  toy_name: blankable(textOf(100)),
  toy_description: blankable(textOf(1000)),
  product_total: blankable(ore),
  shipping_cost: blankable(ore),
  selected_size: blankable(value),
  shipping_method: blankable(value),
  /** Last delivery day shown in the summary, ISO date; rejects with `promise_changed` when it is later by now. */
  promised_last: blankable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  ...addOnFlagFields,
})
export type ProcessPaymentRequest = z.infer<typeof processPaymentRequest>

/** How the buyer goes on: in the provider's form on this page, or on the provider's own page. */
export const checkoutSessionAnswer = z.union([
  z.object({ sessionId: z.string(), clientSecret: z.string() }),
  z.object({ sessionId: z.string(), redirectUrl: z.string() }),
])
export type CheckoutSessionAnswer = z.infer<typeof checkoutSessionAnswer>

/** POST payment-status: state of the payment of this browser's order. POST payment-cancel cancels it. */
export const paymentStatusRequest = z.strictObject({ order_id: uuid })
export const paymentStatusAnswer = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** open: the wizard is locked; paid: done; none: free to change. */
  state: z.enum(['none', 'open', 'paid']),
  sessionId: z.nullable(z.string()),
  /** Submitted and processing at the bank: it can neither be paid again nor cancelled. */
  awaitsBank: z.boolean(),
})
export type PaymentStatusAnswer = z.infer<typeof paymentStatusAnswer>
