/** The one client of the payment provider: Stripe itself, or the sandbox on the shop's own origin. */
import { Stripe } from 'stripe'
import type { LocalCall } from '@leksmedjan/platform/http/local-fetch'
import { SetupError } from '@leksmedjan/platform/errors'
import { createSandboxHttpClient } from './sandbox-http-client.ts'

export interface StripeAccount {
  secretKey: string
  publicUrl: string
  publishableKey: string
  /** Of the endpoint in Stripe's dashboard; null: the shop registers one. */
  webhookSecret: string | null
  /** Reaches the sandbox; null is Stripe itself. */
  sandbox: LocalCall | null
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000
const RETRIES = 2

type StripeAccess = Pick<StripeAccount, 'secretKey' | 'sandbox' | 'timeoutMs'>

export function createStripeClient({ secretKey, sandbox, timeoutMs = TIMEOUT_MS }: StripeAccess): Stripe {
  const common = {
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    appInfo: { name: 'Leksmedjan' },
  }
  if (sandbox === null) return new Stripe(secretKey, common)
  if (!secretKey.startsWith('sk_test_'))
    throw new SetupError('The payment sandbox works with test keys alone.')
  return new Stripe(secretKey, { ...common, httpClient: createSandboxHttpClient(sandbox) })
}
