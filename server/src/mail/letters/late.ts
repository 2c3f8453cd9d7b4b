/** An order is late, or will be: its buyer may wait or cancel. */
import { toyAsNoun, toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import type { DaySpan } from '@leksmedjan/contract/delivery-span'
import { day, days } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import {
  CANCEL_AND_REFUND,
  cancelChoice,
  consentOf,
  followLink,
  MONEY_CHOICE,
  numberRow,
  toyPicture,
  type CancelFacts,
  type NewDaysFacts,
} from './on-its-way.ts'
import { button, facts, links, paragraphs } from './parts.ts'
import { cancelUrl } from './sender.ts'

/** `promised`: the days that hold now. */
export interface LateFacts extends NewDaysFacts, CancelFacts {
  /** The days promised before. */
  was: DaySpan
  /** Why other days are promised; null where they are not. */
  why: 'queue' | 'closed' | 'print' | 'making' | null
  /**
   * Of a toy that was sent, whose money goes back on request: it is made again, or its parcel is back, damaged. null where the order can
   * be cancelled.
   */
  ofSent: 'remade' | 'back' | null
  /** Its buyer comes for the new toy. */
  isForPickup: boolean
  /** A new toy is made for one that was sent. */
  isNewToyMade: boolean
}

export function late(order: LateFacts, { publicUrl }: LetterContext): LetterContent {
  const { toyName: toy, promised, was, why } = order
  if (order.ofSent !== null) return lateOfSent(order, order.ofSent, publicUrl)
  const words = why === null ? WORDS.over : WORDS.moved
  const body =
    why === null
      ? [(order.asksToWait ? WORDS.unanswered : WORDS.over).body(day(was.last))]
      : [`${WORDS.moved.body(day(was.last))} ${WORDS.moved.why[why]}`, WORDS.moved.now(toy, days(promised))]
  const consent = why === null ? unansweredOf(order) : consentOf(order)
  const newDays = why === null ? [] : [{ label: WORDS.newDays, lines: [days(promised)] }]
  return {
    subject: words.subject(toy),
    preview: WORDS.preview,
    picture: toyPicture(order),
    title: words.title(toy),
    parts: [
      paragraphs([...body, cancelChoice(order), ...(consent.length > 0 ? consent : [WORDS.wait])]),
      button(followLink(publicUrl, order, WORDS.button)),
      facts([numberRow(order), { label: WORDS.promised, lines: [days(was)] }, ...newDays]),
      links([{ label: CANCEL_AND_REFUND, url: cancelUrl(publicUrl, order) }]),
    ],
  }
}

function lateOfSent(order: LateFacts, ofSent: 'remade' | 'back', publicUrl: string): LetterContent {
  const { toyName: toy, was, promised, why, isForPickup } = order
  const words = WORDS[ofSent]
  const ofWay = isForPickup ? WORDS.toFetch : words
  const remade = isForPickup ? WORDS.toFetch : WORDS.remade
  const isMoved = why !== null
  const body = isMoved
    ? [`${remade.moved(day(was.last))} ${WORDS.moved.why[why]}`, remade.now(days(promised))]
    : [ofWay.body(day(was.last))]
  const consent = isMoved ? newToyConsentOf(order) : unansweredOf(order)
  const newDays = isMoved ? [{ label: remade.newDays, lines: [days(promised)] }] : []
  return {
    subject: words.subject(toy),
    preview: WORDS.reply.preview,
    picture: toyPicture(order),
    title: words.title(toy),
    parts: [
      paragraphs([...body, words.choice, ...(consent.length > 0 ? consent : [ofWay.wait])]),
      button(followLink(publicUrl, order, WORDS.button)),
      facts([numberRow(order), { label: WORDS.promised, lines: [days(was)] }, ...newDays]),
    ],
  }
}

/** The days that its buyer was asked to wait for are over, and no answer came. */
const unansweredOf = ({ asksToWait }: LateFacts): string[] => (asksToWait ? [WORDS.unanswered.wait] : [])

/** Of days for a new toy that need its buyer's yes: from the order, or from the answer to a complaint. */
const newToyConsentOf = ({ asksToWait, isPrintBegun }: LateFacts): string[] => {
  const { asks, begun, unbegun } = WORDS.newToyConsent
  return asksToWait ? [`${asks} ${isPrintBegun ? begun : unbegun}`] : []
}

const WAIT = 'Vill du vänta behöver du inte göra något. Du får ett mejl när paketet är på väg.'

const WORDS = {
  remade: {
    subject: (toy: string) => `Din nya ${toyAsNoun(toy)} är försenad, och du får välja`,
    title: (toy: string) => `Din nya ${toyAsNoun(toy)} är försenad`,
    body: (day: string) =>
      `Vi lovade att den nya leksaken skulle vara hos dig senast ${day}, och den är inte skickad än. Förlåt! Vi arbetar på att få iväg den så fort vi kan.`,
    moved: (day: string) =>
      `Vi lovade att den nya leksaken skulle vara hos dig senast ${day}, och det hinner vi inte. Förlåt!`,
    now: (days: string) => `Nu räknar vi med att den är hos dig ${days}.`,
    newDays: 'Nu hos dig',
    choice: MONEY_CHOICE,
    wait: WAIT,
  },
  back: {
    subject: (toy: string) => `${toyAtStart(toy)} är försenad, och du får välja`,
    title: (toy: string) => `${toyAtStart(toy)} är försenad`,
    body: (day: string) =>
      `Vi lovade att leksaken skulle vara hos dig senast ${day}, men paketet kom tillbaka till oss, skadat. Förlåt!`,
    choice: 'Blir det för sent för dig? Svara på det här mejlet: du får häva köpet och få pengarna tillbaka.',
    wait: 'Vill du vänta behöver du inte göra något. Vi mejlar dig hur vi går vidare.',
  },
  reply: { preview: 'Vänta, eller svara på mejlet och få pengarna tillbaka.' },
  /** Of a new toy that its buyer comes for. */
  toFetch: {
    body: (day: string) =>
      `Vi lovade att ha den nya leksaken klar senast ${day}, och den är inte klar än. Förlåt! Vi arbetar på att få den klar så fort vi kan.`,
    moved: (day: string) =>
      `Vi lovade att ha den nya leksaken klar senast ${day}, och det hinner vi inte. Förlåt!`,
    now: (days: string) => `Nu räknar vi med att den är klar hos oss ${days}.`,
    newDays: 'Nu klar hos oss',
    wait: 'Vill du vänta behöver du inte göra något. Du får ett mejl när den är klar att hämta.',
  },
  preview: 'Vänta, eller avbeställ och få pengarna tillbaka.',
  over: {
    subject: (toy: string) => `${toyAtStart(toy)} är försenad, och du får välja`,
    title: (toy: string) => `${toyAtStart(toy)} är försenad`,
    body: (day: string) =>
      `Vi lovade att den skulle vara hos dig senast ${day}, och den är inte skickad än. Förlåt! Vi arbetar på att få iväg den så fort vi kan.`,
  },
  unanswered: {
    body: (day: string) =>
      `Vi räknade med att den skulle vara hos dig senast ${day}, om du ville vänta så länge. Vi frågade dig, men har inte fått något svar, och den är inte skickad än.`,
    wait: 'Vill du fortfarande ha den? Säg ja på beställningens sida, eller svara ja på det här mejlet, så tar vi vid.',
  },
  moved: {
    subject: (toy: string) => `${toyAtStart(toy)} blir försenad, och du får välja`,
    title: (toy: string) => `${toyAtStart(toy)} blir försenad`,
    body: (day: string) =>
      `Vi lovade att den skulle vara hos dig senast ${day}, och det hinner vi inte. Förlåt!`,
    why: {
      queue: 'Det är fler leksaker före den i skrivaren än vi räknade med.',
      closed: 'Verkstaden är stängd en tid, och det borde vi ha räknat med.',
      print: 'Vi skriver ut den igen, så att den blir som den ska.',
      making: 'Det har tagit längre tid än vi räknade med.',
    },
    now: (toy: string, days: string) => `Nu räknar vi med att ${toyWithin(toy)} är hos dig ${days}.`,
  },
  newToyConsent: {
    asks: 'Så länge vill vi inte låta dig vänta utan att fråga. Vill du vänta? Säg ja på beställningens sida, eller svara ja på det här mejlet.',
    unbegun: 'Vi går inte vidare med den nya leksaken förrän du har svarat.',
    begun: 'Utskriften har redan börjat, men vi skickar inget så sent förrän du har svarat.',
  },
  wait: WAIT,
  button: 'Följ din beställning',
  promised: 'Utlovat',
  newDays: 'Nu hos dig',
} as const
