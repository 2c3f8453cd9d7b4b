/** What can be done about a complaint, and a sum as it is typed. Pure. */
import type { Remedy, StaffComplaints } from '@leksmedjan/contract/complaints'
import { TEXTS } from './texts.ts'

/** `beside`: what its buyer has where they have no toy; null where they have it. */
export type Hindrances = Pick<StaffComplaints, 'beside' | 'bank'>

/** Why a remedy is not to be had; null where it is. No new toy is printed for one that its buyer does not have. */
export function remedyBar(remedy: Remedy, { beside, bank }: Hindrances): string | null {
  if (remedy !== 'answer' && bank !== null) return TEXTS.ofBank[bank]
  return remedy === 'reprint' && beside !== null ? TEXTS.withoutToy.noReprint(beside) : null
}

export function possibleRemedy(remedy: Remedy, hindrances: Hindrances): Remedy {
  if (remedyBar(remedy, hindrances) === null) return remedy
  return remedyBar('refund', hindrances) === null ? 'refund' : 'answer'
}

/** Öre of a sum in kronor; null for none, or more than `mostOre`. @example oreIn('49,50', 10_000) === 4950 */
export function oreIn(typed: string, mostOre: number): number | null {
  const [, whole = '', part = ''] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/\s|kr$/gi, '')) ?? []
  if (whole === '') return null
  const ore = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return ore > 0 && ore <= mostOre ? ore : null
}
