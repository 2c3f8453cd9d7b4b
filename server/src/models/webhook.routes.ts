/** POST tripo3d-webhook (Spec §7): signed over the bytes as they came, so they are not parsed before the check. */
import type { FunctionScope } from '../platform/http/functions.ts'
import type { Following } from './following.ts'
import { signatureInvalid } from './models.errors.ts'

const MOST_BYTES = 256 * 1024

export function modelWebhookRoutes(scope: FunctionScope, models: Pick<Following, 'receive'> | null): void {
  void scope.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => {
      done(null, body)
    })
    own.post('/functions/v1/tripo3d-webhook', { bodyLimit: MOST_BYTES }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['tripo-webhook-signature']
      // Nobody to believe while all models are the house's own.
      if (models === null) throw signatureInvalid()
      await models.receive(body, typeof signature === 'string' ? signature : '')
      return { received: true }
    })
  })
}
