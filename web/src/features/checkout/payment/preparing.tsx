import { Loading, Skeleton, Spinner } from '#ui/skeleton.tsx'
import { TEXTS } from '../texts.ts'

/** Skeleton with the card form's layout and height while session and script load, to avoid layout shift. */
export function Preparing() {
  return (
    <Loading text={TEXTS.preparing}>
      <p aria-hidden className="flex items-center gap-3 text-note text-plum">
        <Spinner />
        {TEXTS.preparing}
      </p>
      <div className="mt-5 flex min-h-[54rem] flex-col gap-5">
        <Skeleton className="h-13.5" />
        <Skeleton className="h-90 rounded-panel" />
        <Skeleton className="flex-1 rounded-panel" />
        <Skeleton className="h-15 rounded-full" />
      </div>
    </Loading>
  )
}
