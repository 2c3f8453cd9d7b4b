/** A refund has arrived. */
import { greeting, money, WITHDRAW } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, facts, links, paragraphs, type FactRow } from './parts.ts'
import { followUrl, withdrawUrl } from './sender.ts'

export interface MoneyBackFacts {
  orderNumber: string
  email: string
  toyName: string
  fullName: string
  amountOre: number
  at: Date
  /** repeat: a second payment of an order that stands; it has no credit note. */
  kind: 'all' | 'part' | 'repeat'
  creditNote: { number: number; receiptNumber: number; vatOre: number } | null
}

export function moneyBack(refund: MoneyBackFacts, { publicUrl }: LetterContext): LetterContent {
  const { orderNumber, toyName, fullName, amountOre, at, kind } = refund
  const amount = money(amountOre)
  // An order that is over has nothing left to withdraw from.
  const canWithdraw = kind !== 'all'
  return {
    subject: WORDS.subject(amount, orderNumber),
    preview: WORDS.preview(amount),
    at,
    title: WORDS.title,
    parts: [
      paragraphs([`${greeting(fullName)} ${WORDS[kind](toyName, amount)}`, WORDS.when]),
      button({ label: WORDS.button, url: followUrl(publicUrl, refund) }),
      facts(rowsOf(refund, amount)),
      links(canWithdraw ? [{ label: WITHDRAW, url: withdrawUrl(publicUrl, orderNumber) }] : []),
    ],
  }
}

function rowsOf({ orderNumber, creditNote }: MoneyBackFacts, amount: string): FactRow[] {
  const rows = [
    { label: WORDS.orderNumber, lines: [orderNumber] },
    { label: WORDS.amount, lines: [amount] },
  ]
  if (creditNote === null) return rows
  const { number, receiptNumber, vatOre } = creditNote
  return [
    ...rows,
    { label: WORDS.vat, lines: [money(vatOre)] },
    { label: WORDS.creditNote, lines: [String(number), WORDS.receipt(receiptNumber)] },
  ]
}

const WORDS = {
  subject: (amount: string, orderNumber: string) => `Vi har betalat tillbaka ${amount} (${orderNumber})`,
  preview: (amount: string) => `${amount} är på väg till kortet du betalade med.`,
  title: 'Pengarna är på väg tillbaka',
  all: (toy: string, amount: string) =>
    `Vi har betalat tillbaka hela din beställning av ${toy}, ${amount}. Beställningen är därmed avslutad.`,
  part: (toy: string, amount: string) => `Vi har betalat tillbaka ${amount} av din beställning av ${toy}.`,
  repeat: (toy: string, amount: string) =>
    `Din beställning av ${toy} blev betald två gånger. Den andra betalningen, ${amount}, har vi betalat tillbaka. Beställningen gäller som förut.`,
  when: 'Pengarna går till samma kort eller konto som du betalade med. Hos banken tar det oftast 5–10 bankdagar.',
  orderNumber: 'Ordernummer',
  amount: 'Återbetalt',
  vat: 'varav moms 25\u00a0%',
  creditNote: 'Kreditnota nummer',
  receipt: (number: number) => `till kvitto ${number}`,
  button: 'Se din beställning',
} as const
