/** Deadlines and intervals of drawing; tests shorten them. */
import { GENERATION_TIMEOUT_MS, PREVIEW_SILENCE_MS } from '@leksmedjan/contract/limits'

export interface Timing {
  leaseMs: number
  /** A bought picture that has taken longer is drawn by the toymaker in what is left of the deadline. */
  paidMs: number
  /** A bought picture that is under way when the shop closes may take so much longer. */
  closingMs: number
  heartbeatMs: number
  /** Nothing is begun and nothing unpaid goes on when nobody has listened for so long. */
  unwatchedMs: number
  /** A drawing that has taken longer has failed; the page gives up earlier (Spec §8) and may resume it. */
  deadlineMs: number
  /** Time between two figures when no picture comes; the page smooths its own after a shorter silence. */
  tickMs: number
  /** A picture drawn again that has taken longer has failed; its page waits a little longer. */
  redrawMs: number
  /** A waiting page gets its place in the queue anew after so long. */
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
