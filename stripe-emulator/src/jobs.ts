/** Work after a request: deliveries of events, delayed results, expiry. Names and payloads are stored in queues. */
import { defineJob } from '@leksmedjan/platform/jobs/jobs'

export interface DeliverPayload {
  deliveries: { eventId: string; endpointId: string }[]
  again?: boolean
}

export const JOBS = {
  /** Failed attempts are enqueued as new jobs: a failing receiver is not a failing job. */
  deliver: defineJob<DeliverPayload>('sandbox.deliver', { deadlineSeconds: 60 }),
  finishPayment: defineJob<{ intentId: string }>('sandbox.finish-payment'),
  finishRefund: defineJob<{ refundId: string }>('sandbox.finish-refund'),
  /** Expires sessions and deletes old idempotency keys. */
  sweep: defineJob<object>('sandbox.sweep', { cron: '* * * * *' }),
}
