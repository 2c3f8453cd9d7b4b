/** What can be done about a complaint, and a sum as it is typed. Pure. */
import type { Remedy } from '@leksmedjan/contract/complaints'

/** No new toy is printed for one that its buyer does not have. `beside`: what they have then; null where they have it. */
export const possibleRemedy = (remedy: Remedy, beside: string | null): Remedy =>
  remedy === 'reprint' && beside !== null ? 'refund' : remedy

/** Öre of a sum in kronor; null for none, or more than `mostOre`. @example oreIn('49,50', 10_000) === 4950 */
export function oreIn(typed: string, mostOre: number): number | null {
  const [, whole = '', part = ''] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/\s|kr$/gi, '')) ?? []
  if (whole === '') return null
  const ore = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return ore > 0 && ore <= mostOre ? ore : null
}
