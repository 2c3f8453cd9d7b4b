import { defineJob } from '../platform/jobs/jobs.ts'

/** Words may take their writer a minute or two, and a book takes a dozen pictures. */
export const MAKE_STORY = defineJob<{ orderId: string }>('stories.make', { deadlineSeconds: 600, retries: 8 })
