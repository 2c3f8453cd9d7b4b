/** Loads Stripe.js, or the sandbox's replacement; each is fetched only when it is used. */
import type { Stripe } from '@stripe/stripe-js'
import { loadConfig } from '#lib/config.ts'

let loading: Promise<Stripe | null> | undefined

/** A failed load is not cached, so that a retry loads again. */
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
  // The package's default entry injects Stripe's script on import, on every page.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return loadStripe(payments.publishableKey, { locale: 'sv' })
}
