/** GET /config.json: what the browser needs to know of this shop. */
import * as z from 'zod/mini'

/** A figure and the words that go with it; both '' where the shop may not say it. */
const claim = z.object({ figure: z.string(), words: z.string() })

export const shopConfig = z.object({
  url: z.string(),
  anonKey: z.string(),
  /** `redirect`: the provider's own page, so neither form nor key. */
  payments: z.object({ provider: z.enum(['embedded', 'stripe', 'redirect']), publishableKey: z.string() }),
  /** Outside sign-in services that are set up. */
  oauth: z.array(z.string()),
  /** Whether codes can go to telephones. */
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
  /** What a customer said; '' where the shop may not show it. */
  testimonial: z.object({ quote: z.string(), by: z.string() }),
  /** Lowest price, the days a toy ordered today arrives, and who draws it, ready to be read: '249 kr', '30 november–9 december', 'AI:n'. */
  offer: z.object({ from: z.string(), arrives: z.string(), artist: z.string() }),
  /** Versions of the terms: the one that orders are made under, the one announced and its first day; '' where there is none. */
  terms: z.object({ inForce: z.string(), coming: z.string(), from: z.string() }),
  /** Who works on personal data for the shop (GDPR art. 13.1 e), a sentence each; '' for those it does not use. */
  processors: z.object({
    stripe: z.string(),
    pictures: z.string(),
    words: z.string(),
    judgement: z.string(),
    models: z.string(),
    files: z.string(),
    mail: z.string(),
    sms: z.string(),
    signIn: z.string(),
  }),
  countries: z.array(z.string()),
  /** Average rating to show; null where none may be shown. */
  rating: z.nullable(z.number()),
  /** Who draws the pictures: the toymaker shows the very form that is printed. */
  picturesBy: z.enum(['toymaker', 'ai']),
  /** What the toymaker's last pictures took, s; null before the first, and where pictures are bought. */
  drawingSeconds: z.nullable(z.number()),
  /** Who makes the printable model: the toymaker prints the very form of its picture, a bought model follows the picture. */
  modelsBy: z.enum(['toymaker', 'ai']),
  /** Who writes names and texts: the shop's own grammar, or AI. */
  textsBy: z.enum(['toymaker', 'ai']),
  /** Named ports that run on their embedded default in production; a banner says so. */
  embeddedInProduction: z.array(z.string()),
})
export type ShopConfig = z.infer<typeof shopConfig>
