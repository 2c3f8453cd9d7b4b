import type { CreditNote } from '@leksmedjan/contract/orders'

/** Refunded öre of an order; refunds that the bank returned are subtracted. */
export function creditedOre(creditNotes: readonly Pick<CreditNote, 'total'>[]): number {
  return creditNotes.reduce((sum, { total }) => sum + total, 0)
}
