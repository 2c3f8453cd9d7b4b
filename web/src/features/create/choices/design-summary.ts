/** Rows of the design summary, each with the place where it can be edited; pure. */
import { wornColours } from '@leksmedjan/contract/occasion-colours'
import { mapTextAddOns } from '@leksmedjan/contract/add-ons'
import { builtFeatures } from '@leksmedjan/contract/built-features'
import { builtProp } from '@leksmedjan/contract/built-occasions'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { chosenPath } from './category-drill-down.ts'
import { TEXTS } from '../texts.ts'

export const PLACES = {
  age: 'choose-age',
  category: 'choose-category',
  colours: 'choose-colours',
  personality: 'choose-personality',
  occasion: 'choose-occasion',
  environment: 'choose-environment',
  style: 'choose-style',
  features: 'choose-features',
  size: 'choose-size',
  recipient: 'write-recipient',
  description: 'write-description',
  sign: 'write-sign',
  toyName: 'write-toy-name',
  relation: 'write-relation',
  message: 'write-message',
  ...mapTextAddOns((_, key) => `write-${key}`),
} as const

export interface SummaryRow {
  label: string
  value: string
  /** Hex colours shown as dots before the text. */
  beads: readonly string[]
  /** null: not chosen yet. */
  chosen: boolean
  step: number
  place: string
}

interface RowParts {
  label: string
  value: string | undefined
  /** Inflected by the label's gender and number. */
  missing?: string
  step: number
  place: string
  beads?: readonly string[]
}

const row = ({
  label,
  value,
  missing = TEXTS.notChosen.one,
  step,
  place,
  beads = [],
}: RowParts): SummaryRow => ({
  label,
  value: value || missing,
  chosen: Boolean(value),
  beads,
  step,
  place,
})

/** Step 1 lists every category level; later steps only the deepest. */
export function summaryRows(data: WizardData, step: number): SummaryRow[] {
  const { recipientAge, personality, environment, style } = data
  const age = row({ label: TEXTS.age, value: recipientAge?.name, step: 1, place: PLACES.age })
  if (step === 1) return [age, ...categoryRows(data)]
  const worn = wornColours(data)
  const later = [
    row({
      label: TEXTS.colours,
      missing: TEXTS.notChosen.several,
      value: withAnd(worn.map(({ name }) => name)),
      beads: worn.map(({ value }) => value),
      step: 2,
      place: PLACES.colours,
    }),
    row({ label: TEXTS.personality, value: personality?.name, step: 2, place: PLACES.personality }),
    row({
      label: TEXTS.occasion,
      value: nameOfOccasion(data),
      missing: TEXTS.notChosen.neuter,
      step: 2,
      place: PLACES.occasion,
    }),
    row({ label: TEXTS.environment, value: environment?.name, step: 2, place: PLACES.environment }),
    row({ label: TEXTS.style, value: style?.name, step: 2, place: PLACES.style }),
    row({
      label: TEXTS.details,
      value: namesOfDetails(data),
      step: 2,
      place: PLACES.features,
    }),
  ]
  const optional = [TEXTS.environment, TEXTS.style, TEXTS.details] as readonly string[]
  return [age, kindRow(data), ...later.filter((each) => each.chosen || !optional.includes(each.label))]
}

/** Names features as they are built on this kind: a knight's hat is a feather. */
export const namesOfDetails = (data: WizardData): string =>
  builtFeatures(data)
    .map(({ name }) => name)
    .join(', ')

/** 'Halloween, med pumpa': the occasion with the prop built for it. */
function nameOfOccasion(data: WizardData): string | undefined {
  const prop = builtProp(data)
  const name = data.occasion?.name
  return prop === null || name === undefined ? name : TEXTS.occasionWith(name, prop.name.toLowerCase())
}

function categoryRows(data: WizardData): SummaryRow[] {
  const path = chosenPath(data)
  if (path.length === 0) {
    return [row({ label: TEXTS.levels[0], value: '', step: 1, place: PLACES.category })]
  }
  return path.map(({ name }, index) =>
    row({ label: TEXTS.levels[index] ?? TEXTS.kind, value: name, step: 1, place: PLACES.category }),
  )
}

function kindRow(data: WizardData): SummaryRow {
  return row({ label: TEXTS.kind, value: chosenPath(data).at(-1)?.name, step: 1, place: PLACES.category })
}

/** @example withAnd(['Turkos', 'Apelsin']) === 'Turkos och apelsin' */
export function withAnd(names: readonly string[]): string {
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(' och ')
}

/** 'Modig drake': short form for the phone strip. */
export function shortName(data: WizardData): string {
  const kind = chosenPath(data).at(-1)?.name ?? ''
  return data.personality === null ? kind : `${data.personality.name} ${kind.toLowerCase()}`
}

/** Next to the toy in the strip: the stock picture has its own colours until the live toy replaces it. */
export function colourWords(data: WizardData, isLive: boolean): string {
  const names = withAnd(wornColours(data).map(({ name }) => name))
  return isLive || names === '' ? names : `${names} ${TEXTS.coloursCome}`
}
