/** POST stripe-webhook (Spec §7): events of the payment provider. */
import { BOUNDS } from '../../platform/bounds.ts'
import { signedCall, type FunctionScope } from '../../platform/http/functions.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { Inbox } from './inbox.ts'

export function webhookRoutes(
  scope: FunctionScope,
  { webhookName: name }: Pick<PaymentProvider, 'webhookName'>,
  { receive }: Pick<Inbox, 'receive'>,
): void {
  signedCall(scope, { name, mostBytes: BOUNDS.paymentEventBytes.most, receive })
}
