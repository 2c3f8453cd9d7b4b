/** Injected clock: the only file that reads the system time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
