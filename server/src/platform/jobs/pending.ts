/** What the queue has still to do, as a backup keeps it: written down with what caused it, it must survive with it. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import type { Job } from './jobs.ts'

export const pendingJob = z.strictObject({
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** As it was enqueued; null where it had none. */
  onceKey: z.string().nullable(),
  /** ISO time. */
  dueAt: z.string(),
})
export type PendingJob = z.infer<typeof pendingJob>

export interface Pending {
  queues: Job<object>[]
  jobs: PendingJob[]
}

/** Those that run are among them: their process is not part of the backup. What the clock causes comes again by itself. */
export async function listPending(tx: Tx): Promise<Pending> {
  const { rows: made } = await sql<{ is: boolean }>`
    select to_regclass('pgboss.job') is not null as is`.execute(tx)
  if (made[0]?.is !== true) return { queues: [], jobs: [] }
  const { rows: queues } = await sql<Job<object>>`
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
