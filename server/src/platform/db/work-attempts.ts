/** Rows of work that is tried until it is done (`status`, `attempts`, `failure`): only the newest attempt has a say in its end. */
import { sql } from 'kysely'

export interface Attempt {
  orderId: string
  attempts: number
  now: Date
}

export const attemptStarted = (now: Date) => ({
  status: 'running',
  attempts: sql<number>`attempts + 1`,
  failure: null,
  updated_at: now,
})

export const attemptFailed = (failure: string, now: Date) => ({ status: 'failed', failure, updated_at: now })

export const isLatestAttempt = ({ orderId, attempts }: Attempt) =>
  sql<boolean>`order_id = ${orderId} and attempts = ${attempts} and status = 'running'`
