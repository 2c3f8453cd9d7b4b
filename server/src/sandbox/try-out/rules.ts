/** Rules set by hand on the page for trying out; they are kept, so a restart does not end them. */

/** How events made from now on travel. */
export interface DeliveryRule {
  id: 'delivery_rule'
  object: 'delivery_rule'
  mode: 'direct' | 'delayed' | 'twice' | 'held'
  /** For so many deliveries; null until it is changed. */
  left: number | null
}

export const FAULTS = ['none', 'slow', 'error', 'busy', 'garbage', 'miscounts', 'cut', 'down'] as const
export type Fault = (typeof FAULTS)[number]

export const VICTIMS = ['everybody', 'shop', 'browser'] as const
export type Victim = (typeof VICTIMS)[number]

/** How calls of the protocol go wrong. */
export interface FaultRule {
  id: 'fault_rule'
  object: 'fault_rule'
  fault: Fault
  victim: Victim
  /** For so many calls; null when time alone ends it. */
  left: number | null
  /** Unix seconds; null when the count alone ends it. */
  until: number | null
}

/** Whether the bank answers at once, or when told on the try-out page. */
export interface BankRule {
  id: 'bank_rule'
  object: 'bank_rule'
  answers: 'at_once' | 'later'
}
