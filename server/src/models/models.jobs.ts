import { defineJob } from '../platform/jobs/jobs.ts'

/** Making one takes seconds; a crashed server's work is taken over when its heartbeat is missed. */
export const MAKE_MODEL = defineJob<{ orderId: string }>('models.make', { deadlineSeconds: 120, retries: 8 })
