/** Letters that the shop sent about an order; an operator reads their words. Those by hand stand in the thread. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dayAndTime } from '#lib/formats/dates.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { letterId, noteId as noteIdOf, splitOlder } from './order.rules.ts'
import { PlaceLink } from './place-link.tsx'
import { sendLetterAgain } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'
import { useKept } from './use-kept.ts'

/** The newest is shown without unfolding. */
const SHOWN = 1

type Letter = WorkshopOrder['letters'][number]

export function Letters({ order: { letters, orderNumber } }: { order: WorkshopOrder }) {
  if (letters.length === 0) return null
  const { shown, older } = splitOlder(letters, SHOWN)
  return (
    <Section title={TEXTS.letters}>
      <List letters={shown} orderNumber={orderNumber} />
      {older.length > 0 && (
        <Disclosure
          summary={<span className="text-note font-semibold">{TEXTS.olderLetters(older.length)}</span>}
          className="border-t-0"
        >
          <List letters={older} orderNumber={orderNumber} />
        </Disclosure>
      )}
    </Section>
  )
}

const List = ({ letters, orderNumber }: { letters: readonly Letter[]; orderNumber: string }) =>
  letters.map((letter) => <Row key={letter.id} letter={letter} orderNumber={orderNumber} />)

function Row({ letter, orderNumber }: { letter: Letter; orderNumber: string }) {
  const { id, name, at, status, subject, text, noteId, isAgain } = letter
  const title = subject ?? TEXTS.letterNames[name] ?? name
  const head = (
    <span className="block text-note">
      <span className="block font-semibold [overflow-wrap:anywhere]">
        {noteId === null ? (
          title
        ) : (
          <PlaceLink place={noteIdOf(noteId)} label={TEXTS.inThread(title)}>
            {title}
          </PlaceLink>
        )}
      </span>
      <span className="block text-ink-soft">
        {dayAndTime(at)}, {(isAgain ? TEXTS.letterStatesAgain : TEXTS.letterStates)[status]}
      </span>
    </span>
  )
  if (text === null || noteId !== null) return <div className="border-b border-line py-2.5">{head}</div>
  return (
    <div id={letterId(id)} tabIndex={-1} className="scroll-mt-4">
      <Disclosure summary={head} className="border-t-0">
        <p className="text-note whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        {letter.mayBeSentAgain && <SendAgain letter={letter} orderNumber={orderNumber} />}
      </Disclosure>
    </div>
  )
}

/** For a buyer who cannot find it. */
function SendAgain({ letter: { id, to }, orderNumber }: { letter: Letter; orderNumber: string }) {
  const again = useKept(
    { orderNumber, onDone: nothing },
    { keep: () => sendLetterAgain(orderNumber, id), done: TEXTS.sentAgainTo(to ?? ''), clear: nothing },
  )
  return (
    <Button
      size="small"
      look="secondary"
      icon="mail"
      className="mt-3"
      busy={again.isPending}
      onClick={() => again.mutate(undefined)}
    >
      {TEXTS.sendLetterAgain}
    </Button>
  )
}

const nothing = () => undefined
