/** Everything that happened to an order, newest first. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import type { Happening } from '@leksmedjan/contract/workshop-history'
import { timeOfDay, weekdayAndDay } from '#lib/formats/dates.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { byDay, happeningText, newestFirst, ownReason, type PlacedHappening } from './history.rules.ts'
import { actorWords } from '../texts.ts'
import { TEXTS as HISTORY } from './history-texts.ts'
import { letterId, noteId, splitOlder } from './order.rules.ts'
import { PhotoRow } from '../photo-row.tsx'
import { PlaceLink } from './place-link.tsx'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

/** Newest steps that are shown without unfolding. */
const SHOWN = 5

interface Read {
  isModelMade: boolean
  /** Ids of letters whose words stand among the letters of the shop. */
  readable: ReadonlySet<string>
}

export function History({ order: { history, letters, toy } }: { order: WorkshopOrder }) {
  const { shown, older } = splitOlder(newestFirst(history), SHOWN)
  const read = {
    isModelMade: toy.model === 'completed',
    readable: new Set(letters.flatMap(({ id, text }) => (text === null ? [] : [id]))),
  }
  return (
    <Section title={TEXTS.history}>
      <Days happened={shown} {...read} />
      {older.length > 0 && (
        <Disclosure
          summary={<span className="text-note font-semibold">{HISTORY.older(older.length)}</span>}
          className="border-t-0"
        >
          <Days happened={older} {...read} />
        </Disclosure>
      )}
    </Section>
  )
}

const Days = ({ happened, ...read }: Read & { happened: readonly PlacedHappening[] }) =>
  byDay(happened).map(({ day, happenings }) => (
    <section key={day} aria-label={weekdayAndDay(day)} className="mb-4 last:mb-0">
      <h4 className="mb-1 text-note font-bold first-letter:uppercase">{weekdayAndDay(day)}</h4>
      <ol className="divide-y divide-line border-y border-line text-note">
        {happenings.map(({ happening, place }) => (
          <Row key={place} happening={happening} {...read} />
        ))}
      </ol>
    </section>
  ))

function Row({ happening, isModelMade, readable }: Read & { happening: Happening }) {
  const why = ownReason(happening)
  const text = happeningText(happening, isModelMade)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 py-2.5">
      <p className="sums text-ink-soft">{timeOfDay(happening.at)}</p>
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">
          {happening.aspect === 'letter' ? (
            <LetterLine letter={happening} text={text} readable={readable} />
          ) : (
            text
          )}
        </p>
        {!isOfShop(happening) && (
          <p className="text-ink-soft [overflow-wrap:anywhere]">{actorWords(happening.who)}</p>
        )}
        {why !== '' && <p className="[overflow-wrap:anywhere]">{why}</p>}
        {'photos' in happening && <Photos urls={happening.photos} attempt={happening.attempt} />}
      </div>
    </li>
  )
}

/** An automatic letter has no details beside its line. */
const isOfShop = ({ aspect, who }: Happening): boolean => aspect === 'letter' && who === 'shop'

interface LetterLineProps extends Pick<Read, 'readable'> {
  letter: Extract<Happening, { aspect: 'letter' }>
  text: string
}

function LetterLine({ letter: { id, noteId: note }, text, readable }: LetterLineProps) {
  if (note !== null)
    return (
      <PlaceLink place={noteId(note)} label={TEXTS.inThread(text)}>
        {text}
      </PlaceLink>
    )
  if (!readable.has(id)) return text
  return (
    <PlaceLink place={letterId(id)} label={TEXTS.inLetters(text)}>
      {text}
    </PlaceLink>
  )
}

const Photos = ({ urls, attempt }: { urls: readonly string[]; attempt: number }) => (
  <div className="mt-2 empty:hidden">
    <PhotoRow
      photos={urls.map((url) => ({ id: url, url }))}
      name={(place) => HISTORY.timeline.photo(place, attempt)}
      isSmall
    />
  </div>
)
