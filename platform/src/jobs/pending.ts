/** Queued jobs for a backup: enqueued with the rows that caused them, they must be restored with them. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { AnyTx } from '../db/database.ts'
import type { Queue } from './jobs.ts'

export const pendingJob = z.strictObject({
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** The once key; null where there was none. */
  onceKey: z.string().nullable(),
  /** ISO time. */
  dueAt: z.string(),
})
export type PendingJob = z.infer<typeof pendingJob>

export interface Pending {
  queues: Queue[]
  jobs: PendingJob[]
}

/**
 * Includes running jobs: their process is not part of the backup. Scheduled jobs are left out, the schedule creates them
 * again.
 */
export async function listPending(tx: AnyTx): Promise<Pending> {
  const { rows: made } = await sql<{ is: boolean }>`
    select to_regclass('pgboss.job') is not null as is`.execute(tx)
  if (made[0]?.is !== true) return { queues: [], jobs: [] }
  const { rows: queues } = await sql<Queue>`
    select name, expire_seconds as "deadlineSeconds", retry_limit as retries
    from pgboss.queue where left(name, 8) <> '__pgboss' order by name`.execute(tx)
  const { rows: jobs } = await sql<PendingJob>`
    select name, coalesce(data, '{}') as payload, singleton_key as "onceKey",
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt"
    from pgboss.job
    where state in ('created', 'retry', 'active') and left(name, 8) <> '__pgboss'
      and name not in (select name from pgboss.schedule)
    order by created_on, id`.execute(tx)
  return { queues, jobs }
}
