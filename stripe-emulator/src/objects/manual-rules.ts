/** Manual rules of the try-out page; stored, so they survive a restart. */

/** Delivery of events created from here on. */
export interface DeliveryRule {
  id: 'delivery_rule'
  object: 'delivery_rule'
  mode: 'direct' | 'delayed' | 'twice' | 'held'
  /** Number of deliveries; null until it is changed. */
  left: number | null
}

export const FAULTS = ['none', 'slow', 'error', 'busy', 'garbage', 'miscounts', 'cut', 'down'] as const
export type Fault = (typeof FAULTS)[number]

export const VICTIMS = ['everybody', 'shop', 'browser'] as const
export type Victim = (typeof VICTIMS)[number]

/** Fault of API calls. */
export interface FaultRule {
  id: 'fault_rule'
  object: 'fault_rule'
  fault: Fault
  victim: Victim
  /** Number of calls; null: limited by time. */
  left: number | null
  /** Unix seconds; null: limited by the number of calls. */
  until: number | null
}

/** Whether the bank settles at once, or manually on the try-out page. */
export interface BankRule {
  id: 'bank_rule'
  object: 'bank_rule'
  answers: 'at_once' | 'later'
}
