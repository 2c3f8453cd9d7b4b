/** Countries the shop sells to; pure. */
import { DEFAULT_COUNTRY, VAT_RATE } from '@leksmedjan/contract/limits'
import type { SettingValues } from '../settings/settings.ts'

type CountryFacts = Pick<SettingValues, 'countries' | 'countries.vat'>

/**
 * Enabled countries; with real payments only those whose VAT the host has set (decision 0021). A rate other than the one
 * contained in prices is not charged, so such a country stays off.
 */
export function countriesOffered(
  { countries, 'countries.vat': percentOf }: CountryFacts,
  { paymentsAreReal }: { paymentsAreReal: boolean },
): string[] {
  if (!paymentsAreReal) return countries
  return countries.filter((country) => country === DEFAULT_COUNTRY || percentOf[country] === VAT_RATE * 100)
}
