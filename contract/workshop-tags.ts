/** POST workshop-tag: tags that staff put on orders, in their own words; never seen by buyers. */
import * as z from 'zod/mini'
import { ORDER_NUMBER_PREFIX } from './orders.ts'
import { textOf } from './text.ts'

export const TAG_CHARACTERS = 30
export const MOST_TAGS_OF_ORDER = 8
/** As many as can be marked on the board and named in one request. */
export const MOST_TAGGED_AT_ONCE = 500

/** One line, without spaces around it; those that differ in case alone are one tag. */
export const orderTag = textOf(TAG_CHARACTERS).check(z.minLength(1), z.regex(/^\S+(?: \S+)*$/))

const orderNumber = z.string().check(z.startsWith(ORDER_NUMBER_PREFIX), z.maxLength(60))

export const tagRequest = z.strictObject({
  order_numbers: z.array(orderNumber).check(z.minLength(1), z.maxLength(MOST_TAGGED_AT_ONCE)),
  tag: orderTag,
  /** false: it is taken off. */
  on: z.boolean(),
})
export type TagRequest = z.infer<typeof tagRequest>
/** How many orders changed: without those that had it already, or had none to take off, or have the most. */
export const tagAnswer = z.object({ changed: z.int() })
