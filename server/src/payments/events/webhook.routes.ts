/** POST stripe-webhook (Spec §7). */
import { BOUNDS } from '../../platform/bounds.ts'
import { signedCall, type FunctionScope } from '../../platform/http/functions.ts'
import type { Payments } from '../payments.ts'

export function webhookRoutes(scope: FunctionScope, payments: Payments): void {
  signedCall(scope, {
    name: 'stripe-webhook',
    signatureHeader: 'stripe-signature',
    mostBytes: BOUNDS.paymentEventBytes.most,
    receive: (body, signature) => payments.receive(body, signature),
  })
}
