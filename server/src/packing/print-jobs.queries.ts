import { ORDER_NUMBER_ALPHABET } from '@leksmedjan/contract/orders'
import { randomText } from '@leksmedjan/platform/random'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { JobStep, PrintJobs } from './print-jobs.ts'

const CODE_CHARACTERS = 8

export const printJobs: PrintJobs = {
  check: async (tx, step) => (await leave(tx, { ...step, became: 'checked', why: null })) !== null,

  async failInspection(tx, step) {
    const failed = await leave(tx, { ...step, became: 'failed' })
    return failed === null ? null : queueAgain(tx, failed, step)
  },
}

async function leave(
  tx: Tx,
  { jobId, who, at, became, why }: JobStep & { became: string; why: string | null },
): Promise<{ orderId: string; attempt: number } | null> {
  const row = await tx
    .updateTable('print_jobs')
    .set({ status: became, version: sql`version + 1`, updated_at: at })
    .where('id', '=', jobId)
    .where('status', '=', 'printed')
    .returning(['order_id as orderId', 'attempt'])
    .executeTakeFirst()
  if (row === undefined) return null
  const event = { job_id: jobId, at, was: 'printed', became, who, why }
  await tx.insertInto('print_job_events').values(event).execute()
  return row
}

async function queueAgain(
  tx: Tx,
  { orderId, attempt }: { orderId: string; attempt: number },
  { who, at }: JobStep,
): Promise<string> {
  const { id, code } = await tx
    .insertInto('print_jobs')
    .values({
      code: randomText(ORDER_NUMBER_ALPHABET, CODE_CHARACTERS),
      order_id: orderId,
      attempt: attempt + 1,
      reason: 'inspection',
      agreed_by: who,
      agreed_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('print_job_events')
    .values({ job_id: id, at, was: null, became: 'queued', who, why: null })
    .execute()
  return code
}
