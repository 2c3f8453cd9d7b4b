/** Arithmetic of credit notes; pure. Whole öre. */

export interface Credited {
  totalOre: number
  vatOre: number
}

/**
 * VAT of the next credit note. Reckoned from the sum of all of them, so that however a purchase is given back in parts,
 * the parts hold exactly its VAT. A negative amount takes a credit note back.
 */
export function creditedVat(paid: Credited, before: Credited, amountOre: number): number {
  if (paid.totalOre === 0) return 0
  const credited = before.totalOre + amountOre
  return Math.floor((2 * paid.vatOre * credited + paid.totalOre) / (2 * paid.totalOre)) - before.vatOre
}
