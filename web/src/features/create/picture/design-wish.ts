/** Maps wizard choices to the preview and toy-text request bodies (Spec §7); pure. */
import type { Choice } from '@leksmedjan/contract/catalogue'
import { DEFAULT_AGE } from '@leksmedjan/contract/limits'
import {
  KNOWN_LEVEL1,
  looksLikeUuid,
  type PictureFinish,
  type PreviewRequest,
} from '@leksmedjan/contract/preview'
import { PAGE_ERRORS } from '@leksmedjan/contract/page-errors'
import type { ToyContentRequest } from '@leksmedjan/contract/toy-content'
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { TEXTS } from '../texts.ts'

/** The range's name without its unit; the default range when none is chosen. */
export function ageText(age: Choice | null): string {
  return age === null ? DEFAULT_AGE : age.name.replace(TEXTS.yearsUnit, '')
}

function categoryNames({ categoryL1, categoryL2, categoryL3, categoryL4 }: WizardData) {
  const levels = { categoryL1, categoryL2, categoryL3, categoryL4 }
  return Object.fromEntries(
    Object.entries(levels).flatMap(([field, option]) => (option === null ? [] : [[field, option.name]])),
  )
}

/** Throws when a name is an id, or when no category is chosen. */
export function checkCategories(data: WizardData): void {
  const names = Object.values(categoryNames(data))
  if (names.some((name) => typeof name === 'string' && looksLikeUuid(name))) {
    throw new Error(PAGE_ERRORS.category_is_uuid)
  }
  const { categoryL1 } = data
  if (categoryL1 === null || categoryL1.name === '') throw new Error(PAGE_ERRORS.category_missing)
  const known: readonly string[] = KNOWN_LEVEL1
  if (!known.includes(categoryL1.name.toLowerCase()) && !known.includes(categoryL1.value)) {
    console.warn('Unfamiliar category', categoryL1.name)
  }
}

/** Engraved and sign texts and the size: they affect the picture but not the design. */
export function finishOf({ addOns, selectedSize, specialFeatures, signText }: WizardData) {
  return {
    engravingText: (addOns.engraving.enabled && addOns.engraving.text.trim()) || null,
    sizeValue: selectedSize.value || null,
    nameSign: (hasNameSign({ specialFeatures }) && signText.trim()) || null,
  } satisfies PictureFinish
}

export function previewBody(data: WizardData, seed: number): PreviewRequest {
  const { personality, environment, occasion, style, specialFeatures, colors } = data
  const [specialFeature] = specialFeatures
  const { engravingText, sizeValue, nameSign } = finishOf(data)
  const recipientName = data.recipientName.trim()
  return {
    ...categoryNames(data),
    colors,
    ...(data.descriptionText.trim() !== '' && { descriptionText: data.descriptionText.trim() }),
    recipientAge: ageText(data.recipientAge),
    userSelections: {
      ...(personality && { personality }),
      ...(environment && { environment }),
      ...(specialFeature && { specialFeature }),
      selectedAttributes: { ...(style && { style }), specialFeatures },
      ...(occasion && { occasion }),
      ...(!data.occasionProp && { occasionProp: false }),
      ...(recipientName !== '' && { recipientName }),
      ...(engravingText !== null && { engravingText }),
      ...(nameSign !== null && { nameSign }),
      ...(sizeValue !== null && { sizeValue }),
      seed,
    },
    ...(data.email !== '' && { email: data.email }),
  }
}

export function toyContentBody(data: WizardData, promptId: string | null): ToyContentRequest {
  const { personality, environment, style, specialFeatures, colors } = data
  const names = categoryNames(data)
  return {
    ...(promptId !== null && { promptId }),
    ...names,
    ...(data.categoryL1 && { category: data.categoryL1.name }),
    ...(data.categoryL2 && { subcategory: data.categoryL2.name }),
    age: ageText(data.recipientAge),
    colors,
    ...(personality && { personality }),
    ...(environment && { environment }),
    specialFeatures,
    ...(style && { style, bodyStyle: style.name }),
    ...(personality && { faceExpression: personality.name }),
  }
}
