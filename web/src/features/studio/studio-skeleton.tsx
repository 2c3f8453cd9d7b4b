/** Skeleton of the design cards, with a silhouette in each window. */
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { SHADOWS, ToyShadow } from '#ui/toy/toy-picture.tsx'
import { TEXTS } from './texts.ts'
import type { Layout } from './studio-tools.tsx'

const PLACES = Array.from({ length: 8 }, (_, place) => place)
const shadowAt = (place: number) => SHADOWS[place % SHADOWS.length] ?? 'bear'

/** Placeholder of filter, search and layout switch. */
export function ToolsSkeleton() {
  return (
    <div aria-hidden className="flex flex-wrap items-center gap-3">
      <Skeleton className="h-13 w-44" />
      <Skeleton className="h-13 w-56" />
      <Skeleton className="ml-auto h-13 w-30 rounded-full" />
    </div>
  )
}

export function DesignsSkeleton({ layout }: { layout: Layout }) {
  return (
    <Loading text={TEXTS.loading}>
      {layout === 'grid' ? (
        <div className={CARD_GRID}>
          {PLACES.map((place) => (
            <div
              key={place}
              className="grid grid-cols-[128px_minmax(0,1fr)] gap-x-3.5 rounded-tile border border-line bg-card p-2 sm:block"
            >
              <div className="light-across aspect-square rounded-window bg-sand p-4 sm:aspect-[1/0.92]">
                <ToyShadow quiet of={shadowAt(place)} />
              </div>
              <div className="sm:px-3 sm:pt-4 sm:pb-2">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="mt-2.5 h-4 w-4/5" />
                <Skeleton className="mt-2 h-4 w-2/5" />
                <div className="mt-4 flex items-center justify-between gap-3">
                  <Skeleton className="h-12 w-24 rounded-full" />
                  <Skeleton className="h-5 w-20" />
                </div>
              </div>
            </div>
          ))}
        </div>
      ) : (
        <div className="rounded-panel border border-line bg-card px-3 shadow-rest">
          {PLACES.map((place) => (
            <div key={place} className="flex items-center gap-4 border-t border-line py-2.5 first:border-t-0">
              <div className="light-across size-21 shrink-0 rounded-window bg-sand p-2">
                <ToyShadow quiet of={shadowAt(place)} />
              </div>
              <div className="flex-1">
                <Skeleton className="h-5 w-2/5 max-w-60" />
                <Skeleton className="mt-2 h-4 w-3/5 max-w-90" />
              </div>
            </div>
          ))}
        </div>
      )}
    </Loading>
  )
}

/**
 * content-visibility skips the layout of off-screen cards; the intrinsic size is that of most cards. Measured
 * with a thousand cards: ten layouts of the page take 0.3 s instead of 12.6 s.
 */
export const CARD_CELL =
  '[content-visibility:auto] [contain-intrinsic-size:auto_206px] sm:[contain-intrinsic-size:auto_437px]'

/** Grid of the design cards, shared with the skeleton. */
export const CARD_GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4 xl:gap-6'
