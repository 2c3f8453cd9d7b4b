/** Reconciles stored choices with the current catalogue; pure. */
import type { BusinessLogic, Choice } from '@leksmedjan/contract/catalogue'
import { DEFAULT_SIZE } from '@leksmedjan/contract/limits'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { chosenPath, itemsAt, type Level } from './category-drill-down.ts'
import { choiceOf } from './wizard-rules.ts'

const LEVELS: readonly Level[] = [1, 2, 3, 4]
const CATEGORY = { 1: 'categoryL1', 2: 'categoryL2', 3: 'categoryL3', 4: 'categoryL4' } as const

/** Patch that makes every choice one the catalogue offers; null when nothing has to change. */
export function offeredPatch(data: WizardData, catalogue: BusinessLogic): Partial<WizardData> | null {
  const patch: Partial<WizardData> = {
    ...categoryPatch(data, catalogue),
    ...gone(data, 'recipientAge', catalogue.age_ranges),
    ...gone(data, 'personality', catalogue.personalities),
    ...gone(data, 'environment', catalogue.environments),
    ...gone(data, 'occasion', catalogue.occasions),
    ...gone(data, 'style', catalogue.styles),
    ...fewer(data, 'colors', catalogue.colors),
    ...fewer(data, 'specialFeatures', catalogue.special_features),
    ...sizePatch(data, catalogue),
    ...shippingPatch(data, catalogue),
  }
  return Object.keys(patch).length === 0 ? null : patch
}

type OneField = 'recipientAge' | 'personality' | 'environment' | 'occasion' | 'style'

const offers = (list: readonly Choice[], chosen: Choice) => list.some(({ value }) => value === chosen.value)

function gone(data: WizardData, field: OneField, list: readonly Choice[]): Partial<WizardData> {
  const chosen = data[field]
  return chosen === null || offers(list, chosen) ? {} : { [field]: null }
}

function fewer(
  data: WizardData,
  field: 'colors' | 'specialFeatures',
  list: readonly Choice[],
): Partial<WizardData> {
  const offered = data[field].filter((chosen) => offers(list, chosen))
  return offered.length === data[field].length ? {} : { [field]: offered }
}

/** Drops the first level that is missing and every level below it. */
function categoryPatch(data: WizardData, catalogue: BusinessLogic): Partial<WizardData> {
  const path = chosenPath(data)
  const lost = LEVELS.slice(0, path.length).find((level) => {
    const chosen = data[CATEGORY[level]]
    return chosen !== null && !offers(itemsAt(catalogue.categoryL1Tree, data, level), chosen)
  })
  if (lost === undefined) return {}
  return Object.fromEntries(LEVELS.filter((level) => level >= lost).map((level) => [CATEGORY[level], null]))
}

function sizePatch(
  { selectedSize }: WizardData,
  { product_sizes: sizes }: BusinessLogic,
): Partial<WizardData> {
  const same = sizes.find(({ value }) => value === selectedSize.value)
  if (same !== undefined && selectedSize.id !== '') return {}
  const size = same ?? sizes.find(({ value }) => value === DEFAULT_SIZE) ?? sizes[0]
  return size === undefined ? {} : { selectedSize: choiceOf(size) }
}

function shippingPatch(data: WizardData, { shipping_methods: methods }: BusinessLogic): Partial<WizardData> {
  const chosen = data.shippingMethod
  return chosen === null || methods.some(({ value }) => value === chosen) ? {} : { shippingMethod: null }
}
