/** Special features that a toy can have; used by the wizard and the server. */
import type { ProductSize, SpecialFeature } from './catalogue.ts'

export interface ToyOnOffer {
  ageValue: string | null
  /** Value of the deepest chosen category. */
  kindValue: string | null
  sizes: readonly ProductSize[]
  /** What is in the way of a feature on the kind's body; null where it has a place. */
  lackOf: (feature: string) => keyof typeof LACK_REASONS | null
}

/** Why a body has no place for a feature; shown to the buyer. */
const LACK_REASONS = {
  horns: 'Öron, horn eller hår tar redan platsen på den här leksakens huvud.',
  headwear: 'Den här leksaken har redan något på huvudet.',
  wings: 'Den här leksaken har redan vingar.',
  side_eyes: 'Den här leksaken har ögonen på var sin sida av huvudet, så glasögon får ingen plats.',
  eyewear: 'Den här leksaken har redan glasögon.',
  floor: 'Den här leksakens mage vilar mot golvet, så hjärtat skulle inte synas.',
  front: 'Något är redan framför den här leksakens mage, så hjärtat skulle inte synas.',
  back: 'Den här leksakens rygg är redan upptagen.',
  neck: 'Den här leksaken har ingen hals som är fri för en halsduk.',
} as const

export interface FeatureDemand {
  /** Smallest size with the feature; null: none. */
  size: ProductSize | null
  /** Shown to the buyer. */
  reason: string
}

/** Requirement of a feature on this toy: the strictest of several, null for none. */
export function demandOf({ value, rule }: SpecialFeature, toy: ToyOnOffer): FeatureDemand | null {
  const lack = toy.lackOf(value)
  if (lack !== null) return { size: null, reason: LACK_REASONS[lack] }
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
