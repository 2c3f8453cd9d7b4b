/** GET /config.json: what the browser needs to know of this shop. */
import * as z from 'zod/mini'

export const shopConfig = z.object({
  url: z.string(),
  anonKey: z.string(),
  payments: z.object({ provider: z.enum(['embedded', 'stripe']), publishableKey: z.string() }),
  oauth: z.array(z.string()),
  mail: z.object({ embedded: z.boolean() }),
  version: z.string(),
  seller: z.object({
    name: z.string(),
    organisationNumber: z.string(),
    vatNumber: z.string(),
    postalAddress: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  countries: z.array(z.string()),
  /** Named ports that run on their embedded default in production; a banner says so. */
  embeddedInProduction: z.array(z.string()),
})
export type ShopConfig = z.infer<typeof shopConfig>
