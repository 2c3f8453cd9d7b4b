/** A flagged design is turned down: what follows, why, and on which ground (EU 2022/2065, article 17). */
import { toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
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
  | (TurnedDown & {
      reader: 'buyer'
      order: OrderFacts
      /** What the buyer's bank does with the payment. */
      bank: 'decides' | 'gave_back' | null
    })
  /** Of a shared design that nobody has ordered. */
  | (TurnedDown & { reader: 'owner'; toyName: string })

export function designTurnedDown(turned: TurnedDownFacts, { publicUrl }: LetterContext): LetterContent {
  const { about, why } = turned
  const order = turned.reader === 'buyer' ? turned.order : null
  const toy = turned.reader === 'buyer' ? turned.order.toyName : turned.toyName
  const words =
    turned.reader === 'buyer' ? { ...WORDS.buyer, ...WORDS.money[turned.bank ?? 'ours'] } : WORDS.owner
  return {
    subject: words.subject(toy),
    preview: words.preview,
    ...(order !== null && { picture: toyPicture(order) }),
    title: words.subject(toy),
    parts: [
      paragraphs([words.body(toy), ...('money' in words ? [words.money] : [])]),
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
    subject: (toy: string) => `Vi kan inte göra ${toyWithin(toy)}`,
    body: (toy: string) =>
      `Vi har tittat på din design av ${toyWithin(toy)} och beslutat att den inte får göras hos oss. Den kan inte heller delas.`,
  },
  money: {
    ours: {
      preview: 'Alla pengar går tillbaka.',
      money: 'Du får tillbaka allt du har betalat. Vi mejlar dig när pengarna är på väg.',
    },
    /** The provider pays nothing back meanwhile. */
    decides: {
      preview: 'Din bank granskar betalningen, och leksaken görs inte.',
      money:
        'Din bank granskar betalningen just nu, så vi kan inte betala tillbaka den än. Får du inte pengarna av banken betalar vi tillbaka dem, och mejlar dig när de är på väg.',
    },
    gave_back: {
      preview: 'Din bank har gett dig pengarna tillbaka.',
      money:
        'Din bank har redan gett dig pengarna tillbaka. Vi betalar dem inte en gång till, och du är inte skyldig oss något.',
    },
  },
  owner: {
    subject: (toy: string) => `${toyAtStart(toy)} är inte längre delad`,
    preview: 'Sidan är stängd för alla andra än dig.',
    body: (toy: string) =>
      `Vi har tittat på sidan där du delade ${toyWithin(toy)} och beslutat att leksaken inte får vara delad. Sidan är stängd för alla andra än dig. Designen är kvar hos dig.`,
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
