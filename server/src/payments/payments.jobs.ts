/** Payment jobs; each calls one function of payments.ts. */
import type { ListCursors } from './payment-provider.ts'
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'
import type { Settlement } from './settlement/settlement.ts'

export const SETTLE_JOB = defineJob<{ sessionId: string }>('payments.settle', { deadlineSeconds: 60 })
export const SYNC_REFUNDS_JOB = defineJob<{ paymentReference: string }>('payments.follow', {
  deadlineSeconds: 60,
})
export const REFUND_JOB = defineJob<{ refundId: string }>('payments.refund', { deadlineSeconds: 60 })
export const RECONCILE_JOB = defineJob<object>('payments.reconcile', { deadlineSeconds: 600, retries: 2 })
/** Stored in the job's payload: keep the field names. */
export interface ReconciliationCursor {
  since: string
  place: ListCursors
}
export const COMPARE_JOB = defineJob<ReconciliationCursor>('payments.compare', { deadlineSeconds: 600 })
export const RECONCILE_FAR_JOB = defineJob<object>('payments.look-back', { deadlineSeconds: 600, retries: 2 })
const CHECK_JOB = defineJob<object>('payments.check-books', { retries: 2 })

const EVERY_QUARTER = '*/15 * * * *'
const EVERY_NIGHT = '40 3 * * *'

interface PaymentWork extends Settlement {
  syncRefunds(paymentReference: string): Promise<void>
  carryOutRefund(refundId: string): Promise<void>
  reconcile(signal: AbortSignal): Promise<void>
  reconcileFar(signal: AbortSignal): Promise<void>
  compare(comparing: ReconciliationCursor, signal: AbortSignal): Promise<void>
  verifyInvariants(): Promise<unknown>
}

export function paymentJobs(jobs: Jobs, work: PaymentWork): void {
  jobs.handle(SETTLE_JOB, async ({ sessionId }) => {
    await work.settle(sessionId)
  })
  jobs.handle(SYNC_REFUNDS_JOB, ({ paymentReference }) => work.syncRefunds(paymentReference))
  jobs.handle(REFUND_JOB, ({ refundId }) => work.carryOutRefund(refundId))
  jobs.handle(RECONCILE_JOB, (_payload, signal) => work.reconcile(signal))
  jobs.schedule(RECONCILE_JOB, EVERY_QUARTER)
  jobs.handle(RECONCILE_FAR_JOB, (_payload, signal) => work.reconcileFar(signal))
  jobs.schedule(RECONCILE_FAR_JOB, EVERY_NIGHT)
  jobs.handle(COMPARE_JOB, (comparing, signal) => work.compare(comparing, signal))
  jobs.handle(CHECK_JOB, async () => {
    await work.verifyInvariants()
  })
  jobs.schedule(CHECK_JOB, EVERY_NIGHT)
}
