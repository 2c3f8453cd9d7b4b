/**
 * Object kinds of the sandbox. `shown` holds the public fields of the API object, `hidden` the sandbox's private ones; both
 * are columns of `sandbox.objects`.
 */
import type { ShippingRate, TaxRate } from './rate.objects.ts'
import type { Session, SessionHidden } from './session.objects.ts'
import type {
  Charge,
  ChargeHidden,
  Dispute,
  PaymentIntent,
  PaymentIntentHidden,
  Refund,
} from './intent.objects.ts'
import type { PaymentMethod, PaymentMethodHidden } from './payment-method.objects.ts'
import type { Coupon, CouponHidden, PromotionCode, PromotionCodeHidden } from './discount.objects.ts'
import type { SandboxEvent, WebhookEndpoint } from './event.objects.ts'
import type { Customer } from './customer.objects.ts'
import type { BankRule, DeliveryRule, FaultRule } from './manual-rules.ts'

type Nothing = Record<string, never>

export interface Kinds {
  'checkout.session': { shown: Session; hidden: SessionHidden }
  payment_intent: { shown: PaymentIntent; hidden: PaymentIntentHidden }
  charge: { shown: Charge; hidden: ChargeHidden }
  refund: { shown: Refund; hidden: Nothing }
  dispute: { shown: Dispute; hidden: Nothing }
  payment_method: { shown: PaymentMethod; hidden: PaymentMethodHidden }
  customer: { shown: Customer; hidden: Nothing }
  tax_rate: { shown: TaxRate; hidden: Nothing }
  shipping_rate: { shown: ShippingRate; hidden: Nothing }
  coupon: { shown: Coupon; hidden: CouponHidden }
  promotion_code: { shown: PromotionCode; hidden: PromotionCodeHidden }
  webhook_endpoint: { shown: WebhookEndpoint; hidden: Nothing }
  event: { shown: SandboxEvent; hidden: Nothing }
  delivery_rule: { shown: DeliveryRule; hidden: Nothing }
  fault_rule: { shown: FaultRule; hidden: Nothing }
  bank_rule: { shown: BankRule; hidden: Nothing }
}

export type Kind = keyof Kinds

type Any = { [P in Kind]: { kind: P } & Kinds[P] }[Kind]

export type Stored<K extends Kind = Kind> = Extract<Any, { kind: K }>

export function stored<K extends Kind>(
  kind: K,
  shown: Kinds[K]['shown'],
  ...hidden: Kinds[K]['hidden'] extends Nothing ? [] : [Kinds[K]['hidden']]
): Stored<K> {
  return { kind, shown, hidden: hidden[0] ?? {} } as unknown as Stored<K>
}

export function isOf<K extends Kind>(kind: K, object: Stored | undefined): object is Stored<K> {
  return object?.kind === kind
}

/** Names in the protocol's messages. */
export function nameOf(kind: Kind): string {
  return kind.replace(/[._]/g, ' ')
}
