/**
 * Warning of every toy, per language of the delivery countries. Directive 2009/48/EC requires the word "Warning" first (article
 * 11.2), the age limit, and the hazard in brief (annex V, part B 1; EN 71-1). Wordings used by the authorities: 'Advarsel - ikke egnet for børn under 3 år.
 * Indeholder små dele' (www.sik.dk, særlige krav til legetøj til børn under 3 år), 'VAROITUS! Ei sovellu alle 8-vuotiaille
 * lapsille.' (tukes.fi, tuoteryhmäkohtaisia ohjeita); in Norway they are in Norwegian (www.dsb.no, merking og bruksanvisning),
 * which prescribes no wording of its own.
 */
import type { Country } from './delivery.ts'

export const SMALL_PARTS_WARNINGS = {
  sv: 'Varning! Inte lämplig för barn under 3 år. Små delar. Kvävningsrisk.',
  nb: 'Advarsel! Ikke egnet for barn under 3 år. Små deler. Kvelningsfare.',
  da: 'Advarsel! Ikke egnet for børn under 3 år. Små dele. Kvælningsfare.',
  fi: 'Varoitus! Ei sovellu alle 3-vuotiaille lapsille. Pieniä osia. Tukehtumisvaara.',
} as const
/** ISO 639-1. */
export type ToyLanguage = keyof typeof SMALL_PARTS_WARNINGS
export const WARNING_LANGUAGES = Object.keys(SMALL_PARTS_WARNINGS) as ToyLanguage[]

/** Finland has two official languages. */
const LANGUAGES: Record<Country, readonly ToyLanguage[]> = {
  Sverige: ['sv'],
  Norge: ['nb'],
  Danmark: ['da'],
  Finland: ['fi', 'sv'],
}

/** Official ones of a delivery country; undefined for others. */
export const languagesOf = (country: string): readonly ToyLanguage[] | undefined =>
  (LANGUAGES as Partial<Record<string, readonly ToyLanguage[]>>)[country]

/**
 * Of a toy that goes to this country; in all languages where the country is none that the shop sends to.
 * @example warningsFor('Finland') // ['Varoitus! …', 'Varning! …']
 */
export const warningsFor = (country: string): string[] =>
  (languagesOf(country) ?? WARNING_LANGUAGES).map((language) => SMALL_PARTS_WARNINGS[language])
