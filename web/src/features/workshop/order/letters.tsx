/** Letters that the shop sent about an order; an operator reads their words. Those by hand stand in the thread. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dayAndTime } from '#lib/formats/dates.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { NoteLink } from './note-link.tsx'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function Letters({ letters }: Pick<WorkshopOrder, 'letters'>) {
  if (letters.length === 0) return null
  return (
    <Section title={TEXTS.letters}>
      {letters.map((letter) => (
        <Letter key={letter.id} letter={letter} />
      ))}
    </Section>
  )
}

function Letter({
  letter: { name, at, status, subject, text, noteId },
}: {
  letter: WorkshopOrder['letters'][number]
}) {
  const title = subject ?? TEXTS.letterNames[name] ?? name
  const head = (
    <span className="block text-note">
      <span className="block font-semibold [overflow-wrap:anywhere]">
        {noteId === null ? (
          title
        ) : (
          <NoteLink id={noteId} label={TEXTS.inThread(title)}>
            {title}
          </NoteLink>
        )}
      </span>
      <span className="block text-ink-soft">
        {dayAndTime(at)}, {TEXTS.letterStates[status]}
      </span>
    </span>
  )
  if (text === null || noteId !== null) return <div className="border-b border-line py-2.5">{head}</div>
  return (
    <Disclosure summary={head} className="border-t-0">
      <p className="text-note whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </Disclosure>
  )
}
