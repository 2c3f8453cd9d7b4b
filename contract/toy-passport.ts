/** POST toy-passport: what anybody may know of a toy by the number it carries: no name, no text, no order. */
import * as z from 'zod/mini'

export const toyPassportRequest = z.strictObject({ serial: z.string().check(z.maxLength(60)) })

export const toyPassport = z.object({
  serial: z.string(),
  /** Without texts; null until drawn, and where none can be. */
  picture_url: z.nullable(z.string()),
  /** 'Drake'. */
  kind: z.string(),
  /** 'Drake i turkos och apelsin med vingar'. */
  words: z.string(),
  size: z.object({ name: z.string(), longest_mm: z.number() }),
  colours: z.array(z.string()),
  lots: z.array(z.string()),
  /** A safety file covered it when it was made. */
  is_ce_marked: z.boolean(),
  /** ISO date in Sweden. */
  printed_on: z.string(),
  maker: z.object({
    name: z.string(),
    organisation_number: z.string(),
    postal_address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
})
export type ToyPassport = z.infer<typeof toyPassport>
