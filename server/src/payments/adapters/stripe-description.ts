/** Stripe's settings. Imports nothing of Stripe's package: commands read settings without opening a shop. */
import { SetupError } from '@leksmedjan/platform/errors'
import type { PaymentProviderDescription } from '../payment-provider-description.ts'
import { STRIPE_COMPANY } from './stripe-company.ts'

export const STRIPE: PaymentProviderDescription = {
  company: STRIPE_COMPANY,
  settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],

  read([secretKey = '', publishableKey = '', webhookSecret = '']) {
    if (!/^(sk|rk)_(test|live)_/.test(secretKey)) {
      throw new SetupError(
        'STRIPE_SECRET_KEY does not look like a Stripe key: it begins with sk_test_ or sk_live_.',
      )
    }
    const isLive = secretKey.includes('_live_')
    // Faults of a live set-up are listed together before the shop opens.
    if (!isLive) refuseMixedKeys(publishableKey)
    return {
      provider: STRIPE,
      isLive,
      liveFaults: (publicUrl) => (isLive ? liveFaults(publishableKey, webhookSecret, publicUrl) : []),
      async open({ publicUrl, clock }) {
        const account = { secretKey, publishableKey, webhookSecret, publicUrl, sandbox: null }
        const [{ createStripePayments }, { createStripeQuotes }] = await Promise.all([
          import('./stripe.ts'),
          import('./stripe-quotes.ts'),
        ])
        return {
          payments: createStripePayments(account, clock),
          quotes: createStripeQuotes(account, clock),
        }
      },
    }
  },
}

function refuseMixedKeys(publishableKey: string): void {
  if (!publishableKey.startsWith('pk_')) {
    throw new SetupError(
      'STRIPE_PUBLISHABLE_KEY, which every browser is given, is no publishable key: it begins with pk_test_ or pk_live_.',
    )
  }
  if (publishableKey.includes('_live_')) {
    throw new SetupError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of one mode: both test or both live.',
    )
  }
}

function liveFaults(publishableKey: string, webhookSecret: string, publicUrl: string): string[] {
  return [
    ...(/^pk_live_\w+$/.test(publishableKey)
      ? []
      : ['STRIPE_PUBLISHABLE_KEY is no live publishable key: copy the one that begins with pk_live_.']),
    // Stripe's own are whsec_ and 32 signs or more.
    ...(/^whsec_[\w+/=-]{24,}$/.test(webhookSecret)
      ? []
      : [
          'STRIPE_WEBHOOK_SECRET is no signing secret: copy the one of the endpoint ' +
            `${publicUrl}/functions/v1/stripe-webhook; it begins with whsec_ and has 24 signs more.`,
        ]),
  ]
}
