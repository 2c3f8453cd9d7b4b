/** Special features that a toy can have; used by the wizard and the server. */
import type { ProductSize, SpecialFeature } from './catalogue.ts'

export interface ToyOnOffer {
  ageValue: string | null
  /** Value of the deepest chosen category. */
  kindValue: string | null
  sizes: readonly ProductSize[]
  /** Why the kind's body has no place for a feature (`MOUNT_REASONS`); null where it has. */
  lackOf: (feature: string) => string | null
}

export interface FeatureDemand {
  /** Smallest size with the feature; null: none. */
  size: ProductSize | null
  /** Shown to the buyer. */
  reason: string
}

/** Requirement of a feature on this toy: the strictest of several, null for none. */
export function demandOf({ value, rule }: SpecialFeature, toy: ToyOnOffer): FeatureDemand | null {
  const lack = toy.lackOf(value)
  if (lack !== null) return { size: null, reason: lack }
  if (rule === null) return null
  const sizeOf = (value: string) => toy.sizes.find((size) => size.value === value)
  const demands: FeatureDemand[] = []
  const ofAge = toy.ageValue !== null && rule.ages.includes(toy.ageValue) ? sizeOf(rule.minSize) : undefined
  if (ofAge !== undefined) demands.push({ size: ofAge, reason: rule.reason })
  for (const { of, minSize, reason } of rule.kinds ?? []) {
    if (toy.kindValue === null || !of.includes(toy.kindValue)) continue
    const size = minSize === null ? null : sizeOf(minSize)
    if (size !== undefined) demands.push({ size, reason })
  }
  return demands.toSorted((a, b) => strictness(b) - strictness(a))[0] ?? null
}

const strictness = ({ size }: FeatureDemand): number => size?.longest_cm ?? Infinity

/** Reason why the feature is unavailable on this toy in this size; null when available. */
export function featureFault(feature: SpecialFeature, sizeValue: string, toy: ToyOnOffer): string | null {
  const demand = demandOf(feature, toy)
  if (demand === null) return null
  const size = toy.sizes.find(({ value }) => value === sizeValue)
  return size !== undefined && size.longest_cm >= strictness(demand) ? null : demand.reason
}
