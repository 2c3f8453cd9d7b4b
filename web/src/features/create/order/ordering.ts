/** What every order button shares: one order call at a time, for a toy whose picture can be ordered. */
import type { QueryClient } from '@tanstack/react-query'
import { isPublicAddress } from '../picture/preview-run.ts'

/** Mutation key of the order call. */
export const ORDERING = ['order']

/** Read synchronously: a second press may come before the first has re-rendered. */
export function isOrdering(queries: QueryClient): boolean {
  return queries.isMutating({ mutationKey: ORDERING }) > 0
}

/** Data URLs are never sent; the order uses a public picture address (Spec §5). */
export function publicImage(image: string | null): string {
  return image !== null && isPublicAddress(image) ? image : ''
}
