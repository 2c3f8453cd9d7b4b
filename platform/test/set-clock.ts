import type { Clock } from '../src/clock.ts'

/** A clock that only a test advances. */
export interface SetClock extends Clock {
  /** From now on each reading moves it by so many ms, as a real clock moves between two readings of one step; 0 stops that. */
  tick(ms: number): void
  set(instant: string | Date): void
  advance(ms: number): void
}

export function createSetClock(start: Date = new Date()): SetClock {
  let now = start.getTime()
  let tickMs = 0
  return {
    now() {
      now += tickMs
      return new Date(now)
    },
    tick(ms) {
      tickMs = ms
    },
    set(instant) {
      now = new Date(instant).getTime()
    },
    advance(ms) {
      now += ms
    },
  }
}
