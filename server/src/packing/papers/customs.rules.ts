/** What the customs form of each parcel of an order declares. Pure. */
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'

interface Goods {
  valueOre: number
  /** Of the toy alone; null where it is not known. */
  netGrams: number | null
  /** Of each part. */
  worthOre: Readonly<Record<string, number>>
}

export interface Declared {
  valueOre: number
  /** Of the goods alone; null where it is not known. */
  netGrams: number | null
  /** Of the parcel with its packaging; null where it was not weighed. */
  grossGrams: number | null
  /** Parts of the order; null where it is not known, or all lie in the only one. */
  contents: readonly string[] | null
}

/** One for each parcel: by what lies in it, where that is known. The sums are those of the order, to the öre. */
export function declaredParcels(
  goods: Goods,
  weightsG: readonly (number | null)[],
  contents: readonly (readonly string[] | null)[],
): Declared[] {
  const weights = weightsG.length === 0 ? [null] : weightsG
  const known = contents.flatMap((parts) => (parts === null ? [] : [parts]))
  return known.length === weights.length ? byContents(goods, weights, known) : byWeight(goods, weights)
}

/** Of what lies beside the toy no weight is known: it stays open on the form. */
const byContents = (
  { netGrams, worthOre }: Goods,
  weights: readonly (number | null)[],
  contents: readonly (readonly string[])[],
): Declared[] =>
  contents.map((parts, place) => ({
    valueOre: parts.reduce((sum, part) => sum + (worthOre[part] ?? 0), 0),
    netGrams: parts.includes(TOY_THING) ? netGrams : null,
    grossGrams: weights[place] ?? null,
    contents: parts,
  }))

/** They share value and net weight by what their parcels weigh, evenly where one was not weighed. */
function byWeight(goods: Goods, weights: readonly (number | null)[]): Declared[] {
  const weighed = weights.flatMap((grams) => grams ?? [])
  const shares = weighed.length === weights.length ? weighed : weights.map(() => 1)
  const values = split(goods.valueOre, shares)
  const nets = goods.netGrams === null ? null : split(goods.netGrams, shares)
  return weights.map((grossGrams, place) => ({
    valueOre: values[place] ?? 0,
    netGrams: nets?.[place] ?? null,
    grossGrams,
    contents: null,
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
