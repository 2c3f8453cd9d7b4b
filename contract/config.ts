/** GET /config.json: public configuration of this shop. */
import * as z from 'zod/mini'

/** A figure and its label; both '' without evidence. */
const claim = z.object({ figure: z.string(), words: z.string() })

export const shopConfig = z.object({
  url: z.string(),
  anonKey: z.string(),
  /** `redirect`: the provider's own page, so neither form nor key. */
  payments: z.object({ provider: z.enum(['embedded', 'stripe', 'redirect']), publishableKey: z.string() }),
  /** Configured OAuth providers. */
  oauth: z.array(z.string()),
  /** An SMS provider is configured. */
  sms: z.boolean(),
  mail: z.object({ embedded: z.boolean() }),
  version: z.string(),
  seller: z.object({
    name: z.string(),
    organisationNumber: z.string(),
    vatNumber: z.string(),
    postalAddress: z.string(),
    email: z.string(),
    phone: z.string(),
    /** `tel:` address of the phone. */
    phoneHref: z.string(),
  }),
  claims: z.object({
    families: claim,
    delivery: claim,
    moneyBack: claim,
    recyclable: claim,
    toxins: claim,
    safety: claim,
    madeIn: claim,
    handChecked: claim,
  }),
  /** A customer's quote; '' without evidence. */
  testimonial: z.object({ quote: z.string(), by: z.string() }),
  /**
   * Lowest price, delivery days of an order placed today or that none is taken, and picture source, formatted for display:
   * '249 kr', 'Hos dig 30 november–9 december', 'AI:n'. `sales` is 'open', or 'closed' while no order is taken.
   */
  offer: z.object({ from: z.string(), arrives: z.string(), sales: z.string(), artist: z.string() }),
  /** Versions of the terms: in force, announced, and first day of the announced; '' for none. */
  terms: z.object({ inForce: z.string(), coming: z.string(), from: z.string() }),
  /** Processors of personal data (GDPR art. 13.1 e), a sentence each; '' for those not used. */
  processors: z.object({
    payments: z.string(),
    pictures: z.string(),
    words: z.string(),
    judgement: z.string(),
    models: z.string(),
    files: z.string(),
    mail: z.string(),
    sms: z.string(),
    signIn: z.string(),
  }),
  /** The company that takes the payments; while they are embedded, the one whose form is imitated. */
  paymentCompany: z.object({
    name: z.string(),
    legalEntity: z.string(),
    country: z.string(),
    /** What it is told about a buyer. */
    data: z.string(),
    /** Where its policies are, named for a reader. */
    site: z.string(),
    privacyUrl: z.string(),
    cookiesUrl: z.string(),
  }),
  /** What that company stores on the buyer's device; empty where it stores nothing in the shop's pages. */
  paymentCookies: z.array(
    z.object({ name: z.string(), kind: z.string(), purpose: z.string(), lasts: z.string() }),
  ),
  countries: z.array(z.string()),
  /** Average rating; null without evidence. */
  rating: z.nullable(z.number()),
  /** Picture source: the toymaker's pictures show the printed solid. */
  picturesBy: z.enum(['toymaker', 'ai']),
  /** Median time of the toymaker's last pictures, s; null before the first, and where pictures are bought. */
  drawingSeconds: z.nullable(z.number()),
  /** Model source: the toymaker's model is the solid of its picture, a bought model approximates the picture. */
  modelsBy: z.enum(['toymaker', 'ai']),
  /** Text source: the embedded grammar, or AI. */
  textsBy: z.enum(['toymaker', 'ai']),
  /** Ports on their embedded adapter in production; shown in a banner. */
  embeddedInProduction: z.array(z.string()),
})
export type ShopConfig = z.infer<typeof shopConfig>
