/** Words that the letters about a proof share. */
import type { ChangePart } from '@leksmedjan/contract/proofs'

export const PROOF_WORDS = {
  orderNumber: 'Ordernummer',
  part: 'Gäller',
} as const

/** What a buyer may want changed, as the page names it. */
export const CHANGED_PART: Record<ChangePart, string> = {
  face: 'Ansiktet',
  colours: 'Färgerna',
  text: 'Texten',
  body: 'Kroppen',
  other: 'Annat',
}
