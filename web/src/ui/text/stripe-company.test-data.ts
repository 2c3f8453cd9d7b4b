/** As the server sends it for a shop that takes payments through Stripe. */
import type { ShopFacts } from '../../lib/config.ts'

export const STRIPE_COMPANY: ShopFacts['paymentCompany'] = {
  name: 'Stripe',
  legalEntity: 'Stripe Payments Europe, Limited',
  country: 'Irland',
  data: 'e-post, namn, summa och dina kortuppgifter, som du lämnar direkt till dem',
  site: 'stripe.com',
  privacyUrl: 'https://stripe.com/se/privacy',
  cookiesUrl: 'https://stripe.com/se/legal/cookies-policy',
}
