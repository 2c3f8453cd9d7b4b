/** Maps request values to catalogue options; pure. */
import { mountReason } from '@leksmedjan/contract/mount-reasons'
import { DEFAULT_AGE } from '@leksmedjan/contract/limits'
import { kindOf } from '@leksmedjan/contract/built-features'
import type { BusinessLogic, Choice } from '@leksmedjan/contract/catalogue'
import { chosenCategory, type DesignSelections } from '@leksmedjan/contract/designs'
import {
  KNOWN_LEVEL1,
  looksLikeUuid,
  type PreviewRequest,
  type WishedOption,
} from '@leksmedjan/contract/preview'
import { featureFault } from '@leksmedjan/contract/feature-rules'
import { shownKind } from '@leksmedjan/contract/kinds'
import type { ToyContentRequest } from '@leksmedjan/contract/toy-content'
import { mountLack } from '@leksmedjan/toymaker/grammar/mounts'
import { findItem, findPath } from '../../catalogue/catalogue.ts'
import {
  categoryIsUuid,
  categoryMissing,
  featureNotPossible,
  missingRequiredFields,
} from '../designs.errors.ts'
import { nearestColour } from './colour.rules.ts'

type Wish = WishedOption | null | undefined

/** Throws for wishes that cannot be drawn (Spec §5); all else falls back to the nearest option. */
export function checkPreviewRequest(request: PreviewRequest): void {
  const { categoryL1, categoryL2, categoryL3, categoryL4 } = request
  const names = [categoryL1, categoryL2, categoryL3, categoryL4]
  if (names.some((name) => name && looksLikeUuid(name))) throw categoryIsUuid()
  if (!categoryL1?.trim()) throw categoryMissing()
}

/** Category names outside the four known ones (and their Swedish forms) are accepted with a warning. */
export function isKnownLevel1(name: string): boolean {
  return KNOWN_LEVEL1.some((known) => known === name.trim().toLowerCase())
}

export function previewSelections(
  catalogue: BusinessLogic,
  request: PreviewRequest,
  seed: number,
): DesignSelections {
  const wishes = request.userSelections ?? {}
  const attributes = wishes.selectedAttributes ?? {}
  const features = [...(attributes.specialFeatures ?? []), wishes.specialFeature]
  return {
    ...categories(catalogue, [
      request.categoryL1,
      request.categoryL2,
      request.categoryL3,
      request.categoryL4,
    ]),
    recipientAge: ageChoice(catalogue, request.recipientAge || DEFAULT_AGE),
    colors: colourChoices(catalogue, request.colors ?? []),
    personality: choiceOf(catalogue.personalities, wishes.personality),
    environment: choiceOf(catalogue.environments, wishes.environment),
    occasion: choiceOf(catalogue.occasions, wishes.occasion),
    ...(wishes.occasionProp === false && { occasionProp: false }),
    style: choiceOf(catalogue.styles, attributes.style),
    specialFeatures: choicesOf(catalogue.special_features, features),
    descriptionText: request.descriptionText ?? '',
    seed,
  }
}

/** Throws `missing_required_fields` when category, age or colour is missing (Spec §5). */
export function toyContentSelections(
  catalogue: BusinessLogic,
  request: ToyContentRequest,
  seed: number,
): DesignSelections {
  const level1 = request.categoryL1 || request.category
  const colours = request.colors ?? []
  if (!level1?.trim() || !request.age?.trim() || colours.length === 0) throw missingRequiredFields()
  const names = [level1, request.categoryL2 ?? request.subcategory, request.categoryL3, request.categoryL4]
  if (names.some((name) => name && looksLikeUuid(name))) throw categoryIsUuid()
  return {
    ...categories(catalogue, names),
    recipientAge: ageChoice(catalogue, request.age),
    colors: colourChoices(catalogue, colours),
    personality: choiceOf(catalogue.personalities, request.personality ?? request.faceExpression),
    environment: choiceOf(catalogue.environments, request.environment),
    occasion: null,
    style: choiceOf(catalogue.styles, request.style ?? request.bodyStyle),
    specialFeatures: choicesOf(catalogue.special_features, request.specialFeatures ?? []),
    descriptionText: '',
    seed,
  }
}

/** What decides beside the design whether its features can be built. */
export interface BuiltIn {
  /** null while none is chosen. */
  sizeValue: string | null
  isEngraved: boolean
}

/** Throws `feature_not_possible` for a feature that this toy cannot have in this size; in any size while none is chosen. */
export function refuseImpossible(
  catalogue: BusinessLogic,
  selections: DesignSelections,
  { sizeValue, isEngraved }: BuiltIn,
): void {
  const fault = featureFaultIn(catalogue, selections, { sizeValue, isEngraved })
  if (fault !== null) throw featureNotPossible(fault.feature, fault.reason)
}

function featureFaultIn(
  catalogue: BusinessLogic,
  selections: DesignSelections,
  { sizeValue: chosenSize, isEngraved }: BuiltIn,
): { feature: string; reason: string } | null {
  const { recipientAge, specialFeatures } = selections
  const beside = { features: specialFeatures.map(({ value }) => value), isEngraved }
  const toy = {
    ageValue: recipientAge?.value ?? null,
    kindValue: chosenCategory(selections)?.value ?? null,
    sizes: catalogue.product_sizes,
    lackOf: (feature: string) => mountReason(mountLack(kindOf(selections), feature, beside)),
  }
  const largest = catalogue.product_sizes.toSorted((a, b) => b.longest_cm - a.longest_cm)[0]
  const sizeValue = chosenSize ?? largest?.value ?? ''
  for (const { value } of specialFeatures) {
    const feature = catalogue.special_features.find((offered) => offered.value === value)
    const reason = feature ? featureFault(feature, sizeValue, toy) : null
    if (reason !== null) return { feature: value, reason }
  }
  return null
}

function categories(catalogue: BusinessLogic, names: readonly (string | null | undefined)[]) {
  const path = findPath(catalogue, withParents(catalogue, names))
  const shown = path.level3 === null ? kindShownFor(catalogue, path.level2 ?? path.level1) : null
  return {
    categoryL1: plain(path.level1),
    categoryL2: plain(path.level2) ?? shown?.categoryL2 ?? null,
    categoryL3: plain(path.level3) ?? shown?.categoryL3 ?? null,
    categoryL4: plain(path.level4),
  }
}

/** A selection above the kind level becomes the kind that its tile shows, independent of the seed. */
function kindShownFor(catalogue: BusinessLogic, category: Pick<Choice, 'value'> | null) {
  return category === null ? null : shownKind(catalogue.categoryL1Tree, category.value)
}

/** A kind or variant without its parent levels is searched in the whole branch of its level 1. */
function withParents(catalogue: BusinessLogic, names: readonly (string | null | undefined)[]) {
  const { categoryL1, categoryL2, categoryL3, categoryL4 } = catalogue
  const [name1, name2, name3, name4] = names
  const top = name1 ? findItem(categoryL1, name1) : undefined
  const groups = categoryL2.filter((group) => group.categoryl1_id === top?.id)
  const kinds = categoryL3.filter((kind) => groups.some((group) => group.id === kind.categoryl2_id))
  const variants = categoryL4.filter((variant) => kinds.some((kind) => kind.id === variant.categoryl3_id))
  const variant = !name3 && name4 ? findItem(variants, name4) : undefined
  const wish3 = name3 || variant?.categoryl3_id
  const kind = !name2 && wish3 ? findItem(kinds, wish3) : undefined
  return [name1, name2 || kind?.categoryl2_id, wish3, name4]
}

/** '3-5', '3-5 år' and the option's own value are the same age. */
function ageChoice(catalogue: BusinessLogic, age: string | null | undefined): Choice | null {
  if (!age) return null
  const bare = age.replace(/\s*\u00e5r$/i, '')
  return choiceOf(catalogue.age_ranges, age) ?? choiceOf(catalogue.age_ranges, bare)
}

/** An unknown hex is replaced by the nearest filament colour. */
function colourChoices(catalogue: BusinessLogic, wishes: readonly WishedOption[]): Choice[] {
  const found = wishes.map((wish) => {
    const known = choiceOf(catalogue.colors, wish)
    return (
      known ??
      plain(nearestColour(catalogue.colors, typeof wish === 'string' ? wish : (wish.value ?? wish.name)))
    )
  })
  return unique(found)
}

function choicesOf<T extends Choice>(list: readonly T[], wishes: readonly Wish[]): Choice[] {
  return unique(wishes.map((wish) => choiceOf(list, wish)))
}

function unique(choices: readonly (Choice | null)[]): Choice[] {
  const byId = new Map(choices.flatMap((choice) => (choice === null ? [] : [[choice.id, choice]])))
  return [...byId.values()]
}

function choiceOf<T extends Choice>(list: readonly T[], wish: Wish): Choice | null {
  if (!wish) return null
  const keys = typeof wish === 'string' ? [wish] : [wish.id, wish.value, wish.name]
  for (const key of keys) {
    const found = key ? findItem(list, key) : undefined
    if (found !== undefined) return plain(found)
  }
  return null
}

function plain(item: Choice | null | undefined): Choice | null {
  return item ? { id: item.id, name: item.name, value: item.value } : null
}
