/** What a price depends on: size, add-ons, delivery, coupon (Spec §3, §5). */
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { blankable, textOf } from './text.ts'

const cardText = blankable(textOf(LIMITS.cardTextCharacters))

export const engraving = z.strictObject({ enabled: z.boolean(), text: cardText })
export const greeting = z.strictObject({ enabled: z.boolean(), message: cardText })
export const value = z.string().check(z.minLength(1), z.maxLength(60))
export const couponCode = z.string().check(z.maxLength(60))

export const addOnFields = {
  engraving: z.optional(engraving),
  gift_box: z.optional(z.boolean()),
  greeting: z.optional(greeting),
  digital_story: z.optional(z.boolean()),
}
