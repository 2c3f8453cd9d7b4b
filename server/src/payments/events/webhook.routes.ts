/** Payment events (Spec §7: stripe-webhook): the provider's POST, or the signed return redirect of a buyer (GET). */
import { PATHS } from '@leksmedjan/contract/addresses'
import { BOUNDS } from '../../bounds.ts'
import { isShopError } from '../../errors.ts'
import { signedCall, signedReturn, type FunctionScope, type SignedRequest } from '../../http/functions.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { Inbox } from './inbox.ts'

export function webhookRoutes(
  scope: FunctionScope,
  { webhook: { name, methods } }: Pick<PaymentProvider, 'webhook'>,
  { receive }: Pick<Inbox, 'receive'>,
): void {
  if (methods.includes('POST')) {
    signedCall(scope, { name, mostBytes: BOUNDS.paymentEventBytes.most, receive })
  }
  if (methods.includes('GET')) {
    signedReturn(scope, { name, receive: (request) => pageAfter(request, receive) })
  }
}

/** A buyer whose address was cut or changed has paid all the same: there the order is looked up. */
async function pageAfter(request: SignedRequest, receive: Inbox['receive']): Promise<string> {
  try {
    const { sessionId } = await receive(request)
    if (sessionId !== null) return `${PATHS.orderConfirmationV2}?session_id=${encodeURIComponent(sessionId)}`
  } catch (error) {
    if (!isShopError(error) || error.code !== 'signature_invalid') throw error
  }
  return PATHS.orderStatus
}
