/** A toy that came back damaged is made again. */
import type { ShipmentMethod } from '@leksmedjan/contract/shipments'
import { days } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { numberRow, toyPicture, type OrderFacts } from './on-its-way.ts'
import { button, facts, paragraphs, smallPrint } from './parts.ts'
import { followUrl } from './sender.ts'

/** `promised`: the days of the new toy. */
export interface MadeAgainFacts extends OrderFacts {
  /** pickup: it was damaged in the workshop, where it waited for its buyer. */
  method: ShipmentMethod
}

export function madeAgain(order: MadeAgainFacts, { publicUrl }: LetterContext): LetterContent {
  const { toyName: toy, promised, method } = order
  return {
    subject: WORDS.subject(toy),
    preview: WORDS.preview,
    picture: toyPicture(order),
    title: WORDS.title(toy),
    parts: [
      paragraphs([`${WORDS.why[method](toy)} ${WORDS.sorry}`, WORDS.remade(days(promised)), WORDS.next]),
      button({ label: WORDS.follow, url: followUrl(publicUrl, order) }),
      facts([numberRow(order), { label: WORDS.newDays, lines: [days(promised)] }]),
      smallPrint([WORDS.address]),
    ],
  }
}

const WORDS = {
  subject: (toy: string) => `Vi gör en ny ${toy}`,
  preview: 'Vi skriver ut en likadan och skickar den utan kostnad.',
  title: (toy: string) => `Vi gör en ny ${toy}`,
  why: {
    parcel: (toy: string) => `När paketet med ${toy} kom tillbaka till oss var leksaken skadad.`,
    pickup: (toy: string) => `${toy} är skadad, så den vill vi inte lämna ut.`,
  },
  sorry: 'Förlåt!',
  remade: (days: string) =>
    `Vi skriver ut en ny, likadan, och skickar den utan kostnad. Vi räknar med att den är hos dig ${days}.`,
  next: 'Du behöver inte göra något. Du får ett mejl när den nya leksaken är på väg.',
  newDays: 'Den nya hos dig',
  follow: 'Öppna din beställning',
  address:
    'Ska den till en annan adress, eller vill du hellre ha pengarna tillbaka? Svara på det här mejlet innan den nya leksaken är skickad, så ordnar vi det.',
} as const
