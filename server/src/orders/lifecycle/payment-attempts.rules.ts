import type { Workload } from '@leksmedjan/contract/delivery-span'

export type AttemptStatus = 'open' | 'paid' | 'failed' | 'expired' | 'given_up' | 'duplicate' | 'review'

/** An attempt given up can turn out to be paid, never the reverse. */
export const UNPAID_ENDS = ['open', 'failed', 'expired', 'given_up'] as const

export interface NewAttempt {
  sessionId: string
  amountOre: number
  expiresAt: Date
  /** What its buyer was shown the promised days by. */
  workload: Workload
}

export interface AttemptEnd {
  status: Exclude<AttemptStatus, 'open'>
  paymentReference: string | null
  /** null when unpaid. */
  received: { amountOre: number; currency: string } | null
}

/** Paid, and settled as paid, duplicate or review. */
export function isPaidEnd(status: AttemptStatus): boolean {
  return !UNPAID_ENDS.some((unpaid) => unpaid === status)
}
