/** POST workshop-today: figures of the day for the wall view, and the newest sale for the sale notice. No names, no money. */
import * as z from 'zod/mini'

/** `sales_since`: later sales count as new. */
export const todayRequest = z.strictObject({ sales_since: z.optional(z.iso.datetime()) })

export const todayAnswer = z.object({
  /** Newest payment of the shop; null before the first. */
  lastSale: z.nullable(z.object({ orderNumber: z.string(), at: z.string() })),
  /** Paid since midnight in Sweden. */
  sold: z.int(),
  /** Paid since `sales_since` and not over; 0 without it. */
  newSales: z.int(),
  /** Prints in the queue, those that wait for something too. */
  queued: z.int(),
  printing: z.int(),
  /** In a printer although their order is over; none of those in print. */
  toStop: z.int(),
  toCheck: z.int(),
  /** Without those that a person must look at first. */
  toPack: z.int(),
  /** Those with new days among them. */
  late: z.int(),
  review: z.int(),
  /** By the shop's clock. */
  now: z.string(),
})
export type TodayAnswer = z.infer<typeof todayAnswer>
