/** How often what was promised held, and what is promised now; for the operator. */
import { promisesAnswer, type PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import { useQuery } from '@tanstack/react-query'
import { daySpan } from '#lib/formats/dates.ts'
import { callFunction } from '#lib/request.ts'
import { keptText, queueText } from './promise.rules.ts'
import { TEXTS } from './texts.ts'

/** Its figures are counted from days. */
const FRESH_MS = 5 * 60_000

export function PromiseLine() {
  const { data, isError } = useQuery({
    // Goes with the session; not read again at every change.
    queryKey: ['account', 'workshop-promises'],
    queryFn: () => callFunction('workshop-promises', promisesAnswer, {}),
    staleTime: FRESH_MS,
  })
  if (isError) return <p className="text-note text-ink-soft">{TEXTS.promises.failed}</p>
  return data === undefined ? null : <Figures answer={data} />
}

function Figures({ answer: { kept, queue, closed, promisedNow } }: { answer: PromisesAnswer }) {
  const words = TEXTS.promises
  const figures: [string, string][] = [
    ...kept.map((share, place): [string, string] => [
      (place === 0 ? words.kept : words.days)(share.days),
      keptText(share),
    ]),
    [words.queue, queueText(queue)],
    ...(promisedNow['standard'] === undefined
      ? []
      : [[words.now, daySpan(promisedNow['standard'], 'short')] as [string, string]]),
    ...(closed.length === 0
      ? []
      : [[words.closed, closed.map((days) => daySpan(days, 'short')).join(', ')] as [string, string]]),
  ]
  return (
    <dl
      aria-label={words.label}
      className="flex flex-wrap gap-x-5 gap-y-1 text-note lg:text-small max-lg:order-last max-lg:rounded-row max-lg:bg-sand max-lg:px-4 max-lg:py-3"
    >
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="sums font-semibold max-lg:whitespace-normal">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
