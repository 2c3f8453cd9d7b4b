import type { CreditNote } from '@leksmedjan/contract/orders'

/** What of an order has gone back, whole öre; what a bank sent home again is not with the buyer. */
export function creditedOre(creditNotes: readonly Pick<CreditNote, 'total'>[]): number {
  return creditNotes.reduce((sum, { total }) => sum + total, 0)
}
