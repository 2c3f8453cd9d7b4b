/** What a failed function call answers. */
import * as z from 'zod/mini'

/** Response body of a failed function call. `error` may be shown to the customer. */
export const errorAnswer = z.object({
  error: z.string(),
  code: z.string(),
  details: z.optional(z.unknown()),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
