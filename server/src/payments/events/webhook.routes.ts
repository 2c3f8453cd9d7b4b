/** POST stripe-webhook (Spec §7): events of the payment provider. */
import { BOUNDS } from '../../bounds.ts'
import { signedCall, type FunctionScope } from '../../http/functions.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { Inbox } from './inbox.ts'

export function webhookRoutes(
  scope: FunctionScope,
  { webhookName: name }: Pick<PaymentProvider, 'webhookName'>,
  { receive }: Pick<Inbox, 'receive'>,
): void {
  signedCall(scope, { name, mostBytes: BOUNDS.paymentEventBytes.most, receive })
}
