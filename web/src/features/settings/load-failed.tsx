import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { TEXTS } from './texts.ts'

/** One section failed to load; the others stay usable. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="bad">
      <p>{TEXTS.loadFailed}</p>
      <Button look="quiet" className="-ml-2 text-note" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </Notice>
  )
}
