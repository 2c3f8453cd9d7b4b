/** Days on which a paid toy is modelled and printed, as in the order confirmation mail. */
import {
  modelReadyDay,
  printingSpan,
  swedishDate,
  type DaySpan,
  type Workload,
} from '@leksmedjan/contract/delivery-span'
import type { Receipt } from '@leksmedjan/contract/order-pages'
import type { ProofStanding } from '@leksmedjan/contract/proofs'

export interface MakingDays {
  modelReady: string
  printing: DaySpan
}

interface MadeOrder {
  receipt: Receipt | null
  proof: ProofStanding | null
  workload: Workload
}

/** null before payment, and while printing depends on the buyer's approval. */
export function makingDays({ receipt, proof, workload }: MadeOrder): MakingDays | null {
  if (receipt === null || (proof !== null && proof.state !== 'expected')) return null
  const paidAt = new Date(receipt.issued_at)
  return { modelReady: modelReadyDay(paidAt), printing: printingSpan(paidAt, workload) }
}

/** Whether the day is still ahead. */
export function isToCome(isoDay: string, now: Date): boolean {
  return isoDay >= swedishDate(now)
}
