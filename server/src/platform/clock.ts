/** Time is injected: nothing but this file asks the system for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
