/** The inbox by when its matters are due, after those about a toy that may be dangerous. Pure. */
import { saysCameApart } from '@leksmedjan/contract/loose-parts'
import type { InboxItem } from '@leksmedjan/contract/workshop-inbox'

export interface InboxGroup {
  name: 'safety' | 'late' | 'today' | 'coming'
  items: InboxItem[]
}

/** `today`: ISO date. In the order of the list; empty groups are left out. */
export function groupsOf(items: readonly InboxItem[], today: string): InboxGroup[] {
  const nameOf = (item: InboxItem) => {
    if (isAboutSafety(item)) return 'safety'
    return item.is_late ? 'late' : item.due !== null && item.due <= today ? 'today' : 'coming'
  }
  return (['safety', 'late', 'today', 'coming'] as const)
    .map((name) => ({ name, items: items.filter((item) => nameOf(item) === name) }))
    .filter((group) => group.items.length > 0)
}

/** A child may have a loose part in its hands. */
const isAboutSafety = ({ detail }: InboxItem): boolean =>
  detail.kind === 'complaint' && saysCameApart(detail.text)
