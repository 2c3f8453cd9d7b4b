/** A toy that came back damaged is made again. */
import { withItsToy, type ParcelThing } from '@leksmedjan/contract/parcel-contents'
import { toyAgain, toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import type { EndHere, ShipmentMethod } from '@leksmedjan/contract/shipments'
import { day, days } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import {
  CANCEL_AND_REFUND,
  consentOf,
  ENDED_HERE,
  followLink,
  numberRow,
  toyPicture,
  type NewDaysFacts,
} from './on-its-way.ts'
import { button, facts, links, paragraphs, smallPrint } from './parts.ts'
import { withdrawUrl } from './sender.ts'

/** `promised`: the days of the new toy. */
export interface MadeAgainFacts extends NewDaysFacts {
  /** Where it was damaged: on its way (parcel), or in the workshop, where it waited for its buyer (pickup). */
  method: ShipmentMethod
  /** Else staff found it unfit to be sent again. */
  isDamaged: boolean
  /** In the workshop: what became of it. */
  endHere: EndHere
  /** Its buyer comes for the new one too. */
  isForPickup: boolean
  /** What comes with the new one. */
  toSend: readonly ParcelThing[]
  /** No toy has reached its buyer, who may cancel until the new one is sent. */
  offersCancelling: boolean
  /** The last day promised for the toy before, ISO date, where no toy has reached its buyer and the new one may come later; else null. */
  promisedBefore: string | null
  /** The new one may come by that day all the same. */
  mayBeInTime: boolean
}

export function madeAgain(order: MadeAgainFacts, { publicUrl }: LetterContext): LetterContent {
  const { toyName: toy, promised, method, isDamaged, isForPickup, toSend, offersCancelling } = order
  const words = WORDS[isForPickup ? 'toFetch' : 'toSend']
  const damaged = method === 'parcel' ? WORDS.backDamaged : words.damagedHere
  const consent = consentOf(order)
  const why = isDamaged ? damaged : method === 'parcel' ? WORDS.backUnfit : words.unfitHere
  return {
    subject: WORDS.subject(toy),
    preview: words.preview,
    picture: toyPicture(order),
    title: WORDS.title(toy),
    parts: [
      paragraphs([
        `${why(toy, order.endHere)} ${WORDS.sorry}`,
        words.remade(withItsToy(toSend), days(promised)),
        ...laterOf(order),
        ...(consent.length > 0 ? consent : [words.next]),
      ]),
      button(followLink(publicUrl, order, WORDS.follow)),
      facts([numberRow(order), { label: words.newDays, lines: [days(promised)] }]),
      links(
        offersCancelling
          ? [{ label: CANCEL_AND_REFUND, url: withdrawUrl(publicUrl, order.orderNumber) }]
          : [],
      ),
      smallPrint([offersCancelling ? words.choiceByLink : words.choice]),
    ],
  }
}

const laterOf = ({ promisedBefore: last, isForPickup, mayBeInTime }: MadeAgainFacts): string[] =>
  last === null
    ? []
    : [
        `${WORDS[isForPickup ? 'toFetch' : 'toSend'].promised(day(last))} ${WORDS.later[mayBeInTime ? 'maybe' : 'surely']}`,
      ]

const WORDS = {
  later: {
    surely: 'Det blir senare, och vi är ledsna för det.',
    maybe: 'Det kan bli senare, och vi är ledsna för det.',
  },
  subject: (toy: string) => `Vi gör ${toyAgain(toy)}`,
  title: (toy: string) => `Vi gör ${toyAgain(toy)}`,
  backDamaged: (toy: string) =>
    `När paketet med ${toyWithin(toy)} kom tillbaka till oss var leksaken skadad.`,
  backUnfit: (toy: string) =>
    `Paketet med ${toyWithin(toy)} kom tillbaka till oss, och leksaken är inte i skick att skickas igen.`,
  sorry: 'Förlåt!',
  follow: 'Öppna din beställning',
  toSend: {
    preview: 'Vi skriver ut en likadan och skickar den utan kostnad.',
    damagedHere: (toy: string, end: EndHere) =>
      `${toyAtStart(toy)} ${ENDED_HERE[end]} hos oss, så den kan vi inte skicka till dig.`,
    unfitHere: (toy: string) => `${toyAtStart(toy)} är inte i skick att skickas till dig.`,
    remade: (what: string, days: string) =>
      `Vi skriver ut en ny, likadan, och skickar ${what} utan kostnad. Vi räknar med att den är hos dig ${days}.`,
    next: 'Du behöver inte göra något. Du får ett mejl när den nya leksaken är på väg.',
    promised: (last: string) => `Vi lovade att du skulle ha den senast ${last}.`,
    newDays: 'Den nya hos dig',
    choice:
      'Ska den till en annan adress, eller vill du hellre ha pengarna tillbaka? Svara på det här mejlet innan den nya leksaken är skickad, så ordnar vi det.',
    choiceByLink:
      'Ska den till en annan adress? Svara på det här mejlet innan den nya leksaken är skickad. Till dess kan du också avbeställa.',
  },
  toFetch: {
    preview: 'Vi skriver ut en likadan, utan kostnad, som du hämtar hos oss.',
    damagedHere: (toy: string, end: EndHere) =>
      `${toyAtStart(toy)} ${ENDED_HERE[end]} hos oss, så den kan vi inte lämna ut.`,
    unfitHere: (toy: string) => `${toyAtStart(toy)} är inte i skick att lämnas ut.`,
    remade: (_what: string, days: string) =>
      `Vi skriver ut en ny, likadan, utan kostnad. Vi räknar med att den är klar hos oss ${days}.`,
    next: 'Du behöver inte göra något. Du får ett mejl när den nya leksaken är klar att hämta.',
    promised: (last: string) => `Vi lovade den senast ${last}.`,
    newDays: 'Den nya klar hos oss',
    choice:
      'Vill du få den skickad, eller hellre ha pengarna tillbaka? Svara på det här mejlet, så ordnar vi det.',
    choiceByLink:
      'Vill du få den skickad? Svara på det här mejlet, så ordnar vi det. Tills den nya leksaken är klar att hämta kan du också avbeställa.',
  },
} as const
