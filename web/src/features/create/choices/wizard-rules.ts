/** Step completeness and selection constraints (Spec §4, §5); pure. */
import { choicesOfState, wordlessAddOn, type TextAddOnKey } from '@leksmedjan/contract/add-ons'
import type { Choice, SpecialFeature } from '@leksmedjan/contract/catalogue'
import { kindOf } from '@leksmedjan/contract/built-features'
import { chosenCategory } from '@leksmedjan/contract/designs'
import { isEmail } from '@leksmedjan/contract/email'
import { demandOf, featureFault, type ToyOnOffer } from '@leksmedjan/contract/feature-rules'
import { LIMITS } from '@leksmedjan/contract/limits'
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { lackOf } from './mounts.ts'

const filled = (text: string) => text.trim() !== ''
const named = (option: Choice | null) => option !== null && option.id !== ''

const STEP_COMPLETE: Record<number, (data: WizardData) => boolean> = {
  1: (data) => named(data.categoryL1) && named(data.recipientAge),
  2: (data) => data.colors.length > 0 && data.personality !== null && data.occasion !== null,
  3: (data) => isEmail(data.email) && named(data.selectedSize) && Object.keys(data.addOns).length > 0,
  4: ({ email, deliveryAddress: { fullName, streetAddress, postalCode, city } }) =>
    isEmail(email) && [fullName, streetAddress, postalCode, city].every(filled),
}

export function isStepComplete(step: number, data: WizardData): boolean {
  return STEP_COMPLETE[step]?.(data) ?? false
}

export function canGoNext(step: number, data: WizardData, isGenerating: boolean): boolean {
  return !isGenerating && isStepComplete(step, data)
}

export function canGoBack(step: number, isGenerating: boolean): boolean {
  return step > 1 && !isGenerating
}

/** Every earlier step must be complete: neither a URL nor the back button may skip ahead. */
export function reachableStep(wanted: number, data: WizardData): number {
  let step = 1
  while (step < wanted && isStepComplete(step, data)) step += 1
  return step
}

/** Picture and text generation start automatically once these are chosen (Spec §4). */
export function isReadyToGenerate(data: WizardData): boolean {
  return data.categoryL1 !== null && data.colors.length > 0 && data.personality !== null
}

const holds = (chosen: readonly Choice[], option: Choice) =>
  chosen.some((each) => each.value === option.value)

/** Removes a selected colour, appends a new one; a third is refused. */
export function toggleColour(chosen: Choice[], colour: Choice): Choice[] {
  if (holds(chosen, colour)) return chosen.filter((each) => each.value !== colour.value)
  return chosen.length >= LIMITS.colours ? chosen : [...chosen, colour]
}

export function toggleMany(chosen: Choice[], option: Choice): Choice[] {
  return holds(chosen, option) ? chosen.filter((each) => each.value !== option.value) : [...chosen, option]
}

/** Environment and style: selecting again deselects. */
export function toggleOne(chosen: Choice | null, option: Choice): Choice | null {
  return chosen?.value === option.value ? null : option
}

export const isSignWordless = (data: WizardData): boolean => hasNameSign(data) && !filled(data.signText)

/** First chosen add-on or feature whose text is empty: an empty sign, engraving or card must not be sold. */
export function wordlessPart(data: WizardData): 'sign' | TextAddOnKey | null {
  return isSignWordless(data) ? 'sign' : wordlessAddOn(choicesOfState(data.addOns))
}

/** The fields of a catalogue item that the wizard stores. */
export function choiceOf({ id, name, value }: Choice): Choice {
  return { id, name, value }
}

/** Input of the feature availability rules. */
export function toyOnOffer(data: WizardData, sizes: ToyOnOffer['sizes']): ToyOnOffer {
  return {
    ageValue: data.recipientAge?.value ?? null,
    kindValue: chosenCategory(data)?.value ?? null,
    sizes,
    lackOf: (feature) => lackBeside(data, feature),
  }
}

/** Why the toy has no place for a feature, or for an add-on that is cut into it, beside what else is chosen. */
export function lackBeside(data: WizardData, feature: string): string | null {
  return lackOf(kindOf(data), feature, {
    features: data.specialFeatures.map(({ value }) => value),
    isEngraved: choicesOfState(data.addOns).engraving.chosen,
  })
}

/** Why a chosen feature is unavailable in this size; null when all are available. */
export function choiceFault(
  chosen: readonly Choice[],
  features: readonly SpecialFeature[],
  sizeValue: string,
  toy: ToyOnOffer,
): string | null {
  const faults = features
    .filter((feature) => holds(chosen, feature))
    .map((feature) => featureFault(feature, sizeValue, toy))
  return faults.find((fault) => fault !== null) ?? null
}

/** As `choiceFault`, limited to features that a larger size would allow. */
export function sizeFault(
  chosen: readonly Choice[],
  features: readonly SpecialFeature[],
  sizeValue: string,
  toy: ToyOnOffer,
): string | null {
  const possible = features.filter((feature) => demandOf(feature, toy)?.size !== null)
  return choiceFault(chosen, possible, sizeValue, toy)
}
