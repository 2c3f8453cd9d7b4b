/** Approval before print, to the buyer: look at the model, a reminder, time is up, approved, a change is requested. */
import { toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import { PATHS } from '@leksmedjan/contract/addresses'
import { printingSpan, swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { ChangePart } from '@leksmedjan/contract/proofs'
import { day, days, weekdayAndTime } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { daysInForce } from './on-its-way.ts'
import { button, facts, paragraphs, smallPrint, type FactRow } from './parts.ts'
import { CHANGED_PART, PROOF_WORDS } from './proof-words.ts'
import { followUrl } from './sender.ts'

export interface ProofFacts {
  kind: 'ready' | 'again' | 'unchanged' | 'reminder' | 'lapsed' | 'approved' | 'change_asked'
  orderNumber: string
  email: string
  toyName: string
  imageUrl: string
  answerBy: Date
  silencePrints: boolean
  paidAt: Date
  /** The days the toy is promised for. */
  promised: DaySpan
  change: { part: ChangePart; wish: string } | null
}

const IS_QUESTION: Record<ProofFacts['kind'], boolean> = {
  ready: true,
  again: true,
  unchanged: true,
  reminder: true,
  lapsed: false,
  approved: false,
  change_asked: false,
}

export function proof(order: ProofFacts, { publicUrl, now }: LetterContext): LetterContent {
  const { kind, toyName: toy, imageUrl, silencePrints } = order
  const isPrintedAnyway = kind === 'lapsed' && silencePrints
  const words = KINDS[isPrintedAnyway ? 'printedAnyway' : kind]
  const mayAnswer = IS_QUESTION[kind] || (kind === 'lapsed' && !isPrintedAnyway)
  // The letter's title is about the model; the picture is what was ordered.
  const caption = mayAnswer ? WORDS.ordered : null
  return {
    subject: words.subject(toy),
    preview: words.preview,
    picture: { url: imageUrl, alt: WORDS.picture(toy), caption },
    title: words.title(toy),
    parts: [
      paragraphs([words.body(toy)]),
      button({
        label: words.button,
        url: mayAnswer ? proofUrl(publicUrl, order) : followUrl(publicUrl, order),
      }),
      facts(rowsOf(order, now)),
      smallPrint(smallPrintOf(order, mayAnswer)),
    ],
  }
}

/** Address and number open it, as they open the order's page. */
function proofUrl(publicUrl: string, { orderNumber, email }: ProofFacts): string {
  const query = new URLSearchParams({ order_number: orderNumber, email })
  return `${publicUrl}${PATHS.proof}?${query.toString()}`
}

function rowsOf(order: ProofFacts, now: Date): FactRow[] {
  const { kind, change, promised, orderNumber, answerBy } = order
  const isQuestion = IS_QUESTION[kind]
  const inForce = isQuestion || kind === 'approved' ? daysInForce(promised, now) : null
  return [
    { label: PROOF_WORDS.orderNumber, lines: [orderNumber] },
    ...(isQuestion ? [{ label: WORDS.answerBy, lines: [weekdayAndTime(answerBy)] }] : []),
    ...printingRow(order, now),
    ...(inForce === null
      ? []
      : [{ label: WORDS.atYours, lines: [days(inForce), ...(isQuestion ? [WORDS.answeredInTime] : [])] }]),
    ...(change === null
      ? []
      : [
          { label: PROOF_WORDS.part, lines: [CHANGED_PART[change.part]] },
          { label: WORDS.wish, lines: change.wish.split('\n') },
        ]),
  ]
}

/** Once it is settled what is printed: from which day, until that day has come. */
function printingRow({ kind, silencePrints, paidAt }: ProofFacts, now: Date): FactRow[] {
  const isSettled = kind === 'approved' || (kind === 'lapsed' && silencePrints)
  const { first } = printingSpan(paidAt)
  if (!isSettled || first <= swedishDate(now)) return []
  return [{ label: WORDS.printing, lines: [WORDS.printsFrom(day(first))] }]
}

function smallPrintOf({ kind, silencePrints }: ProofFacts, mayAnswer: boolean): string[] {
  const silence = silencePrints ? WORDS.silencePrints : WORDS.silenceWaits
  return [
    ...(IS_QUESTION[kind] ? [silence] : []),
    ...(kind === 'ready' || kind === 'reminder' ? [WORDS.changes] : []),
    ...(mayAnswer || kind === 'approved' ? [WORDS.cancel] : []),
  ]
}

const LOOK = 'Vrid modellen, titta från alla håll och säg ja, eller be om en ändring.'

interface ProofWords {
  subject: (toy: string) => string
  preview: string
  title: (toy: string) => string
  body: (toy: string) => string
  button: string
}

const KINDS = {
  ready: {
    subject: (toy) => `Så här blir ${toyWithin(toy)}: säg ja innan vi skriver ut`,
    preview: LOOK,
    title: (toy) => `Så här blir ${toyWithin(toy)}`,
    body: () => `Vi har gjort en modell av din bild, precis så som den skrivs ut. ${LOOK}`,
    button: 'Se och godkänn modellen',
  },
  again: {
    subject: (toy) => `Den nya modellen av ${toyWithin(toy)} är klar`,
    preview: LOOK,
    title: (toy) => `${toyAtStart(toy)}, med din ändring`,
    body: () => `Vi har gjort en ny modell efter ditt önskemål. ${LOOK}`,
    button: 'Se och godkänn modellen',
  },
  unchanged: {
    subject: (toy) => `Vi kunde inte ändra ${toyWithin(toy)}`,
    preview: 'Modellen är densamma. Du väljer hur du vill ha det.',
    title: (toy) => `Vi kunde inte ändra ${toyWithin(toy)}`,
    body: () =>
      'Leksaken byggs av dina val, och modellen blev likadan som förut. Säg ja om du vill ha den som den är. Annars avbeställer du den, och får alla pengar tillbaka.',
    button: 'Se modellen och svara',
  },
  reminder: {
    subject: (toy) => `Har du hunnit titta på ${toyWithin(toy)}?`,
    preview: 'Ett dygn kvar att svara på modellen.',
    title: (toy) => `Ett dygn kvar att titta på ${toyWithin(toy)}`,
    body: (toy) => `Modellen av ${toyWithin(toy)} väntar på ditt svar. ${LOOK}`,
    button: 'Se och godkänn modellen',
  },
  lapsed: {
    subject: (toy) => `Vi väntar på ditt ja till ${toyWithin(toy)}`,
    preview: 'Inget skrivs ut förrän du har sett modellen.',
    title: (toy) => `${toyAtStart(toy)} väntar på ditt ja`,
    body: () =>
      'Tiden att svara har gått ut. Vi skriver inte ut något förrän du har sagt ja, och dagarna flyttas fram så länge. Du kan svara när du vill.',
    button: 'Se och godkänn modellen',
  },
  printedAnyway: {
    subject: (toy) => `Vi skriver ut ${toyWithin(toy)} som modellen är`,
    preview: 'Tiden att svara på modellen har gått ut.',
    title: (toy) => `Vi skriver ut ${toyWithin(toy)} som modellen är`,
    body: () => 'Tiden att svara på modellen har gått ut, så vi skriver ut den som den är.',
    button: 'Följ din beställning',
  },
  approved: {
    subject: (toy) => `Tack för ditt ja till ${toyWithin(toy)}`,
    preview: 'Modellen är godkänd och står i kö till skrivaren.',
    title: (toy) => `Tack! Modellen av ${toyWithin(toy)} är godkänd`,
    body: (toy) =>
      `Du har godkänt modellen. ${toyAtStart(toy)} ställer sig i kö till skrivaren, och du ser varje steg på din ordersida.`,
    button: 'Följ din beställning',
  },
  change_asked: {
    subject: (toy) => `Vi har fått ditt önskemål om ${toyWithin(toy)}`,
    preview: 'Du får svar inom ett dygn.',
    title: () => 'Vi ser vad vi kan ändra',
    body: () =>
      'Tack för att du berättade. Vi ser vad vi kan ändra, och mejlar dig inom ett dygn. Leveransen flyttas fram lika länge.',
    button: 'Följ din beställning',
  },
} as const satisfies Record<string, ProofWords>

const WORDS = {
  answerBy: 'Svara senast',
  printing: 'Utskrift',
  printsFrom: (first: string) => `tidigast ${first}`,
  atYours: 'Hos dig',
  answeredInTime: 'om du svarar i tid',
  wish: 'Med dina ord',
  silenceWaits: 'Utan svar väntar vi, och dagarna flyttas fram.',
  silencePrints: 'Utan svar skriver vi ut modellen som den är.',
  changes: 'En ändring ingår i priset.',
  cancel: 'Du kan avbeställa gratis tills utskriften har börjat.',
  ordered: 'Bilden du beställde. Modellen ser du när du trycker på knappen.',
  picture: (toy: string) => `Bilden du beställde ${toyWithin(toy)} efter`,
} as const
