/**
 * Columns of retried work (`status`, `attempts`, `failure`). Only the latest attempt may complete or fail the row: an older
 * one may still be running elsewhere.
 */
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
