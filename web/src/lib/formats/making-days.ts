/** The days a paid toy is made on, as the letter about the order names them. */
import { modelReadyDay, printingSpan, swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { Receipt } from '@leksmedjan/contract/orders'
import type { ProofStanding } from '@leksmedjan/contract/proofs'

export interface MakingDays {
  modelReady: string
  printing: DaySpan
}

/** null where nobody knows them: before payment, and once the buyer's own answer decides when printing begins. */
export function makingDays(receipt: Receipt | null, proof: ProofStanding | null): MakingDays | null {
  if (receipt === null || (proof !== null && proof.state !== 'expected')) return null
  const paidAt = new Date(receipt.issued_at)
  return { modelReady: modelReadyDay(paidAt), printing: printingSpan(paidAt) }
}

/** A day that has passed is no news. */
export function isToCome(isoDay: string, now: Date): boolean {
  return isoDay >= swedishDate(now)
}
