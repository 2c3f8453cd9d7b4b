/** Pending designs saved elsewhere with the customer's address: their content is not shown before it is accepted. */
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { TEXTS } from './texts.ts'
import { useClaimDecision } from './use-designs.ts'

export function WaitingDesigns({ count }: { count: number }) {
  const answer = useClaimDecision()
  if (count === 0) return null
  // One answer: the other button's press while it is sent would undo it.
  const decide = (waiting: 'accept' | 'decline') => {
    if (!answer.isPending) answer.mutate(waiting)
  }
  return (
    <Panel aria-labelledby="waiting-designs" className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="min-w-64 flex-1">
        <h2 id="waiting-designs" className="text-h4">
          {TEXTS.waitingTitle(count)}
        </h2>
        <p className="mt-1 text-ink-soft">{TEXTS.waitingBody}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={answer.isPending} onClick={() => decide('accept')}>
          {TEXTS.waitingYes}
        </Button>
        <Button look="quiet" onClick={() => decide('decline')}>
          {TEXTS.waitingNo}
        </Button>
      </div>
    </Panel>
  )
}
