/** Returned parcel, or pick-up not collected: requests a delivery address from the buyer, except of a parcel damaged on its way and of a toy that its buyer wants sent. */
import { toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import { contentsWithoutToy, contentsWords } from '@leksmedjan/contract/parcel-contents'
import {
  parcelsOfSent,
  type EndHere,
  type ShipmentMethod,
  type SomeParcels,
} from '@leksmedjan/contract/shipments'
import type { LetterContent, LetterContext } from './letter-of.ts'
import {
  addressRow,
  ENDED_HERE,
  numberRow,
  parcelRows,
  toyPicture,
  type OrderFacts,
  type Parcel,
} from './on-its-way.ts'
import { button, facts, paragraphs, smallPrint } from './parts.ts'
import { followUrl } from './sender.ts'

export interface CameBackFacts extends OrderFacts {
  method: ShipmentMethod
  /** That came back; empty where it was to be fetched. */
  parcels: readonly Parcel[]
  /** Parts of the order that are sent again: not what its buyer has withdrawn from, or has the money back for. */
  toSend: readonly string[]
  /** How many parcels its sending had. */
  sentParcels: number
  isDamaged: boolean
  /** Of what waited for its buyer. */
  endHere: EndHere
  /** Not fetched: its buyer wants it sent. */
  isToBeSent: boolean
  /** It comes after its days, or would have: its buyer may cancel. */
  isLate: boolean
  /** Its buyer wants to cancel, and waits for an answer. */
  isCancellationAsked: boolean
}

export function cameBack(order: CameBackFacts, { publicUrl }: LetterContext): LetterContent {
  const {
    toyName: toy,
    method,
    parcels,
    isDamaged,
    isCancellationAsked: isAsked,
    deliveryAddress: to,
  } = order
  // Nothing is sent before the answer.
  const isToBeSent = order.isToBeSent && !isAsked
  const beside = contentsWithoutToy(parcels)
  const whole = isDamaged ? DAMAGED[method] : isToBeSent ? 'toBeSent' : method
  const why = beside === null ? whole : isDamaged ? 'besideDamaged' : 'beside'
  const { subject, preview, title, body } = WORDS[why]
  const some = parcelsOfSent(parcels, order.sentParcels)
  const again = contentsWords(
    parcels.flatMap(({ contents }) => contents ?? []).filter(({ part }) => order.toSend.includes(part)),
  )
  const said = body(beside ?? toy, some, again, order.endHere)
  return {
    subject: subject(beside ?? toy, some),
    preview: isAsked ? WORDS.asked.preview : preview,
    picture: toyPicture(order),
    title: title(some),
    parts: [
      paragraphs(
        isAsked ? [...said.slice(0, 1), WORDS.asked.body] : [...said, ...(order.isLate ? [WORDS.late] : [])],
      ),
      button({ label: WORDS.follow, url: followUrl(publicUrl, order) }),
      facts([
        numberRow(order),
        ...parcelRows(parcels),
        ...(isDamaged || isAsked ? [] : [addressRow(isToBeSent ? WORDS.sentTo : WORDS.address, to)]),
      ]),
      smallPrint(isDamaged || isAsked ? [] : [SMALL[why] ?? WORDS.small]),
    ],
  }
}

/** On its way, or in the workshop, where it waited for its buyer. */
const DAMAGED = { parcel: 'damaged', pickup: 'damagedHere' } as const

const SMALL: Readonly<Record<string, string>> = {
  toBeSent: 'Är adressen fel? Svara på mejlet så rättar vi den.',
  beside: 'Det ligger kvar hos oss tills vi har hört av dig.',
}

const WORDS = {
  follow: 'Öppna din beställning',
  address: 'Adressen vi har',
  sentTo: 'Skickas till',
  small: 'Leksaken ligger kvar hos oss tills vi har hört av dig.',
  late: 'Leksaken kommer senare än vi lovade, och vi är ledsna för det. Blir det för sent för dig? Svara på det här mejlet: du får häva köpet och få pengarna tillbaka.',
  /** In place of what would become of it. */
  asked: {
    preview: 'En av oss svarar dig om att du vill häva köpet.',
    body: 'Du har skrivit att du vill häva köpet. En av oss svarar dig per e-post, och vi skickar inget mer innan dess. Du behöver inte göra något.',
  },
  parcel: {
    subject: (toy: string, some: SomeParcels) => `${some.name} med ${toyWithin(toy)} kom tillbaka till oss`,
    preview: 'Svara på mejlet med adressen du vill ha det till.',
    title: (some: SomeParcels) => `${some.name} kom tillbaka till oss`,
    body: (toy: string, some: SomeParcels) => [
      `${some.name} med ${toyWithin(toy)} gick inte att lämna ut och är tillbaka i vår verkstad.`,
      'Stämmer adressen här nedanför? Svara på det här mejlet med ja, eller med den adress du vill ha leksaken till, så skickar vi den igen.',
    ],
  },
  /** Of what lay beside the toy, which is elsewhere. */
  beside: {
    subject: (what: string, some: SomeParcels) => `${some.name} med ${what} kom tillbaka till oss`,
    preview: 'Svara på mejlet med adressen du vill ha det till.',
    title: (some: SomeParcels) => `${some.name} kom tillbaka till oss`,
    body: (what: string, some: SomeParcels, again: string) => [
      `${some.name} med ${what} gick inte att lämna ut och är tillbaka i vår verkstad.`,
      `Stämmer adressen här nedanför? Svara på det här mejlet med ja, eller med den adress du vill ha det till, så skickar vi ${again} igen.`,
    ],
  },
  besideDamaged: {
    subject: (what: string, some: SomeParcels) =>
      `${some.name} med ${what} kom tillbaka till oss, ${some.isOne ? 'skadat' : 'skadade'}`,
    preview: 'Vi går igenom det och mejlar dig hur vi går vidare.',
    title: (some: SomeParcels) => `${some.name} kom tillbaka ${some.isOne ? 'skadat' : 'skadade'}`,
    body: (what: string, some: SomeParcels) => [
      `${some.name} med ${what} skadades på vägen och är tillbaka i vår verkstad. Förlåt! Det är vårt ansvar tills det är hos dig.`,
      'Vi går igenom det och mejlar dig hur vi går vidare. Du behöver inte göra något.',
    ],
  },
  damaged: {
    subject: (toy: string, some: SomeParcels) =>
      `${some.name} med ${toyWithin(toy)} kom tillbaka till oss, ${some.isOne ? 'skadat' : 'skadade'}`,
    preview: 'Vi går igenom leksaken och mejlar dig hur vi går vidare.',
    title: (some: SomeParcels) => `${some.name} kom tillbaka ${some.isOne ? 'skadat' : 'skadade'}`,
    body: (toy: string, some: SomeParcels) => [
      `${some.name} med ${toyWithin(toy)} skadades på vägen och är tillbaka i vår verkstad. Förlåt! Det är vårt ansvar tills leksaken är hos dig.`,
      'Vi går igenom leksaken och mejlar dig hur vi går vidare. Du behöver inte göra något.',
    ],
  },
  damagedHere: {
    subject: (toy: string) => `${toyAtStart(toy)} går inte att hämta än`,
    preview: 'Vi mejlar dig hur vi går vidare.',
    title: () => 'Leksaken går inte att hämta än',
    body: (toy: string, _some: SomeParcels, _again: string, end: EndHere) => [
      `${toyAtStart(toy)} ${ENDED_HERE[end]} i vår verkstad, där den väntade på dig. Förlåt! Det är vårt ansvar tills leksaken är hos dig.`,
      'Vi mejlar dig hur vi går vidare. Du behöver inte göra något.',
    ],
  },
  toBeSent: {
    subject: (toy: string) => `${toyAtStart(toy)} skickas till dig`,
    preview: 'Du får leksaken skickad i stället för att hämta den.',
    title: () => 'Leksaken skickas till dig',
    body: (toy: string) => [
      `Du vill få ${toyWithin(toy)} skickad i stället för att hämta den, så vi packar den och skickar den till adressen här nedanför.`,
      'Du behöver inte göra något. Du får ett mejl när den är på väg.',
    ],
  },
  pickup: {
    subject: (toy: string) => `${toyAtStart(toy)} är inte hämtad`,
    preview: 'Svara på mejlet, så bestämmer vi en tid eller skickar leksaken.',
    title: () => 'Leksaken är inte hämtad',
    body: (toy: string) => [
      `${toyAtStart(toy)} har väntat på dig i vår verkstad, men är inte hämtad. Leksaken finns kvar hos oss.`,
      'Svara på det här mejlet med en tid då du kan komma, eller med ja om vi ska skicka den till adressen här nedanför.',
    ],
  },
} as const
