/** A flagged design is turned down: what follows, why, and on which ground (EU 2022/2065, article 17). */
import type { DOUBT_SUBJECTS } from '@leksmedjan/contract/workshop-inbox'
import { DECISION_WORDS } from './decision-words.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { numberRow, toyPicture, type OrderFacts } from './on-its-way.ts'
import { button, facts, paragraphs, smallPrint } from './parts.ts'
import { followUrl } from './sender.ts'

interface TurnedDown {
  about: (typeof DOUBT_SUBJECTS)[number]
  /** The operator's words. */
  why: string
}

export type TurnedDownFacts =
  | (TurnedDown & { reader: 'buyer'; order: OrderFacts })
  /** Of a shared design that nobody has ordered. */
  | (TurnedDown & { reader: 'owner'; toyName: string })

export function designTurnedDown(turned: TurnedDownFacts, { publicUrl }: LetterContext): LetterContent {
  const { about, why } = turned
  const order = turned.reader === 'buyer' ? turned.order : null
  const toy = turned.reader === 'buyer' ? turned.order.toyName : turned.toyName
  const words = WORDS[turned.reader]
  return {
    subject: words.subject(toy),
    preview: words.preview,
    ...(order !== null && { picture: toyPicture(order) }),
    title: words.subject(toy),
    parts: [
      paragraphs(words.body(toy)),
      ...(order === null ? [] : [button({ label: WORDS.button, url: followUrl(publicUrl, order) })]),
      facts([
        ...(order === null ? [] : [numberRow(order)]),
        { label: WORDS.about, lines: [WORDS.subjects[about]] },
        { label: DECISION_WORDS.reasons, lines: [why] },
        { label: WORDS.ground, lines: [WORDS.terms] },
        { label: WORDS.how, lines: [WORDS.flagged] },
      ]),
      smallPrint([DECISION_WORDS.redress]),
    ],
  }
}

const WORDS = {
  buyer: {
    subject: (toy: string) => `Vi kan inte göra ${toy}`,
    preview: 'Alla pengar går tillbaka.',
    body: (toy: string) => [
      `Vi har tittat på din design av ${toy} och beslutat att den inte får göras hos oss. Den kan inte heller delas.`,
      'Du får tillbaka allt du har betalat. Vi mejlar dig när pengarna är på väg.',
    ],
  },
  owner: {
    subject: (toy: string) => `${toy} är inte längre delad`,
    preview: 'Sidan är stängd för alla andra än dig.',
    body: (toy: string) => [
      `Vi har tittat på sidan där du delade ${toy} och beslutat att leksaken inte får vara delad. Sidan är stängd för alla andra än dig. Designen är kvar hos dig.`,
    ],
  },
  about: 'Gäller',
  subjects: {
    wish: 'Det du skrev om leksaken',
    text: 'En text på eller till leksaken',
    words: 'Namnet eller beskrivningen',
    picture: 'Bilden',
    story: 'Sagan',
  } satisfies Record<TurnedDown['about'], string>,
  ground: 'Grund',
  terms: 'Våra användarvillkor, avsnittet Förbjuden användning.',
  how: 'Så gick det till',
  flagged: 'En automatisk granskning markerade designen, och en människa tittade på den.',
  button: 'Se din beställning',
} as const
