/** Why an order has the days that it is promised for. */

/**
 * paid: with the payment; proof: the buyer's answer moved it; queue, closed, print, making: toys before it, closed days, it is printed again, it takes
 * longer with neither;
 * lost, returned, complaint: the toy is made again, for which reason.
 */
export const PROMISE_REASONS = [
  'paid',
  'proof',
  'queue',
  'closed',
  'print',
  'making',
  'lost',
  'returned',
  'complaint',
] as const
export type PromiseReason = (typeof PROMISE_REASONS)[number]

/** Why a toy that was sent is made again. */
export const REMAKE_REASONS = ['lost', 'returned', 'complaint'] as const satisfies readonly PromiseReason[]
export type RemakeReason = (typeof REMAKE_REASONS)[number]
export const isRemakeReason = (why: PromiseReason): why is RemakeReason =>
  (REMAKE_REASONS as readonly PromiseReason[]).includes(why)

/** `promises`: oldest first, all until then. The last of them is of a toy that is made again. */
export const isOfNewToy = (promises: readonly { why: PromiseReason }[]): boolean =>
  promises.some(({ why }) => isRemakeReason(why))
