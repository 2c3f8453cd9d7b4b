/** What the payment form in the browser reads of the payment page's answers; further fields pass. */
import * as z from 'zod/mini'

const tax = z.looseObject({
  amount: z.number(),
  rate: z.looseObject({ display_name: z.string(), inclusive: z.boolean(), percentage: z.number() }),
})
export type PageTax = z.infer<typeof tax>

const line = z.looseObject({
  id: z.string(),
  description: z.string(),
  quantity: z.number(),
  amount_subtotal: z.number(),
  amount_discount: z.number(),
  amount_total: z.number(),
  price: z.looseObject({ id: z.string(), unit_amount: z.number() }),
  taxes: z.nullish(z.array(tax)),
})
export type PageLine = z.infer<typeof line>

const discount = z.looseObject({
  code: z.nullish(z.string()),
  display_name: z.string(),
  percent_off: z.nullish(z.number()),
  amount: z.number(),
})

const intent = z.looseObject({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.nullish(z.looseObject({ message: z.nullish(z.string()) })),
  next_action: z.nullish(
    z.looseObject({
      type: z.string(),
      redirect_to_url: z.nullish(z.looseObject({ url: z.nullish(z.string()) })),
      swish_handle_redirect_or_display_qr_code: z.nullish(
        z.looseObject({ hosted_instructions_url: z.nullish(z.string()) }),
      ),
    }),
  ),
})
export const paymentPage = z.looseObject({
  id: z.string(),
  session_id: z.nullish(z.string()),
  status: z.string(),
  payment_status: z.string(),
  amount_subtotal: z.nullish(z.number()),
  amount_total: z.number(),
  total_details: z.nullish(
    z.looseObject({
      amount_discount: z.number(),
      amount_shipping: z.number(),
      breakdown: z.nullish(z.looseObject({ taxes: z.array(tax) })),
    }),
  ),
  line_items: z.nullish(z.looseObject({ data: z.array(line) })),
  shipping: z.nullish(z.looseObject({ id: z.string(), display_name: z.string(), amount: z.number() })),
  discounts: z.nullish(z.array(discount)),
  currency: z.string(),
  return_url: z.nullish(z.string()),
  customer_email: z.nullish(z.string()),
  payment_method_types: z.optional(z.array(z.string())),
  /** An id, or the expanded intent after a confirmation. */
  payment_intent: z.nullish(z.union([z.string(), intent])),
})
export type PaymentPage = z.infer<typeof paymentPage>

export const paymentMethod = z.looseObject({ id: z.string() })
export const refusal = z.object({
  error: z.looseObject({
    type: z.nullish(z.string()),
    code: z.nullish(z.string()),
    decline_code: z.nullish(z.string()),
    message: z.nullish(z.string()),
  }),
})
