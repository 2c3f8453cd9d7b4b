/** A session as the browser's payment form sees it. */
import type { PaymentIntent } from '../objects/intent.objects.ts'
import type { ShippingRate } from '../objects/rate.objects.ts'
import { breakdown, lineItems } from '../objects/line-item.objects.ts'
import type { Session, SessionHidden } from '../objects/session.objects.ts'
import { statusOf } from '../objects/session.objects.ts'

export interface PageParts {
  session: Session
  hidden: SessionHidden
  shipping: ShippingRate | null
  intent: PaymentIntent | null
  seconds: number
}

export function paymentPage({ session, hidden, shipping, intent, seconds }: PageParts): object {
  const { discount, amounts } = hidden
  return {
    id: session.id,
    object: 'payment_page',
    session_id: session.id,
    livemode: false,
    mode: session.mode,
    ui_mode: session.ui_mode,
    status: statusOf(session, seconds),
    payment_status: session.payment_status,
    currency: session.currency,
    amount_subtotal: session.amount_subtotal,
    amount_total: session.amount_total,
    total_details: { ...session.total_details, breakdown: breakdown(session, hidden) },
    line_items: { object: 'list', data: lineItems(session, hidden), has_more: false },
    shipping:
      shipping === null
        ? null
        : {
            id: shipping.id,
            display_name: shipping.display_name,
            amount: shipping.fixed_amount.amount,
            delivery_estimate: shipping.delivery_estimate,
          },
    discounts:
      discount === null
        ? []
        : [
            {
              promotion_code: discount.promotionCode,
              coupon: discount.coupon,
              code: discount.code,
              display_name: discount.name ?? discount.code ?? discount.coupon,
              percent_off: discount.percentOff,
              amount_off: discount.amountOff,
              amount: amounts.discount,
            },
          ],
    allow_promotion_codes: session.allow_promotion_codes ?? false,
    customer_email: session.customer_email ?? session.customer_details?.email ?? null,
    payment_method_types: session.payment_method_types,
    locale: session.locale,
    expires_at: session.expires_at,
    return_url: session.return_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null,
    payment_intent: intent,
  }
}
