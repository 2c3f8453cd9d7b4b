/** Addresses of the packing table. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'

/** The job that is on it. */
export const JOB_PARAMETER = 'job'

/** @example packingJobPath('ABCD2345') === '/workshop/packing?job=ABCD2345' */
export const packingJobPath = (code: string): string =>
  `${WORKSHOP_PATHS.packing}?${new URLSearchParams({ [JOB_PARAMETER]: code }).toString()}`
