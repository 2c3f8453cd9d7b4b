/** Everything that happened to an order, newest first. */
import type { Happening } from '@leksmedjan/contract/workshop-history'
import { timeOfDay, weekdayAndDay } from '#lib/formats/dates.ts'
import { byDay, happeningText, ownReason } from './history.rules.ts'
import { actorWords } from '../texts.ts'
import { TEXTS as HISTORY } from './history-texts.ts'
import { NoteLink } from './note-link.tsx'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

interface HistoryProps {
  history: readonly Happening[]
  isModelMade: boolean
}

export function History({ history, isModelMade }: HistoryProps) {
  return (
    <Section title={TEXTS.history}>
      {byDay(history).map(({ day, happenings }) => (
        <section key={day} aria-label={weekdayAndDay(day)} className="mb-4 last:mb-0">
          <h4 className="mb-1 text-note font-bold first-letter:uppercase">{weekdayAndDay(day)}</h4>
          <ol className="divide-y divide-line border-y border-line text-note">
            {happenings.map(({ happening, place }) => (
              <Row key={place} happening={happening} isModelMade={isModelMade} />
            ))}
          </ol>
        </section>
      ))}
    </Section>
  )
}

function Row({ happening, isModelMade }: { happening: Happening; isModelMade: boolean }) {
  const why = ownReason(happening)
  const text = happeningText(happening, isModelMade)
  const noteOfLetter = happening.aspect === 'letter' ? happening.noteId : null
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 py-2.5">
      <p className="sums text-ink-soft">{timeOfDay(happening.at)}</p>
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">
          {noteOfLetter === null ? (
            text
          ) : (
            <NoteLink id={noteOfLetter} label={TEXTS.inThread(text)}>
              {text}
            </NoteLink>
          )}
        </p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{actorWords(happening.who)}</p>
        {why !== '' && <p className="[overflow-wrap:anywhere]">{why}</p>}
        {'photos' in happening && <Photos urls={happening.photos} attempt={happening.attempt} />}
      </div>
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
              alt={HISTORY.timeline.photo(index + 1, attempt)}
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
