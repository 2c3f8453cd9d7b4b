/** Everything that happened to an order, newest first. */
import type { Happening } from '@leksmedjan/contract/workshop-history'
import { dateAndTime } from '#lib/formats/dates.ts'
import { happeningText, ownReason } from './history.rules.ts'
import { whoWords } from '../texts.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

interface HistoryProps {
  history: readonly Happening[]
  isModelMade: boolean
}

export function History({ history, isModelMade }: HistoryProps) {
  return (
    <Section title={TEXTS.history}>
      <ol className="divide-y divide-line border-y border-line text-note">
        {history.toReversed().map((happening, index) => (
          <Row key={history.length - index} happening={happening} isModelMade={isModelMade} />
        ))}
      </ol>
    </Section>
  )
}

function Row({ happening, isModelMade }: { happening: Happening; isModelMade: boolean }) {
  const why = ownReason(happening)
  return (
    <li className="py-2.5">
      <p className="font-semibold [overflow-wrap:anywhere]">{happeningText(happening, isModelMade)}</p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {dateAndTime(happening.at)}, {whoWords(happening.who)}
      </p>
      {why !== '' && <p className="[overflow-wrap:anywhere]">{why}</p>}
      {'photos' in happening && <Photos urls={happening.photos} attempt={happening.attempt} />}
    </li>
  )
}

function Photos({ urls, attempt }: { urls: readonly string[]; attempt: number }) {
  if (urls.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img
              src={url}
              alt={TEXTS.timeline.photo(index + 1, attempt)}
              width={64}
              height={64}
              loading="lazy"
              className="size-16 rounded-window object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
