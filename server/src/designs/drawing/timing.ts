/** Deadlines and intervals of drawing; tests shorten them. */
import { GENERATION_TIMEOUT_MS, PREVIEW_SILENCE_MS } from '@leksmedjan/contract/limits'

export interface Timing {
  leaseMs: number
  /** Timeout of a paid picture; the toymaker renders in the rest of the deadline. */
  paidMs: number
  /** Grace period of a running paid picture when the shop closes. */
  closingMs: number
  heartbeatMs: number
  /** Time without a client after which nothing is started and unpaid work stops. */
  unwatchedMs: number
  /** Deadline of a generation; the page times out earlier (Spec §8) and may resume it. */
  deadlineMs: number
  /** Interval of progress events without a picture; the page interpolates after a shorter pause. */
  tickMs: number
  /** Deadline of a redraw; its page waits slightly longer. */
  redrawMs: number
  placeMs: number
}

export const TIMING: Timing = {
  leaseMs: 20_000,
  paidMs: 92_000,
  closingMs: 25_000,
  heartbeatMs: 5000,
  unwatchedMs: 30_000,
  deadlineMs: GENERATION_TIMEOUT_MS + 15_000,
  tickMs: PREVIEW_SILENCE_MS + 3000,
  redrawMs: 50_000,
  placeMs: 2500,
}
