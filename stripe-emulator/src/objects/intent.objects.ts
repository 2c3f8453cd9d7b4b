/** Payment intents, charges, refunds and disputes. */
import type { BillingDetails, Delivery } from './session.objects.ts'
import { newClientSecret, newId } from './ids.ts'
import { methodDetails, type PaymentMethod } from './payment-method.objects.ts'
import type { Decline } from './test-cards.ts'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  client_secret: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  metadata: Record<string, string>
  next_action: ({ type: string } & Record<string, unknown>) | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  shipping: Delivery | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
}

export interface PaymentIntentHidden {
  /** Set when a checkout session owns it: the intent's own calls then refuse. */
  session: string | null
}

export type IntentDraft = Pick<
  PaymentIntent,
  'amount' | 'created' | 'currency' | 'description' | 'metadata' | 'receipt_email' | 'shipping'
> &
  Pick<PaymentIntent, 'customer' | 'statement_descriptor_suffix' | 'payment_method_types'>

export function newPaymentIntent(draft: IntentDraft): PaymentIntent {
  const id = newId('pi')
  return {
    ...({
      allowed_payment_method_types: null,
      amount_capturable: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      capture_method: 'automatic_async',
      confirmation_method: 'automatic',
      customer_account: null,
      excluded_payment_method_types: null,
      livemode: false,
      managed_payments: null,
      on_behalf_of: null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: {
          installments: null,
          mandate_options: null,
          network: null,
          request_three_d_secure: 'automatic',
        },
      },
      payment_record: null,
      processing: null,
      review: null,
      setup_future_usage: null,
      source: null,
      statement_descriptor: null,
      transfer_group: null,
    } as object),
    ...draft,
    id,
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  billing_details: BillingDetails
  captured: boolean
  created: number
  currency: string
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method: string
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}

export interface ChargeHidden {
  /** Test method name: decides what happens to its refunds. */
  card: string
}

export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  created: number,
  outcome: Decline | 'paid' | 'pending',
): Charge {
  const decline = typeof outcome === 'string' ? null : outcome
  const paid = outcome === 'paid'
  return {
    ...({
      application: null,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: null,
      calculated_statement_descriptor: 'LEKSMEDJAN',
      customer: intent.customer,
      description: intent.description,
      failure_balance_transaction: null,
      fraud_details: {},
      livemode: false,
      on_behalf_of: null,
      outcome: outcomeOf(decline),
      payment_method_details: methodDetails(method),
      receipt_email: intent.receipt_email,
      receipt_number: null,
      receipt_url: null,
      review: null,
      shipping: intent.shipping,
      source: null,
      source_transfer: null,
      statement_descriptor: null,
      statement_descriptor_suffix: intent.statement_descriptor_suffix,
      transfer_data: null,
      transfer_group: null,
    } as object),
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: paid,
    created,
    currency: intent.currency,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    refunded: false,
    status: decline !== null ? 'failed' : paid ? 'succeeded' : 'pending',
  }
}

function outcomeOf(decline: Decline | null): object {
  const blocked = decline?.isBlocked === true
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status:
      decline === null ? 'approved_by_network' : blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: blocked ? 'highest' : 'normal',
    seller_message: decline === null ? 'Payment complete.' : decline.message,
    type: decline === null ? 'authorized' : blocked ? 'blocked' : 'issuer_declined',
  }
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'succeeded' | 'pending' | 'failed'
}

export function newRefund(
  charge: Charge,
  draft: Pick<Refund, 'amount' | 'created' | 'metadata' | 'reason' | 'status'>,
): Refund {
  return {
    ...({
      balance_transaction: null,
      customer: null,
      customer_account: null,
      destination_details: { card: { type: 'refund' }, type: 'card' },
      payment_method: charge.payment_method,
      receipt_number: null,
      source_transfer_reversal: null,
      transfer_reversal: null,
    } as object),
    ...draft,
    id: newId('re'),
    object: 'refund',
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
  }
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence: Record<string, string | object | null>
  evidence_details: {
    due_by: number
    enhanced_eligibility: object
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: string
  }
  is_charge_refundable: boolean
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: string
}

/** Texts, and ids of uploaded files, which are taken as they are. */
export const EVIDENCE_FIELDS: readonly string[] =
  `access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal
  customer_communication customer_email_address customer_name customer_purchase_ip customer_signature
  duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt
  refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation
  shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number
  uncategorized_file uncategorized_text`.split(/\s+/)

const SECONDS_TO_ANSWER = 9 * 24 * 3600

export function newDispute(
  charge: Charge,
  draft: Pick<Dispute, 'amount' | 'created' | 'reason' | 'status'>,
): Dispute {
  const isInquiry = draft.status.startsWith('warning')
  return {
    ...({
      balance_transactions: [],
      enhanced_eligibility_types: [],
      intended_submission_method: null,
      livemode: false,
      network_reason_code: null,
    } as object),
    ...draft,
    id: newId('dp'),
    object: 'dispute',
    charge: charge.id,
    currency: charge.currency,
    evidence: {
      ...Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null])),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: draft.created + SECONDS_TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: isInquiry,
    metadata: {},
    payment_intent: charge.payment_intent,
  }
}
