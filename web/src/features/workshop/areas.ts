/** Areas of the workshop in the order of the menu; their pages are in `workshop-page.tsx`. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { IconShape } from '#ui/icon.tsx'
import { TEXTS } from './texts.ts'
import { PEOPLE } from './icons.tsx'

export interface Area {
  path: string
  label: string
  icon: IconShape
  may: readonly StaffRole[]
}

const STAFF: readonly StaffRole[] = ['ADMIN', 'WORKSHOP']

export const AREAS: readonly Area[] = [
  { path: WORKSHOP_PATHS.board, label: TEXTS.board, icon: 'grid', may: STAFF },
  { path: WORKSHOP_PATHS.inbox, label: TEXTS.inbox, icon: 'mark', may: STAFF },
  { path: WORKSHOP_PATHS.queue, label: TEXTS.queue, icon: 'list', may: STAFF },
  { path: WORKSHOP_PATHS.packing, label: TEXTS.packing, icon: 'check', may: STAFF },
  { path: WORKSHOP_PATHS.printers, label: TEXTS.printers, icon: 'cube', may: STAFF },
  { path: WORKSHOP_PATHS.staff, label: TEXTS.staff, icon: PEOPLE, may: ['ADMIN'] },
]
