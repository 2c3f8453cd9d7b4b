/** A figure at an entry of the menu: what waits for a person, or is new. Nothing while it is nothing. */
import { useQuery } from '@tanstack/react-query'
import { useInbox } from './inbox/use-inbox.ts'
import { todayQuery } from './sale/today-query.ts'
import { TEXTS } from './texts.ts'

export function WaitingCount() {
  const count = useInbox().data?.items.length ?? 0
  return <Count count={count} words={TEXTS.waiting(count)} />
}

/** Orders that were paid since the person saw the board. */
export function NewOrdersCount() {
  const { data } = useQuery(todayQuery)
  const count = data?.newSales ?? 0
  return <Count count={count} words={TEXTS.newOrders(count)} />
}

function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="absolute -top-1.5 left-3.5 min-w-5.5 rounded-full bg-lingon px-1.5 text-center text-small leading-5.5 font-bold text-on-lingon">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}, </span>
    </span>
  )
}
