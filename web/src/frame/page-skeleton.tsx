/** Suspense fallback while a page's chunk loads: the frame, skeleton boxes, one sentence for screen readers. */
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TEXTS } from './texts.ts'

export function PageSkeleton() {
  return (
    <div className="min-h-dvh">
      <div className="h-16 border-b border-line sm:h-19" />
      <div className="page-width py-10">
        <Loading text={TEXTS.loading}>
          <Skeleton className="h-10 w-64" />
          <Skeleton className="mt-6 h-72 w-full" />
        </Loading>
      </div>
    </div>
  )
}
