/** A parcel is lost: the toy is made again, or refunded. */
import { toyWithin } from '@leksmedjan/contract/toy-name'
import { parcelsOfSent } from '@leksmedjan/contract/shipments'
import {
  contentsWords,
  holdsToy,
  TOY_THING,
  withItsToy,
  type ParcelThing,
} from '@leksmedjan/contract/parcel-contents'
import { days } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import {
  consentOf,
  followLink,
  numberRow,
  parcelRows,
  toyPicture,
  type NewDaysFacts,
  type Parcel,
} from './on-its-way.ts'
import { button, facts, links, paragraphs, smallPrint } from './parts.ts'
import { cancelUrl } from './sender.ts'

/** `promised`: the days of the new toy, when it is made again. */
export interface LostFacts extends NewDaysFacts {
  /** null when the toy is made again. */
  refund: {
    /** As the buyer reads it. */
    amount: string
    /** Some of what was paid was refunded before. */
    isRest: boolean
  } | null
  /**
   * The new toy comes later than was promised: it may be cancelled until it is sent, which the law allows for a delay. Else, as
   * any order, until its print begins.
   */
  isLate: boolean
  /** Its days and those promised first have some in common. */
  mayBeInTime: boolean
  /** That are lost. */
  parcels: readonly Parcel[]
  /** How many parcels their sending had. */
  sentParcels: number
  /** The toy was paid back before they were lost: its loss is not what the letter is about. */
  isToyBack: boolean
  /** Of those, what arrived or is on its way: its buyer keeps it, also where all of the money goes back. */
  kept: readonly Pick<Parcel, 'contents'>[]
  /** Parts of the order that alone were lost; null where all were, or nothing is known of them. */
  parts: readonly string[] | null
  /** What the next sending holds; empty where the money goes back. */
  sentAgain: readonly ParcelThing[]
  /** What its buyer gets the money back for who cancels the new toy; null: for all of the order. */
  cancelled: readonly ParcelThing[] | null
  /** What was lost and its buyer had withdrawn from; empty where the money goes back. */
  withdrawn: readonly ParcelThing[]
}

export function lost(order: LostFacts, { publicUrl }: LetterContext): LetterContent {
  const { toyName: toy, refund, parcels, orderNumber } = order
  const { name } = parcelsOfSent(parcels, order.sentParcels)
  const contents = lostContents(order)
  const within = contents ?? contentsOfSome(order)
  const isMade = refund === null && (order.parts === null || order.parts.includes(TOY_THING))
  const { subject, preview, body, rows } =
    contents === null || isMade
      ? refund === null
        ? resent(order, name)
        : refunded(order, { ...refund, name })
      : refund === null
        ? contentsResent(order, name)
        : contentsRefunded(order, { ...refund, name, contents })
  const told = order.withdrawn.length === 0 ? [] : [WORDS.withdrawn(contentsWords(order.withdrawn, true))]
  return {
    subject,
    preview,
    picture: toyPicture(order),
    title: WORDS.title(name),
    parts: [
      paragraphs([holdToy(order) ? WORDS.body(toy, name) : WORDS.bodyOf(name, within), ...body, ...told]),
      button(
        followLink(publicUrl, { ...order, asksToWait: order.asksToWait && refund === null }, WORDS.button),
      ),
      facts([numberRow(order), ...rows, ...parcelRows(parcels)]),
      links(
        isMade
          ? [{ label: WORDS.resend.cancel, url: cancelUrl(publicUrl, { orderNumber, isNewToyMade: isMade }) }]
          : [],
      ),
      smallPrint([WORDS.found(parcels.length)]),
    ],
  }
}

/** What lay in the lost parcels, where only a part was lost; null otherwise. */
function lostContents({ parcels, parts }: LostFacts): string | null {
  if (parts === null) return null
  const things = parcels.flatMap(({ contents }) => contents ?? [])
  return contentsWords(things.filter(({ part }) => parts.includes(part)))
}

/** Those of them that lay in the lost parcels. */
function lostThings({ parcels }: LostFacts, things: readonly ParcelThing[]): ParcelThing[] {
  const lay = parcels.flatMap(({ contents }) => contents ?? [])
  return things.filter(({ part }) => lay.some((thing) => thing.part === part))
}

/** The toy lay in them and is owed, for all that is known: all of the sending is lost, and nothing more is said of its contents. */
const holdToy = (order: LostFacts): boolean =>
  !order.isToyBack &&
  order.parts === null &&
  order.parcels.length >= order.sentParcels &&
  order.parcels.some(({ contents }) => contents == null || holdsToy({ contents }))

/** Of some of several parcels, whatever becomes of it; null where it is not known. */
const contentsOfSome = ({ parcels, sentParcels }: LostFacts): string | null =>
  parcels.length < sentParcels && parcels.every(({ contents }) => contents)
    ? contentsWords(parcels.flatMap(({ contents }) => contents ?? []))
    : null

function contentsResent(order: LostFacts, name: string) {
  const { subject, preview, body } = WORDS.resendContents
  const contents = contentsWords(lostThings(order, order.sentAgain))
  return {
    subject: subject(name, contents),
    preview: preview(order.parcels.length),
    body: [body(contents)],
    rows: [],
  }
}

function contentsRefunded(
  { parts, kept, parcels }: LostFacts,
  { name, amount, contents }: { name: string; amount: string; contents: string },
) {
  const { subject, preview, body, other, others } = WORDS.refundContents
  const hasFreight = parts?.includes(TOY_THING) === true
  return {
    subject: subject(name, contents),
    preview: preview(parcels.length),
    body: [
      body(amount, contents, hasFreight),
      ...(kept.length === 0 ? [] : [kept.length === 1 ? other : others]),
    ],
    rows: [],
  }
}

function resent(order: LostFacts, name: string) {
  const { toyName: toy, promised, isLate, kept, sentAgain } = order
  const { preview, body, newDays, newDaysOfAll, subject, subjectOfToy, later, cancelAll, cancelSome } =
    WORDS.resend
  const span = days(promised)
  const others = sentAgain.filter(({ part }) => part !== TOY_THING)
  return {
    subject: holdToy(order) ? subject(name, toy) : subjectOfToy(name),
    preview,
    body: [
      body(withItsToy(others), span, others.length > 0),
      ...(kept.length === 0 ? [] : [WORDS.untouched(kept.length, keptContents(kept))]),
      ...(isLate
        ? [[later[order.mayBeInTime ? 'maybe' : 'surely'], ...consentOf(order)].join(' ')]
        : consentOf(order)),
      order.cancelled === null ? cancelAll(isLate) : cancelSome(isLate, contentsWords(order.cancelled)),
    ],
    rows: [{ label: others.length > 0 ? newDaysOfAll : newDays, lines: [span] }],
  }
}

function refunded(
  order: LostFacts,
  { amount, isRest, name }: NonNullable<LostFacts['refund']> & { name: string },
) {
  const { toyName: toy, kept } = order
  const words = WORDS.refund
  return {
    subject: holdToy(order) ? words.subject(toy, name) : words.subjectOfSome(name),
    preview: isRest ? words.previewRest : words.preview,
    body: [words.body(amount, isRest ? words.rest : words.whole), ...keptOf(kept)],
    rows: [],
  }
}

/** What its buyer has of the sending, or is to get, where all of the money goes back. */
const keptOf = (kept: LostFacts['kept']): string[] =>
  kept.length === 0 ? [] : [WORDS.kept(kept.length, keptContents(kept))]

/** '' where nothing is known of one of them. */
const keptContents = (kept: LostFacts['kept']): string =>
  kept.every(({ contents }) => contents) ? contentsWords(kept.flatMap(({ contents }) => contents ?? [])) : ''

const UNTIL = (isLate: boolean) =>
  isLate ? 'Så länge den nya inte är skickad' : 'Så länge utskriften av den nya inte har börjat'

const theParcels = (count: number) => (count === 1 ? 'paketet' : 'paketen')

const WORDS = {
  title: (parcels: string) => `${parcels} kom aldrig fram`,
  /** Konsumentköplagen 2022:260, 2 kap.: the risk is the seller's until the goods are with the consumer. */
  body: (toy: string, parcels: string) =>
    `${parcels} med ${toyWithin(toy)} har kommit bort på vägen. Förlåt! Det är vårt ansvar tills leksaken är hos dig, så du behöver varken betala något eller anmäla något till fraktbolaget.`,
  /** The same, of what lay in it; null where it is not known. */
  bodyOf: (parcels: string, contents: string | null) =>
    `${parcels} har kommit bort på vägen${contents === null ? '' : `, med ${contents}`}. Förlåt! Det är vårt ansvar tills allt är hos dig, så du behöver varken betala något eller anmäla något till fraktbolaget.`,
  resendContents: {
    subject: (parcels: string, contents: string) =>
      `${parcels} kom aldrig fram. Vi skickar ${contents} på nytt`,
    preview: (parcels: number) => `Vi skickar det som låg i ${theParcels(parcels)} på nytt, utan kostnad.`,
    body: (contents: string) =>
      `Vi packar ${contents} på nytt och skickar utan kostnad. Du får ett mejl när paketet är på väg.`,
  },
  withdrawn: (what: string) =>
    `${what} har du ångrat, så det skickar vi inte på nytt. Du behöver inte skicka tillbaka något för att få pengarna för det.`,
  refundContents: {
    subject: (parcels: string, contents: string) =>
      `${parcels} kom aldrig fram. Du får tillbaka pengarna för ${contents}`,
    preview: (parcels: number) => `Pengarna för det som låg i ${theParcels(parcels)} är på väg tillbaka.`,
    body: (amount: string, contents: string, hasFreight: boolean) =>
      `Vi betalar tillbaka ${amount} för ${contents}${hasFreight ? ', även frakten' : ''}, till samma kort eller konto som du betalade med. Hos banken tar det oftast 5–10 bankdagar.`,
    other: 'Det som låg i det andra paketet berörs inte.',
    others: 'Det som låg i de andra paketen berörs inte.',
  },
  untouched: (parcels: number, contents: string) =>
    `${parcels === 1 ? 'Det andra paketet' : 'De andra paketen'}${contents === '' ? '' : `, med ${contents},`} berörs inte.`,
  kept: (parcels: number, contents: string) => {
    const what = contents === '' ? '' : `, med ${contents},`
    return parcels === 1
      ? `Det andra paketet${what} får du behålla. Du behöver inte skicka tillbaka något.`
      : `De andra paketen${what} får du behålla. Du behöver inte skicka tillbaka något.`
  },
  found: (parcels: number) =>
    `Dyker ${theParcels(parcels)} upp ändå? Svara på det här mejlet, så hjälps vi åt.`,
  button: 'Följ din beställning',
  resend: {
    subject: (parcels: string, toy: string) =>
      `${parcels} med ${toyWithin(toy)} kom aldrig fram. Vi gör en ny`,
    preview: 'Vi skriver ut en likadan och skickar den utan kostnad.',
    body: (what: string, days: string, isMore: boolean) =>
      `Vi skriver ut en ny leksak, likadan, och skickar ${what} utan kostnad. Vi räknar med att ${isMore ? 'allt' : 'den'} är hos dig ${days}. Du får ett mejl när utskriften börjar och ett när paketet är på väg.`,
    newDays: 'Den nya hos dig',
    newDaysOfAll: 'Hos dig',
    subjectOfToy: (parcels: string) => `${parcels} kom aldrig fram. Vi gör en ny leksak`,
    later: {
      surely: 'Det är senare än vi lovade, och vi är ledsna för det.',
      maybe: 'Det kan bli senare än vi lovade, och vi är ledsna för det.',
    },
    cancelAll: (isLate: boolean) =>
      `Vill du hellre ha pengarna tillbaka? ${UNTIL(isLate)} kan du avbeställa, så får du tillbaka allt du har betalat, även för frakten.`,
    /** What arrived beside the toy, and a story that is the buyer's, is not paid back (docs/decisions/0058). */
    cancelSome: (isLate: boolean, things: string) =>
      `Vill du hellre ha pengarna tillbaka? ${UNTIL(isLate)} kan du avbeställa den nya leksaken, så får du tillbaka pengarna för ${things}, även för frakten.`,
    cancel: 'Avbeställ den nya leksaken',
  },
  refund: {
    subject: (toy: string, parcels: string) =>
      `${parcels} med ${toyWithin(toy)} kom aldrig fram. Du får pengarna tillbaka`,
    subjectOfSome: (parcels: string) => `${parcels} kom aldrig fram. Du får pengarna tillbaka`,
    preview: 'Hela summan är på väg tillbaka, även frakten.',
    previewRest: 'Resten av pengarna är på väg tillbaka.',
    whole: 'även frakten',
    rest: 'resten av det du betalade',
    body: (amount: string, what: string) =>
      `Vi betalar tillbaka ${amount}, ${what}, till samma kort eller konto som du betalade med. Hos banken tar det oftast 5–10 bankdagar.`,
  },
} as const
