/** Catalogue options found by keyword in a free text, for the toymaker; pure. */
import { builtInstead } from '@leksmedjan/contract/built-features'
import type { BusinessLogic, Choice } from '@leksmedjan/contract/catalogue'
import { featureFault } from '@leksmedjan/contract/feature-rules'
import { LIMITS } from '@leksmedjan/contract/limits'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { choiceOf, toyOnOffer } from '../choices/wizard-rules.ts'
import { NOT_WANTED, WORDS_FOR } from './texts.ts'

export type WordField = keyof typeof WORDS_FOR

export interface KeywordMatch {
  field: WordField
  option: Choice
  /** Lower case, as it is built on this kind. */
  name: string
  isChosen: boolean
  /** Replaces the current choice of a single-choice group. */
  replaces: boolean
  patch: Partial<WizardData>
}

const LISTS = {
  colors: 'colors',
  specialFeatures: 'special_features',
  environment: 'environments',
  occasion: 'occasions',
  style: 'styles',
  personality: 'personalities',
} as const satisfies Record<WordField, keyof BusinessLogic>
const FIELDS = Object.keys(LISTS) as WordField[]

/** In order of appearance. Excludes options unavailable for this toy and a third colour: see `leftOut`. */
export function keywordMatches(catalogue: BusinessLogic, data: WizardData): KeywordMatch[] {
  return findHits(catalogue, data).flatMap(
    ({ field, option }) => matchFor(catalogue, data, field, option) ?? [],
  )
}

/**
 * Names of catalogue options found in the text that are unavailable for this toy, in order of appearance.
 */
export function leftOut(catalogue: BusinessLogic, data: WizardData): Record<'colours' | 'details', string[]> {
  const lost = findHits(catalogue, data).filter(
    ({ field, option }) => matchFor(catalogue, data, field, option) === null,
  )
  const namesOf = (field: WordField) =>
    lost.flatMap((hit) => (hit.field === field ? [hit.option.name.toLowerCase()] : []))
  return { colours: namesOf('colors'), details: namesOf('specialFeatures') }
}

function findHits(catalogue: BusinessLogic, data: WizardData): { field: WordField; option: Choice }[] {
  const text = data.descriptionText.normalize('NFC').toLocaleLowerCase('sv')
  const hits = FIELDS.flatMap((field) =>
    catalogue[LISTS[field]].flatMap((item) => {
      const at = positionOf(text, wordsFor(field, item))
      return at < 0 ? [] : [{ at, field, option: choiceOf(item) }]
    }),
  )
  return hits.toSorted((a, b) => a.at - b.at)
}

function matchFor(
  catalogue: BusinessLogic,
  data: WizardData,
  field: WordField,
  option: Choice,
): KeywordMatch | null {
  if (field === 'colors' || field === 'specialFeatures') {
    const chosen = data[field]
    const isChosen = chosen.some(({ value }) => value === option.value)
    if (!isChosen && !hasRoom(catalogue, data, field, option)) return null
    const built = field === 'specialFeatures' ? builtInstead(data, option.value) : null
    const name = (built ?? option).name.toLowerCase()
    return { field, option, name, isChosen, replaces: false, patch: { [field]: [...chosen, option] } }
  }
  const chosen = data[field]
  const isChosen = chosen?.value === option.value
  const replaces = chosen !== null && !isChosen
  return { field, option, name: option.name.toLowerCase(), isChosen, replaces, patch: { [field]: option } }
}

function hasRoom(
  { special_features: features, product_sizes: sizes }: BusinessLogic,
  data: WizardData,
  field: 'colors' | 'specialFeatures',
  { value }: Choice,
): boolean {
  if (field === 'colors') return data.colors.length < LIMITS.colours
  const feature = features.find((each) => each.value === value)
  const toy = toyOnOffer(data, sizes)
  return feature !== undefined && featureFault(feature, data.selectedSize.value, toy) === null
}

function wordsFor(field: WordField, { name, value }: Choice): string {
  const words: Readonly<Record<string, string>> = WORDS_FOR[field]
  return words[field === 'colors' ? name.toLocaleLowerCase('sv') : value] ?? name.toLocaleLowerCase('sv')
}

const patterns = new Map<string, RegExp>()
const alternatives = (words: string) =>
  words
    .split(', ')
    .map((word) => word.replaceAll(' ', String.raw`\s+`).replace('*', String.raw`\p{L}*`))
    .join('|')

/** Index of the first match that is not negated; -1 for none. */
function positionOf(text: string, words: string): number {
  const known = patterns.get(words)
  const pattern =
    known ??
    new RegExp(
      `(?<!\\p{L})(?:(${alternatives(NOT_WANTED)})\\s+(?:\\p{L}+\\s+)?)?(?:${alternatives(words)})(?!\\p{L})`,
      'gu',
    )
  patterns.set(words, pattern)
  const hit = [...text.matchAll(pattern)].find(([, not]) => not === undefined)
  return hit?.index ?? -1
}
