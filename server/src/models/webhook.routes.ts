/** POST tripo3d-webhook (Spec §7). */
import { BOUNDS } from '../bounds.ts'
import { headerOf, signedCall, type FunctionScope } from '../http/functions.ts'
import type { ProviderPolling } from './provider-polling.ts'
import { signatureInvalid } from './models.errors.ts'

export function modelWebhookRoutes(
  scope: FunctionScope,
  models: Pick<ProviderPolling, 'receive'> | null,
): void {
  signedCall(scope, {
    name: 'tripo3d-webhook',
    mostBytes: BOUNDS.modelEventBytes.most,
    async receive(request) {
      // No webhook is valid while all models are made by the toymaker.
      if (models === null) throw signatureInvalid()
      await models.receive(request.body, headerOf(request, 'tripo-webhook-signature'))
    },
  })
}
