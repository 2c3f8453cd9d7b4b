/** Letters about a complaint: it was received, it was answered, its new toy was sent. */
import { theToy, toyAgain, toyAsNoun, toyWithin } from '@leksmedjan/contract/toy-name'
import { ANSWER_DAYS, type ComplaintStatus } from '@leksmedjan/contract/complaints'
import { adviceOf, apartOf, KEEP_AWAY, saysCameApart } from '@leksmedjan/contract/loose-parts'
import { day, days } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import {
  daysInForce,
  dutyNote,
  fetchRows,
  followLink,
  numberRow,
  parcelLinks,
  sentRows,
  toyPicture,
  TRACK,
  trackingNote,
  trackingUrlOf,
  type OrderFacts,
  type Parcel,
} from './on-its-way.ts'
import { button, facts, links, paragraphs, paragraphsIn, section, smallPrint } from './parts.ts'
import { followUrl } from './sender.ts'

interface ComplainedAbout extends OrderFacts {
  /** What its buyer has where they have no toy, in its definite form; null where they have it. */
  beside: string | null
}

const whatOf = ({ beside, toyName }: ComplainedAbout): string => beside ?? toyWithin(toyName)

export interface ComplaintReceivedFacts extends ComplainedAbout {
  /** The buyer's words. */
  text: string
  at: Date
  /** By when it is answered, ISO date, where the shop is closed meanwhile. */
  answerBy: string | null
}

export function complaintReceived(
  order: ComplaintReceivedFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  const { received } = WORDS
  return {
    subject: received.subject(whatOf(order)),
    preview: received.preview,
    at: order.at,
    picture: toyPicture(order),
    title: received.title,
    parts: [
      paragraphs([
        received.body(whatOf(order)),
        ...(saysCameApart(order.text) ? [KEEP_AWAY[apartOf(order.beside === null)]] : []),
        `${received.next} ${order.answerBy === null ? received.usual : received.closed(day(order.answerBy))}`,
      ]),
      button({ label: WORDS.follow, url: followUrl(publicUrl, order) }),
      section(WORDS.wrote, paragraphsIn(order.text)),
      facts([numberRow(order)]),
      smallPrint([received.photos]),
    ],
  }
}

export interface ComplaintAnsweredFacts extends ComplainedAbout {
  text: string
  /**
   * The days of the new toy are more than 30 days from the answer, and its buyer has not agreed to them: the fault is put right within a
   * reasonable time only with that (konsumentköplagen 2022:260, 5 kap.).
   */
  asksToWait: boolean
  /** The shop's words. */
  answer: string
  status: Exclude<ComplaintStatus, 'open'>
  /** Broken parts are to be thrown away; null: unset. */
  throwsAway: boolean | null
  /** What goes back, as the buyer reads it; null where nothing does. `promised`: the days of the new toy, where one is made. */
  amount: string | null
  /** Its buyer comes for the new toy. */
  isForPickup: boolean
}

export function complaintAnswered(
  order: ComplaintAnsweredFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  const { answer, status } = order
  const { answered } = WORDS
  const outcome = outcomeOf(order)
  const advice = adviceOf(order, apartOf(order.beside === null))
  const asksToWait = status === 'reprint' && order.asksToWait
  return {
    subject: answered.subject(whatOf(order)),
    preview: outcome ?? answered.preview,
    picture: toyPicture(order),
    title: answered.title,
    parts: [
      paragraphs([
        ...(outcome === null ? [] : [outcome]),
        ...(asksToWait ? [answered.consent] : []),
        ...(advice === null ? [] : [advice]),
        ...paragraphsIn(answer),
      ]),
      button(followLink(publicUrl, { ...order, asksToWait }, WORDS.follow)),
      section(WORDS.wrote, paragraphsIn(order.text)),
      facts([
        numberRow(order),
        ...(status === 'reprint'
          ? [{ label: remadeWords(order).newDays, lines: [days(order.promised)] }]
          : []),
      ]),
      smallPrint([answered.reply]),
    ],
  }
}

const remadeWords = ({ isForPickup }: ComplaintAnsweredFacts) =>
  WORDS.answered[isForPickup ? 'toFetch' : 'toSend']

function outcomeOf(order: ComplaintAnsweredFacts): string | null {
  const { status, toyName, promised, amount } = order
  if (status === 'reprint') return remadeWords(order).reprint(toyName, days(promised))
  return status === 'refunded' && amount !== null ? WORDS.answered.refund(amount) : null
}

export interface ComplaintResentFacts extends OrderFacts {
  at: Date
  /** It comes after the days promised for it. */
  isLate: boolean
  parcels: readonly Parcel[]
}

export function complaintResent(
  order: ComplaintResentFacts,
  { publicUrl, seller }: LetterContext,
): LetterContent {
  const { toyName: toy, parcels, at, promised } = order
  const { resent } = WORDS
  const follow = { label: WORDS.follow, url: followUrl(publicUrl, order) }
  const tracking = trackingUrlOf(parcels)
  const inForce = daysInForce(promised, at)
  const isFetched = parcels.every(({ tracking_number: number }) => number === null)
  return {
    subject: isFetched ? resent.fetchSubject(toy) : resent.subject(toy),
    preview: resent.preview,
    at,
    picture: toyPicture(order),
    title: isFetched ? resent.fetchTitle : resent.title,
    parts: [
      paragraphs([
        isFetched ? resent.fetchBody(toy) : resent.body(toy),
        ...(order.isLate ? [resent.late] : []),
      ]),
      button(tracking === null ? follow : { label: TRACK, url: tracking }),
      facts([
        numberRow(order),
        ...(isFetched ? fetchRows(at, seller) : sentRows({ ...order, promised: inForce })),
      ]),
      links([...parcelLinks(parcels), ...(tracking === null ? [] : [follow])]),
      smallPrint([...trackingNote(parcels), ...(isFetched ? [] : dutyNote(order))]),
    ],
  }
}

const WORDS = {
  follow: 'Öppna din beställning',
  wrote: 'Det här skrev du',
  received: {
    subject: (what: string) => `Vi har fått din reklamation av ${what}`,
    preview: 'Vi läser den och svarar här och på din beställning.',
    title: 'Vi har fått din reklamation',
    body: (what: string) => `Tråkigt att något är fel med ${what}. Tack för att du berättar det.`,
    /** It may have no photos: they are sent after it. */
    next: 'En av oss läser det du har skrivit, och tittar på bilderna om du skickar några.',
    usual: `Du får svar per e-post och på beställningens sida, oftast inom ${ANSWER_DAYS} arbetsdagar.`,
    closed: (day: string) =>
      `Verkstaden är stängd en tid, så det dröjer lite längre än vanligt: du får svar senast ${day}, per e-post och på beställningens sida.`,
    photos:
      'Har du bilder som inte kom med? Lägg till dem på beställningens sida tills vi har svarat. Bara vi i verkstaden ser dem.',
  },
  answered: {
    subject: (what: string) => `Svar på din reklamation av ${what}`,
    preview: 'Vi har läst det du skrev.',
    title: 'Svar på din reklamation',
    toSend: {
      reprint: (toy: string, days: string) =>
        `Vi skriver ut ${toyAgain(toy)} och skickar den utan kostnad. Vi räknar med att den är hos dig ${days}.`,
      newDays: 'Den nya hos dig',
    },
    toFetch: {
      reprint: (toy: string, days: string) =>
        `Vi skriver ut ${toyAgain(toy)} utan kostnad. Vi räknar med att den är klar hos oss ${days}, och mejlar när du kan hämta den.`,
      newDays: 'Den nya klar hos oss',
    },
    consent:
      'Det är mer än 30 dagar bort. Vill du vänta så länge? Säg ja på beställningens sida, eller svara ja på det här mejlet: vi börjar inte på den nya förrän du har svarat. Annars hittar vi en annan lösning tillsammans, till exempel pengarna tillbaka.',
    refund: (amount: string) =>
      `Vi betalar tillbaka ${amount} till samma kort eller konto som du betalade med. Hos banken tar det oftast 5–10 bankdagar.`,
    reply:
      'Är du inte nöjd med svaret? Svara på det här mejlet. Du kan också vända dig till Allmänna reklamationsnämnden, arn.se.',
  },
  resent: {
    subject: (toy: string) => `Din nya ${toyAsNoun(toy)} är på väg`,
    preview: 'Den nya leksaken är utskriven och kontrollerad.',
    title: 'Din nya leksak är på väg',
    body: (toy: string) => `Den nya ${theToy(toy)} är utskriven, kontrollerad och på väg till dig.`,
    late: 'Den kommer senare än vi lovade, och vi är ledsna för det. Blir det för sent för dig? Svara på det här mejlet: du får häva köpet och få pengarna tillbaka.',
    fetchSubject: (toy: string) => `Din nya ${toyAsNoun(toy)} är klar att hämta`,
    fetchTitle: 'Din nya leksak är klar att hämta',
    fetchBody: (toy: string) =>
      `Den nya ${theToy(toy)} är utskriven och kontrollerad, och väntar på dig i vår verkstad. Svara på mejlet så bestämmer vi en tid, och ta med ordernumret när du kommer.`,
  },
} as const
