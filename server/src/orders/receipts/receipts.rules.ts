/** Arithmetic of credit notes; pure. Whole öre. */

export interface Credited {
  totalOre: number
  vatOre: number
}

/**
 * VAT of the next credit note, computed from the sum of all of them, so that partial refunds add up to exactly the purchase's
 * VAT. A negative amount reverses a credit note.
 */
export function creditedVat(paid: Credited, before: Credited, amountOre: number): number {
  if (paid.totalOre === 0) return 0
  const credited = before.totalOre + amountOre
  return Math.floor((2 * paid.vatOre * credited + paid.totalOre) / (2 * paid.totalOre)) - before.vatOre
}
