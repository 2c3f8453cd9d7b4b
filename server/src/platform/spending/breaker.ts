/** Stops asking a provider that is away, for a while, and then lets one try go ahead. */
import type { Clock } from '../clock.ts'
import type { FaultKind } from './provider-fault.ts'

export interface Breaker {
  isOpen(): boolean
  succeeded(): void
  failed(kind: FaultKind): void
}

const FAULTS_IN_A_ROW = 3
const AWAY_MS = 60_000
/** Key, model or credit: an operator needs time. */
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
      // It has answered, only not this wish.
      if (kind === 'content') return
      inARow += 1
      if (kind === 'setup') closedAgainAt = nowMs() + SETUP_MS
      // One more fault after the pause closes the door again at once.
      else if (inARow >= FAULTS_IN_A_ROW) closedAgainAt = nowMs() + AWAY_MS
    },
  }
}
