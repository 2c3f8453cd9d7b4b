/** The one client of the payment provider: Stripe itself, or the sandbox on the shop's own origin. */
import { Stripe } from 'stripe'
import type { Fetch } from '../../platform/http/local-fetch.ts'
import { SetupError } from '../../platform/setup-error.ts'

export interface StripeAccount {
  secretKey: string
  /** Where buyers come back to. */
  publicUrl: string
  /** Reaches the sandbox under `publicUrl`; null is Stripe itself. */
  sandboxFetch: Fetch | null
  /** An answer that takes longer is not waited for. */
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000
const RETRIES = 2

export function createStripeClient({
  secretKey,
  publicUrl,
  sandboxFetch,
  timeoutMs = TIMEOUT_MS,
}: StripeAccount): Stripe {
  const common = {
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    appInfo: { name: 'Leksmedjan' },
  }
  if (sandboxFetch === null) return new Stripe(secretKey, common)
  if (!secretKey.startsWith('sk_test_'))
    throw new SetupError('The payment sandbox works with test keys alone.')
  const { hostname, port, protocol } = new URL(publicUrl)
  return new Stripe(secretKey, {
    ...common,
    httpClient: Stripe.createFetchHttpClient((address, init) =>
      sandboxFetch(address instanceof Request ? address.url : String(address), init),
    ),
    host: hostname,
    protocol: protocol === 'https:' ? 'https' : 'http',
    // Left out it would be 443, also for http.
    port: port === '' ? (protocol === 'https:' ? '443' : '80') : port,
  })
}
