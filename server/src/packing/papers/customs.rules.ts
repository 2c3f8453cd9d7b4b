/** What the customs form of each parcel of an order declares. Pure. */

export interface Declared {
  valueOre: number
  /** Of the goods alone; null where it is not known. */
  netGrams: number | null
  /** Of the parcel with its packaging; null where it was not weighed. */
  grossGrams: number | null
}

/**
 * One for each parcel. An order is one toy with what belongs to it, and which of its parts lies in which parcel is not recorded:
 * they share value and net weight by what their parcels weigh, evenly where one was not weighed.
 * The sums are those of the order, to the öre.
 */
export function declaredParcels(
  goods: { valueOre: number; netGrams: number | null },
  weightsG: readonly (number | null)[],
): Declared[] {
  const weights = weightsG.length === 0 ? [null] : weightsG
  const weighed = weights.flatMap((grams) => grams ?? [])
  const shares = weighed.length === weights.length ? weighed : weights.map(() => 1)
  const values = split(goods.valueOre, shares)
  const nets = goods.netGrams === null ? null : split(goods.netGrams, shares)
  return weights.map((grossGrams, place) => ({
    valueOre: values[place] ?? 0,
    netGrams: nets?.[place] ?? null,
    grossGrams,
  }))
}

/** Rounds the running sums, so that no unit is lost or counted twice. */
function split(whole: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  let [sharesBefore, wholeBefore] = [0, 0]
  return shares.map((share) => {
    sharesBefore += share
    const upToHere = Math.round((whole * sharesBefore) / all)
    const part = upToHere - wholeBefore
    wholeBefore = upToHere
    return part
  })
}
