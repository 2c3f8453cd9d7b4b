/** How often what was promised held, and what is promised now; for the operator. */
import { promisesAnswer, type PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { daySpan } from '#lib/formats/dates.ts'
import { callFunction } from '#lib/request.ts'
import { keptText, queueText } from './promise.rules.ts'
import { TEXTS } from './texts.ts'

/** How much is left falls by the clock, also without a change. */
const AGAIN_MS = 5 * 60_000

export function PromiseLine() {
  const { data, isError } = useQuery({
    // Goes with the session; not read again at every change, but whenever the board is opened.
    queryKey: ['account', 'workshop-promises'],
    queryFn: () => callFunction('workshop-promises', promisesAnswer, {}),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })
  if (isError) return <p className="text-note text-ink-soft">{TEXTS.promises.failed}</p>
  return data === undefined ? null : <Figures answer={data} />
}

function Figures({ answer: { kept, queue, closed, promisedNow } }: { answer: PromisesAnswer }) {
  const words = TEXTS.promises
  const figures: PromiseFigure[] = [
    ...kept.map((share, place) => ({
      name: (place === 0 ? words.kept : words.days)(share.days),
      figure: keptText(share),
      meaning: words.keptMeaning,
    })),
    { name: words.queue, figure: queueText(queue), meaning: words.queueMeaning, to: WORKSHOP_PATHS.queue },
    promisedNow['standard'] === undefined
      ? { name: words.notSold, figure: words.notSoldFigure, meaning: words.notSoldMeaning }
      : { name: words.now, figure: daySpan(promisedNow['standard'], 'short'), meaning: words.nowMeaning },
    ...(closed.length === 0
      ? []
      : [
          {
            name: words.closed,
            figure: closed.map((days) => daySpan(days, 'short')).join(', '),
            meaning: words.closedMeaning,
          },
        ]),
  ]
  return (
    <dl
      aria-label={words.label}
      className="flex flex-wrap gap-x-5 gap-y-1 text-note lg:text-small max-lg:rounded-row max-lg:bg-sand max-lg:px-4 max-lg:py-3"
    >
      {figures.map(({ name, figure, meaning, to }) => (
        <div key={name} title={meaning} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="sums font-semibold max-lg:whitespace-normal">
            {to === undefined ? (
              figure
            ) : (
              <Link to={to} className="underline decoration-line underline-offset-3 max-lg:py-3">
                {figure}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface PromiseFigure {
  name: string
  figure: string
  meaning: string
  /** Where what it counts is seen. */
  to?: string
}
