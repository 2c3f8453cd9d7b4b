import type { Clock } from '../src/clock.ts'

/** A clock that only a test advances. */
export interface SetClock extends Clock {
  set(instant: string | Date): void
  advance(ms: number): void
}

export function createSetClock(start: Date = new Date()): SetClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant).getTime()
    },
    advance(ms) {
      now += ms
    },
  }
}
