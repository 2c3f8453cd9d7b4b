/** An order is cancelled after a lost dispute: the letter promises no money and claims none. */
import { toyWithin } from '@leksmedjan/contract/toy-name'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { numberRow, toyPicture, type OrderFacts } from './on-its-way.ts'
import { button, facts, paragraphs } from './parts.ts'
import { followUrl } from './sender.ts'

export function bankGaveBack(order: OrderFacts, { publicUrl }: LetterContext): LetterContent {
  return {
    subject: WORDS.subject(order.orderNumber),
    preview: WORDS.preview,
    picture: toyPicture(order),
    title: WORDS.title,
    parts: [
      paragraphs([WORDS.body(order.toyName), WORDS.money, WORDS.next]),
      button({ label: WORDS.button, url: followUrl(publicUrl, order) }),
      facts([numberRow(order)]),
    ],
  }
}

const WORDS = {
  subject: (orderNumber: string) => `Beställningen är avslutad (${orderNumber})`,
  preview: 'Din bank har gett dig pengarna tillbaka.',
  title: 'Beställningen är avslutad',
  body: (toy: string) =>
    `Din bank har gått igenom betalningen av ${toyWithin(toy)} och gett dig pengarna tillbaka. Därför blir det ingen leksak, och beställningen är avslutad.`,
  money: 'Pengarna kommer från din bank. Vi betalar dem inte en gång till, och du är inte skyldig oss något.',
  next: 'Blev det fel, och vill du ha leksaken ändå? Gör en ny beställning, eller svara på det här mejlet.',
  button: 'Se din beställning',
} as const
