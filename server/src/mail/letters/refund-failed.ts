/** The bank returned a refund to the shop: one letter for each order, however many attempts follow. */
import { toyWithin } from '@leksmedjan/contract/toy-name'
import { money } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { numberRow, toyPicture, type OrderFacts } from './on-its-way.ts'
import { button, facts, paragraphs } from './parts.ts'
import { followUrl } from './sender.ts'

export interface RefundFailedFacts extends OrderFacts {
  amountOre: number
  at: Date
}

export function refundFailed(order: RefundFailedFacts, { publicUrl }: LetterContext): LetterContent {
  return {
    subject: WORDS.subject(order.orderNumber),
    preview: WORDS.preview,
    at: order.at,
    picture: toyPicture(order),
    title: WORDS.title,
    parts: [
      paragraphs([WORDS.body(order.toyName, money(order.amountOre)), WORDS.next]),
      button({ label: WORDS.button, url: followUrl(publicUrl, order) }),
      facts([numberRow(order)]),
    ],
  }
}

const WORDS = {
  subject: (orderNumber: string) => `Återbetalningen gick inte fram (${orderNumber})`,
  preview: 'Vi ordnar den på annat sätt. Pengarna är dina.',
  title: 'Återbetalningen gick inte fram',
  body: (toy: string, amount: string) =>
    `Vi skulle betala tillbaka ${amount} av din beställning av ${toyWithin(toy)}, men banken skickade pengarna tillbaka till oss. Förlåt! Pengarna är dina, och vi ordnar återbetalningen på annat sätt.`,
  next: 'Du behöver inte göra något nu. Har du bytt kort eller konto? Svara på det här mejlet, så går det fortare.',
  button: 'Se din beställning',
} as const
