/** Money that was paid back in one act has arrived. */
import { keptWords, type KeptThing } from '@leksmedjan/contract/parcel-contents'
import { AT_BANK, endWords } from '@leksmedjan/contract/money-back-words'
import { toyWithin } from '@leksmedjan/contract/toy-name'
import { coveredWords, subjectsInList } from '@leksmedjan/contract/refund-subjects'
import { KEPT_OF_ENDED_ORDER, type WayBack } from '@leksmedjan/contract/withdrawal'
import { greeting, money, WITHDRAW } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { CANCEL_AND_REFUND, WITHDRAW_GOODS, WITHDRAW_STORY } from './on-its-way.ts'
import { button, facts, links, paragraphs, smallPrint, type FactRow } from './parts.ts'
import { cancelUrl, followUrl, withdrawUrl } from './sender.ts'

export interface MoneyBackFacts {
  orderNumber: string
  email: string
  toyName: string
  fullName: string
  amountOre: number
  at: Date
  /** repeat: a second payment of an order that stands; it has no credit notes. freight: exactly what its delivery cost. */
  kind: 'all' | 'part' | 'freight' | 'repeat'
  /** How far the order came; null while it stands. stopped: cancelled once its print had begun; closed: cancelled by the shop; unsent: ended in another way. */
  ended: 'cancelled' | 'stopped' | 'closed' | 'unsent' | 'sent' | null
  /** What its buyer keeps where a new toy for a lost one was cancelled alone: this goes back for one of the other things. */
  newToy: { kept: KeptThing[] } | null
  /** Its buyer has the toy. */
  hasToy: boolean
  /** A new toy was being made for one that was sent, when all went back. */
  isNewToyDropped: boolean
  /** It was bought and not handed over. */
  isStoryToCome: boolean
  /** With it, all of the payment has gone back. */
  isRest: boolean
  /** What its buyer was promised for goods that they withdrew from, and has not gone back. */
  promisedBack: { subject: string; amountOre: number }[]
  /** What its buyer may withdraw from now. */
  wayBack: WayBack | null
  /** Its buyer may withdraw now from goods that are not made to measure. */
  isGoodsWithdrawable: boolean
  /** A new toy is made for one that was sent. */
  isNewToyMade: boolean
  /** What a part of the payment goes back for, as its credit note has it; empty where that is not said. */
  covers: string[]
  /** Of what goes back for the toy, what is of its freight. */
  freightOre: number
  /** One for each thing that was paid back together. */
  creditNotes: { number: number; receiptNumber: number; vatOre: number }[]
}

export function moneyBack(refund: MoneyBackFacts, { publicUrl }: LetterContext): LetterContent {
  const { fullName, amountOre, at, ended } = refund
  const amount = money(amountOre)
  return {
    subject: WORDS.subject(amount, refund.orderNumber),
    preview: WORDS.preview(amount),
    at,
    title: WORDS.title,
    parts: [
      paragraphs([
        `${greeting(fullName)} ${bodyOf(refund, amount)}`,
        ...promisedWords(refund),
        WORDS.when,
        ...(isAll(refund) ? [endWords(refund)].filter(Boolean) : []),
        // Of what was sent its buyer may have something to send back.
        ...(ended === null || ended === 'sent' || refund.newToy !== null ? [] : [WORDS.nothingToDo]),
      ]),
      button({ label: WORDS.button, url: followUrl(publicUrl, refund) }),
      facts(rowsOf(refund, amount)),
      links(ended === null && refund.kind !== 'all' ? waysBack(refund, publicUrl) : []),
      smallPrint(ended === null ? [] : [WORDS.kept]),
    ],
  }
}

/** Of the order: nothing of its payment is left. */
const isAll = ({ kind, isRest, ended }: MoneyBackFacts): boolean =>
  ended !== null && (kind === 'all' || (kind !== 'repeat' && isRest))

function bodyOf(refund: MoneyBackFacts, amount: string): string {
  const { kind, ended, newToy, toyName: toy, covers } = refund
  const about = covers.length === 0 ? null : subjectsInList(covers, toy)
  if (newToy !== null && about !== null)
    return [WORDS.newToy(toy, amount, about), keptWords(newToy.kept)].filter(Boolean).join(' ')
  if (ended === null && kind === 'part' && about !== null) return WORDS.partFor(toy, amount, about)
  // Paid twice, and ended since: the order is not mentioned.
  if (kind === 'repeat')
    return [WORDS.repeat(toy, amount), ...(ended === null ? [WORDS.stands] : [])].join(' ')
  if (ended === null) return WORDS[kind](toy, amount)
  return `${WORDS.ended[ended](toy)} ${kind === 'all' ? WORDS.whole(amount) : endedPart(refund, amount)}`
}

function endedPart({ isRest, covers, toyName }: MoneyBackFacts, amount: string): string {
  if (isRest) return WORDS.rest(amount)
  const part = WORDS.partOfPayment(amount)
  return covers.length === 0 ? part : `${part} ${WORDS.about(subjectsInList(covers, toyName))}`
}

const promisedWords = ({ promisedBack, toyName }: MoneyBackFacts): string[] =>
  promisedBack.length === 0
    ? []
    : [
        WORDS.promised(
          promisedBack.map(
            ({ subject, amountOre }) => `${subjectsInList([subject], toyName)}, ${money(amountOre)}`,
          ),
        ),
      ]

function waysBack(refund: MoneyBackFacts, publicUrl: string): { label: string; url: string }[] {
  const { orderNumber, wayBack, isGoodsWithdrawable } = refund
  if (wayBack === 'unprinted') return [{ label: WITHDRAW, url: cancelUrl(publicUrl, refund) }]
  if (wayBack === 'late') return [{ label: CANCEL_AND_REFUND, url: cancelUrl(publicUrl, refund) }]
  return [
    ...(wayBack === 'story'
      ? [{ label: WITHDRAW_STORY, url: withdrawUrl(publicUrl, orderNumber, 'story') }]
      : []),
    ...(isGoodsWithdrawable
      ? [{ label: WITHDRAW_GOODS, url: withdrawUrl(publicUrl, orderNumber, 'goods') }]
      : []),
  ]
}

function rowsOf({ orderNumber, covers, freightOre, creditNotes }: MoneyBackFacts, amount: string): FactRow[] {
  const rows = [
    { label: WORDS.orderNumber, lines: [orderNumber] },
    ...(covers.length === 0 ? [] : [{ label: WORDS.subjectOf, lines: [coveredWords(covers)] }]),
    { label: WORDS.amount, lines: [amount] },
    ...(freightOre > 0 ? [{ label: WORDS.freightOf, lines: [money(freightOre)] }] : []),
  ]
  const [first] = creditNotes
  if (first === undefined) return rows
  const numbers = creditNotes.map(({ number }) => String(number))
  return [
    ...rows,
    { label: WORDS.vat, lines: [money(creditNotes.reduce((sumOre, { vatOre }) => sumOre + vatOre, 0))] },
    {
      label: creditNotes.length === 1 ? WORDS.creditNote : WORDS.creditNotes,
      lines: [
        [numbers.slice(0, -1).join(', '), ...numbers.slice(-1)].filter(Boolean).join(' och '),
        WORDS.receipt(first.receiptNumber),
      ],
    },
  ]
}

const ABOUT = (thing: string) => `Det gäller: ${thing}.`

const WORDS = {
  subject: (amount: string, orderNumber: string) => `Vi har betalat tillbaka ${amount} (${orderNumber})`,
  preview: (amount: string) => `${amount} är på väg tillbaka till dig.`,
  title: 'Pengarna är på väg tillbaka',
  all: (toy: string, amount: string) =>
    `Vi har betalat tillbaka hela din beställning av ${toyWithin(toy)}, ${amount}. Beställningen är därmed avslutad.`,
  part: (toy: string, amount: string) =>
    `Vi har betalat tillbaka ${amount} av din beställning av ${toyWithin(toy)}.`,
  partFor: (toy: string, amount: string, about: string) =>
    `Vi har betalat tillbaka ${amount} av din beställning av ${toyWithin(toy)}. ${ABOUT(about)} I övrigt gäller beställningen som förut.`,
  freight: (toy: string, amount: string) =>
    `Vi har betalat tillbaka frakten, ${amount}, för din beställning av ${toyWithin(toy)}. Beställningen gäller som förut.`,
  repeat: (toy: string, amount: string) =>
    `Din beställning av ${toyWithin(toy)} blev betald två gånger. Den andra betalningen, ${amount}, har vi betalat tillbaka.`,
  stands: 'Beställningen gäller som förut.',
  ended: {
    cancelled: (toy: string) => `Beställningen av ${toyWithin(toy)} är avbeställd, och leksaken görs inte.`,
    stopped: (toy: string) => `Beställningen av ${toyWithin(toy)} är avbeställd, och leksaken skickas inte.`,
    closed: (toy: string) =>
      `Vi har avslutat beställningen av ${toyWithin(toy)}, och leksaken skickas inte. Svara på det här mejlet om du undrar över något.`,
    unsent: (toy: string) =>
      `Vi har tyvärr avbrutit beställningen av ${toyWithin(toy)}, och leksaken skickas inte. Svara på det här mejlet om du undrar över något.`,
    sent: (toy: string) => `Beställningen av ${toyWithin(toy)} är avslutad.`,
  },
  whole: (amount: string) => `Vi har betalat tillbaka hela summan, ${amount}.`,
  about: ABOUT,
  partOfPayment: (amount: string) => `Vi har betalat tillbaka ${amount} av det du betalade.`,
  rest: (amount: string) => `Vi har betalat tillbaka resten av det du betalade, ${amount}.`,
  newToy: (toy: string, amount: string, thing: string) =>
    `Den nya leksaken i din beställning av ${toyWithin(toy)} är avbeställd. Vi har betalat tillbaka ${amount}. ${ABOUT(thing)}`,
  promised: (things: readonly string[]) =>
    `Kvar att betala tillbaka för det du har ångrat: ${things.join('; ')}.`,
  nothingToDo: 'Du behöver inte göra något mer.',
  kept: KEPT_OF_ENDED_ORDER,
  when: `Pengarna går till samma kort eller konto som du betalade med. ${AT_BANK}`,
  orderNumber: 'Ordernummer',
  amount: 'Återbetalt',
  subjectOf: 'Gäller',
  freightOf: 'varav frakten',
  vat: 'varav moms 25\u00a0%',
  creditNote: 'Kreditnota nummer',
  creditNotes: 'Kreditnotor nummer',
  receipt: (number: number) => `till kvitto ${number}`,
  button: 'Se din beställning',
} as const
