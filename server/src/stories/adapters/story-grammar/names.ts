/** How a toy is called in a story. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { EPITHETS } from './words.ts'

/** 'Modiga Lingon', 'Rödräven Lingon' and 'Lingon från Tallbacken' are all Lingon to their friends. */
export function shortName(
  toyName: string,
  { categoryL1, categoryL2, categoryL3, categoryL4 }: DesignSelections,
): string {
  const given = toyName.split(' från ')[0]?.trim() || toyName
  const [first = '', ...rest] = given.split(' ')
  const lower = first.toLocaleLowerCase('sv')
  const kinds = [categoryL1, categoryL2, categoryL3, categoryL4].map(
    (kind) => kind?.name.toLocaleLowerCase('sv') ?? '',
  )
  const isEpithet =
    EPITHETS.has(lower) || kinds.some((kind) => kind !== '' && lower !== kind && lower.startsWith(kind))
  return rest.length > 0 && isEpithet ? rest.join(' ') : given
}

export const genitive = (name: string): string => (/[sxz]$/i.test(name) ? name : `${name}s`)
