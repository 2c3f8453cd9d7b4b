/** Which payment script runs: Stripe's own, or the sandbox's stand-in. Each is fetched only when it is the one. */
import type { Stripe } from '@stripe/stripe-js'
import { loadConfig } from '#lib/config.ts'

let loading: Promise<Stripe | null> | undefined

/** A failed load is forgotten, so that a retry truly tries again. */
export function loadPaymentScript(): Promise<Stripe | null> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchScript(): Promise<Stripe | null> {
  const { payments } = await loadConfig()
  if (payments.provider === 'embedded') {
    const { sandboxStripe } = await import('../sandbox-stripe/sandbox-stripe.ts')
    return sandboxStripe(payments.publishableKey)
  }
  // The plain entry of this package would fetch the vendor's script on every page that imports it.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return loadStripe(payments.publishableKey, { locale: 'sv' })
}
