/** One order call at a time, whichever of the page's order buttons is pressed. */
import type { QueryClient } from '@tanstack/react-query'

export const ORDERING = ['order']

/** Known at once: a second press may come before the first one has been drawn. */
export function isOrdering(queries: QueryClient): boolean {
  return queries.isMutating({ mutationKey: ORDERING }) > 0
}
