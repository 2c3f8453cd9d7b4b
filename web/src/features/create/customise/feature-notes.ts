/** Notes on special features: what each is built as on this kind, its minimum size, and why; pure. */
import { builtInstead } from '@leksmedjan/contract/built-features'
import type { ProductSize, SpecialFeature } from '@leksmedjan/contract/catalogue'
import { demandOf, featureFault } from '@leksmedjan/contract/feature-rules'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { TEXTS } from './texts.ts'
import { toyOnOffer } from '../choices/wizard-rules.ts'

interface FeatureNote {
  condition?: string
  unavailable?: string
}

export function noteAt(
  feature: SpecialFeature,
  data: WizardData,
  sizes: readonly ProductSize[],
): FeatureNote {
  const toy = toyOnOffer(data, sizes)
  const demand = demandOf(feature, toy)
  const limit = demand === null ? null : demand.size ? TEXTS.fromSize(demand.size.name) : TEXTS.notHere
  const isChosen = data.specialFeatures.some(({ value }) => value === feature.value)
  if (!isChosen && limit !== null && featureFault(feature, data.selectedSize.value, toy) !== null) {
    return { unavailable: limit }
  }
  const condition = [builtInstead(data, feature.value)?.becomes, limit].filter(Boolean).join(', ')
  return condition === '' ? {} : { condition }
}

/** Reasons why features are substituted, need a larger size or are unavailable; deduplicated. */
export function reasonsFor(
  features: readonly SpecialFeature[],
  data: WizardData,
  sizes: readonly ProductSize[],
): string[] {
  const toy = toyOnOffer(data, sizes)
  const reasons = features.flatMap((feature) => [
    builtInstead(data, feature.value)?.reason,
    demandOf(feature, toy)?.reason,
  ])
  return [...new Set(reasons.filter((reason) => reason !== undefined))]
}
