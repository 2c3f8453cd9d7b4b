/** The page where an order's next step is taken. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { NextStep } from '@leksmedjan/contract/workshop-moves'
import { AREAS, type Area } from '../areas.ts'
import { packingJobPath } from '../packing-address.ts'

type Place = 'inbox' | 'queue' | 'packing'

const PLACES: Partial<Record<NextStep, Place>> = {
  review: 'inbox',
  answer: 'inbox',
  print: 'queue',
  printing: 'queue',
  check: 'packing',
  pack: 'packing',
  deliver: 'packing',
}

/** null where there is nothing to do, or the page is not for this role. `isToStop`: a print goes on although the order is over. */
export function placeOf(
  { next, code, isToStop = false }: { next: NextStep; code: string | undefined; isToStop?: boolean },
  role: StaffRole,
  areas: readonly Area[] = AREAS,
): { name: Place; to: string } | null {
  const name = isToStop ? 'queue' : PLACES[next]
  if (name === undefined || (name === 'inbox' && role !== 'ADMIN')) return null
  const path = WORKSHOP_PATHS[name]
  if (!areas.some((area) => area.path === path && area.may.includes(role))) return null
  if (name !== 'packing' || code === undefined) return { name, to: path }
  return { name, to: packingJobPath(code) }
}
