/** Paginated designs of a view, kept in sync with changes made elsewhere. */
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '#ui/notices/toast-store.ts'
import {
  claimGuestDesigns,
  listDesigns,
  PAGE_SIZE,
  readStats,
  removeDesign,
  renameDesign,
  restoreDesign,
  type DesignsPage,
  type View,
} from './requests.ts'
import { isShownIn, shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'

/** Query key prefix of account data, which is removed from the cache at sign-out. */
export const STUDIO = ['account', 'studio'] as const
const DESIGNS = [...STUDIO, 'designs'] as const
const STATS = [...STUDIO, 'stats'] as const
const CLAIM = [...STUDIO, 'claim'] as const
const UNDO_MS = 10_000

type Pages = InfiniteData<DesignsPage>

export function useDesigns(view: View, claimed: boolean) {
  const query = useInfiniteQuery({
    queryKey: [...DESIGNS, view],
    queryFn: ({ pageParam }) => listDesigns(view, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const next = pages.length * PAGE_SIZE
      return next < last.total ? next : undefined
    },
    enabled: claimed,
    placeholderData: (before) => before,
  })
  const { data, error } = query
  const designs = useMemo(
    () => flat(data).filter(({ status }) => isShownIn(view.filter, status)),
    [data, view.filter],
  )
  useEffect(() => {
    if (error === null) return
    console.error(error)
    notify({ text: TEXTS.loadFailed, detail: TEXTS.loadFailedDetail, tone: 'bad' })
  }, [error])
  return { ...query, designs, total: data?.pages[0]?.total ?? 0 }
}

/**
 * Deduplicates: a design created while scrolling shifts the offset, so that the next page begins with a known
 * one.
 */
function flat(data: Pages | undefined): StudioDesign[] {
  const seen = new Map<string, StudioDesign>()
  for (const design of data?.pages.flatMap(({ designs }) => designs) ?? []) {
    if (!seen.has(design.id)) seen.set(design.id, design)
  }
  return [...seen.values()]
}

export function useStats(claimed: boolean) {
  const stats = useQuery({ queryKey: STATS, queryFn: readStats, enabled: claimed })
  const { error } = stats
  useEffect(() => {
    if (error !== null) console.error(error)
  }, [error])
  return stats
}

/**
 * Claims guest designs before anything is listed; if that fails the studio opens without them. `waiting`: number of pending
 * designs saved elsewhere with the customer's address.
 */
export function useClaim(): { claimed: boolean; waiting: number } {
  const claim = useQuery({
    queryKey: CLAIM,
    queryFn: () => claimGuestDesigns(),
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const { error } = claim
  useEffect(() => {
    if (error !== null) console.error(error)
  }, [error])
  return { claimed: !claim.isPending, waiting: claim.data?.waiting ?? 0 }
}

/** Accepts or declines the pending designs. */
export function useClaimDecision() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: claimGuestDesigns,
    async onSuccess(answer) {
      queries.setQueryData(CLAIM, answer)
      await refreshStudio(queries)
    },
    onError(error) {
      console.error(error)
      notify({ text: TEXTS.waitingFailed, tone: 'bad' })
    },
  })
}

export function updateCached(
  queries: QueryClient,
  change: (designs: StudioDesign[]) => StudioDesign[],
): void {
  queries.setQueriesData<Pages>({ queryKey: DESIGNS }, (cached) => {
    if (cached === undefined) return cached
    let gone = 0
    const pages = cached.pages.map((page) => {
      const designs = change(page.designs)
      gone += page.designs.length - designs.length
      return { ...page, designs }
    })
    return { ...cached, pages: pages.map((page) => ({ ...page, total: Math.max(0, page.total - gone) })) }
  })
}

export function patchCached(queries: QueryClient, id: string, patch: Partial<StudioDesign>): void {
  updateCached(queries, (designs) =>
    designs.map((design) => (design.id === id ? { ...design, ...patch } : design)),
  )
}

export function findCached(queries: QueryClient, id: string): StudioDesign | undefined {
  return queries
    .getQueriesData<Pages>({ queryKey: DESIGNS })
    .flatMap(([, cached]) => flat(cached))
    .find((design) => design.id === id)
}

export async function refreshStudio(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: DESIGNS }),
    queries.invalidateQueries({ queryKey: STATS }),
  ])
}

/** Optimistic deletion with undo for as long as the toast is shown. */
export function useRemove() {
  const queries = useQueryClient()
  const removing = useRef(new Set<string>())
  const undo = async (design: StudioDesign) => {
    try {
      await restoreDesign(design.id)
      await refreshStudio(queries)
      const isPublic = findCached(queries, design.id)?.isPublic
      notify({ text: TEXTS.restored(shortNameOf(design)), ...(isPublic && { detail: TEXTS.stillShared }) })
    } catch (error) {
      console.error(error)
      notify({ text: TEXTS.notRestored, tone: 'bad' })
    }
  }
  const { mutate } = useMutation({
    mutationFn: (design: StudioDesign) => removeDesign(design.id),
    onMutate: async (design) => {
      await queries.cancelQueries({ queryKey: DESIGNS })
      updateCached(queries, (designs) => designs.filter(({ id }) => id !== design.id))
    },
    onSuccess: async (_done, design) => {
      notify({
        text: TEXTS.removed(shortNameOf(design)),
        duration: UNDO_MS,
        action: { label: TEXTS.undo, run: () => void undo(design) },
      })
      await queries.invalidateQueries({ queryKey: STATS })
    },
    onError: async (error) => {
      console.error(error)
      notify({ text: TEXTS.notRemoved, tone: 'bad' })
      await refreshStudio(queries)
    },
    onSettled: (_done, _error, { id }) => void removing.current.delete(id),
  })
  // The card stays mounted briefly: ignore a second press.
  return useCallback(
    (design: StudioDesign) => {
      if (removing.current.has(design.id)) return
      removing.current.add(design.id)
      mutate(design)
    },
    [mutate],
  )
}

export function useRename(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => renameDesign(id, name),
    onSuccess: (_done, name) => patchCached(queries, id, { name }),
    onError: (error) => console.error(error),
  })
}

/** Calls `loadMore` when the sentinel nears the viewport (IntersectionObserver). */
export function useInfiniteScroll(loadMore: () => void, active: boolean) {
  const sentinel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = sentinel.current
    if (!active || element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore()
      },
      { rootMargin: '800px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [active, loadMore])
  return sentinel
}

/** Time of mounting, the reference for relative dates. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
