/** Mutation key shared by every order button: one order call at a time. */
import type { QueryClient } from '@tanstack/react-query'

export const ORDERING = ['order']

/** Read synchronously: a second press may come before the first has re-rendered. */
export function isOrdering(queries: QueryClient): boolean {
  return queries.isMutating({ mutationKey: ORDERING }) > 0
}
