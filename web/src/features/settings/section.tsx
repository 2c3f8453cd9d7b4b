/** Settings section: description on the left, controls on the right. */
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { TEXTS } from './texts.ts'

export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,340px)_minmax(0,1fr)]"
    >
      <div className="lg:pt-5">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="mt-1.5 text-note text-ink-soft">{lead}</p>
      </div>
      <Panel as="div" className="flex min-w-0 flex-col gap-5 self-start">
        {children}
      </Panel>
    </section>
  )
}

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
