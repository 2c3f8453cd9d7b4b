/** Circuit breaker: stops calling a failing provider for a while, then lets one attempt through. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { FaultKind } from './provider-fault.ts'

export interface Breaker {
  isOpen(): boolean
  succeeded(): void
  failed(kind: FaultKind): void
}

const FAULTS_IN_A_ROW = 3
const AWAY_MS = 60_000
/** Wrong key or model, or no credit: an operator must act. */
const SETUP_MS = 5 * 60_000

export function createBreaker(clock: Clock): Breaker {
  let inARow = 0
  let closedAgainAt = 0
  const nowMs = () => clock.now().getTime()
  return {
    isOpen: () => nowMs() < closedAgainAt,
    succeeded() {
      inARow = 0
      closedAgainAt = 0
    },
    failed(kind) {
      // The provider responded: a rejected prompt is no outage.
      if (kind === 'content') return
      inARow += 1
      if (kind === 'setup') closedAgainAt = nowMs() + SETUP_MS
      // One fault after the pause reopens the breaker at once.
      else if (inARow >= FAULTS_IN_A_ROW) closedAgainAt = nowMs() + AWAY_MS
    },
  }
}
