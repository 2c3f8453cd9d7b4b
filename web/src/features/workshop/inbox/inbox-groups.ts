/** The inbox by when its matters are due. Pure. */
import type { InboxItem } from '@leksmedjan/contract/workshop-inbox'

export interface InboxGroup {
  name: 'late' | 'today' | 'coming'
  items: InboxItem[]
}

/** `today`: ISO date. In the order of the list; empty groups are left out. */
export function groupsOf(items: readonly InboxItem[], today: string): InboxGroup[] {
  const nameOf = ({ is_late: isLate, due }: InboxItem) =>
    isLate ? 'late' : due !== null && due <= today ? 'today' : 'coming'
  return (['late', 'today', 'coming'] as const)
    .map((name) => ({ name, items: items.filter((item) => nameOf(item) === name) }))
    .filter((group) => group.items.length > 0)
}
