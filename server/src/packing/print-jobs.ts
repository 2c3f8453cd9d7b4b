/** Port: print jobs, as the packing table moves them. */
import type { Tx } from '../database/database.ts'

export interface JobStep {
  jobId: string
  who: string
  at: Date
}

/** Each joins the transaction, under the order's lock. */
export interface PrintJobs {
  /** printed → checked; false when it stands elsewhere by now. */
  check(tx: Tx, step: JobStep): Promise<boolean>
  /** printed → failed, and the next attempt, which `who` agrees to; its code, null when the job stands elsewhere by now. */
  failInspection(tx: Tx, step: JobStep & { why: string }): Promise<string | null>
}
