/** When a page is read again because a print may be started by then. */

const SOONEST_MS = 2000
/** Until the server's clock has passed it. */
const SLACK_MS = 500

/**
 * `refetchInterval`, at most `everyMs`. `startsFrom`: ISO instants, null where nothing is waited for. `nowMs`: by the server's clock
 * where its answer has it.
 */
export function untilStartMs(
  everyMs: number,
  startsFrom: readonly (string | null)[],
  nowMs = Date.now(),
): number {
  const waits = startsFrom.flatMap((at) => (at === null ? [] : [Date.parse(at) - nowMs + SLACK_MS]))
  return Math.min(everyMs, ...waits.map((ms) => Math.max(ms, SOONEST_MS)))
}
