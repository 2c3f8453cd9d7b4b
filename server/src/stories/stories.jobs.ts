import { defineJob } from '../platform/jobs/jobs.ts'

/** Deadline: text generation takes a minute or two, and a book a dozen pictures. */
export const MAKE_STORY = defineJob<{ orderId: string }>('stories.make', { deadlineSeconds: 600, retries: 8 })
