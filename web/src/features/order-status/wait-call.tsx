/** The shop asks whether the buyer waits for days that are more than 30 days away. */
import { WAIT_ANCHOR } from '@leksmedjan/contract/addresses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { wordsOf } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { isReplacementInWorkshop, type Order } from './order-state.rules.ts'
import { agreeToWait, LOOKUP_KEY } from './requests.ts'
import { TEXTS } from './texts.ts'
import { waitWords } from './wait-words.rules.ts'

interface WaitCallProps {
  order: Order
  wait: NonNullable<Order['wait_asked']>
  /** The way to cancel instead. */
  children?: ReactNode
}

export function WaitCall({ order, wait, children }: WaitCallProps) {
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: () => agreeToWait({ email: order.email, order_number: order.order_number, last: wait.last }),
    onSuccess: ({ outcome }) => notify({ text: TEXTS.wait.outcomes[outcome] }),
    onSettled: () => queries.invalidateQueries({ queryKey: LOOKUP_KEY }),
  })
  const [now] = useState(() => new Date())
  const { when, until } = waitWords(order, wait, now)
  const words = TEXTS.wait[isReplacementInWorkshop(order) ? 'newToy' : 'toy']
  return (
    <section
      id={WAIT_ANCHOR}
      tabIndex={-1}
      aria-label={TEXTS.wait.title}
      className="mt-5 scroll-mt-24 rounded-panel bg-sun-soft p-5 print:hidden"
    >
      <h3 className="mb-1 text-h4">{TEXTS.wait.title}</h3>
      <p className="text-note">{words.asks(when)}</p>
      <p className="mt-2 text-note">{until}</p>
      {children === undefined && <p className="mt-2 text-note">{TEXTS.wait.otherwise}</p>}
      {answer.isError && (
        <div className="mt-3">
          <Notice tone="bad" urgent>
            {wordsOf(answer.error, TEXTS.wait.failed)}
          </Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={answer.isPending} className="max-sm:w-full" onClick={() => answer.mutate()}>
          {TEXTS.wait.yes}
        </Button>
        {children}
      </div>
    </section>
  )
}
