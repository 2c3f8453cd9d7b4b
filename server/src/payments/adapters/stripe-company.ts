/** Who Stripe is, in words for the buyer. Source: stripe.com/legal/stel (entity in the EEA), stripe.com/privacy, stripe.com/cookie-settings. */
import type { PaymentCompany } from '../payment-provider.ts'

export const STRIPE_COMPANY: PaymentCompany = {
  name: 'Stripe',
  legalEntity: 'Stripe Payments Europe, Limited',
  country: 'Irland',
  data: 'e-post, namn, summa och dina kortuppgifter, som du lämnar direkt till dem',
  site: 'stripe.com',
  privacyUrl: 'https://stripe.com/se/privacy',
  cookiesUrl: 'https://stripe.com/se/legal/cookies-policy',
  cookies: [
    {
      name: '__stripe_mid',
      kind: 'Kaka från Stripe',
      purpose: 'Känner igen enheten för att upptäcka bedrägerier.',
      lasts: '1 år',
    },
    {
      name: '__stripe_sid',
      kind: 'Kaka från Stripe',
      purpose: 'Håller ihop det pågående betalningsförsöket.',
      lasts: '30 minuter',
    },
    {
      name: 'm',
      kind: 'Kaka på m.stripe.com',
      purpose: 'Bedömer risken för bedrägeri.',
      lasts: 'Upp till 2 år',
    },
  ],
}
