/** POST stripe-webhook (Spec §7). */
import { signedCall, type FunctionScope } from '../../platform/http/functions.ts'
import type { Payments } from '../payments.ts'

export function webhookRoutes(scope: FunctionScope, payments: Payments): void {
  signedCall(scope, {
    name: 'stripe-webhook',
    signatureHeader: 'stripe-signature',
    mostBytes: 1024 * 1024,
    receive: (body, signature) => payments.receive(body, signature),
  })
}
