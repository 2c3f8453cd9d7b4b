import { defineJob } from '../platform/jobs/jobs.ts'
import type { DeliveryKey } from './sandbox.queries.ts'

/** Failed attempts are written down as new jobs: a failing receiver is no failing job. */
export const deliverEvents = defineJob<{ deliveries: DeliveryKey[]; again?: boolean }>('sandbox.deliver', {
  deadlineSeconds: 60,
})

export const finishRefundJob = defineJob<{ refundId: string }>('sandbox.finish-refund')

export const finishPaymentJob = defineJob<{ intentId: string }>('sandbox.finish-payment')

/** Expires sessions and deletes old idempotency keys. */
export const sweepSandbox = defineJob<object>('sandbox.sweep')
