/** POST stripe-webhook: signed by the provider over the bytes as they came, so they are not parsed before the check. */
import type { FunctionScope } from '../platform/http/functions.ts'
import type { Payments } from './payments.ts'

const MOST_BYTES = 1024 * 1024

export function webhookRoutes(scope: FunctionScope, payments: Payments): void {
  void scope.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => {
      done(null, body)
    })
    own.post('/functions/v1/stripe-webhook', { bodyLimit: MOST_BYTES }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      await payments.receive(body, typeof signature === 'string' ? signature : '')
      return { received: true }
    })
  })
}
