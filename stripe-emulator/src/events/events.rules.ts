/** Event types, allowed URLs, signatures, and retry schedule. */
import { createHmac } from 'node:crypto'
import { invalidRequest } from '../protocol/sandbox.errors.ts'

const TYPES = new Set([
  ...names('checkout.session', 'async_payment_failed async_payment_succeeded completed expired'),
  ...names('payment_intent', 'amount_capturable_updated canceled created partially_funded'),
  ...names('payment_intent', 'payment_failed processing requires_action succeeded'),
  ...names('charge', 'captured expired failed pending refunded succeeded updated'),
  ...names('charge.dispute', 'closed created funds_reinstated funds_withdrawn updated'),
  ...names('charge.refund', 'updated'),
  ...names('refund', 'created failed updated'),
  ...names('radar.early_fraud_warning', 'created updated'),
  ...names('review', 'closed opened'),
  ...names('coupon', 'created deleted updated'),
  ...names('promotion_code', 'created updated'),
  ...names('tax_rate', 'created updated'),
  ...names('payment_method', 'attached automatically_updated detached updated'),
  ...names('customer', 'created deleted updated'),
  ...names('product', 'created deleted updated'),
  ...names('price', 'created deleted updated'),
  ...names('invoice', 'created finalized paid payment_failed payment_succeeded updated voided'),
  ...names('payout', 'canceled created failed paid reconciliation_completed updated'),
  ...names('balance', 'available'),
  ...names('account', 'updated'),
])

function names(subject: string, verbs: string): string[] {
  return verbs.split(' ').map((verb) => `${subject}.${verb}`)
}

export function isKnownType(type: string): boolean {
  return type === '*' || TYPES.has(type)
}

/** The sandbox runs in the shop's process: plain http is allowed, other schemes are not. */
export function checkAddress(url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'url' })
}

/** `t` first, then `v1`: HMAC-SHA256 over `<t>.<body>` with the endpoint's whole secret. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const mark = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mark}`
}

/** Derived, never stored: read access to the sandbox's tables is not enough to sign. */
export function webhookSecretOf(endpointId: string, key: string): string {
  return `whsec_${createHmac('sha256', key).update(endpointId).digest('hex').slice(0, 32)}`
}

/** Seconds to wait after each failed attempt; then it is given up. */
const WAITS_SECONDS = [1, 5, 30, 120, 600, 1800, 3600, 7200, 10_800]

export function waitAfter(attempts: number): number | null {
  return WAITS_SECONDS[attempts - 1] ?? null
}
