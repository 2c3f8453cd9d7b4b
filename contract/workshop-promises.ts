/** POST workshop-promises: how much waits to be printed, and how often what was promised held. ADMIN. */
import * as z from 'zod/mini'

const share = z.object({
  days: z.int(),
  /** Promises whose outcome became known in these days. */
  due: z.int(),
  kept: z.int(),
})

export const promisesAnswer = z.object({
  /** The last 30 and 90 days. */
  kept: z.array(share),
  queue: z.object({
    /** Of all prints that are not done. */
    hoursLeft: z.number(),
    /** Of it, of orders that their buyers may still cancel for nothing. */
    hoursCancellable: z.number(),
    /** Of the printers in use together, on a working day; null where none is registered. */
    hoursADay: z.nullable(z.number()),
    /** For what waits and one toy more; 0 where none is registered. */
    queueDays: z.int(),
  }),
  /** Not over yet. ISO dates, both included. */
  closed: z.array(z.object({ first: z.string(), last: z.string() })),
  /** Days of an order placed now, by delivery method, within Sweden; none of a method by which it is not sold. */
  promisedNow: z.record(z.string(), z.object({ first: z.string(), last: z.string() })),
})
export type PromisesAnswer = z.infer<typeof promisesAnswer>
