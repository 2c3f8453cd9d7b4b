/** The delivery countries as carriers and customs write them. */
import type { Country } from '@leksmedjan/contract/delivery'

interface WrittenCountry {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** In capitals, as the last line of an address abroad (Universal Postal Union, S42). */
  english: string
}

const COUNTRIES: Record<Country, WrittenCountry> = {
  Sverige: { code: 'SE', english: 'SWEDEN' },
  Norge: { code: 'NO', english: 'NORWAY' },
  Danmark: { code: 'DK', english: 'DENMARK' },
  Finland: { code: 'FI', english: 'FINLAND' },
}

/** A country of an older order that is none of them is written as it was typed. */
export const writtenCountry = (country: string): WrittenCountry =>
  (COUNTRIES as Partial<Record<string, WrittenCountry>>)[country] ?? {
    code: country,
    english: country.toUpperCase(),
  }
